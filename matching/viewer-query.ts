import { ageOf } from './age.ts'
import { ATTRIBUTES_SIZE, mutualGroups, NO_HEIGHT, WORD_OF } from './columns.ts'
import { CODE_LIMITS, LEVELS, SET_CRITERIA } from './criteria.ts'
import { hasMusts, maxBound, minBound, possiblePoints } from './encode.ts'
import { type Day, type MemberRow, NOT_SPECIFIED } from './member.ts'
import type { Points } from './points.ts'
import { type EffectiveRange, type EffectiveSet, effectivePreferences } from './preferences.ts'
import { isNear } from './score.ts'

/** Number of codes of one set criterion in `ViewerQuery.gains`. */
export const CODES = 128

/**
 * Instead of points, for what fails a must-have: all other points together cannot make up for it, so that the sum is
 * negative.
 */
export const EXCLUDED = -2500

/** A range that the viewer prefers. Where everybody meets it, all points are 0, and `free` has them. */
export interface QueryRange {
  min: number
  max: number
  met: number
  near: number
  notSpecified: number
  /** The points of a value that is neither: 0, or EXCLUDED. */
  missed: number
}

/**
 * A viewer prepared for the scan: the viewer's preferences, and where the viewer's own values are among accepted codes.
 */
export interface ViewerQuery {
  id: number
  day: Day
  age: number
  height: number
  /** 1 for each group that the viewer sees. */
  sees: Uint8Array
  ages: QueryRange
  heights: QueryRange
  /** Maximum points of the viewer's preferences. */
  possible: number
  /** Points that everybody has: those of the preferences that everybody meets. */
  free: number
  hasMusts: boolean
  /** Per set criterion: the accepted codes, none where everybody meets the preference. */
  named: readonly (readonly number[])[]
  /** Per set criterion: the codes near them. */
  nearby: readonly (readonly number[])[]
  /**
   * Per set criterion: the points of a preference that not everybody meets, else null; and whether it is a must-have.
   */
  points: readonly (Points | null)[]
  must: readonly boolean[]
  /** Per set criterion and code, CODES entries per criterion: the points of a candidate with that code. */
  gains: Int32Array
  /** Per set criterion: the viewer's own code, and its word and bit among accepted codes. */
  code: Int32Array
  word: Int32Array
  bit: Int32Array
}

/** Prepares a viewer for the scan of one day. */
export function createViewerQuery(viewer: MemberRow, day: Day): ViewerQuery {
  const preferences = effectivePreferences(viewer, day)
  const { age, height, sets } = preferences
  const code = Int32Array.from(SET_CRITERIA, (_, place) => viewer.attributes[place] ?? NOT_SPECIFIED)
  const named = sets.map(({ codes }) => codes)
  const nearby = sets.map(({ codes }, place) => codesNear(place, codes))
  const open = [age, height, ...sets].filter(isOpen)
  return {
    id: viewer.id,
    day,
    age: ageOf(viewer, day),
    height: viewer.heightTenths ?? NO_HEIGHT,
    sees: mutualGroups(viewer.gender, viewer.seeking),
    ages: rangeOf(age),
    heights: rangeOf(height),
    possible: possiblePoints(preferences),
    free: open.reduce((sum, { points }) => sum + points.met, 0),
    hasMusts: hasMusts(preferences),
    named,
    nearby,
    points: sets.map((set) => (isOpen(set) ? null : set.points)),
    must: sets.map(({ must }) => must),
    gains: gainsOf(sets, nearby),
    code,
    word: code.map((own, place) => (WORD_OF[place] as number) + (own >> 5)),
    bit: code.map((own) => own & 31),
  }
}

function gainsOf(sets: readonly EffectiveSet[], nearby: readonly (readonly number[])[]): Int32Array {
  const gains = new Int32Array(ATTRIBUTES_SIZE * CODES)
  sets.forEach((set, place) => {
    if (isOpen(set)) return
    const first = place * CODES
    if (set.must) gains.fill(EXCLUDED, first, first + CODES)
    gains[first + NOT_SPECIFIED] = set.points.notSpecified
    if (!set.must) for (const code of nearby[place] as readonly number[]) gains[first + code] = set.points.near
    for (const code of set.codes) gains[first + code] = set.points.met
  })
  return gains
}

/** The codes that are near one of these and not among them. */
function codesNear(place: number, codes: readonly number[]): number[] {
  const near: number[] = []
  if (codes.length === 0 || (LEVELS[place] as readonly number[]).every((level) => level < 0)) return near
  for (let code = 0; code < (CODE_LIMITS[place] as number); code++)
    if (!codes.includes(code) && isNear(place, codes, code)) near.push(code)
  return near
}

function rangeOf(range: EffectiveRange): QueryRange {
  const bounds = { min: minBound(range.min), max: maxBound(range.max) }
  if (isOpen(range)) return { ...bounds, met: 0, near: 0, notSpecified: 0, missed: 0 }
  const { met, near, notSpecified } = range.points
  return range.must
    ? { ...bounds, met, near: EXCLUDED, notSpecified, missed: EXCLUDED }
    : { ...bounds, met, near, notSpecified, missed: 0 }
}

function isOpen({ basis }: EffectiveRange | EffectiveSet): boolean {
  return basis === 'open' || basis === 'noBar'
}
