import { ageOf } from './age.ts'
import { AGE_SCALE, CRITERIA, type Criterion, HEIGHT_SCALE, LEVELS, SET_CRITERIA } from './criteria.ts'
import {
  type Basis,
  type Day,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Outcome,
  type Share,
  type Side,
  type SideRow,
} from './member.ts'
import { type EffectiveRange, type EffectiveSet, effectivePreferences } from './preferences.ts'

const SET_PLACE = new Map<Criterion, number>(SET_CRITERIA.map((criterion, place) => [criterion, place]))

/** Days up to which a member counts as recently active. */
export const RECENT_DAYS = 30

/**
 * The match percentage, 0 to 100: the harmonic mean of two shares, rounded down, in integers only so that all
 * implementations agree.
 */
export function percentOf(mine: Share, theirs: Share): number {
  const both = mine.got * theirs.of + theirs.got * mine.of
  return both === 0 ? 0 : Math.floor((200 * mine.got * theirs.got) / both)
}

/** The match percentage of two members on a day; the same from either side. */
export function scoreOf(viewer: MemberRow, candidate: MemberRow, today: Day): number {
  return percentOf(sideOf(viewer, candidate, today).share, sideOf(candidate, viewer, today).share)
}

/** Whether neither of two members fails a must-have of the other on a day. What is not specified fails none. */
export function meetMusts(one: MemberRow, other: MemberRow, today: Day): boolean {
  return !failsMust(one, other, today) && !failsMust(other, one, today)
}

/** 1 if a member was active at most RECENT_DAYS before the day, else 0. */
export function recentOn(activeDay: Day, today: Day): number {
  return today - activeDay <= RECENT_DAYS ? 1 : 0
}

/** The seeker's preferences with the other member, in the order of CRITERIA, and their share. */
export function sideOf(seeker: MemberRow, other: MemberRow, today: Day): Side {
  const { age, height, sets } = effectivePreferences(seeker, today)
  const rows = CRITERIA.map((criterion): SideRow => {
    if (criterion === 'age') return rowOf(criterion, age, rangeOutcome(age, ageOf(other, today), AGE_SCALE.near))
    if (criterion === 'height')
      return rowOf(criterion, height, rangeOutcome(height, other.heightTenths, HEIGHT_SCALE.near))
    const place = SET_PLACE.get(criterion) ?? -1
    const set = sets[place] as EffectiveSet
    return rowOf(criterion, set, setOutcome(set, other.attributes[place] ?? NOT_SPECIFIED, place))
  })
  const sum = (of: (row: SideRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return { rows, share: { got: sum(({ points }) => points), of: sum(({ worth }) => worth) } }
}

/** Whether both have the same list value of a set criterion (its index in SET_CRITERIA). */
export function haveSameAttribute(viewer: MemberRow, candidate: MemberRow, place: number): boolean {
  const code = viewer.attributes[place] ?? NOT_SPECIFIED
  return code > OTHER && code === candidate.attributes[place]
}

/** How far a value is outside a range, 0 inside; a missing bound excludes nothing. */
export function distanceTo(min: number | null, max: number | null, value: number): number {
  return Math.max(0, min === null ? 0 : min - value, max === null ? 0 : value - max)
}

/** Whether a code is of the level of one of these codes. */
export function isNear(place: number, codes: readonly number[], code: number): boolean {
  const levels = LEVELS[place] as readonly number[]
  const level = levels[code] ?? -1
  return level >= 0 && codes.some((other) => levels[other] === level)
}

/** Whether the other member fails a must-have of the seeker on a day. */
function failsMust(seeker: MemberRow, other: MemberRow, today: Day): boolean {
  if (!seeker.preferences?.musts) return false
  return sideOf(seeker, other, today).rows.some(
    ({ must, outcome }) => must && (outcome === 'notMet' || outcome === 'near'),
  )
}

function rowOf(
  criterion: Criterion,
  { basis, must, points }: EffectiveRange | EffectiveSet,
  outcome: Outcome,
): SideRow {
  return { criterion, basis, must, outcome, points: outcome === 'notMet' ? 0 : points[outcome], worth: points.worth }
}

function rangeOutcome({ basis, min, max }: EffectiveRange, value: number | null, near: number): Outcome {
  if (isOpen(basis)) return 'met'
  if (value === null) return 'notSpecified'
  const distance = distanceTo(min, max, value)
  if (distance === 0) return 'met'
  return distance <= near ? 'near' : 'notMet'
}

function setOutcome({ basis, codes }: EffectiveSet, code: number, place: number): Outcome {
  if (isOpen(basis)) return 'met'
  if (code === NOT_SPECIFIED) return 'notSpecified'
  if (codes.includes(code)) return 'met'
  return isNear(place, codes, code) ? 'near' : 'notMet'
}

function isOpen(basis: Basis): boolean {
  return basis === 'open' || basis === 'noBar'
}
