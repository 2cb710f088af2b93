import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import {
  FILTER_SWITCHES,
  type FilterPart,
  type FilterSwitch,
  type MatchFilter,
  partsOf,
  withoutPart,
} from '@jodi/shared/matches/filters.ts'
import {
  BadgeCheck,
  ChevronDown,
  Clock,
  Image,
  type LucideIcon,
  MapPin,
  Quote,
  SlidersHorizontal,
  Sparkles,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import { commonPartsOff, type ListChoice, NO_FILTER, partLabel, partText } from '#domains/matches/filters/format.ts'
import { useFilterPanel } from '#domains/matches/filters/use-filter-panel.tsx'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { chipStyle } from '#ui/chip-style.ts'

type Props = { choice: ListChoice; onFilter: (filter: MatchFilter) => void }

const ICONS: Record<FilterSwitch, LucideIcon> = {
  nearby: MapPin,
  verified: BadgeCheck,
  withPhoto: Image,
  withAbout: Quote,
  newSinceVisit: Sparkles,
  activeThisWeek: Clock,
}

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
    // With text of 200 % on a phone there is no room beside the button.
    <div className="flex items-start gap-2 large-text:flex-wrap">
      <Button
        ref={button}
        size="small"
        busy={panel.isLoading}
        onClick={() => panel.open()}
        aria-haspopup="dialog"
        className="min-h-9! max-md:min-h-11!"
      >
        <SlidersHorizontal aria-hidden="true" />
        {t(filtersTexts.filters)}
        {on.length > 0 && (
          <span className="grid min-w-[1.25rem] place-items-center rounded-full bg-action px-1.5 leading-[1.25rem] text-on-action">
            {formatNumber(on.length)}
          </span>
        )}
        {on.length > 0 && <span className="sr-only">{t(filtersTexts.on)}</span>}
      </Button>
      <fieldset
        aria-label={t(filtersTexts.filters)}
        className="-my-1 flex min-w-0 gap-2 py-1 max-lg:-mr-4 max-lg:overflow-x-auto max-lg:pr-4 lg:flex-wrap"
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
          <CommonChip
            key={part}
            part={part}
            onOpen={() => panel.open(part)}
            onSwitch={() => change({ ...filter, [part]: true })}
          />
        ))}
      </fieldset>
      {panel.shown}
    </div>
  )
}

/** A filter that is off: a switch is put on, and the panel opens for the others. */
function CommonChip({ part, onOpen, onSwitch }: { part: FilterPart; onOpen: () => void; onSwitch: () => void }) {
  const name = FILTER_SWITCHES.find((one) => one === part)
  const Icon = name && ICONS[name]
  return (
    <button
      type="button"
      aria-haspopup={name ? undefined : 'dialog'}
      aria-pressed={name ? false : undefined}
      onClick={name ? onSwitch : onOpen}
      className={chipStyle({ on: false, className: 'shrink-0' })}
    >
      {Icon && <Icon aria-hidden="true" />}
      {part === 'city' ? t(filtersTexts.cityOrState) : partLabel(part)}
      {!name && <ChevronDown aria-hidden="true" />}
    </button>
  )
}
