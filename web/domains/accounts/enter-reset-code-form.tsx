import { z } from 'zod'
import { CodeField } from '#domains/accounts/code-field.tsx'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { useRequestReset } from '#domains/accounts/queries.ts'
import { t } from '#lib/i18n.ts'
import { useFocusOnOpen } from '#lib/use-focus-on-open.ts'
import { useForm } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

// Next does not verify the code: that happens together with the new password.
const schema = z.object({ code: z.string() })

type Props = {
  email: string
  code: string
  /** The server's error about this code. */
  error: string | null
  resendAt: number
  onResent: (resendInSeconds: number) => void
  onChange: () => void
  onNext: (code: string) => void
}

/** Step 2 of the reset: the code from the email. */
export function EnterResetCodeForm({ email, code, error, resendAt, onResent, onChange, onNext }: Props) {
  const resend = useRequestReset()
  const form = useForm({
    schema,
    defaultValues: { code },
    onError: (text) => toast.bad(t('Error'), text),
    save: async (values) => onNext(values.code),
  })
  useFocusOnOpen(() => {
    // Marked as touched, so that the first new digit removes the error.
    if (error) form.setValue('code', code, { shouldTouch: true })
    if (error) form.setError('code', { type: 'server', message: error })
    form.setFocus('code', { shouldSelect: true })
  })

  return (
    <form className="grid gap-5" onSubmit={form.onSubmit} noValidate>
      <TitleBlock title={t('Enter your code')}>
        <CodeSentText email={email} onChange={onChange} />
      </TitleBlock>
      <CodeField
        control={form.control}
        name="code"
        resendAt={resendAt}
        send={() => resend.mutateAsync(email)}
        onResent={(seconds) => {
          form.reset({ code: '' })
          onResent(seconds)
        }}
        sentText={t('Check your email for the OTP to reset your password.')}
      />
      <Button type="submit" variant="primary" wide>
        {t('Next')}
      </Button>
    </form>
  )
}
