import { ageOf } from './age.ts'
import { CODE_LIMITS, FILTER_ONLY, type FilterOnly, SET_CRITERIA, type SetCriterion } from './criteria.ts'
import { type Day, FILTER_ONLY_CODES, type MemberRow, NOT_SPECIFIED, SHOWS_ACTIVITY, type Sort } from './member.ts'

/** Bounds inclusive, null = open. */
export interface Bounds {
  min: number | null
  max: number | null
}

/** What a viewer wants to see of the matches; a value that is not specified never passes a filter on it. */
export interface Filter {
  /** In whole years. */
  age?: Bounds
  /** In tenths of an inch. */
  height?: Bounds
  /** Per entry of SET_CRITERIA the accepted codes, null = all. */
  sets?: readonly (readonly number[] | null)[]
  /** Per entry of FILTER_ONLY the accepted codes, null = all. */
  filterOnly?: readonly (readonly number[] | null)[]
  /** The required bits of `MemberRow.flags`. */
  flags?: number
  /** Only those who show their activity and were active on this day or later. */
  activeSince?: Day
  /** Only those who became visible on this day or later. */
  listedSince?: Day
}

/** Whether a member passes the filter on a day. */
export function passes(filter: Filter, row: MemberRow, today: Day): boolean {
  const { age, height, sets = [], filterOnly = [] } = filter
  const flags = requiredFlags(filter)
  return (
    (row.flags & flags) === flags &&
    (!hasBound(age) || isWithin(age, ageOf(row, today))) &&
    (!hasBound(height) || (row.heightTenths !== null && isWithin(height, row.heightTenths))) &&
    sets.every((codes, at) => accepts(codes, row.attributes[at])) &&
    filterOnly.every((codes, at) => accepts(codes, row.filterOnly[at])) &&
    row.activeDay >= (filter.activeSince ?? Number.NEGATIVE_INFINITY) &&
    row.listedDay >= (filter.listedSince ?? Number.NEGATIVE_INFINITY)
  )
}

/** The flags that a filter requires: who filters by activity sees only those who show it. */
export function requiredFlags({ flags = 0, activeSince }: Filter): number {
  return activeSince === undefined ? flags : flags | SHOWS_ACTIVITY
}

/** Whether a range limits anything. */
export function hasBound(bounds: Bounds | undefined): bounds is Bounds {
  return bounds !== undefined && (bounds.min !== null || bounds.max !== null)
}

/** Whether a value is in a range; a bound that is null is open. */
export function isWithin({ min, max }: Bounds, value: number): boolean {
  return value >= (min ?? value) && value <= (max ?? value)
}

/** Whether a code is among the accepted ones. */
export function accepts(codes: readonly number[] | null, code: number = NOT_SPECIFIED): boolean {
  return codes === null || (code !== NOT_SPECIFIED && codes.includes(code))
}

/** A field whose values can be counted: its place among the set criteria or among the filter-only fields. */
export interface CountedField {
  part: 'sets' | 'filterOnly'
  place: number
}

/** The place of a field by its name. */
export function countedField(name: SetCriterion | FilterOnly): CountedField {
  const place = SET_CRITERIA.indexOf(name as SetCriterion)
  return place < 0 ? { part: 'filterOnly', place: FILTER_ONLY.indexOf(name as FilterOnly) } : { part: 'sets', place }
}

/** The codes of a field that a filter accepts, null for all; and the filter without the field. */
export function withoutField(filter: Filter, { part, place }: CountedField): [readonly number[] | null, Filter] {
  const codes = filter[part]?.[place] ?? null
  return [codes, { ...filter, [part]: filter[part]?.map((others, at) => (at === place ? null : others)) }]
}

/** Number of codes of a field. */
export function codesOf({ part, place }: CountedField): number {
  return part === 'sets' ? (CODE_LIMITS[place] as number) : FILTER_ONLY_CODES
}

/** The code of a member's value; NOT_SPECIFIED if there is none. */
export function codeOf(row: MemberRow, { part, place }: CountedField): number {
  return (part === 'sets' ? row.attributes : row.filterOnly)[place] ?? NOT_SPECIFIED
}

/** Below every day of activity: the key of those who do not show theirs. */
const NOT_SHOWN = -0x80001

/** The first part of the key of a sort by day. */
export function dayKey(sort: Exclude<Sort, 'best'>, listedDay: Day, activeDay: Day, flags: number): number {
  if (sort === 'newest') return listedDay
  return flags & SHOWS_ACTIVITY ? activeDay : NOT_SHOWN
}

/** Counts by code: the options of a field, and the total of those codes that its own filter accepts. */
export function countsOf(people: ArrayLike<number>, accepted: readonly number[] | null) {
  const options = Array.from(people, (count, code) => (code === NOT_SPECIFIED ? 0 : count))
  const total = Array.from(people).reduce((sum, count, code) => (accepts(accepted, code) ? sum + count : sum), 0)
  return { total, options }
}
