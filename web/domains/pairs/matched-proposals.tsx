import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { ProposalRow } from '#domains/pairs/proposal-row.tsx'
import { useMatched } from '#domains/pairs/queries.ts'
import { useFocusInPlace } from '#lib/focus/use-focus-in-place.ts'
import { t } from '#lib/texts/i18n.ts'

/** Proposals that wait for an answer: somebody says that the two are matched. */
export function MatchedProposals({ className = '' }: { className?: string }) {
  const asked = useMatched().data?.proposals.filter(({ byMe }) => !byMe) ?? []
  // The button that was pressed disappears with its row.
  const { place, replace, stay } = useFocusInPlace<HTMLUListElement>(asked.map(({ id }) => id).join())
  if (asked.length === 0) return null
  return (
    <ul
      ref={place}
      className={`card grid gap-4 p-4 md:p-5 ${className}`}
      aria-label={t(pairsTexts.successfullyMatched)}
    >
      {asked.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} onPress={replace} onFail={stay} />
      ))}
    </ul>
  )
}
