import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import type { FilteredName, MatchFilter } from '@jodi/shared/matches/filters.ts'
import { foldText } from '@jodi/shared/options/find-option.ts'
import { nameText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { countText, type FilterDraft, filterValueLabel, mostFirst, valuesFor } from '#domains/matches/filters/format.ts'
import type { FilterCounts } from '#domains/matches/filters/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { chipStyle } from '#ui/chip-style.ts'
import { PressChip } from '#ui/press-chip.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  name: FilteredName
  draft: FilterDraft
  counts: FilterCounts['options']
  onChange: (change: Partial<MatchFilter>) => void
}

/** From this length on a list can be searched. */
const LONG_LIST = 14
type Counted = FilterCounts['options'][FilteredName]

/** So many entries are shown at once. */
const SHORT = 6

/** The values of a field as chips, with the number of people beside each. */
export function SetFilter({ name, draft, counts, onChange }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const chosen = draft[name] ?? []
  const all = valuesFor(name, draft)
  // Bands of income, for example, are read in their order.
  const isShort = all.length <= SHORT + 2 || fieldOf(name).kind === 'choice'
  const ordered = useOrder(all, chosen, counts[name])
  const values = isShort ? all : ordered
  const found = values.filter((value) => foldText(filterValueLabel(name, value)).includes(foldText(search)))
  const shown = isShort ? values : isOpen ? found : values.filter((value, at) => at < SHORT || chosen.includes(value))

  const press = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    onChange({ [name]: next.length > 0 ? next : undefined })
  }
  return (
    <div className="grid gap-2.5">
      {isOpen && values.length >= LONG_LIST && (
        <TextInput
          icon={Search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          aria-label={t(filtersTexts.searchOptions, { field: t(nameText(name)) })}
          placeholder={t(uiTexts.searchPlaceholder)}
        />
      )}
      <div id={id} className="-mx-1 flex max-h-72 flex-wrap gap-2 overflow-y-auto overscroll-contain p-1">
        {shown.map((value) => (
          <PressChip
            key={value}
            pressed={chosen.includes(value)}
            aside={countText(counts[name], value)}
            onClick={() => press(value)}
          >
            {filterValueLabel(name, value)}
          </PressChip>
        ))}
        {isOpen && found.length === 0 && <p className="text-small text-ink-3">{t(filtersTexts.noSuchOption)}</p>}
        {!isShort && (
          <button
            type="button"
            aria-label={t(isOpen ? filtersTexts.lessOf : filtersTexts.moreOf, { field: t(nameText(name)) })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setOpen(!isOpen)
              setSearch('')
            }}
            className={chipStyle({ on: false, className: 'border-dashed text-ink-2' })}
          >
            {isOpen ? t(filtersTexts.less) : t(filtersTexts.more)}
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Of a list that is not shown as a whole, first what was on when the panel opened, then the values of most people at
 * the first count: nothing moves while it is pressed.
 */
function useOrder(values: readonly string[], chosen: readonly string[], counts: Counted): readonly string[] {
  const [first] = useState(chosen)
  const [counted, setCounted] = useState(counts)
  if (!counted && counts) setCounted(counts)
  const others = values.filter((value) => !first.includes(value))
  return [...first, ...mostFirst(others, counted ?? [])]
}
