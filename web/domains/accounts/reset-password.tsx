import { resetPasswordTexts } from '@jodi/shared/accounts/reset-password-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { EnterResetCodeForm } from '#domains/accounts/enter-reset-code-form.tsx'
import { RequestResetForm } from '#domains/accounts/request-reset-form.tsx'
import { SetPasswordForm } from '#domains/accounts/set-password-form.tsx'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useStep } from '#lib/forms/use-step.ts'
import { t } from '#lib/texts/i18n.ts'
import { StepIndicator } from '#ui/step-indicator.tsx'
import { toast } from '#ui/toast.tsx'

const DRAFT = 'reset-password'
const NO_OWNER_YET = ''
const sentSchema = z.object({ email: z.string(), resendAt: z.number() })
type Sent = z.infer<typeof sentSchema>

/** Address, code, new password. After a reload it continues with the pending code. */
export function ResetPassword({ minLength, onDone }: { minLength: number; onDone: () => void }) {
  const [sent, setSent] = useState(readSent)
  const [asked, setStep] = useStep(sent ? 1 : 0)
  const [codeGiven, setCodeGiven] = useState(false)
  const step = sent ? Math.min(asked, codeGiven ? 2 : 1) : 0
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)

  const keep = (email: string, seconds: number) => {
    const next = { email, resendAt: Date.now() + seconds * 1000 }
    saveDraft(DRAFT, NO_OWNER_YET, next)
    setSent(next)
    setCode('')
    setError(null)
  }
  const wait = (email: string, seconds: number) => {
    keep(email, seconds)
    setStep(1)
  }
  const toCode = (typed: string, text: string | null) => {
    setPassword(typed)
    setError(text)
    setStep(1)
  }
  return (
    <div className="grid gap-6">
      <StepIndicator steps={[t(uiTexts.email), t(resetPasswordTexts.code), t(uiTexts.password)]} current={step} />
      {step === 0 && <RequestResetForm email={sent?.email ?? ''} onSent={wait} />}
      {step === 1 && sent && (
        <EnterResetCodeForm
          {...sent}
          code={code}
          error={error}
          onResent={(seconds) => keep(sent.email, seconds)}
          onChange={() => {
            clearDraft(DRAFT)
            setStep(0)
          }}
          onNext={(typed) => {
            toast.settle()
            setCode(typed)
            setCodeGiven(true)
            setStep(2)
          }}
        />
      )}
      {step === 2 && sent && (
        <SetPasswordForm
          email={sent.email}
          code={code}
          password={password}
          minLength={minLength}
          onTyped={setPassword}
          onBack={() => toCode(password, null)}
          onCodeError={toCode}
          onDone={() => {
            clearDraft(DRAFT)
            onDone()
          }}
        />
      )}
    </div>
  )
}

function readSent(): Sent | null {
  return sentSchema.safeParse(readDraft(DRAFT, NO_OWNER_YET)).data ?? null
}
