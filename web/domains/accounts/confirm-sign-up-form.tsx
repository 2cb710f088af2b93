import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { CodeSentText } from '#domains/accounts/code-sent-text.tsx'
import { CodeStep } from '#domains/accounts/code-step.tsx'
import { useConfirmSignUp, useResendSignUpCode } from '#domains/accounts/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { TitleBlock } from '#ui/title-block.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  attemptId: string
  email: string
  resendAt: number
  onResent: (resendInSeconds: number) => void
  onChange: () => void
  onExisting: () => void
  onDone: () => void
}

/** Step 3 of sign-up: the code, which creates the account. */
export function ConfirmSignUpForm({ attemptId, email, onChange, onDone, ...step }: Props) {
  const confirm = useConfirmSignUp()
  const resend = useResendSignUpCode()
  const save = async (code: string) => {
    await confirm.mutateAsync({ attemptId, code })
    toast.good(t(signUpTexts.accountCreated), t(signUpTexts.accountCreatedMessage))
    onDone()
  }
  const send = () => resend.mutateAsync(attemptId)
  return (
    <CodeStep
      {...step}
      submitsItself
      send={send}
      save={save}
      action={t(signUpTexts.verifyCode)}
      busyAction={t(signUpTexts.verifying)}
    >
      <TitleBlock title={t(signUpTexts.enterYourCode)}>
        <CodeSentText email={email} onChange={onChange} />
      </TitleBlock>
    </CodeStep>
  )
}
