import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { STAFF_REASONS, staffReasonSchema } from '@jodi/shared/accounts/staff-reasons.ts'
import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import type { ListedProfile } from '@jodi/shared/members/contract.ts'
import { useState } from 'react'
import { z } from 'zod'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { emailChangeText } from '#domains/accounts/format.ts'
import { FormError } from '#domains/accounts/reasons/form-error.tsx'
import { ReasonFields } from '#domains/accounts/reasons/reason-fields.tsx'
import { useChangeEmailByStaff } from '#domains/members/clients/queries.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ email: emailSchema, reason: staffReasonSchema(STAFF_REASONS.changeEmail) })

type Props = { profile: Pick<ListedProfile, 'id' | 'name' | 'email'>; onClose: () => void }

/** Changes the address of an unclaimed account, for example a mistyped one. */
export function ChangeEmailDialog({ profile, onClose }: Props) {
  const change = useChangeEmailByStaff()
  const [error, setError] = useState<string | null>(null)
  const form = useForm({
    schema,
    defaultValues: { email: profile.email, reason: { details: '' } },
    reasons: clientErrorTexts,
    onError: (text) => {
      setError(text)
      toast.bad(t('Error'), text)
    },
    save: async ({ email, reason }) => {
      const { effectiveAfter } = await change.mutateAsync({ id: profile.id, email, reason })
      toast.good(t('Email change requested'), emailChangeText(email, effectiveAfter))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t("Change {{name}}'s email", { name: profile.name || profile.email })}
      description={t("We'll email a confirmation link to the new address. Nothing changes until it is confirmed.")}
      form={form}
      action={form.busy ? t('Saving...') : t('Save')}
      onClose={onClose}
    >
      <FormField control={form.control} name="email" label={t('Email')} required>
        {(field) => <EmailInput {...field} autoComplete="off" />}
      </FormField>
      <ReasonFields control={form.control} codes={STAFF_REASONS.changeEmail} />
      {error && <FormError text={error} />}
    </FormDialog>
  )
}
