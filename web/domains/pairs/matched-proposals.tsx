import { pairsTexts } from '@jodi/shared/pairs/texts.ts'
import { ProposalRow } from '#domains/pairs/proposal-row.tsx'
import { useMatched } from '#domains/pairs/queries.ts'
import { t } from '#lib/i18n.ts'

/** Proposals that wait for an answer: somebody says that the two are matched. */
export function MatchedProposals({ className = '' }: { className?: string }) {
  const asked = useMatched().data?.proposals.filter(({ byMe }) => !byMe) ?? []
  if (asked.length === 0) return null
  return (
    <ul className={`card grid gap-4 p-4 md:p-5 ${className}`} aria-label={t(pairsTexts.successfullyMatched)}>
      {asked.map((proposal) => (
        <ProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  )
}
