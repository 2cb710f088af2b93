import type { MatchFact } from '@jodi/shared/matches/contract.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { CARD_PHOTO_SIZES } from '@jodi/shared/profiles/photos.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CheckedBadge } from '#domains/checks/checked-badge.tsx'
import { CardEvidence } from '#domains/matches/card-evidence.tsx'
import { community, evidenceText, foundText, workAndCity } from '#domains/matches/format.ts'
import { PersonLink } from '#domains/matches/person-link.tsx'
import type { ListedMatch } from '#domains/matches/queries.ts'
import { RelationPill } from '#domains/matches/relation-pill.tsx'
import { t } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { PercentRing } from '#ui/percent-ring.tsx'
import { Portrait } from '#ui/portrait.tsx'

type Props = {
  match: ListedMatch
  /** The photos of the first row are loaded eagerly. */
  eager: boolean
  first: boolean
  /** What is special about the person; undefined if a neighbour says the same. */
  fact: MatchFact | undefined
  /** Beside 'View Profile': an action of a later domain. */
  action: ReactNode
}

/** One match: photo, percentage, name, facts, reasons, and what the percentage rests on. */
export function MatchCard({ match, eager, first, fact, action }: Props) {
  const found = foundText(match)
  return (
    <article className="card relative flex flex-col overflow-hidden transition-shadow hover:shadow-float">
      <div className="relative">
        <Portrait
          id={match.id}
          name={match.name}
          photo={match.photo}
          sizes={CARD_PHOTO_SIZES}
          eager={eager}
          first={first}
        />
        <div className="absolute top-3 right-3 left-3 grid justify-items-start gap-1.5">
          <RelationPill person={match} isNew={match.isNew} />
          <CheckedBadge on={match.checkedOn} />
        </div>
        <PercentRing
          percent={match.percent}
          className="absolute! right-4 -bottom-7.5 size-17! border-4 border-surface"
        />
      </div>
      <div className="flex flex-1 flex-col gap-0.5 p-4">
        <h3 dir="auto" className="type-title pr-18">
          <PersonLink id={match.id} className="rounded-control after:absolute after:inset-0">
            {t(matchesTexts.nameAge, { name: match.name, age: match.age })}
          </PersonLink>
        </h3>
        {found && (
          <p dir="auto" className="text-small font-semibold text-accent-text">
            {found}
          </p>
        )}
        <p dir="auto">{workAndCity(match)}</p>
        <p dir="auto" className="text-small text-ink-3">
          {community(match)}
        </p>
        <CardEvidence match={match} fact={fact} />
        <p dir="auto" className="mt-2 mb-4 text-small wrap-anywhere text-ink-3">
          {evidenceText(match.evidence, match.firstName)}
        </p>
        <div className="relative mt-auto grid grid-cols-2 gap-2">
          <Link to="/view-profile/$id" params={{ id: match.id }} className={buttonStyle({ className: 'px-2!' })}>
            {t(matchesTexts.viewProfile)}
          </Link>
          {action}
        </div>
      </div>
    </article>
  )
}
