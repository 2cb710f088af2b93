import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import type { ListChoice } from '#domains/matches/queries.ts'
import { t, tCount } from '#lib/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Skeleton } from '#ui/skeleton.tsx'

/** The number of matches, and the switch to the shortlist, which is in the URL. */
export function ListHeading({ choice, total }: { choice: ListChoice; total: number | undefined }) {
  const onShortlist = choice.list === 'shortlist'
  return (
    <div className="flex min-h-(--size-control) items-center justify-between gap-3">
      {total === undefined ? (
        <Skeleton className="h-4 w-56" />
      ) : (
        <p className="min-w-0 flex-1 text-balance text-ink-2" aria-live="polite">
          {total > 0 && sentence(choice, total)}
        </p>
      )}
      <Link
        to="/matches"
        search={(now) => ({ q: now.q, list: onShortlist ? undefined : ('shortlist' as const) })}
        aria-pressed={onShortlist}
        role="button"
        className={buttonStyle({ variant: onShortlist ? 'tonal' : 'outline', size: 'small' })}
      >
        <Bookmark aria-hidden="true" className={onShortlist ? 'fill-current' : ''} />
        {t(matchesTexts.shortlist)}
      </Link>
    </div>
  )
}

// A search begins with the second letter.
const isSearch = (query: string) => query.split(/\s+/).some((word) => word.length > 1)

function sentence({ query, list }: ListChoice, total: number): string {
  if (query && isSearch(query)) {
    return tCount(total, matchesTexts.profileFound)
  }
  if (list === 'shortlist') {
    return tCount(total, matchesTexts.profilesOnShortlist)
  }
  return tCount(total, matchesTexts.matchCount)
}
