import { appTexts } from '@jodi/shared/app-texts.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '#domains/accounts/queries.ts'
import { useRequestQuota } from '#domains/chat/queries.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** The plan, and the number of chats that can still be started today. */
export function PlanAllowance({ onNavigate }: { onNavigate?: () => void }) {
  const allowance = useRequestQuota(useSession()?.profile === 'finished')
  if (!allowance) return null
  const { plan, left, aDay } = allowance
  const text = t(appTexts.chatRequestsLeftToday, { left: formatNumber(left), aDay: formatNumber(aDay) })
  return (
    <Link
      to="/plans"
      onClick={onNavigate}
      className="block border-t border-line px-3 pt-4 pb-2 text-small text-ink hover:bg-sunken"
    >
      <span className="text-ink-2">
        <RichText text={appTexts.plan} values={{ plan }} components={{ b: <b className="text-ink" /> }} />
      </span>
      {/* Its value would be a third number in the name of the link. */}
      <div aria-hidden="true">
        <ProgressBar value={aDay > 0 ? (left / aDay) * 100 : 0} label={text} className="my-2 h-1.5" />
      </div>
      <span className="text-ink-2">{text}</span>
    </Link>
  )
}
