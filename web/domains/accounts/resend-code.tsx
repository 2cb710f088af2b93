import { signUpTexts } from '@jodi/shared/accounts/sign-up-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useRef, useState } from 'react'
import { apiErrorOf, errorText } from '#lib/requests/errors.ts'
import { t } from '#lib/texts/i18n.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { RichText } from '#ui/rich-text.tsx'
import { toast } from '#ui/toast.tsx'

type Props = {
  /** Milliseconds since 1970. */
  resendAt: number
  send: () => Promise<{ resendInSeconds: number }>
  onResent: (resendInSeconds: number) => void
  /** Shown once the code has been sent. */
  sentText?: string
}

/** Sends the code again, after the delay that the server requires. */
export function ResendCode({ resendAt, send, onResent, sentText = t(signUpTexts.checkEmailForOtp) }: Props) {
  const [pausedUntil, setPausedUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  // The second click of a double click arrives before the button is disabled.
  const sending = useRef(false)
  const left = useCountdown(Math.max(resendAt, pausedUntil))

  const resend = async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    try {
      const { resendInSeconds } = await send()
      onResent(resendInSeconds)
      toast.good(t(signUpTexts.otpSent), sentText)
    } catch (error) {
      const { reason, retryAfter } = apiErrorOf(error)?.data ?? {}
      if (reason === 'codeJustSent' && retryAfter) setPausedUntil(Date.now() + retryAfter * 1000)
      toast.bad(t(uiTexts.error), errorText(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  if (left > 0) {
    return (
      <span>
        <RichText
          text={signUpTexts.resendCodeIn}
          values={{ time: clock(left) }}
          components={{ b: <b className="tabular-nums" /> }}
        />
      </span>
    )
  }
  return (
    <button type="button" data-resend onClick={resend} aria-disabled={busy} className="link rounded-sm">
      {busy ? t(signUpTexts.sending) : t(signUpTexts.resendCode)}
    </button>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
