import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { FilterSelect } from '#ui/staff/filter-select.tsx'

type Search = { value: string; onSearch: (text: string) => void; label?: string; placeholder: string }

type Props = {
  search?: Search
  /** The filters that choose from a list. */
  choices?: Parameters<typeof FilterSelect>[0][]
  /** Another filter, and whether it is set. */
  other?: ReactNode
  isOtherSet?: boolean
  /** Removes the search and all filters. */
  onReset: () => void
  /** Buttons at the end of the line, such as the list's main action. */
  actions?: ReactNode
}

/**
 * The line above a staff list: search, filters, reset, actions. On a phone the filters are behind a button that says how
 * many are set.
 */
export function StaffFilters({ search, choices = [], other, isOtherSet = false, onReset, actions }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = choices.filter(({ value }) => value).length + (isOtherSet ? 1 : 0)
  const hasFilters = choices.length > 0 || other !== undefined
  return (
    <div className="flex flex-wrap items-start gap-2 [&_.control]:min-h-(--size-control)">
      {search && (
        <SearchInput
          value={search.value}
          onSearch={search.onSearch}
          label={search.label ?? t(uiTexts.search)}
          placeholder={search.placeholder}
          className={`min-w-36 max-md:min-w-[60%] max-md:flex-1 ${hasFilters ? 'flex-1' : 'w-72'}`}
        />
      )}
      {hasFilters && (
        <>
          <Button
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="px-3! max-md:flex-auto md:hidden"
          >
            <SlidersHorizontal aria-hidden="true" />
            {set > 0 ? t(staffTexts.filters, { count: formatNumber(set) }) : t(staffTexts.filters2)}
          </Button>
          <div
            id={id}
            className={`contents max-md:w-full max-md:gap-2 ${isOpen ? 'max-md:grid max-md:grid-cols-1' : 'max-md:hidden'}`}
          >
            {choices.map((choice) => (
              <FilterSelect key={choice.label} {...choice} />
            ))}
            {other}
          </div>
        </>
      )}
      {hasFilters && (set > 0 || Boolean(search?.value)) && (
        <Button variant="ghost" onClick={onReset} className="px-3!">
          <RotateCcw aria-hidden="true" />
          {t(uiTexts.resetFilters)}
        </Button>
      )}
      {actions && <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>}
    </div>
  )
}
