import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ChoosePasswordForm } from '#domains/accounts/choose-password-form.tsx'
import { ConfirmSignUpForm } from '#domains/accounts/confirm-sign-up-form.tsx'
import { StartSignUpForm } from '#domains/accounts/start-sign-up-form.tsx'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useStep } from '#lib/forms/use-step.ts'
import { t } from '#lib/texts/i18n.ts'
import { StepIndicator } from '#ui/step-indicator.tsx'
import { toast } from '#ui/toast.tsx'

const DRAFT = 'sign-up'
const NO_OWNER_YET = ''
const LAST = 2
const pendingSignUpSchema = z.object({ attemptId: z.string(), email: z.string(), resendAt: z.number() })
type PendingSignUp = z.infer<typeof pendingSignUpSchema>

type Props = { minLength: number; termsVersion: string; onExisting: () => void; onDone: () => void }

/** Address, password, code. A reload while waiting for the code continues there; the password is never stored. */
export function SignUp({ minLength, termsVersion, onExisting, onDone }: Props) {
  const [attempt, setAttempt] = useState(readPendingSignUp)
  const [email, setEmail] = useState(attempt?.email ?? '')
  const [agreed, setAgreed] = useState(attempt !== null)
  const [asked, setStep] = useStep(attempt ? LAST : 0)
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  // The password of the attempt: with the same password its code stays valid.
  const [sentPassword, setSentPassword] = useState<string | null>(null)
  const step = Math.min(asked, attempt ? LAST : email ? 1 : 0)

  const keep = (next: PendingSignUp) => {
    saveDraft(DRAFT, NO_OWNER_YET, next)
    setAttempt(next)
  }
  const shown = useRef(step)
  shown.current = step
  const wait = (next: PendingSignUp) => {
    keep(next)
    // Somebody who went back to correct the address stays there.
    if (shown.current === 1) setStep(LAST)
  }
  const startAgain = () => {
    clearDraft(DRAFT)
    setAttempt(null)
    setStep(0)
  }
  const sendAway = () => {
    startAgain()
    toast.info(t(signUpTexts.userFound), t(signUpTexts.userFoundMessage))
    onExisting()
  }
  return (
    <div className="grid gap-6">
      <StepIndicator steps={[t(uiTexts.email), t(uiTexts.password), t(signUpTexts.code)]} current={step} />
      {step === 0 && (
        <StartSignUpForm
          email={email}
          agreed={agreed}
          onExisting={sendAway}
          onNext={(address) => {
            toast.settle()
            setEmail(address)
            setAgreed(true)
            setStep(1)
          }}
        />
      )}
      {step === 1 && (
        <ChoosePasswordForm
          email={email}
          minLength={minLength}
          termsVersion={termsVersion}
          typed={typed}
          onExisting={sendAway}
          onTyped={setTyped}
          onBack={() => setStep(0)}
          sentPassword={attempt?.email === email ? sentPassword : null}
          onSame={() => setStep(LAST)}
          onSent={({ attemptId, resendInSeconds }, password) => {
            setSentPassword(password)
            wait({ attemptId, email, resendAt: inSeconds(resendInSeconds) })
          }}
        />
      )}
      {step === LAST && attempt && (
        <ConfirmSignUpForm
          {...attempt}
          onResent={(seconds) => keep({ ...attempt, resendAt: inSeconds(seconds) })}
          onChange={startAgain}
          onExisting={sendAway}
          onDone={() => {
            clearDraft(DRAFT)
            onDone()
          }}
        />
      )}
    </div>
  )
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000

function readPendingSignUp(): PendingSignUp | null {
  return pendingSignUpSchema.safeParse(readDraft(DRAFT, NO_OWNER_YET)).data ?? null
}
