import { ageOf } from '../../../matching/age.ts'
import { AGE_SCALE, CODE_LIMITS, HEIGHT_SCALE } from '../../../matching/criteria.ts'
import { type Day, type MemberRow, NOT_SPECIFIED } from '../../../matching/member.ts'
import { type EffectiveRange, type EffectiveSet, effectivePreferences } from '../../../matching/preferences.ts'
import { distanceTo, isNear } from '../../../matching/score.ts'
import { ATTRIBUTE_PARTS, type Codes, PREFERENCE_PARTS } from './codes.ts'

/** The points of each small number for one viewer. */
export interface Lookups {
  /** What the viewer's preferences are worth. */
  possible: number
  /** Points for the viewer's preferences from the candidate's attributes. */
  gain: { community: Uint16Array; life: Uint16Array; body: Uint16Array }
  /** Points for the candidate's preferences from the viewer's attributes. */
  give: { kin: Uint16Array; home: Uint16Array; ways: Uint16Array; ages: Uint16Array; heights: Uint16Array }
}

/**
 * Builds the lookup tables of a viewer. This is part of the alternatives' time, so each value is weighed once per
 * criterion.
 */
export function lookupsOf(viewer: MemberRow, day: Day, codes: Codes): Lookups {
  const { age, height, sets } = effectivePreferences(viewer, day)
  const mine = (place: number) => viewer.attributes[place] ?? NOT_SPECIFIED
  const [years, tenths] = [ageOf(viewer, day), viewer.heightTenths]
  const gains = CODE_LIMITS.map((limit, place) =>
    Uint16Array.from({ length: limit }, (_, code) => setPoints(sets[place] as EffectiveSet, code, place)),
  )
  const gives = codes.preferences.map((preferences, place) =>
    Uint16Array.from(preferences, (preference) => setPoints(preference, mine(place), place)),
  )
  return {
    possible: [age, height, ...sets].reduce((sum, { points }) => sum + points.worth, 0),
    gain: {
      community: sums(codes.community, ATTRIBUTE_PARTS.community, gains),
      life: sums(codes.life, ATTRIBUTE_PARTS.life, gains),
      body: Uint16Array.from(codes.body, ([ofAge, ofHeight]) => agePoints(age, ofAge) + heightPoints(height, ofHeight)),
    },
    give: {
      kin: sums(codes.kin, PREFERENCE_PARTS.kin, gives),
      home: sums(codes.home, PREFERENCE_PARTS.home, gives),
      ways: sums(codes.ways, PREFERENCE_PARTS.ways, gives),
      ages: Uint16Array.from(codes.ages, (range) => agePoints(range, years)),
      heights: Uint16Array.from(codes.heights, (range) => heightPoints(range, tenths)),
    },
  }
}

/** The greatest value of a table. */
export function most(worth: Uint16Array): number {
  let greatest = 0
  for (const points of worth) if (points > greatest) greatest = points
  return greatest
}

function sums(values: readonly number[][], places: readonly number[], worth: readonly Uint16Array[]): Uint16Array {
  const table = new Uint16Array(values.length)
  const worths = places.map((place) => worth[place] as Uint16Array)
  for (let number = 0; number < values.length; number++) {
    const value = values[number] as number[]
    let sum = 0
    for (let at = 0; at < worths.length; at++) sum += (worths[at] as Uint16Array)[value[at] as number] as number
    table[number] = sum
  }
  return table
}

function setPoints({ basis, codes, points }: EffectiveSet, code: number, place: number): number {
  if (basis === 'open' || basis === 'noBar') return points.met
  if (code === NOT_SPECIFIED) return points.notSpecified
  if (codes.includes(code)) return points.met
  return isNear(place, codes, code) ? points.near : 0
}

const agePoints = (range: EffectiveRange, years: number) => rangePoints(range, years, AGE_SCALE.near)
const heightPoints = (range: EffectiveRange, tenths: number | null) => rangePoints(range, tenths, HEIGHT_SCALE.near)

function rangePoints({ basis, min, max, points }: EffectiveRange, value: number | null, near: number): number {
  if (basis === 'open' || basis === 'noBar') return points.met
  if (value === null) return points.notSpecified
  const distance = distanceTo(min, max, value)
  if (distance === 0) return points.met
  return distance <= near ? points.near : 0
}
