import { useSession } from '#domains/accounts/queries.ts'
import { useAllowance } from '#domains/chat/queries.ts'
import { formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'

/** The plan, and how many chat requests it leaves for today. */
export function RequestAllowance() {
  const allowance = useAllowance(useSession()?.profile === 'finished')
  if (!allowance) return null
  const { plan, aDay, left } = allowance
  return (
    <div className="border-t border-line px-3 pt-4 text-small text-ink-2">
      <p>
        <b className="text-ink">{plan}</b> {t('plan')}
      </p>
      <span aria-hidden="true" className="my-2 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${aDay ? (left / aDay) * 100 : 0}%` }} />
      </span>
      <p>
        {t('{{left}} of {{aDay}} chat requests left today', { left: formatNumber(left), aDay: formatNumber(aDay) })}
      </p>
    </div>
  )
}
