import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { formatDay } from '#lib/texts/format.ts'
import { tCount } from '#lib/texts/i18n.ts'
import { useNow } from '#lib/time/use-now.ts'

/** The day in India, also on a page that stays open past midnight, and how many people wait. */
export function TodayLine({ waiting }: { waiting: number }) {
  const now = useNow()
  return (
    <p className="text-ink-2">
      {formatDay(now)}
      {waiting > 0 && ` · ${tCount(waiting, peopleTexts.peopleWaiting)}`}
    </p>
  )
}
