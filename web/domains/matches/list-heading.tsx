import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { type MatchSort, partsOf } from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { Link } from '@tanstack/react-router'
import { Bookmark } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { type ListChoice, tiesText } from '#domains/matches/filters/format.ts'
import { SortSelect } from '#domains/matches/filters/sort-select.tsx'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = {
  choice: ListChoice
  /** Beside the switch to the shortlist. */
  beside?: ReactNode
  /** Beside the button that clears the filters. */
  saving?: ReactNode
  total: number | undefined
  /** The number without search and filters. */
  of: number | undefined
  /** The order that the list has. */
  order: MatchSort | undefined
  onClear: () => void
}

/** The number of matches, their order, and the switch to the shortlist; both are in the URL. */
export function ListHeading({ choice, beside, saving, total, of, order, onClear }: Props) {
  const noteId = useId()
  const count = useRef<HTMLParagraphElement>(null)
  const { search, setSearch } = useSearchParam<Record<string, unknown>>()
  const { list, sort = 'best' } = choice
  const onShortlist = list === 'shortlist'
  // The pressed button of an empty list is gone with it.
  useFocusIfLost(String(total === 0), () => total !== 0 && count.current?.focus({ preventScroll: true }))
  return (
    <div className={AREAS}>
      <div className="flex min-h-11 items-center pr-3 text-balance text-ink-2 md:min-h-9">
        {total === undefined && <Skeleton className="h-4 w-40" />}
        <p ref={count} tabIndex={-1} aria-live="polite" className="outline-none">
          {total !== undefined && (total > 0 || isFiltered(choice)) && sentence(choice, total, of ?? total)}
        </p>
      </div>
      <div className="col-span-2 grid lg:col-span-1">
        <SortSelect
          sort={sort}
          noteId={noteId}
          onSort={(next) => setSearch({ ...search, sort: next === 'best' ? undefined : next })}
        />
      </div>
      <p
        id={noteId}
        className="col-span-2 self-center pr-3 text-small text-ink-3 lg:col-span-1 lg:col-start-1 lg:row-start-2"
      >
        {tiesText(sort, order)}
      </p>
      <div className="flex items-center justify-end gap-2 lg:ml-2">
        {beside}
        <Link
          to="/matches"
          search={(now) => ({ ...now, person: undefined, list: onShortlist ? undefined : ('shortlist' as const) })}
          aria-pressed={onShortlist}
          role="button"
          className={buttonStyle({
            variant: onShortlist ? 'tonal' : 'outline',
            size: 'small',
            className: 'max-md:min-w-11 md:min-h-9!',
          })}
        >
          <Bookmark aria-hidden="true" className={onShortlist ? 'fill-current' : ''} />
          <span className="max-md:sr-only">{t(matchesTexts.shortlist)}</span>
        </Link>
      </div>
      <div className="col-span-3 flex min-h-8 items-center justify-between gap-x-3 empty:hidden lg:col-span-2 lg:justify-end">
        {saving}
        {/* Without a result it is below, with the other advice. */}
        {isFiltered(choice) && total !== 0 && (
          <Button
            variant="ghost"
            size="small"
            className="-mr-3 ml-auto lg:ml-0"
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
    </div>
  )
}

/**
 * The number and the order; a note and the lists; what saves and clears. On wide screens the last is beside the note.
 */
const AREAS =
  'grid grid-cols-[minmax(0,1fr)_auto_auto] gap-y-2 lg:gap-y-1 large-text:grid-cols-1 large-text:*:col-auto!'

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
