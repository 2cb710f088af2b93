import { codeSchema } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { z } from 'zod'
import { CodeField } from '#domains/accounts/code-field.tsx'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { useConfirmEmailChange, useResendCode } from '#domains/accounts/queries.ts'
import { apiErrorOf } from '#lib/errors.ts'
import { t } from '#lib/i18n.ts'
import { useFocusOnOpen } from '#lib/use-focus-on-open.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const schema = z.object({ code: codeSchema })

type Props = {
  email: string
  resendAt: number
  onChange: () => void
  onDone: () => void
}

/** Step 2 of changing the address: the code sent to the new one. */
export function ConfirmEmailForm({ email, resendAt, onChange, onDone }: Props) {
  const confirm = useConfirmEmailChange()
  const resend = useResendCode('emailChange')
  const onError = (text: string, error: unknown) =>
    toast.bad(apiErrorOf(error)?.data.field === 'code' ? t('Invalid OTP') : t('Error'), text)
  const form = useForm({
    schema,
    defaultValues: { code: '' },
    reasons: accountErrorTexts,
    onError,
    onPlaced: onError,
    save: async ({ code }) => {
      const changed = await confirm.mutateAsync(code)
      toast.good(t('Email changed'), t('Use {{email}} the next time you sign in.', { email: changed.email }))
      onDone()
    },
  })
  useFocusOnOpen(() => form.setFocus('code'))

  return (
    <form className="grid gap-5 pb-2" onSubmit={form.onSubmit} noValidate>
      <p className="text-ink-2">
        <CodeSentText email={email} onChange={onChange} />
      </p>
      <CodeField
        control={form.control}
        name="code"
        resendAt={resendAt}
        send={() => resend.mutateAsync()}
        onResent={() => form.resetField('code')}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {form.busy ? t('Verifying...') : t('Verify code')}
      </Button>
    </form>
  )
}
