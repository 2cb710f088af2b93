import { useSearch } from '@tanstack/react-router'
import { AllMatches } from '#domains/matches/all-matches.tsx'
import { OpenPerson } from '#domains/matches/open-person.tsx'

/** /matches */
export function MatchesPage() {
  const { q, list } = useSearch({ from: '/member/matches' })
  return (
    <>
      <AllMatches choice={{ query: q, list: list ?? 'all' }} />
      <OpenPerson />
    </>
  )
}
