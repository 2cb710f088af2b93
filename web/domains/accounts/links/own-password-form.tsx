import { newPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { linksTexts } from '@jodi/shared/accounts/link-texts.ts'
import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useFocusOnOpen } from '#lib/focus/use-focus-on-open.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  title: string
  text: ReactNode
  /** The address for signing in from now on. */
  email: string
  minLength: number
  action: string
  save: (password: string) => Promise<unknown>
}

/** Sets a password that only the reader of the email knows. */
export function OwnPasswordForm({ title, text, email, minLength, action, save }: Props) {
  const withNote = useUnansweredNote(resetPasswordTexts.passwordMayBeChanged)
  const form = useForm({
    schema: z.object({ password: newPasswordSchema.min(minLength, accountErrorTexts.shortPassword) }),
    defaultValues: { password: '' },
    onError: (text, error) => toast.bad(t(uiTexts.error), withNote(text, error)),
    save: ({ password }) => save(password),
  })
  useFocusOnOpen(() => form.setFocus('password'))
  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={title}>{text}</TitleBlock>
      {/* With this field a password manager stores the address with the password. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <FormField
        control={form.control}
        name="password"
        label={t(linksTexts.newPassword)}
        required
        hint={<PasswordHint password={form.watch('password')} minLength={minLength} email={email} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <Button type="submit" variant="primary" busy={form.busy}>
        {form.busy ? t(uiTexts.saving) : action}
      </Button>
    </form>
  )
}
