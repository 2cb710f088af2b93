import { newPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { z } from 'zod'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useRequestSignUp } from '#domains/accounts/queries.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useTyped } from '#lib/forms/use-typed.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const schema = (minLength: number) =>
  z
    .object({
      password: newPasswordSchema.min(minLength, accountErrorTexts.shortPassword),
      confirmation: z.string().min(1, signUpTexts.enterAndConfirmPassword),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: signUpTexts.makePasswordsMatch,
    })

export type TypedPassword = { password: string; confirmation: string }

type Props = {
  email: string
  minLength: number
  /** The accepted version of the terms. */
  termsVersion: string
  typed: TypedPassword
  onTyped: (typed: TypedPassword) => void
  onBack: () => void
  /** The password of the attempt whose code was sent to this address. */
  sentPassword: string | null
  onSame: () => void
  onSent: (sent: { attemptId: string; resendInSeconds: number }, password: string) => void
  /** The address got an account in the meantime. */
  onExisting: () => void
}

/** Step 2 of sign-up: the password, twice; sends the code. */
export function ChoosePasswordForm(props: Props) {
  const { email, minLength, termsVersion, typed, onTyped, onBack, sentPassword, onSame, onSent, onExisting } = props
  const request = useRequestSignUp()
  const onError = (text: string, error: unknown) => {
    if (apiErrorOf(error)?.data.reason === 'emailTaken') onExisting()
    else toast.bad(t(uiTexts.error), text)
  }
  const form = useForm({
    schema: schema(minLength),
    defaultValues: typed,
    onPress: toast.settle,
    onError,
    onInvalid: () => {
      const { password, confirmation } = form.getValues()
      if (!password || !confirmation) toast.bad(t(signUpTexts.passwordRequired), t(signUpTexts.enterAndConfirmPassword))
      else if (password !== confirmation)
        toast.bad(t(signUpTexts.passwordsDoNotMatch), t(signUpTexts.makePasswordsMatch))
    },
    save: async ({ password }) => {
      if (password === sentPassword) return onSame()
      onSent(await request.mutateAsync({ email, password, termsVersion }), password)
      toast.good(t(signUpTexts.otpSent), t(signUpTexts.checkEmailForOtp))
    },
  })
  useFocusOnOpen(() => form.setFocus('password'))
  useTyped(form, (values) => onTyped({ password: '', confirmation: '', ...values }))

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t(signUpTexts.choosePassword)}>
        <RichText
          text={signUpTexts.creatingAccountFor}
          values={{ email }}
          components={{ b: <b className="text-ink" /> }}
        />
      </TitleBlock>
      {/* With this field a password manager stores the address with the password. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <FormField
        control={form.control}
        name="password"
        label={t(uiTexts.password)}
        required
        hint={<PasswordHint password={form.watch('password')} minLength={minLength} email={email} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <FormField control={form.control} name="confirmation" label={t(signUpTexts.confirmPassword)} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <div className="flex gap-2">
        <Button onClick={onBack} aria-disabled={form.busy}>
          {t(uiTexts.back)}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} className="flex-1">
          {form.busy ? t(signUpTexts.sendingCode) : t(uiTexts.next)}
        </Button>
      </div>
    </form>
  )
}
