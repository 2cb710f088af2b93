import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { CodeStep } from '#domains/accounts/code-step.tsx'
import { useRequestReset } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitleBlock } from '#ui/title-block.tsx'

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

/** Step 2 of the reset: the code from the email. Next does not verify it: that happens with the new password. */
export function EnterResetCodeForm({ email, code, error, onChange, onNext, ...step }: Props) {
  const resend = useRequestReset()
  return (
    <CodeStep
      {...step}
      entered={{ code, error }}
      send={() => resend.mutateAsync(email)}
      sentText={t(resetPasswordTexts.checkEmailForOtp)}
      save={async (typed) => onNext(typed)}
      action={t(uiTexts.next)}
    >
      <TitleBlock title={t(resetPasswordTexts.enterYourCode)}>
        <CodeSentText email={email} onChange={onChange} />
      </TitleBlock>
    </CodeStep>
  )
}
