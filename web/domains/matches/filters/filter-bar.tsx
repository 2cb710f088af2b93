import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { FILTER_SWITCHES, type FilterPart, type MatchFilter } from '@jodi/shared/matches/filters.ts'
import { ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import {
  commonPartsOff,
  type ListChoice,
  NO_FILTER,
  partLabel,
  partsOf,
  partText,
  withoutPart,
} from '#domains/matches/filters/format.ts'
import { useFilterPanel } from '#domains/matches/filters/use-filter-panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { chipStyle } from '#ui/chip-style.ts'

type Props = { choice: ListChoice; onFilter: (filter: MatchFilter) => void }

const isSwitch = (part: FilterPart) => FILTER_SWITCHES.some((one) => one === part)

/** The filters that are on, each with a cross, then common ones, and the button for all of them. */
export function FilterBar({ choice, onFilter }: Props) {
  const filter = choice.filter ?? NO_FILTER
  const button = useRef<HTMLButtonElement>(null)
  const panel = useFilterPanel(choice, onFilter)
  const on = partsOf(filter)
  const change = (next: MatchFilter) => {
    onFilter(next)
    // The pressed chip moves or is gone.
    button.current?.focus({ preventScroll: true })
  }
  return (
    <div className="flex items-start gap-2">
      <Button
        ref={button}
        size="small"
        busy={panel.isLoading}
        onClick={() => panel.open()}
        aria-haspopup="dialog"
        aria-label={on.length > 0 ? tCount(on.length, filtersTexts.filtersOn) : undefined}
        className="min-h-9!"
      >
        <SlidersHorizontal aria-hidden="true" />
        {t(filtersTexts.filters)}
        {on.length > 0 && (
          <span className="grid min-w-5 place-items-center rounded-full bg-action px-1.5 leading-5 text-on-action">
            {formatNumber(on.length)}
          </span>
        )}
      </Button>
      <fieldset
        aria-label={t(filtersTexts.filters)}
        className="-my-1 flex min-w-0 gap-2 py-1 max-md:-mr-4 max-md:overflow-x-auto max-md:pr-4 md:flex-wrap"
      >
        {on.map((part) => (
          <button
            key={part}
            type="button"
            aria-label={t(filtersTexts.removeFilter, { filter: partText(filter, part) })}
            onClick={() => change(withoutPart(filter, part))}
            className={chipStyle({ on: true, className: 'shrink-0' })}
          >
            <span className="min-w-0 truncate">{partText(filter, part)}</span>
            <X aria-hidden="true" />
          </button>
        ))}
        {commonPartsOff(filter).map((part) => (
          <button
            key={part}
            type="button"
            aria-haspopup={isSwitch(part) ? undefined : 'dialog'}
            aria-pressed={isSwitch(part) ? false : undefined}
            onClick={() => (isSwitch(part) ? change({ ...filter, [part]: true }) : panel.open(part))}
            className={chipStyle({ on: false, className: 'shrink-0' })}
          >
            {partLabel(part)}
            {!isSwitch(part) && <ChevronDown aria-hidden="true" />}
          </button>
        ))}
      </fieldset>
      {panel.shown}
    </div>
  )
}
