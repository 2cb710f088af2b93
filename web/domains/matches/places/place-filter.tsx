import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { filterValues, type MatchFilter } from '@jodi/shared/matches/filters.ts'
import { MapPin, X } from 'lucide-react'
import { useState } from 'react'
import { countText, type FilterDraft } from '#domains/matches/filters/format.ts'
import type { FilterCounts } from '#domains/matches/filters/queries.ts'
import {
  choosing,
  PLACES,
  type PlaceName,
  placeChoices,
  placeLabel,
  readPlace,
} from '#domains/matches/places/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { chipStyle } from '#ui/chip-style.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'

type Props = {
  draft: FilterDraft
  counts: FilterCounts['options']
  onChange: (change: Partial<MatchFilter>) => void
  onOpen: () => void
}

/** Several cities, or several states. */
export function PlaceFilter({ draft, counts, onChange, onOpen }: Props) {
  const [text, setText] = useState<string | null>(null)
  const choices = placeChoices(text ?? '')
  const chosen = PLACES.flatMap((name) => (draft[name] ?? []).map((value) => ({ name, value })))

  const add = ([name, value]: [PlaceName, string]) => {
    const values = filterValues(name).filter((one) => one === value || draft[name]?.includes(one))
    onChange(choosing(name, values))
    setText(null)
  }
  const type = (typed: string | null) => {
    const place = typed && readPlace(typed)
    if (place) add(place)
    else setText(typed)
  }
  const takeFirst = () => {
    const place = text && readPlace(choices[0]?.value ?? '')
    if (place) add(place)
  }
  const countOf = (choice: string) => {
    const place = readPlace(choice)
    return place && countText(counts[place[0]], place[1])
  }
  const remove = (name: PlaceName, value: string) => {
    const values = (draft[name] ?? []).filter((one) => one !== value)
    onChange({ [name]: values.length > 0 ? values : undefined })
  }
  return (
    <div className="grid gap-2.5">
      <Field label={t(filtersTexts.cityOrState)}>
        <Combobox
          value={text}
          onChange={type}
          onEnter={takeFirst}
          choices={choices}
          aside={(choice) => <span className="text-small text-ink-3 tabular-nums">{countOf(choice)}</span>}
          onFocus={onOpen}
          icon={MapPin}
          placeholder={t(filtersTexts.placePlaceholder)}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ name, value }) => (
            <li key={`${name}:${value}`}>
              <button
                type="button"
                aria-label={t(filtersTexts.removeFilter, { filter: placeLabel(name, value) })}
                onClick={() => remove(name, value)}
                className={chipStyle({ on: true })}
              >
                {placeLabel(name, value)}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
