import { ageOf } from '../../../matching/age.ts'
import { CODE_LIMITS, SET_CRITERIA, WEIGHTS } from '../../../matching/criteria.ts'
import { possiblePoints } from '../../../matching/encode.ts'
import { type Day, type MemberRow, NOT_SPECIFIED, OTHER, type SetPreference } from '../../../matching/member.ts'
import { effectivePreferences, isNamed, isNoBar } from '../../../matching/preferences.ts'
import { ATTRIBUTE_PARTS, type Codes, PREFERENCE_PARTS } from './codes.ts'

type Range = readonly [min: number | null, max: number | null]

/** The value of each small number for one viewer, one byte each: points in halves of a weight, affinity in weights. */
export interface Lookups {
  /** Maximum points of the viewer's preferences; 2 without any preference. */
  possible: number
  /** Points for the viewer's preferences from the candidate's attributes. */
  gain: { community: Buffer; life: Buffer; body: Buffer }
  /** Weight of the common values. */
  same: { community: Buffer; life: Buffer }
  /** Points for the candidate's preferences from the viewer's attributes. */
  give: { kin: Buffer; home: Buffer; ways: Buffer; ages: Buffer; heights: Buffer }
}

/**
 * Builds the lookup tables of a viewer. This is part of the rivals' time, so each value is weighed once per criterion.
 */
export function lookupsOf(viewer: MemberRow, day: Day, codes: Codes): Lookups {
  const preferences = effectivePreferences(viewer, day)
  const possible = possiblePoints(preferences)
  const mine = (place: number) => viewer.attributes[place] ?? NOT_SPECIFIED
  const [age, height] = [ageOf(viewer, day), viewer.heightTenths]
  const ages: Range = [preferences.minAge, preferences.maxAge]
  const heights: Range = [preferences.minHeightTenths, preferences.maxHeightTenths]
  const gains = perCode((place, code) => pointsFor(place, preferences.sets[place], code))
  const sames = perCode((place, code) =>
    code === mine(place) && code > OTHER && !isNoBar(viewer, place) ? weightAt(place) : 0,
  )
  const gives = codes.preferences.map((lists, place) =>
    Uint8Array.from(lists, (preference) => pointsFor(place, preference, mine(place))),
  )
  return {
    possible: possible || 2,
    gain: {
      // Without any preference everyone gets the full points: two from this table, none from the others.
      community: possible
        ? sums(codes.community, ATTRIBUTE_PARTS.community, gains)
        : Buffer.alloc(codes.community.length, 2),
      life: sums(codes.life, ATTRIBUTE_PARTS.life, gains),
      body: bytes(
        codes.body,
        ([years, tenths]) => within(WEIGHTS.age, ages, years) + within(WEIGHTS.height, heights, tenths),
      ),
    },
    same: {
      community: sums(codes.community, ATTRIBUTE_PARTS.community, sames),
      life: sums(codes.life, ATTRIBUTE_PARTS.life, sames),
    },
    give: {
      kin: sums(codes.kin, PREFERENCE_PARTS.kin, gives),
      home: sums(codes.home, PREFERENCE_PARTS.home, gives),
      ways: sums(codes.ways, PREFERENCE_PARTS.ways, gives),
      ages: bytes(codes.ages, (range) => within(WEIGHTS.age, range, age)),
      heights: bytes(codes.heights, (range) => (range === 'nothing' ? 2 : within(WEIGHTS.height, range, height))),
    },
  }
}

function perCode(worth: (place: number, code: number) => number): Uint8Array[] {
  return CODE_LIMITS.map((limit, place) => Uint8Array.from({ length: limit }, (_, code) => worth(place, code)))
}

function sums(values: readonly number[][], places: readonly number[], worth: readonly Uint8Array[]): Buffer {
  const table = Buffer.allocUnsafe(values.length)
  const worths = places.map((place) => worth[place] as Uint8Array)
  for (let number = 0; number < values.length; number++) {
    const value = values[number] as number[]
    let sum = 0
    for (let at = 0; at < worths.length; at++) sum += (worths[at] as Uint8Array)[value[at] as number] as number
    table[number] = sum
  }
  return table
}

function bytes<Value>(values: readonly Value[], worth: (value: Value) => number): Buffer {
  const table = Buffer.allocUnsafe(values.length)
  for (let number = 0; number < values.length; number++) table[number] = worth(values[number] as Value)
  return table
}

function pointsFor(place: number, preference: SetPreference | undefined, code: number): number {
  if (!isNamed(preference)) return 0
  if (code === NOT_SPECIFIED) return weightAt(place)
  return preference.includes(code) ? 2 * weightAt(place) : 0
}

function within(weight: number, [min, max]: Range, value: number | null): number {
  if (min === null && max === null) return 0
  if (value === null) return weight
  return value >= (min ?? value) && value <= (max ?? value) ? 2 * weight : 0
}

const WEIGHT_AT = SET_CRITERIA.map((criterion) => WEIGHTS[criterion])

function weightAt(place: number): number {
  return WEIGHT_AT[place] as number
}
