import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { useRequestReset } from '#domains/accounts/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useFocusOnOpen } from '#lib/use-focus-on-open.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ email: z.string().trim().min(1, 'Please enter your email address').pipe(emailSchema) })

type Props = { email: string; onSent: (email: string, resendInSeconds: number) => void }

/** Step 1 of the reset: the address of the account. */
export function RequestResetForm({ email, onSent }: Props) {
  const request = useRequestReset()
  const onError = (text: string, error: unknown) =>
    toast.bad(apiErrorOf(error)?.data.reason === 'emailNotFound' ? t('Email Not Found') : t('Error'), text)
  const form = useForm({
    schema,
    defaultValues: { email },
    reasons: accountErrorTexts,
    onError,
    onPlaced: onError,
    onInvalid: () => {
      if (!form.getValues('email').trim()) toast.bad(t('Email Required'), t('Please enter your email address'))
    },
    save: async (values) => {
      const { resendInSeconds } = await request.mutateAsync(values.email)
      toast.good(t('OTP Sent'), t('Check your email for the OTP to reset your password.'))
      onSent(values.email, resendInSeconds)
    },
  })
  useFocusOnOpen(() => {
    if (email) form.setFocus('email')
  })

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t('Reset Password')}>{t("We'll email you a code to reset your password.")}</TitleBlock>
      <FormField control={form.control} name="email" label={t('Email')} required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {form.busy ? t('Sending code...') : t('Send code')}
      </Button>
      <p className="mt-2 text-center text-ink-2">
        <Link to="/signin" className="link rounded-sm">
          {t('Back to sign in')}
        </Link>
      </p>
    </form>
  )
}
