import { ageOf } from '../../../matching/age.ts'
import { SET_CRITERIA } from '../../../matching/criteria.ts'
import type { Day, MemberRow } from '../../../matching/member.ts'
import { type EffectiveRange, type EffectiveSet, effectivePreferences } from '../../../matching/preferences.ts'

const COMMUNITY = placesOf('religion', 'caste', 'motherTongue', 'state')
const REST = SET_CRITERIA.map((_, place) => place).filter((place) => !COMMUNITY.includes(place))

/** Set criteria (indexes in SET_CRITERIA) that share one small number: for the attribute ... */
export const ATTRIBUTE_PARTS = { community: COMMUNITY, life: REST }

/** ... and for the preference. There are few combinations, so that their lookup tables stay in the L1 cache. */
export const PREFERENCE_PARTS = {
  kin: placesOf('religion', 'caste'),
  home: placesOf('motherTongue', 'state'),
  ways: REST,
}

/** Small numbers of a row, in the order of the table's columns. */
export const KINDS = ['community', 'life', 'body', 'kin', 'home', 'ways', 'ages', 'heights'] as const
export type Kind = (typeof KINDS)[number]

/** The values behind the small numbers, each list in the order of its numbers. */
export interface Codes {
  /** Codes of the attributes, in the order of ATTRIBUTE_PARTS. */
  community: number[][]
  life: number[][]
  /** Age in years, height in tenths of an inch or null. */
  body: [age: number, tenths: number | null][]
  /** Numbers of lists in `preferences`, in the order of PREFERENCE_PARTS. */
  kin: number[][]
  home: number[][]
  ways: number[][]
  /** In years. */
  ages: EffectiveRange[]
  /** In tenths of an inch. */
  heights: EffectiveRange[]
  /** All different preferences of each set criterion. */
  preferences: EffectiveSet[][]
}

/** One row of the alternatives' tables. */
export type NarrowRow = Record<Kind, number> & {
  number: number
  activeDay: number
  /** What the preferences are worth, and the points of somebody who meets all of them. */
  possible: number
  reach: number
}

/** Assigns numbers to attributes and preferences, in order of appearance. */
export class Coder {
  readonly codes: Codes = {
    ...{ community: [], life: [], body: [], kin: [], home: [], ways: [], ages: [], heights: [] },
    preferences: SET_CRITERIA.map(() => []),
  }
  readonly #numbers = new Map<unknown[], Map<string, number>>()

  row(member: MemberRow, day: Day): NarrowRow {
    const { age, height, sets } = effectivePreferences(member, day)
    const points = [age, height, ...sets].map((preference) => preference.points)
    const { codes } = this
    const codesAt = (places: number[]) => places.map((place) => member.attributes[place] ?? 0)
    const preferred = (places: number[]) =>
      places.map((place) => this.#of(codes.preferences[place] as EffectiveSet[], plain(sets[place] as EffectiveSet)))
    return {
      number: member.id,
      activeDay: member.activeDay,
      community: this.#of(codes.community, codesAt(ATTRIBUTE_PARTS.community)),
      life: this.#of(codes.life, codesAt(ATTRIBUTE_PARTS.life)),
      body: this.#of(codes.body, [ageOf(member, day), member.heightTenths]),
      kin: this.#of(codes.kin, preferred(PREFERENCE_PARTS.kin)),
      home: this.#of(codes.home, preferred(PREFERENCE_PARTS.home)),
      ways: this.#of(codes.ways, preferred(PREFERENCE_PARTS.ways)),
      ages: this.#of(codes.ages, plain(age)),
      heights: this.#of(codes.heights, plain(height)),
      possible: points.reduce((sum, { worth }) => sum + worth, 0),
      reach: points.reduce((sum, { met }) => sum + met, 0),
    }
  }

  #of<Value>(values: Value[], value: Value): number {
    const numbers = this.#numbers.get(values) ?? new Map<string, number>()
    this.#numbers.set(values, numbers)
    const key = JSON.stringify(value)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, values.length)
    return values.push(value) - 1
  }
}

/** A preference that everybody meets is the same whether it was left empty or answered by 'No bar'. */
function plain<Preference extends EffectiveSet | EffectiveRange>(preference: Preference): Preference {
  return preference.basis === 'noBar' ? { ...preference, basis: 'open' } : preference
}

function placesOf(...names: (typeof SET_CRITERIA)[number][]): number[] {
  return names.map((name) => SET_CRITERIA.indexOf(name))
}
