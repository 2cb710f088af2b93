import { codeSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { z } from 'zod'
import { CodeField } from '#domains/accounts/code-field.tsx'
import { useConfirmDeletion, useCurrentUser, useResendCode } from '#domains/accounts/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useFocusOnOpen } from '#lib/use-focus-on-open.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/cancel-button.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ code: codeSchema })

/** Step 2 of deleting the account: the code sent to the account's address. */
export function ConfirmDeletionForm({ resendAt }: { resendAt: number }) {
  const { email } = useCurrentUser()
  const confirm = useConfirmDeletion()
  const resend = useResendCode('deletion')
  const onError = (text: string, error: unknown) =>
    toast.bad(apiErrorOf(error)?.data.field === 'code' ? t('Invalid OTP') : t('Error'), text)
  const form = useForm({
    schema,
    defaultValues: { code: '' },
    reasons: accountErrorTexts,
    onError,
    onPlaced: onError,
    save: async ({ code }) => {
      await confirm.mutateAsync(code)
      toast.good(t('Your account has been deleted'))
    },
  })
  useFocusOnOpen(() => form.setFocus('code'))

  return (
    <form className="grid gap-5 pb-2" onSubmit={form.onSubmit} noValidate>
      <p className="wrap-anywhere text-ink-2">
        {t('We sent a 6-digit code to {{email}}. Enter it to permanently delete your account.', {
          email,
        })}
      </p>
      <CodeField
        control={form.control}
        name="code"
        resendAt={resendAt}
        send={() => resend.mutateAsync()}
        onResent={() => form.resetField('code')}
      />
      <div className="flex justify-end gap-2 max-md:*:flex-1">
        <CancelButton />
        <Button type="submit" variant="danger" busy={form.busy}>
          {form.busy ? t('Deleting...') : t('Delete my account')}
        </Button>
      </div>
    </form>
  )
}
