import type { MatchFact } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { CARD_PHOTO_SIZES, LYING_PHOTO_SIZES } from '@jodi/shared/profiles/photos.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckedBadge } from '#domains/checks/checked-badge.tsx'
import { CardEvidence } from '#domains/matches/card-evidence.tsx'
import { community, evidenceLines, foundText, workAndCity } from '#domains/matches/format.ts'
import { PersonLink } from '#domains/matches/person-link.tsx'
import type { ListedMatch } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { LYING_CARD } from '#ui/layout.ts'
import { PercentRing } from '#ui/percent-ring.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { SeparatedText } from '#ui/separated-text.tsx'

type Props = {
  match: ListedMatch
  /** The photos of the first row are loaded eagerly. */
  eager: boolean
  first: boolean
  /** What is special about the person; undefined if a neighbour says the same. */
  fact: MatchFact | undefined
  /** Beside 'View Profile': an action of a later domain. */
  action: ReactNode
  /** On a phone the photo is small and beside the facts. */
  lies?: boolean
}

/** One match: photo, percentage, name, facts, reasons, and what the percentage rests on. */
export function MatchCard({ match, eager, first, fact, action, lies = false }: Props) {
  const found = foundText(match)
  return (
    <article
      className={`card relative flex flex-col overflow-hidden transition-shadow hover:shadow-float ${lies ? LYING_CARD : ''}`}
    >
      <div className={`relative ${lies ? 'max-md:row-span-2 max-md:mb-7 max-md:self-start' : ''}`}>
        <Portrait
          id={match.id}
          name={match.name}
          photo={match.photo}
          sizes={lies ? LYING_PHOTO_SIZES : CARD_PHOTO_SIZES}
          eager={eager}
          first={first}
          className={lies ? 'max-md:rounded-control' : ''}
        />
        <PercentRing
          percent={match.percent}
          className={`absolute! right-4 -bottom-7.5 size-[4.25rem]! border-4 border-surface ${lies ? 'max-md:right-5.5' : ''}`}
        />
      </div>
      <div
        className={`absolute top-3 right-3 left-3 grid justify-items-start gap-1.5 empty:hidden ${lies ? 'max-md:static max-md:mb-1' : ''}`}
      >
        <RelationPill person={match} isNew={match.isNew} isPlainOnPhone={lies} />
        <CheckedBadge on={match.checkedOn} />
      </div>
      <div
        className={`flex flex-1 flex-col gap-0.5 p-4 pb-0 ${lies ? 'max-md:col-start-2 max-md:p-0 large-text:col-start-1' : ''}`}
      >
        <h3 className={`type-title pr-18 ${lies ? 'max-md:pr-0' : ''}`}>
          <PersonLink id={match.id} className="rounded-control after:absolute after:inset-0">
            {t(matchesTexts.nameAge, { name: match.name, age: match.age })}
          </PersonLink>
        </h3>
        {found && <p className="text-small font-semibold text-accent-text">{found}</p>}
        <p>
          <SeparatedText text={workAndCity(match)} />
        </p>
        <p className="text-small text-ink-3">
          <SeparatedText text={community(match)} />
        </p>
        <CardEvidence match={match} fact={fact} />
        <p className="mt-2 text-small text-balance whitespace-pre-line wrap-anywhere text-ink-3">
          {evidenceLines(match.evidence, match.firstName)}
        </p>
      </div>
      <div
        className={`relative mt-auto grid grid-cols-2 gap-2 p-4 large-text:grid-cols-1 ${lies ? 'max-md:col-span-full max-md:mt-3.5 max-md:p-0' : ''}`}
      >
        <Link to="/view-profile/$id" params={{ id: match.id }} className={buttonStyle({ className: 'px-2!' })}>
          {t(matchesTexts.viewProfile)}
        </Link>
        {action}
      </div>
    </article>
  )
}
