import { currentPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { z } from 'zod'
import { useRequestDeletion } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ password: currentPasswordSchema })

/** Step 1 of deleting the account: what is deleted, what is kept, and the password. */
export function RequestDeletionForm() {
  const request = useRequestDeletion()
  const form = useForm({
    schema,
    defaultValues: { password: '' },
    reasons: accountErrorTexts,
    onError: (text) => toast.bad(t('Error'), text),
    save: async ({ password }) => {
      await request.mutateAsync(password)
      toast.good(t('OTP Sent'), t('Please check your email for the OTP.'))
    },
  })
  return (
    <form className="grid gap-5 pb-2" onSubmit={form.onSubmit} noValidate>
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        <li>
          {t(
            'Your profile, photo, bio data, preferences and messages will be permanently deleted. Messages attached to an open report are kept until it is decided, for up to 180 days.',
          )}
        </li>
        <li>{t('Your plan ends immediately and is not refunded.')}</li>
        <li>{t('People you chatted with keep the messages they sent, without your name.')}</li>
        <li>{t('We keep payment records without your name.')}</li>
      </ul>
      <FormField control={form.control} name="password" label={t('Password')} required>
        {(field) => <PasswordInput autoComplete="current-password" {...field} />}
      </FormField>
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <CancelButton />
        <Button type="submit" variant="primary" busy={form.busy}>
          {form.busy ? t('Sending code...') : t('Send code')}
        </Button>
      </div>
    </form>
  )
}
