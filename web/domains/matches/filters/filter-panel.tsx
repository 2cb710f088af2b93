import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import {
  FILTER_SWITCHES,
  FILTERED_NAMES,
  FILTERED_RANGES,
  type FilterPart,
  type MatchFilter,
  withoutPart,
} from '@jodi/shared/matches/filters.ts'
import { type ReactNode, useState } from 'react'
import { parseDraft } from '#domains/matches/drafts/format.ts'
import { type FilterDraft, type ListChoice, partLabel, sectionId, withChange } from '#domains/matches/filters/format.ts'
import { type FilterCounts, useFilterCounts } from '#domains/matches/filters/queries.ts'
import { RangeFilter } from '#domains/matches/filters/range-filter.tsx'
import { SetFilter } from '#domains/matches/filters/set-filter.tsx'
import { SwitchFilter } from '#domains/matches/filters/switch-filter.tsx'
import { isPlace, PLACES } from '#domains/matches/places/format.ts'
import { PlaceFilter } from '#domains/matches/places/place-filter.tsx'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

type Props = {
  choice: ListChoice
  /** The part at which it opens. */
  part: FilterPart | undefined
  onClose: () => void
  onShow: (filter: MatchFilter) => void
}

const LISTS = FILTERED_NAMES.filter((name) => !isPlace(name))

/** All filters, applied with the button that says how many matches they show; closed otherwise, it changes nothing. */
export function FilterPanel({ choice, part, onClose, onShow }: Props) {
  const [draft, setDraft] = useState<FilterDraft>(choice.filter ?? {})
  const [tried, setTried] = useState(false)
  // The many places are counted once somebody looks for one.
  const [asksPlaces, setAsksPlaces] = useState(false)
  const { filter, errors } = parseDraft(draft)
  const counts = useFilterCounts(filter && { ...choice, filter }, LISTS)
  const placeCounts = usePlaceCounts(choice, asksPlaces ? filter : null)
  const change = (changed: Partial<FilterDraft>) => setDraft((now) => withChange(now, changed))

  const show = () => {
    if (filter) onShow(filter)
    else {
      setTried(true)
      const [first = ''] = Object.keys(errors)
      document.querySelector<HTMLElement>(`[role="dialog"] [name="${first}"]`)?.focus()
    }
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t(filtersTexts.filters)}
      section={part && sectionId(part)}
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft({})}>
            {t(filtersTexts.clearAll)}
          </Button>
          <Button variant="primary" onClick={show} className="flex-auto md:flex-none md:min-w-50">
            <ShowText counts={counts} />
          </Button>
        </>
      }
    >
      <Section part="city">
        <PlaceFilter draft={draft} counts={placeCounts} onChange={change} onOpen={() => setAsksPlaces(true)} />
      </Section>
      {FILTERED_RANGES.map((range) => (
        <Section key={range.name} part={range.name} title={partLabel(range.name)}>
          <RangeFilter range={range} draft={draft} errors={errors} tried={tried} onChange={change} />
        </Section>
      ))}
      {LISTS.map((name) => (
        <Section key={name} part={name} title={partLabel(name)}>
          <SetFilter name={name} draft={draft} counts={counts.options} onChange={change} />
        </Section>
      ))}
      <div className="grid gap-3 py-5">
        {FILTER_SWITCHES.map((name) => (
          <div key={name} id={sectionId(name)}>
            <SwitchFilter
              name={name}
              on={draft[name] === true}
              nearbyOf={counts.nearbyOf}
              onChange={(on) => change({ [name]: on || undefined })}
            />
          </div>
        ))}
      </div>
    </SidePanel>
  )
}

/** A place takes the place of those that are chosen, so that its number is without them. */
function usePlaceCounts(choice: ListChoice, filter: MatchFilter | null) {
  const others = filter && PLACES.reduce<MatchFilter>(withoutPart, filter)
  return useFilterCounts(others && { ...choice, filter: others }, [...PLACES]).options
}

function Section({ part, title, children }: { part: FilterPart; title?: string; children: ReactNode }) {
  return (
    <section id={sectionId(part)} aria-label={title} className="scroll-mt-2 border-b border-line py-5">
      {title && <h3 className="mb-2 text-small font-semibold">{title}</h3>}
      {children}
    </section>
  )
}

/** 'Show 412 matches'; the former number, dimmed, until the next is known, and none if that cannot be known. */
function ShowText({ counts: { status, isOld, total } }: { counts: FilterCounts }) {
  if (total === null) return t(filtersTexts.showUncounted)
  const text = tCount(total, status === 'about' ? filtersTexts.showAboutMatches : filtersTexts.showMatches)
  return (
    <span aria-live="polite" className={isOld ? 'opacity-60' : ''}>
      {text}
    </span>
  )
}
