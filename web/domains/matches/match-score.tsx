import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { evidenceText } from '#domains/matches/format.ts'
import { shareOf } from '#domains/matches/why/format.ts'
import { t } from '#lib/i18n.ts'
import { PairRing } from '#ui/pair-ring.tsx'

/** The pair of rings with the percentage and what it rests on. */
export function MatchScore({ explanation, firstName }: { explanation: Explanation; firstName: string }) {
  const { percent, yours, theirs } = explanation
  return (
    <div className="flex items-center gap-4">
      {/* On the page's background the gap between the rings has its colour. */}
      <PairRing mine={shareOf(yours)} theirs={shareOf(theirs)} gap="stroke-ground" className="w-24" />
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <span className="type-title">{percent}%</span>
          <b>{t(matchesTexts.matchPercentage)}</b>
        </p>
        <p dir="auto" className="text-small wrap-anywhere text-ink-2">
          {evidenceText(evidenceOf(explanation.yours.rows, explanation.theirs.rows), firstName)}
        </p>
      </div>
    </div>
  )
}
