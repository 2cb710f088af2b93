import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { PAGE_SIZE } from '@jodi/shared/paging.ts'
import { useMatchStats } from '#domains/matches/queries.ts'
import { tCount } from '#lib/texts/i18n.ts'

/** How many matches the ten best are chosen from; empty if all of them are shown. */
export function MatchesTotal({ className }: { className: string }) {
  const matches = useMatchStats().data?.matches ?? 0
  return <p className={className}>{matches > PAGE_SIZE && tCount(matches, matchesTexts.bestOf)}</p>
}
