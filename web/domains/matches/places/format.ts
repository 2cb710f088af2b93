import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import { type FilteredName, filterValues, type MatchFilter } from '@jodi/shared/matches/filters.ts'
import { foldText } from '@jodi/shared/options/find-option.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { preferenceValueLabel } from '#domains/preferences/format.ts'
import { t } from '#lib/texts/i18n.ts'
import type { Choice } from '#ui/choice.ts'

/** The fields that one field with suggestions filters by. */
export const PLACES = ['state', 'city'] as const
export type PlaceName = (typeof PLACES)[number]

export const isPlace = (name: FilteredName): name is PlaceName => PLACES.some((place) => place === name)

/** The change to these values. A person is in one city and one state, so that one kind takes the place of the other. */
export const choosing = (name: FilteredName, values: string[]): Partial<MatchFilter> =>
  isPlace(name) ? { city: undefined, state: undefined, [name]: values } : { [name]: values }

const MARK = ':'

/** 'All of Maharashtra', 'Pune'. */
export const placeLabel = (name: PlaceName, value: string) =>
  name === 'state' && value !== OTHER
    ? t(filtersTexts.allOfState, { state: preferenceValueLabel(value) })
    : preferenceValueLabel(value)

/** All places whose name contains the text; those that begin with it first. */
export function placeChoices(text: string): Choice[] {
  const typed = foldText(text)
  const all = PLACES.flatMap((name) =>
    filterValues(name)
      .filter((value) => value !== OTHER)
      .map((value) => ({ name, value, read: foldText(preferenceValueLabel(value)) })),
  )
  const begins = ({ read }: (typeof all)[number]) => read.startsWith(typed)
  const found = all
    .filter(({ read }) => read.includes(typed))
    .toSorted((one, other) => (one.read < other.read ? -1 : 1))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].map(({ name, value }) => ({
    value: `${name}${MARK}${value}`,
    label: placeLabel(name, value),
  }))
}

/** The field and the value of a choice; null for a text that is none. */
export function readPlace(choice: string): [PlaceName, string] | null {
  const at = choice.indexOf(MARK)
  const name = PLACES.find((one) => one === choice.slice(0, at))
  return name ? [name, choice.slice(at + 1)] : null
}
