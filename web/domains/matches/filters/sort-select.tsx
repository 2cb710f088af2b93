import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { type MatchSort, SORTS } from '@jodi/shared/matches/filters.ts'
import { sortChoices } from '#domains/matches/filters/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Select } from '#ui/select.tsx'

type Props = { sort: MatchSort; noteId: string; onSort: (sort: MatchSort) => void }

/** The order of the list; the note beside it says what decides between equals. */
export function SortSelect({ sort, noteId, onSort }: Props) {
  return (
    <Select
      value={sort}
      onChange={(value) => onSort(SORTS.find((one) => one === value) ?? 'best')}
      choices={sortChoices()}
      aria-label={t(filtersTexts.sort)}
      aria-describedby={noteId}
      className="w-auto! min-h-9! text-small max-md:min-h-11!"
    />
  )
}
