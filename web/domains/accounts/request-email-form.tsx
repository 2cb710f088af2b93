import { currentPasswordSchema, emailSchema } from '@jodi/shared/accounts/contract.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useId } from 'react'
import { z } from 'zod'
import { useRequestEmailChange } from '#domains/accounts/email-changes/queries.ts'
import { EmailInput } from '#domains/accounts/email-input.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({
  email: z.string().trim().min(1, accountsTexts.enterEmailAddress).pipe(emailSchema),
  password: currentPasswordSchema,
})

type Typed = z.infer<typeof schema>
type Props = {
  typed: Typed
  /** The address that the pending code was sent to. */
  sentTo: string | undefined
  onSent: (typed: Typed) => void
}

/** Step 1 of changing the address: the new one, and the password. */
export function RequestEmailForm({ typed, sentTo, onSent }: Props) {
  const id = useId()
  const request = useRequestEmailChange()
  const form = useForm({
    schema,
    defaultValues: typed,
    onError: (text, error) => {
      toast.bad(t(uiTexts.error), text)
      // What is in the fields may have been changed since it was sent.
      const { data: values } = schema.safeParse(form.getValues())
      // The code sent to this address a moment ago is still valid.
      if (apiErrorOf(error)?.data.reason === 'codeJustSent' && values && values.email === sentTo) onSent(values)
    },
    save: async (values) => {
      await request.mutateAsync(values)
      toast.good(t(accountsTexts.otpSent), t(accountsTexts.checkEmailForOtp))
      onSent(values)
    },
  })
  return (
    <form id={id} className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <p className="text-ink-2">{t(accountsTexts.changeEmailExplanation)}</p>
      <FormField control={form.control} name="email" label={t(accountsTexts.newEmail)} required>
        {(field) => <EmailInput {...field} autoComplete="email" />}
      </FormField>
      <FormField control={form.control} name="password" label={t(uiTexts.password)} required>
        {(field) => <PasswordInput autoComplete="current-password" {...field} />}
      </FormField>
      <DialogActions>
        <Button type="submit" form={id} variant="primary" busy={form.busy}>
          {form.busy ? t(accountsTexts.sendingCode) : t(accountsTexts.sendCode)}
        </Button>
      </DialogActions>
    </form>
  )
}
