import type { Explanation } from '@jodi/matching/member.ts'
import { percentageTexts } from '@jodi/shared/matches/percentage-texts.ts'
import { PERSON_NAMES, shareText } from '#domains/matches/percentage/format.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { PairRing } from '#ui/pair-ring.tsx'

/** The percentage and both shares; at the bottom of the window as long as the fields above are in sight. */
export function SampleResult({ explanation: { percent, mine, theirs } }: { explanation: Explanation }) {
  return (
    <div className="floating sticky bottom-[calc(0.5rem+var(--tabs,0px))] z-10 flex items-center gap-3 p-3 md:gap-4 md:px-6">
      <PairRing mine={ringOf(mine.share)} theirs={ringOf(theirs.share)} className="w-14 md:w-24" />
      <div role="status" className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="type-title">{percent}%</span>
          <b>{t(percentageTexts.matchPercentage)}</b>
        </p>
        {[mine, theirs].map(({ share }, at) => (
          <p key={PERSON_NAMES[at]} className="text-small text-ink-2">
            {t(percentageTexts.shareOf, {
              person: t(PERSON_NAMES[at] ?? percentageTexts.personA),
              got: formatNumber(share.got),
              of: formatNumber(share.of),
              share: shareText(share),
            })}
          </p>
        ))}
      </div>
    </div>
  )
}

const ringOf = ({ got, of }: { got: number; of: number }) => Math.floor((got / of) * 100)
