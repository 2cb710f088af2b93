import { STAFF_REASONS, staffReasonSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import { type Admin, adminErrorTexts, privilegesSchema } from '@jodi/shared/admins/contract.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { ReasonFields } from '#domains/accounts/reasons/reason-fields.tsx'
import { PrivilegeChecklist } from '#domains/admins/privilege-checklist.tsx'
import { useChangePrivileges } from '#domains/admins/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { formatList } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  privileges: privilegesSchema,
  reason: staffReasonSchema(STAFF_REASONS.changePrivileges),
})

/** Changes the privileges of an admin; revoking one signs the admin out. */
export function ChangePrivilegesDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const me = useCurrentUser()
  const change = useChangePrivileges()
  const [error, setError] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const form = useForm({
    schema,
    defaultValues: { privileges: admin.privileges, reason: { details: '' } },
    reasons: adminErrorTexts,
    onError: (text, error) => {
      const isChanged = apiErrorOf(error)?.data.reason === 'privilegesChanged'
      setChanged(isChanged)
      setError(isChanged ? null : text)
      toast.bad(t('Error changing privileges'), text)
    },
    save: async ({ privileges, reason }) => {
      await change.mutateAsync({ id: admin.id, privileges, read: admin.privileges, reason })
      toast.good(t('Privileges changed'), admin.name || admin.email)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t("{{name}}'s privileges", { name: admin.name || admin.email })}
      description={t('Removing a privilege signs this admin out on all devices.')}
      form={form}
      action={form.busy ? t('Saving...') : t('Save')}
      onClose={onClose}
    >
      {changed && (
        <p role="alert" className="rounded-control bg-bad-soft p-3 text-small text-bad">
          {t('These privileges were changed while you were editing. They are now {{privileges}}.', {
            privileges: formatList(admin.privileges),
          })}
        </p>
      )}
      <FormField control={form.control} name="privileges" label={t('Privileges')} required group>
        {({ value, onChange, onBlur, ref }) => (
          <PrivilegeChecklist value={value} onChange={onChange} onBlur={onBlur} mine={me.privileges} ref={ref} />
        )}
      </FormField>
      <ReasonFields control={form.control} codes={STAFF_REASONS.changePrivileges} />
      {error && <FormError text={error} />}
    </FormDialog>
  )
}
