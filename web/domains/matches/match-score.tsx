import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { ReactNode } from 'react'
import { evidenceLines } from '#domains/matches/format.ts'
import { shareOf } from '#domains/matches/why/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { PairRing } from '#ui/pair-ring.tsx'

type Props = {
  explanation: Explanation
  firstName: string
  /** Below the evidence. */
  children?: ReactNode
}

/** The pair of rings with the percentage and what it rests on. */
export function MatchScore({ explanation, firstName, children }: Props) {
  const { percent, yours, theirs } = explanation
  return (
    <div className="flex items-center gap-3.5">
      {/* The gap between the rings has the colour behind them: of the page on a phone, else of the card. */}
      <PairRing mine={shareOf(yours)} theirs={shareOf(theirs)} gap="stroke-ground md:stroke-surface" className="w-22" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="type-title whitespace-nowrap">{percent}%</span>
          <b>{t(matchesTexts.matchPercentage)}</b>
        </p>
        <p className="text-small text-balance whitespace-pre-line wrap-anywhere text-ink-2">
          {evidenceLines(evidenceOf(explanation.yours.rows, explanation.theirs.rows), firstName)}
        </p>
        {children}
      </div>
    </div>
  )
}
