import type { FilterOffer } from '@jodi/shared/matches/contract.ts'
import { filtersTexts } from '@jodi/shared/matches/filter-texts.ts'
import {
  FILTER_KEYS,
  FILTER_SWITCHES,
  FILTERED_NAMES,
  FILTERED_RANGES,
  type FilteredName,
  type FilterPart,
  type FilterSwitch,
  filterValues,
  type MatchFilter,
  type MatchSort,
  partsOf,
  SORTS,
} from '@jodi/shared/matches/filters.ts'
import { LIST_PARTS } from '@jodi/shared/options/lists.ts'
import { isBoundOf } from '@jodi/shared/preferences/values.ts'
import { nameText } from '@jodi/shared/profiles/field-texts.ts'
import { fieldOf, type NumberField } from '@jodi/shared/profiles/fields.ts'
import { type RangeCriterion, type RangeEnd, SET_CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { isPlace } from '#domains/matches/places/format.ts'
import { preferenceValueLabel, rangeText } from '#domains/preferences/format.ts'
import { feetAndInches, fieldLabel, valueLabel } from '#domains/profiles/format.ts'
import { type TypedNumber, tenthsOfInch } from '#lib/forms/typed-number.ts'
import { apiErrorOf } from '#lib/requests/errors.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t, tKey } from '#lib/texts/i18n.ts'

/** What the list is limited to, and its order. */
export type ListChoice = { query?: string; list: 'all' | 'shortlist'; sort?: MatchSort; filter?: MatchFilter }

export const NO_FILTER: MatchFilter = {}

type Parameters = Record<string, unknown>

/** The list that the parameters of a URL name; what is broken in them is left out alone. */
export function readChoice(parameters: Parameters): ListChoice {
  const { q, list, sort } = parameters
  return {
    query: typeof q === 'string' && q ? q : undefined,
    list: list === 'shortlist' ? list : 'all',
    sort: SORTS.find((one) => one === sort),
    filter: readFilter(parameters),
  }
}

function readFilter(parameters: Parameters): MatchFilter {
  const filter: Parameters = {}
  for (const name of FILTER_KEYS) {
    const value = readValue(name, parameters[name])
    if (value !== undefined) filter[name] = value
  }
  for (const { ends } of FILTERED_RANGES) if (isCrossed(ends, filter)) delete filter[ends[1]]
  return filter
}

function readValue(name: keyof MatchFilter, given: unknown): unknown {
  const range = FILTERED_RANGES.find(({ ends }) => ends.some((end) => end === name))
  if (range) return isBoundOf(range.name, given) ? given : undefined
  if (!isSet(name)) return given === true || undefined
  const chosen = Array.isArray(given) ? given : [given]
  const known = filterValues(name).filter((value) => chosen.includes(value))
  return known.length > 0 ? known : undefined
}

/** The parameters with this filter instead of theirs; one value is written without a list. */
export function writeFilter(parameters: Parameters, filter: MatchFilter): Parameters {
  const others = Object.entries(parameters).filter(([name]) => !FILTER_KEYS.includes(name as keyof MatchFilter))
  const own = FILTER_KEYS.map((name) => {
    const value = filter[name]
    return [name, Array.isArray(value) && value.length === 1 ? value[0] : value]
  })
  return Object.fromEntries([...others, ...own.filter(([, value]) => value !== undefined)])
}

const rangeOf = (part: FilterPart) => FILTERED_RANGES.find(({ name }) => name === part)
const isSet = (name: string): name is FilteredName => FILTERED_NAMES.some((one) => one === name)

const SWITCH_TEXTS: Record<FilterSwitch, PlainText> = {
  nearby: filtersTexts.nearby,
  verified: filtersTexts.verified,
  withPhoto: filtersTexts.withPhoto,
  withAbout: filtersTexts.withAbout,
  newSinceVisit: filtersTexts.newSinceVisit,
  activeThisWeek: filtersTexts.activeThisWeek,
}
export const switchLabel = (name: FilterSwitch) => t(SWITCH_TEXTS[name])

/** The name of a part: 'Age', 'Qualification', 'With photo'. */
export function partLabel(part: FilterPart): string {
  const name = FILTER_SWITCHES.find((one) => one === part)
  return name ? switchLabel(name) : fieldLabel(rangeOf(part)?.attribute ?? (part as FilteredName))
}

/** A part that is on: 'State: Maharashtra', 'Qualification: Master's +2', 'Age: 25 to 30', 'Verified'. */
export function partText(filter: MatchFilter, part: FilterPart): string {
  const value = partValue(filter, part)
  return value === null ? partLabel(part) : t(filtersTexts.partAndValue, { part: partLabel(part), value })
}

/** 'Maharashtra', 'Master's +2', '25 to 30'; null for a switch. */
export function partValue(filter: MatchFilter, part: FilterPart): string | null {
  const range = rangeOf(part)
  if (range) return boundsText(range, filter)
  return isSet(part) ? valuesText(part, filter[part] ?? []) : null
}

/** A value of a field, as its preference names it, else as the profile does. */
export const filterValueLabel = (name: FilteredName, value: string) =>
  SET_CRITERIA.some(({ attribute }) => attribute === name) ? preferenceValueLabel(value) : valueLabel(name, value)

function valuesText(name: FilteredName, [first = '', ...others]: readonly string[]): string {
  const value = filterValueLabel(name, first)
  return others.length > 0 ? t(filtersTexts.valueAndMore, { value, more: formatNumber(others.length) }) : value
}

function boundsText(range: RangeCriterion, filter: MatchFilter): string | null {
  const [min, max] = range.ends
  return rangeText(filter[min] ?? null, filter[max] ?? null, (value) => boundText(range, value))
}

/** 25, or 5 ft 4 in. */
export function boundText(range: RangeCriterion, value: number): string {
  const unit = range.unit ?? (fieldOf(range.attribute) as NumberField).unit
  return unit ? feetAndInches(tenthsOfInch(value, unit)) : formatNumber(value)
}

/**
 * Parts that most people decide by have a chip above the list: the place, what weighs most in the percentage, switches.
 */
const COMMON_WEIGHT = 8
const COMMON_PARTS: readonly FilterPart[] = [
  'city',
  ...FILTERED_RANGES.map(({ name }) => name),
  ...FILTERED_NAMES.filter((name) =>
    SET_CRITERIA.some(({ attribute, weight }) => attribute === name && weight > COMMON_WEIGHT),
  ),
  ...FILTER_SWITCHES,
]
export const commonPartsOff = (filter: MatchFilter) => {
  const on = partsOf(filter)
  return COMMON_PARTS.filter((part) => !on.includes(part) && !(part === 'city' && on.includes('state')))
}

/** A filter as it is typed: bounds may be no numbers yet. */
export type FilterDraft = Omit<MatchFilter, RangeEnd> & Partial<Record<RangeEnd, TypedNumber>>

/** A draft with a change; what is undefined in it is switched off. */
export function withChange<Draft extends FilterDraft>(draft: Draft, change: Partial<Draft>): Draft {
  const entries = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries) as Draft
}

/** The id of the section of a part in the panel. */
export const sectionId = (part: FilterPart) => `filter-${part === 'state' ? 'city' : part}`

function isCrossed([min, max]: readonly [RangeEnd, RangeEnd], filter: Parameters): boolean {
  const [from, to] = [filter[min], filter[max]]
  return typeof from === 'number' && typeof to === 'number' && from > to
}

/**
 * The values to choose from: those of the chosen religions for castes, for example, and those that are chosen already.
 */
export function valuesFor(name: FilteredName, draft: FilterDraft): readonly string[] {
  const values = filterValues(name)
  const field = fieldOf(name)
  const parts = field.kind === 'option' && field.by ? LIST_PARTS[field.list] : undefined
  const within = (parts && field.kind === 'option' && isSet(field.by ?? '') && draft[field.by as FilteredName]) || []
  const allowed = new Set(within.flatMap((value) => parts?.[value] ?? []))
  if (allowed.size === 0) return values
  return values.filter((value) => allowed.has(value) || draft[name]?.includes(value))
}

/** 'Show only people in Pune', 'Only caste Maratha'. */
export const offerText = ({ name, value }: FilterOffer) =>
  isPlace(name)
    ? t(filtersTexts.showOnlyPlace, { value: preferenceValueLabel(value) })
    : t(filtersTexts.showOnly, { field: t(nameText(name)), value: preferenceValueLabel(value) })

const SORT_TEXTS: Record<MatchSort, { label: PlainText; ties: PlainText }> = {
  best: { label: filtersTexts.bestMatch, ties: filtersTexts.bestMatchTies },
  newest: { label: filtersTexts.newest, ties: filtersTexts.newestTies },
  active: { label: filtersTexts.recentlyActive, ties: filtersTexts.recentlyActiveTies },
}
export const sortChoices = () => SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value].label) }))
/** What decides between equals, or why the list is not in the order that was chosen. */
export const tiesText = (sort: MatchSort, order = sort) =>
  t(sort === 'active' && order === 'best' ? filtersTexts.activityHidden : SORT_TEXTS[sort].ties)

type OptionCount = { value: string; count: number | null }

/** The number beside an option: '58', or 'few'; undefined while it is not known. */
export function countText(counts: readonly OptionCount[] | undefined, value: string): string | undefined {
  const known = counts?.find((one) => one.value === value)
  if (!known) return undefined
  return known.count === null ? t(filtersTexts.few) : formatNumber(known.count)
}

/** The values with most people first; those with as many stay in the order of their list. */
export function mostFirst(values: readonly string[], counts: readonly OptionCount[]): readonly string[] {
  const people = new Map(counts.map(({ value, count }) => [value, count ?? 1]))
  return values.toSorted((one, other) => (people.get(other) ?? 0) - (people.get(one) ?? 0))
}

/** What is wrong with a filter that the server rejected, or undefined. */
export function rejectedText(error: unknown): string | undefined {
  const issue = apiErrorOf(error)?.data.issues?.[0]
  return issue && (issue.key ? tKey(issue.key, issue.values, issue.message) : issue.message)
}
