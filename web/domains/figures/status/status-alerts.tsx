import { type Alert, alertAdvice, alertTitles } from '@jodi/shared/figures/alerts.ts'
import { statusTexts } from '@jodi/shared/figures/status-texts.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { formatExactTime } from '#domains/figures/status/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'

type Props = {
  alerts: Alert[]
  /** The time of the last check, if none has succeeded since. */
  failedSince: Date | null
}

/** What is not well, and what to do about it. */
export function StatusAlerts({ alerts, failedSince }: Props) {
  const isGood = alerts.length === 0 && !failedSince
  const Icon = isGood ? CircleCheck : TriangleAlert
  const tone = isGood ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-text'
  return (
    <section role="status" className={`flex gap-3 rounded-card px-4 py-3 ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        {isGood && (
          <p>
            <b>{t(statusTexts.allGood)}</b> <span>{t(statusTexts.allGoodExplanation)}</span>
          </p>
        )}
        {alerts.length === 0 && failedSince && (
          <p>{t(statusTexts.notCheckedSince, { time: formatExactTime(failedSince) })}</p>
        )}
        {alerts.length > 0 && (
          <>
            <h2 className="font-semibold">{tCount(alerts.length, statusTexts.needAttention)}</h2>
            <ul className="grid gap-2">
              {alerts.map((alert) => (
                <li key={alert}>
                  <p className="font-semibold">{t(alertTitles[alert])}</p>
                  <p className="text-small wrap-anywhere">{t(alertAdvice[alert])}</p>
                </li>
              ))}
            </ul>
            <p className="text-small">{t(statusTexts.forOperator)}</p>
          </>
        )}
      </div>
    </section>
  )
}
