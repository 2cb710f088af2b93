import { ageOf } from './age.ts'
import { CRITERIA, type Criterion, SET_CRITERIA, WEIGHTS } from './criteria.ts'
import {
  type Day,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Outcome,
  type SetWish,
  type Share,
  type Wishes,
} from './member.ts'
import { effectiveWishes, hasAgeWish, hasHeightWish, isNamed, isNoBar } from './wishes.ts'

const SET_PLACE = new Map<Criterion, number>(SET_CRITERIA.map((criterion, place) => [criterion, place]))

/** The match percentage, 0 to 100: the harmonic mean of two shares, in integers only so that every engine agrees. */
export function percentOf(mine: Share, theirs: Share): number {
  const both = mine.got * theirs.of + theirs.got * mine.of
  return both === 0 ? 0 : Math.floor((400 * mine.got * theirs.got + both) / (2 * both))
}

/** The match percentage of two members on a day; the same from either side. */
export function scoreOf(viewer: MemberRow, candidate: MemberRow, today: Day): number {
  return percentOf(shareOf(outcomesOf(viewer, candidate, today)), shareOf(outcomesOf(candidate, viewer, today)))
}

/** How each of the wisher's ten wishes (stated or assumed) fares with the other, in the order of CRITERIA. */
export function outcomesOf(wisher: MemberRow, other: MemberRow, today: Day): Outcome[] {
  const wishes = effectiveWishes(wisher, today)
  return CRITERIA.map((criterion) => outcomeOf(criterion, wishes, other, today))
}

/** Points got and possible, in halves of a weight; somebody without any wish is wholly content with everyone. */
export function shareOf(outcomes: readonly Outcome[]): Share {
  let got = 0
  let of = 0
  outcomes.forEach((outcome, place) => {
    const weight = WEIGHTS[CRITERIA[place] as Criterion]
    if (outcome === 'noWish' || outcome === 'noBar') return
    of += 2 * weight
    if (outcome === 'met') got += 2 * weight
    if (outcome === 'notSpecified') got += weight
  })
  return of === 0 ? { got: 2, of: 2 } : { got, of }
}

/** Weight of the set criteria in which both have the same value, own texts and what is no bar to the viewer left out. */
export function affinityOf(viewer: MemberRow, candidate: MemberRow): number {
  let affinity = 0
  SET_CRITERIA.forEach((criterion, place) => {
    if (haveSameAttribute(viewer, candidate, place)) affinity += WEIGHTS[criterion]
  })
  return affinity
}

/** Whether both have the same list value of a set criterion that matters to the viewer (its place in SET_CRITERIA). */
export function haveSameAttribute(viewer: MemberRow, candidate: MemberRow, place: number): boolean {
  const code = viewer.attributes[place] ?? NOT_SPECIFIED
  return code > OTHER && code === candidate.attributes[place] && !isNoBar(viewer, place)
}

function outcomeOf(criterion: Criterion, wishes: Wishes, other: MemberRow, today: Day): Outcome {
  if (criterion === 'age') {
    return hasAgeWish(wishes) ? rangeOutcome(wishes.minAge, wishes.maxAge, ageOf(other, today)) : 'noWish'
  }
  if (criterion === 'height') {
    if (!hasHeightWish(wishes)) return 'noWish'
    return rangeOutcome(wishes.minHeightTenths, wishes.maxHeightTenths, other.heightTenths)
  }
  const place = SET_PLACE.get(criterion) ?? -1
  return setOutcome(wishes.sets[place], other.attributes[place] ?? NOT_SPECIFIED)
}

function rangeOutcome(min: number | null, max: number | null, value: number | null): Outcome {
  if (value === null) return 'notSpecified'
  return (min === null || value >= min) && (max === null || value <= max) ? 'met' : 'notMet'
}

function setOutcome(wish: SetWish | undefined, code: number): Outcome {
  if (wish === 'noBar') return 'noBar'
  if (!isNamed(wish)) return 'noWish'
  if (code === NOT_SPECIFIED) return 'notSpecified'
  return wish.includes(code) ? 'met' : 'notMet'
}
