import { peopleTexts } from '@jodi/shared/people/texts.ts'
import { RelationAction } from '#domains/chat/relation-action.tsx'
import { BestMatches } from '#domains/matches/best-matches.tsx'
import { MatchesTotal } from '#domains/matches/matches-total.tsx'
import { PercentageNotice } from '#domains/matches/percentage-notice.tsx'
import { t } from '#lib/texts/i18n.ts'

type Props = {
  /** Without matches it says why, with the main action of the screen, instead of what is said about percentages. */
  isListed: boolean
  className: string
}

/** The best matches of the current user. */
export function YourMatches({ isListed, className }: Props) {
  return (
    <section className={className} aria-labelledby="your-matches">
      <h2 id="your-matches" className={`type-title ${isListed ? '' : 'mb-3'}`}>
        {t(peopleTexts.yourMatches)}
      </h2>
      {isListed && (
        <>
          <MatchesTotal className="mb-5 min-h-[1lh] text-small text-ink-2" />
          <PercentageNotice className="mb-5" />
        </>
      )}
      <BestMatches
        // The main action is above: to answer who waits.
        actionFor={(person) => <RelationAction person={person} place="card" variant="tonal" className="px-2!" />}
      />
    </section>
  )
}
