import { ageOf } from '../../../matching/age.ts'
import { SET_CRITERIA } from '../../../matching/criteria.ts'
import { possiblePoints } from '../../../matching/encode.ts'
import type { Day, MemberRow, SetWish } from '../../../matching/member.ts'
import { effectiveWishes } from '../../../matching/wishes.ts'

const COMMUNITY = placesOf('religion', 'caste', 'motherTongue', 'state')
const REST = SET_CRITERIA.map((_, place) => place).filter((place) => !COMMUNITY.includes(place))

/** Set criteria (places in SET_CRITERIA) that share one small number: the attribute ... */
export const ATTRIBUTE_PARTS = { community: COMMUNITY, life: REST }

/** ... and what is wished, so few together that what each is worth stays in the nearest cache. */
export const WISH_PARTS = { kin: placesOf('religion', 'caste'), home: placesOf('motherTongue', 'state'), ways: REST }

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
  /** Numbers of lists in `wishes`, in the order of WISH_PARTS. */
  kin: number[][]
  home: number[][]
  ways: number[][]
  /** Bounds in years; both null = no wish. */
  ages: [number | null, number | null][]
  /** Bounds in tenths of an inch; 'nothing' = no wish at all, on any criterion. */
  heights: ([number | null, number | null] | 'nothing')[]
  /** Every different wish of each set criterion. */
  wishes: SetWish[][]
}

/** One row of the rivals' tables. */
export type NarrowRow = Record<Kind, number> & {
  number: number
  activeDay: number
  /** Points that the wishes can give, in halves of a weight; 2 where there is no wish at all. */
  possible: number
}

/** Numbers what members say and wish, as it comes. */
export class Coder {
  readonly codes: Codes = {
    ...{ community: [], life: [], body: [], kin: [], home: [], ways: [], ages: [], heights: [] },
    wishes: SET_CRITERIA.map(() => []),
  }
  readonly #numbers = new Map<unknown[], Map<string, number>>()

  row(member: MemberRow, day: Day): NarrowRow {
    const wishes = effectiveWishes(member, day)
    const possible = possiblePoints(wishes)
    const { codes } = this
    const codesAt = (places: number[]) => places.map((place) => member.attributes[place] ?? 0)
    const wished = (places: number[]) =>
      places.map((place) => this.#of(codes.wishes[place] as SetWish[], wishes.sets[place] ?? null))
    return {
      number: member.id,
      activeDay: member.activeDay,
      community: this.#of(codes.community, codesAt(ATTRIBUTE_PARTS.community)),
      life: this.#of(codes.life, codesAt(ATTRIBUTE_PARTS.life)),
      body: this.#of(codes.body, [ageOf(member, day), member.heightTenths]),
      kin: this.#of(codes.kin, wished(WISH_PARTS.kin)),
      home: this.#of(codes.home, wished(WISH_PARTS.home)),
      ways: this.#of(codes.ways, wished(WISH_PARTS.ways)),
      ages: this.#of(codes.ages, [wishes.minAge, wishes.maxAge]),
      heights: this.#of(codes.heights, possible ? [wishes.minHeightTenths, wishes.maxHeightTenths] : 'nothing'),
      possible: possible || 2,
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

function placesOf(...names: (typeof SET_CRITERIA)[number][]): number[] {
  return names.map((name) => SET_CRITERIA.indexOf(name))
}
