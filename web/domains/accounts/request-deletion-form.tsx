import { currentPasswordSchema } from '@jodi/shared/accounts/contract.ts'
import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useId } from 'react'
import { z } from 'zod'
import { useRequestDeletion } from '#domains/accounts/queries.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FormField } from '#ui/form-field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ password: currentPasswordSchema })

/** Step 1 of deleting the account: what is deleted, what is kept, and the password. */
export function RequestDeletionForm() {
  const id = useId()
  const request = useRequestDeletion()
  const form = useForm({
    schema,
    defaultValues: { password: '' },
    onError: (text) => toast.bad(t(uiTexts.error), text),
    save: async ({ password }) => {
      await request.mutateAsync(password)
      toast.good(t(accountsTexts.otpSent), t(accountsTexts.checkEmailForOtp))
    },
  })
  return (
    <form id={id} className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        <li>{t(accountsTexts.deletionConsequence)}</li>
        <li>{t(accountsTexts.deletionEndsPlan)}</li>
        <li>{t(accountsTexts.deletionKeepsMessages)}</li>
        <li>{t(accountsTexts.deletionKeepsPayments)}</li>
      </ul>
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
