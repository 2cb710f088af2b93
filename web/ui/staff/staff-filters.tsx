import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsMobile } from '#lib/display/use-media.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  onReset?: () => void
  /** Buttons at the end of the line, such as the list's main action. */
  actions?: ReactNode
  /** A button at the end of the line that is an icon on a phone, beside that of the filters. */
  icon?: ReactNode
}

/**
 * The line above a staff list: search, filters, reset, actions. On a phone the filters are in a sheet, behind a button
 * that says how many are set, and that is an icon beside the search, so that its placeholder can be read.
 */
export function StaffFilters({ search, choices = [], other, isOtherSet = false, onReset, actions, icon }: Props) {
  const isPhone = useIsMobile()
  const set = choices.filter(({ value }) => value).length + (isOtherSet ? 1 : 0)
  const hasFilters = choices.length > 0 || other !== undefined
  const filters = hasFilters && (
    <>
      {choices.map((choice) => (
        <FilterSelect key={choice.label} {...choice} />
      ))}
      {other}
    </>
  )
  const reset = hasFilters && (set > 0 || Boolean(search?.value)) && (
    <Button variant="ghost" onClick={onReset} className="px-3!">
      <RotateCcw aria-hidden="true" />
      {t(uiTexts.resetFilters)}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-start gap-2 [&_.control]:min-h-(--size-control)">
      {search && (
        <SearchInput
          value={search.value}
          onSearch={search.onSearch}
          label={search.label ?? t(uiTexts.search)}
          placeholder={search.placeholder}
          className={`min-w-36 max-md:min-w-[60%] max-md:flex-1 ${icon ? 'max-md:basis-full' : ''} ${hasFilters ? 'flex-1' : 'w-72'}`}
        />
      )}
      {hasFilters && isPhone ? (
        <FilterSheet {...{ set, filters, reset }} isIcon={!icon && search !== undefined} />
      ) : (
        filters
      )}
      {/* A phone has no room for it beside a search, which has its own button to clear it. */}
      {(!isPhone || set > 0) && reset}
      {icon && <div className="md:ml-auto">{icon}</div>}
      {actions && <div className="ml-auto flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">{actions}</div>}
    </div>
  )
}

type SheetProps = { set: number; filters: ReactNode; reset: ReactNode; isIcon: boolean }

/** Each filter takes effect at once; the list is visible again when the sheet is closed. */
function FilterSheet({ set, filters, reset, isIcon }: SheetProps) {
  const [isOpen, setOpen] = useState(false)
  const label = set > 0 ? t(staffTexts.filtersSet, { count: formatNumber(set) }) : t(staffTexts.filtersTitle)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        title={isIcon ? label : undefined}
        className={isIcon ? 'min-w-(--size-control) px-3!' : 'flex-auto px-3!'}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className={isIcon ? 'sr-only' : undefined}>{label}</span>
        {isIcon && set > 0 && <span aria-hidden="true">{formatNumber(set)}</span>}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t(staffTexts.filtersTitle)}
        footer={
          <>
            {reset}
            <Button onClick={() => setOpen(false)}>{t(staffTexts.showList)}</Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-2">{filters}</div>
      </Dialog>
    </>
  )
}
