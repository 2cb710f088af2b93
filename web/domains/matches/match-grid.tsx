import type { ReactNode } from 'react'
import { factsOfCards } from '#domains/matches/facts/format.ts'
import { MatchCard } from '#domains/matches/match-card.tsx'
import { MatchCardSkeleton } from '#domains/matches/match-card-skeleton.tsx'
import { type ListedMatch, useFirstRequest } from '#domains/matches/queries.ts'
import { CARD_GRID } from '#ui/layout.ts'

/** The second button of a card; at most one in a list is the main action: to answer the first request. */
export type CardAction = (match: ListedMatch, isFirstRequest: boolean) => ReactNode

type Props = {
  matches: ListedMatch[]
  /** Number of cards that are loading, shown as skeletons. */
  coming?: number
  actionFor?: CardAction
  /** On a phone the photos are small. */
  lie?: boolean
}

const FIRST_ROW = 3

/** Cards in one, two or three columns. */
export function MatchGrid({ matches, coming = 0, actionFor, lie = false }: Props) {
  const asked = useFirstRequest(matches)
  const facts = factsOfCards(matches)
  return (
    <ul className={CARD_GRID}>
      {matches.map((match, index) => (
        <li key={match.id} className="grid">
          <MatchCard
            match={match}
            eager={index < FIRST_ROW}
            first={index === 0}
            fact={facts.get(match.id)}
            action={actionFor?.(match, match.id === asked)}
            lies={lie}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
        <li key={`coming-${index}`} className="grid">
          <MatchCardSkeleton lies={lie} />
        </li>
      ))}
    </ul>
  )
}
