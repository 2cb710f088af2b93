import { t } from '#lib/i18n.ts'
import { useCountdown } from '#lib/use-countdown.ts'

type Props = {
  /** Milliseconds since 1970. */
  resendAt: number
  busy: boolean
  onResend: () => void
}

/** Sends the code once more, after the pause that the server asks for. */
export function ResendCode({ resendAt, busy, onResend }: Props) {
  const left = useCountdown(resendAt)
  if (left > 0) {
    return (
      <span>
        {t('Resend code in')} <b className="tabular-nums">{clock(left)}</b>
      </span>
    )
  }
  return (
    <button type="button" onClick={() => !busy && onResend()} aria-disabled={busy} className="link rounded-sm">
      {busy ? t('Sending...') : t('Resend code')}
    </button>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
