import { newPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { z } from 'zod'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useResetPassword } from '#domains/accounts/queries.ts'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useTyped } from '#lib/forms/use-typed.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

const CODE = /^\d{6}$/

type Props = {
  email: string
  code: string
  password: string
  minLength: number
  onTyped: (password: string) => void
  onBack: () => void
  /** The code is wrong or missing: back to its step, keeping all input. */
  onCodeError: (password: string, text: string) => void
  onDone: () => void
}

/** Step 3 of the reset: the new password, sent together with the code. */
export function SetPasswordForm(props: Props) {
  const { email, code, password, minLength, onTyped, onBack, onCodeError, onDone } = props
  const reset = useResetPassword()
  const withNote = useUnansweredNote(resetPasswordTexts.passwordMayBeChanged)
  const onError = (given: string, error: unknown) => {
    const text = withNote(given, error)
    if (apiErrorOf(error)?.data.field !== 'code') return toast.bad(t(uiTexts.error), text)
    toast.bad(t(resetPasswordTexts.invalidOtp), text)
    onCodeError(form.getValues('password'), text)
  }
  const form = useForm({
    schema: z.object({ password: newPasswordSchema.min(minLength, accountErrorTexts.shortPassword) }),
    defaultValues: { password },
    onError,
    onInvalid: () => {
      if (!form.getValues('password')) toast.bad(t(resetPasswordTexts.otpAndPasswordRequired))
    },
    save: async (values) => {
      if (!CODE.test(code)) {
        toast.bad(t(resetPasswordTexts.otpAndPasswordRequired))
        return onCodeError(values.password, resetPasswordTexts.codeMissing)
      }
      await reset.mutateAsync({ email, code, password: values.password })
      toast.good(t(resetPasswordTexts.passwordUpdated), t(resetPasswordTexts.passwordUpdatedMessage))
      onDone()
    },
  })
  useFocusOnOpen(() => form.setFocus('password'))
  useTyped(form, (values) => onTyped(values.password ?? ''))

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t(resetPasswordTexts.chooseNewPassword)}>
        <RichText
          text={resetPasswordTexts.resettingPasswordFor}
          values={{ email }}
          components={{ b: <b className="text-ink" /> }}
        />
      </TitleBlock>
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <FormField
        control={form.control}
        name="password"
        label={t(resetPasswordTexts.newPassword)}
        required
        hint={<PasswordHint password={form.watch('password')} minLength={minLength} email={email} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <div className="flex gap-2">
        <Button onClick={onBack} aria-disabled={form.busy}>
          {t(uiTexts.back)}
        </Button>
        <Button type="submit" variant="primary" busy={form.busy} className="flex-1">
          {form.busy ? t(uiTexts.saving) : t(resetPasswordTexts.resetPassword)}
        </Button>
      </div>
    </form>
  )
}
