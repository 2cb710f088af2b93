import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Admin, privilegesSchema } from '@jodi/shared/admins/contract.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PrivilegeChecklist } from '#domains/admins/privilege-checklist.tsx'
import { useChangePrivileges } from '#domains/admins/queries.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { formatList } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ privileges: privilegesSchema })
const isConflict = (error: unknown) => apiErrorOf(error)?.data.reason === 'privilegesChanged'

/** Changes the privileges of an admin; revoking one signs the admin out. */
export function ChangePrivilegesDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const me = useCurrentUser()
  const { mutateAsync } = useChangePrivileges()
  const name = admin.name || admin.email
  // Those that the form began with, until the server answers that they have changed and the dialog shows the new ones.
  const [read, setRead] = useState<Privilege[] | null>(admin.privileges)
  // What this admin does not hold is not theirs to change: after a conflict it is as others saved it, beside what they
  // ticked.
  const base = read ?? admin.privileges
  const withOthers = (ticked: Privilege[]) =>
    PRIVILEGES.filter((privilege) => (me.privileges.includes(privilege) ? ticked : base).includes(privilege))
  const explain = (error: unknown) =>
    isConflict(error)
      ? t(adminsTexts.privilegesChangedMeanwhile, {
          privileges: formatList(admin.privileges),
        })
      : undefined
  return (
    <DecideDialog
      title={t(adminsTexts.changePrivilegesOf, { name })}
      description={t(adminsTexts.changePrivilegesConsequence)}
      subject={admin.id}
      reasons={STAFF_REASONS.changePrivileges}
      fields={{
        schema,
        defaultValues: { privileges: admin.privileges },
        render: (control) => (
          <FormField control={control} name="privileges" label={t(adminsTexts.privileges)} required group>
            {({ value, onChange, onBlur, ref }) => (
              <PrivilegeChecklist
                value={withOthers(value)}
                onChange={onChange}
                onBlur={onBlur}
                mine={me.privileges}
                ref={ref}
              />
            )}
          </FormField>
        ),
      }}
      action={t(adminsTexts.changePrivilegesOf, { name })}
      variant="primary"
      explain={explain}
      save={async (reason, { privileges }) => {
        await mutateAsync({ id: admin.id, privileges: withOthers(privileges), read: base, reason }).catch((error) => {
          if (isConflict(error)) setRead(null)
          throw error
        })
        toast.good(t(adminsTexts.privilegesChanged), name)
      }}
      onError={(text) => toast.bad(t(adminsTexts.errorChangingPrivileges), text)}
      onClose={onClose}
    />
  )
}
