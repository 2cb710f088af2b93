import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { CodeStep } from '#domains/accounts/code-step.tsx'
import { useResendCode } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  email: string
  resendAt: number
  confirm: (code: string) => Promise<{ email: string }>
  onChange: () => void
  onDone: () => void
}

/** Step 2 of changing the address: the code sent to the new one. */
export function ConfirmEmailForm({ email, resendAt, confirm, onChange, onDone }: Props) {
  const resend = useResendCode('emailChange')
  return (
    <CodeStep
      inDialog={(button) => <DialogActions>{button}</DialogActions>}
      resendAt={resendAt}
      send={() => resend.mutateAsync()}
      save={async (code) => {
        const changed = await confirm(code)
        toast.good(t(accountsTexts.emailChanged), t(accountsTexts.signInWithNewEmail, { email: changed.email }))
        onDone()
      }}
      action={t(accountsTexts.verifyCode)}
      busyAction={t(accountsTexts.verifying)}
    >
      <p className="text-ink-2">
        <CodeSentText email={email} onChange={onChange} />
      </p>
    </CodeStep>
  )
}
