import { emailSchema } from '@jodi/shared/accounts/contract.ts'
import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { useRequestReset } from '#domains/accounts/queries.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  email: z.string().trim().min(1, resetPasswordTexts.enterEmailAddress).pipe(emailSchema),
})

type Props = { email: string; onSent: (email: string, resendInSeconds: number) => void }

/** Step 1 of the reset: the address of the account. */
export function RequestResetForm({ email, onSent }: Props) {
  const request = useRequestReset()
  const onError = (text: string, error: unknown) =>
    toast.bad(
      apiErrorOf(error)?.data.reason === 'emailNotFound' ? t(resetPasswordTexts.emailNotFound) : t(uiTexts.error),
      text,
    )
  const form = useForm({
    schema,
    defaultValues: { email },
    onError,
    onPlaced: onError,
    onInvalid: () => {
      if (!form.getValues('email').trim())
        toast.bad(t(resetPasswordTexts.emailRequired), t(resetPasswordTexts.enterEmailAddress))
    },
    save: async (values) => {
      const { resendInSeconds } = await request.mutateAsync(values.email)
      toast.good(t(resetPasswordTexts.otpSent), t(resetPasswordTexts.checkEmailForOtp))
      onSent(values.email, resendInSeconds)
    },
  })
  useFocusOnOpen(() => {
    if (email) form.setFocus('email')
  })

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t(resetPasswordTexts.resetPassword)}>
        {t(resetPasswordTexts.resetPasswordExplanation)}
      </TitleBlock>
      <FormField control={form.control} name="email" label={t(uiTexts.email)} required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {form.busy ? t(resetPasswordTexts.sendingCode) : t(resetPasswordTexts.sendCode)}
      </Button>
      <p className="mt-2 text-center text-ink-2">
        <Link to="/signin" className="link rounded-sm">
          {t(resetPasswordTexts.backToSignIn)}
        </Link>
      </p>
    </form>
  )
}
