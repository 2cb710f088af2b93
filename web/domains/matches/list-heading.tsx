import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { partsOf } from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { type ListChoice, tiesText } from '#domains/matches/filters/format.ts'
import { SortSelect } from '#domains/matches/filters/sort-select.tsx'
import { formatNumber } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'
import { useSearchParam } from '#lib/use-search-param.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  choice: ListChoice
  beside?: ReactNode
  total: number | undefined
  /** The number without search and filters. */
  of: number | undefined
  onClear: () => void
}

/** The number of matches, their order, and the switch to the shortlist; both are in the URL. */
export function ListHeading({ choice, beside, total, of, onClear }: Props) {
  const noteId = useId()
  const count = useRef<HTMLParagraphElement>(null)
  const { search, setSearch } = useSearchParam<Record<string, unknown>>()
  const { list, sort = 'best' } = choice
  const onShortlist = list === 'shortlist'
  return (
    <div className="grid gap-1">
      <div className="flex min-h-(--size-control) flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-h-6 min-w-40 flex-1 items-center gap-x-1 text-balance text-ink-2">
          {total === undefined && <Skeleton className="h-4 w-40" />}
          <p ref={count} tabIndex={-1} aria-live="polite" className="outline-none">
            {total !== undefined && (total > 0 || isFiltered(choice)) && sentence(choice, total, of ?? total)}
          </p>
          {/* Without a result it is below, with the other advice. */}
          {isFiltered(choice) && total !== 0 && (
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                onClear()
                // The button is gone then.
                count.current?.focus({ preventScroll: true })
              }}
            >
              {t(filtersTexts.clearAll)}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {beside}
          <SortSelect
            sort={sort}
            noteId={noteId}
            onSort={(next) => setSearch({ ...search, sort: next === 'best' ? undefined : next })}
          />
          <Link
            to="/matches"
            search={(now) => ({ ...now, person: undefined, list: onShortlist ? undefined : ('shortlist' as const) })}
            aria-pressed={onShortlist}
            role="button"
            className={buttonStyle({
              variant: onShortlist ? 'tonal' : 'outline',
              size: 'small',
              className: 'md:min-h-9!',
            })}
          >
            <Bookmark aria-hidden="true" className={onShortlist ? 'fill-current' : ''} />
            {t(matchesTexts.shortlist)}
          </Link>
        </div>
      </div>
      <p id={noteId} className="text-small text-ink-3">
        {tiesText(sort)}
      </p>
    </div>
  )
}

const isFiltered = ({ filter = {} }: ListChoice) => partsOf(filter).length > 0

function sentence(choice: ListChoice, total: number, of: number): string {
  const { query = '', list } = choice
  const shown = formatNumber(total)
  if (searchWords(query).length > 0) return tCount(total, matchesTexts.profileFound)
  if (list === 'shortlist') {
    return isFiltered(choice)
      ? tCount(of, filtersTexts.countOnShortlist, { shown })
      : tCount(total, matchesTexts.profilesOnShortlist)
  }
  return isFiltered(choice)
    ? tCount(of, filtersTexts.countOfMatches, { shown })
    : tCount(total, matchesTexts.matchCount)
}
