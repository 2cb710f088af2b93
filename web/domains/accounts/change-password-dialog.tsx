import { currentPasswordSchema, newPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { z } from 'zod'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { useChangePassword } from '#domains/accounts/queries.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useUnansweredNote } from '#lib/requests/use-unanswered-note.ts'
import { t } from '#lib/texts/i18n.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.tsx'

const schema = (minLength: number) =>
  z
    .object({
      current: z.string().min(1, accountsTexts.enterCurrentPassword).pipe(currentPasswordSchema),
      password: newPasswordSchema.min(minLength, accountErrorTexts.shortPassword),
      confirmation: z.string().min(1, accountsTexts.enterAndConfirmPassword),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: accountsTexts.makePasswordsMatch,
    })

/** The current password, then the new one twice. */
export function ChangePasswordDialog({ minLength, onClose }: { minLength: number; onClose: () => void }) {
  const change = useChangePassword()
  const withNote = useUnansweredNote(resetPasswordTexts.passwordMayBeChanged)
  const form = useForm({
    schema: schema(minLength),
    defaultValues: { current: '', password: '', confirmation: '' },
    onError: (text, error) => toast.bad(t(uiTexts.error), withNote(text, error)),
    // Beside the field the former password is called wrong, also if an attempt without an answer has changed it.
    onPlaced: (text, error) => {
      const noted = withNote(text, error)
      if (noted !== text) toast.bad(t(uiTexts.error), noted)
    },
    save: async ({ current, password }) => {
      await change.mutateAsync({ current, password })
      toast.good(t(accountsTexts.passwordChanged), t(accountsTexts.otherDevicesSignedOut))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(accountsTexts.changePassword)}
      description={t(accountsTexts.changePasswordConsequence)}
      form={form}
      action={form.busy ? t(uiTexts.saving) : t(accountsTexts.changePassword)}
      onClose={onClose}
    >
      <FormField control={form.control} name="current" label={t(accountsTexts.currentPassword)} required>
        {(field) => <PasswordInput autoComplete="current-password" {...field} />}
      </FormField>
      <FormField
        control={form.control}
        name="password"
        label={t(accountsTexts.newPassword)}
        required
        hint={<PasswordHint password={form.watch('password')} minLength={minLength} />}
      >
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
      <FormField control={form.control} name="confirmation" label={t(accountsTexts.confirmNewPassword)} required>
        {(field) => <PasswordInput autoComplete="new-password" {...field} />}
      </FormField>
    </FormDialog>
  )
}
