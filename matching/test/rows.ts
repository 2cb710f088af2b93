import fc from 'fast-check'
import { CODE_LIMITS, CRITERIA, FILTER_ONLY, SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import type { Filter } from '../filter.ts'
import type { GenderCode, MemberRow, Preferences, SetPreference, Sort } from '../member.ts'

/** 20 November 2026. */
export const TODAY = 20_777

/** The index of a set criterion in `MemberRow.attributes` and `Preferences.sets`. */
export function placeOf(criterion: SetCriterion): number {
  return SET_CRITERIA.indexOf(criterion)
}

/** The attributes of a member who has specified only these. */
export function attributesOf(given: Partial<Record<SetCriterion, number>>): number[] {
  return SET_CRITERIA.map((criterion) => given[criterion] ?? 0)
}

/** The same code for every set criterion. */
export function specifiedAll(code: number): number[] {
  return SET_CRITERIA.map(() => code)
}

/** The preferences of a member who has only these, with values as sets. */
export function setsOf(given: Partial<Record<SetCriterion, SetPreference>>): SetPreference[] {
  return SET_CRITERIA.map((criterion) => given[criterion] ?? null)
}

/** A listed man of 30 who seeks women, with only the given attributes and preferences. */
export function man(id: number, given: Partial<MemberRow> = {}): MemberRow {
  return {
    id,
    version: 1,
    listed: true,
    gender: 0,
    seeking: 0b010,
    ageGiven: 30,
    ageGivenOn: TODAY - 10,
    heightTenths: null,
    activeDay: TODAY - 1,
    listedDay: TODAY - 100,
    flags: 0,
    filterOnly: FILTER_ONLY.map(() => 0),
    attributes: specifiedAll(0),
    preferences: null,
    ...given,
  }
}

/** A listed woman of 28 who seeks men, with only the given attributes and preferences. */
export function woman(id: number, given: Partial<MemberRow> = {}): MemberRow {
  return man(id, { gender: 1, seeking: 0b001, ageGiven: 28, ...given })
}

/** Preferences with only the given ones stated. */
export function preferences(given: Partial<Preferences> = {}): Preferences {
  return {
    minAge: null,
    maxAge: null,
    minHeightTenths: null,
    maxHeightTenths: null,
    anyAge: false,
    musts: 0,
    sets: setsOf({}),
    ...given,
  }
}

// Few values, so that ties, met and missed preferences are all frequent; the last code of each list is among them.
const codes = CODE_LIMITS.map((limit) => [2, 3, 4, 10, limit - 1])

const attributes = fc.tuple(...codes.map((list) => fc.constantFrom(0, 1, ...list)))

const filterOnlyCodes = [2, 3, 15, 16, 255]
const filterOnly = fc.tuple(...FILTER_ONLY.map(() => fc.constantFrom(0, 1, ...filterOnlyCodes)))

const setPreferences = fc.tuple(
  ...codes.map((list) =>
    fc.oneof(
      fc.constant<SetPreference>(null),
      fc.constant<SetPreference>('noBar'),
      fc.subarray([1, ...list], { minLength: 1 }) as fc.Arbitrary<SetPreference>,
    ),
  ),
)

const bound = (least: number, most: number) => fc.option(fc.integer({ min: least, max: most }), { nil: null })

const anyPreferences: fc.Arbitrary<Preferences> = fc.record({
  minAge: bound(18, 40),
  maxAge: bound(22, 60),
  minHeightTenths: bound(550, 680),
  maxHeightTenths: bound(600, 760),
  anyAge: fc.boolean(),
  musts: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 2 ** CRITERIA.length - 1 })),
  sets: setPreferences,
})

// Members who state hardly anything: one preference, one 'No bar', or an empty row.
const sparsePreferences = fc
  .tuple(setPreferences, fc.nat(SET_CRITERIA.length), fc.boolean())
  .map(([sets, kept, noBar]) =>
    preferences({ sets: sets.map((preference, at) => (at === kept ? (noBar ? 'noBar' : preference) : null)) }),
  )

/** A random row with the given number; mostly listed, of any gender, some below legal age. */
export function anyRow(id: number): fc.Arbitrary<MemberRow> {
  return fc.record({
    id: fc.constant(id),
    version: fc.integer({ min: 0, max: 3 }),
    listed: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
    gender: fc.constantFrom<GenderCode>(0, 1, 2),
    seeking: fc.integer({ min: 0, max: 7 }),
    ageGiven: fc.integer({ min: 18, max: 45 }),
    ageGivenOn: fc.integer({ min: TODAY - 1500, max: TODAY + 1 }),
    heightTenths: bound(540, 770),
    activeDay: fc.integer({ min: TODAY - 33, max: TODAY - 28 }),
    listedDay: fc.integer({ min: TODAY - 4, max: TODAY }),
    flags: fc.integer({ min: 0, max: 15 }),
    filterOnly,
    attributes,
    preferences: fc.oneof(fc.constant(null), anyPreferences, sparsePreferences),
  })
}

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 10 })
const acceptedCodes = (list: number[]) =>
  fc.option(fc.subarray([0, 1, ...list], { minLength: list.length - 1 }), { nil: null, freq: 2 })

/** A random filter, in which most parts are missing. */
export const anyFilter: fc.Arbitrary<Filter> = fc
  .record({
    age: optional(fc.record({ min: bound(18, 40), max: bound(25, 60) })),
    height: optional(fc.record({ min: bound(540, 680), max: bound(600, 760) })),
    sets: optional(fc.tuple(...codes.map(acceptedCodes))),
    filterOnly: optional(fc.tuple(...FILTER_ONLY.map(() => acceptedCodes(filterOnlyCodes)))),
    flags: optional(fc.integer({ min: 0, max: 15 })),
    activeSince: optional(fc.integer({ min: TODAY - 33, max: TODAY - 28 })),
    listedSince: optional(fc.integer({ min: TODAY - 4, max: TODAY })),
  })
  .chain((filter) =>
    fc
      .subarray(Object.keys(filter) as (keyof Filter)[], { maxLength: 3 })
      .map((kept) =>
        Object.fromEntries(kept.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
      ),
  )

export const anySort = fc.constantFrom<Sort>('best', 'newest', 'active')

/** Random rows numbered from 1. */
export function anyCrowd(least: number, most: number): fc.Arbitrary<MemberRow[]> {
  return fc
    .integer({ min: least, max: most })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, at) => anyRow(at + 1))))
}
