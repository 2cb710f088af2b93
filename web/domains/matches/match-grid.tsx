import type { ReactNode } from 'react'
import { MatchCard } from '#domains/matches/match-card.tsx'
import { MatchCardSkeleton } from '#domains/matches/match-card-skeleton.tsx'
import type { ListedMatch } from '#domains/matches/queries.ts'
import { CARD_GRID } from '#ui/layout.ts'

type Props = {
  matches: ListedMatch[]
  /** Number of cards that are loading, shown as skeletons. */
  coming?: number
  actionFor?: (id: string) => ReactNode
}

const FIRST_ROW = 3

/** Cards in one, two or three columns. */
export function MatchGrid({ matches, coming = 0, actionFor }: Props) {
  return (
    <ul className={CARD_GRID}>
      {matches.map((match, index) => (
        <li key={match.id} className="grid">
          <MatchCard match={match} eager={index < FIRST_ROW} first={index === 0} action={actionFor?.(match.id)} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
        <li key={`coming-${index}`} className="grid">
          <MatchCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
