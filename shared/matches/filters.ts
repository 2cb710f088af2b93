import { LIST_PARTS, LISTS, type ListName } from '#options/lists.ts'
import { OTHER } from '#options/religions.ts'
import { FIELD_NAMES, type Field, type FieldName, type FieldOf, fieldOf } from '#profiles/fields.ts'
import { CRITERIA, type RangeCriterion, type RangeEnd, SET_CRITERIA } from '#profiles/preferences.ts'

// What members filter their matches by is derived from the fields with `filter: true`. A filter hides people and
// changes no percentage (rule M10).

type Filterable = { [Name in FieldName]: FieldOf<Name> extends { filter: true } ? Name : never }[FieldName]
/** A field of which a filter accepts some values. */
export type FilteredName = {
  [Name in Filterable]: FieldOf<Name> extends { kind: 'option' | 'choice' } ? Name : never
}[Filterable]

/** In the order of the forms. */
export const FILTERED_NAMES = FIELD_NAMES.filter((name): name is FilteredName => {
  const { filter, kind } = fieldOf(name)
  return filter === true && (kind === 'option' || kind === 'choice')
})

/** The ranges to filter by; the bounds are those of the preferences, with the same units. */
export const FILTERED_RANGES = CRITERIA.filter(
  (one): one is RangeCriterion => one.kind === 'range' && fieldOf(one.attribute).filter === true,
)

/** What a filter can require in addition to values: each is on or off. */
export const FILTER_SWITCHES = [
  'nearby',
  'verified',
  'withPhoto',
  'withAbout',
  'newSinceVisit',
  'activeThisWeek',
] as const
export type FilterSwitch = (typeof FILTER_SWITCHES)[number]

/** Somebody else is nearby in a listed city within this distance of one's own listed city. */
export const NEARBY_KM = 50

/**
 * The values of a field that a filter can accept, each once: those of preferences where there are some
 * ('never_married'), else those of the profile. The text of somebody's own counts as Other.
 */
export function filterValues(name: FilteredName): readonly string[] {
  const field = fieldOf(name)
  const set = SET_CRITERIA.find(({ attribute }) => attribute === name)
  if (!set && field.kind === 'choice') return Object.keys(field.choices)
  const list = set?.offers ?? listOf(field)
  const part = LIST_PARTS[list]
  const values = part ? Object.values(part).flat() : LISTS[list]
  const listed = [...new Set<string>(values)].filter((value) => value !== OTHER)
  return values.includes(OTHER) ? [...listed, OTHER] : listed
}

function listOf(field: Field): ListName {
  if (field.kind !== 'option') throw new Error(`${field.label} has no list of values`)
  return field.list
}

/** A filter as `filterSchema` accepts it. */
export type MatchFilter = { [End in RangeEnd]?: number | undefined } & {
  [Name in FilteredName]?: string[] | undefined
} & { [Switch in FilterSwitch]?: true | undefined }

/** The names of its properties. */
export const FILTER_KEYS: readonly (keyof MatchFilter)[] = [
  ...FILTERED_RANGES.flatMap(({ ends }) => [...ends]),
  ...FILTERED_NAMES,
  ...FILTER_SWITCHES,
]

/** What can be removed from a filter at once: a field with its values, a range, or a switch. */
export const FILTER_PARTS = [...FILTERED_RANGES.map(({ name }) => name), ...FILTERED_NAMES, ...FILTER_SWITCHES] as const
export type FilterPart = (typeof FILTER_PARTS)[number]

/** The parts of a filter that are on, in the order of their declaration. */
export function partsOf(filter: MatchFilter): FilterPart[] {
  return FILTER_PARTS.filter((part) => keysOf(part).some((key) => filter[key] !== undefined))
}

/** The filter without one of its parts. */
export function withoutPart(filter: MatchFilter, part: FilterPart): MatchFilter {
  const removed: readonly string[] = keysOf(part)
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !removed.includes(key)))
}

function keysOf(part: FilterPart): (keyof MatchFilter)[] {
  const range = FILTERED_RANGES.find(({ name }) => name === part)
  return range ? [...range.ends] : [part as FilteredName | FilterSwitch]
}

/** Orders of a list; each has a cursor of its own. */
export const SORTS = ['best', 'newest', 'active'] as const
export type MatchSort = (typeof SORTS)[number]
