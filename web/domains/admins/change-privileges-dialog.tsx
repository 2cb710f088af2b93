import { STAFF_REASONS } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Admin, adminErrorTexts, privilegesSchema } from '@jodi/shared/admins/contract.ts'
import { adminsTexts } from '@jodi/shared/admins/texts.ts'
import { z } from 'zod'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { PrivilegeChecklist } from '#domains/admins/privilege-checklist.tsx'
import { useChangePrivileges } from '#domains/admins/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { formatList } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { FormField } from '#ui/form-field.tsx'
import { DecideDialog } from '#ui/staff/decide-dialog.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ privileges: privilegesSchema })

/** Changes the privileges of an admin; revoking one signs the admin out. */
export function ChangePrivilegesDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const me = useCurrentUser()
  const { mutateAsync } = useChangePrivileges()
  const name = admin.name || admin.email
  const explain = (error: unknown) =>
    apiErrorOf(error)?.data.reason === 'privilegesChanged'
      ? t(adminsTexts.thesePrivilegesWereChangedWhile, {
          privileges: formatList(admin.privileges),
        })
      : undefined
  return (
    <DecideDialog
      title={t(adminsTexts.changePrivilegesOf, { name })}
      description={t(adminsTexts.removingPrivilegeSignsAdminOut)}
      reasons={STAFF_REASONS.changePrivileges}
      fields={{
        schema,
        defaultValues: { privileges: admin.privileges },
        render: (control) => (
          <FormField control={control} name="privileges" label={t(adminsTexts.privileges)} required group>
            {({ value, onChange, onBlur, ref }) => (
              <PrivilegeChecklist value={value} onChange={onChange} onBlur={onBlur} mine={me.privileges} ref={ref} />
            )}
          </FormField>
        ),
      }}
      action={t(adminsTexts.changePrivilegesOf, { name })}
      variant="primary"
      errorTexts={adminErrorTexts}
      explain={explain}
      save={async (reason, { privileges }) => {
        await mutateAsync({ id: admin.id, privileges, read: admin.privileges, reason })
        toast.good(t(adminsTexts.privilegesChanged), name)
      }}
      onError={(text) => toast.bad(t(adminsTexts.errorChangingPrivileges), text)}
      onClose={onClose}
    />
  )
}
