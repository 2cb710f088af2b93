import { ageOf } from './age.ts'
import { CRITERIA, type Criterion, SET_CRITERIA, WEIGHTS } from './criteria.ts'
import {
  type Day,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Outcome,
  type Preferences,
  type SetPreference,
  type Share,
} from './member.ts'
import { effectivePreferences, hasAgePreference, hasHeightPreference, isNamed, isNoBar } from './preferences.ts'

const SET_PLACE = new Map<Criterion, number>(SET_CRITERIA.map((criterion, place) => [criterion, place]))

/**
 * The match percentage, 0 to 100: the harmonic mean of two shares, in integers only so that all implementations agree.
 */
export function percentOf(mine: Share, theirs: Share): number {
  const both = mine.got * theirs.of + theirs.got * mine.of
  return both === 0 ? 0 : Math.floor((400 * mine.got * theirs.got + both) / (2 * both))
}

/** The match percentage of two members on a day; the same from either side. */
export function scoreOf(viewer: MemberRow, candidate: MemberRow, today: Day): number {
  return percentOf(shareOf(outcomesOf(viewer, candidate, today)), shareOf(outcomesOf(candidate, viewer, today)))
}

/**
 * The outcome of each of the seeker's ten preferences (stated or default) with the other member, in the order of
 * CRITERIA.
 */
export function outcomesOf(seeker: MemberRow, other: MemberRow, today: Day): Outcome[] {
  const preferences = effectivePreferences(seeker, today)
  return CRITERIA.map((criterion) => outcomeOf(criterion, preferences, other, today))
}

/**
 * Points awarded and available, in halves of a weight; a member without any preference gives a full share to everyone.
 */
export function shareOf(outcomes: readonly Outcome[]): Share {
  let got = 0
  let of = 0
  outcomes.forEach((outcome, place) => {
    const weight = WEIGHTS[CRITERIA[place] as Criterion]
    if (outcome === 'noPreference' || outcome === 'noBar') return
    of += 2 * weight
    if (outcome === 'met') got += 2 * weight
    if (outcome === 'notSpecified') got += weight
  })
  return of === 0 ? { got: 2, of: 2 } : { got, of }
}

/**
 * Total weight of the set criteria in which both have the same value, without free text and what is no bar to the
 * viewer.
 */
export function affinityOf(viewer: MemberRow, candidate: MemberRow): number {
  let affinity = 0
  SET_CRITERIA.forEach((criterion, place) => {
    if (haveSameAttribute(viewer, candidate, place)) affinity += WEIGHTS[criterion]
  })
  return affinity
}

/**
 * Whether both have the same list value of a set criterion that has weight for the viewer (its index in SET_CRITERIA).
 */
export function haveSameAttribute(viewer: MemberRow, candidate: MemberRow, place: number): boolean {
  const code = viewer.attributes[place] ?? NOT_SPECIFIED
  return code > OTHER && code === candidate.attributes[place] && !isNoBar(viewer, place)
}

function outcomeOf(criterion: Criterion, preferences: Preferences, other: MemberRow, today: Day): Outcome {
  if (criterion === 'age') {
    return hasAgePreference(preferences)
      ? rangeOutcome(preferences.minAge, preferences.maxAge, ageOf(other, today))
      : 'noPreference'
  }
  if (criterion === 'height') {
    if (!hasHeightPreference(preferences)) return 'noPreference'
    return rangeOutcome(preferences.minHeightTenths, preferences.maxHeightTenths, other.heightTenths)
  }
  const place = SET_PLACE.get(criterion) ?? -1
  return setOutcome(preferences.sets[place], other.attributes[place] ?? NOT_SPECIFIED)
}

function rangeOutcome(min: number | null, max: number | null, value: number | null): Outcome {
  if (value === null) return 'notSpecified'
  return (min === null || value >= min) && (max === null || value <= max) ? 'met' : 'notMet'
}

function setOutcome(preference: SetPreference | undefined, code: number): Outcome {
  if (preference === 'noBar') return 'noBar'
  if (!isNamed(preference)) return 'noPreference'
  if (code === NOT_SPECIFIED) return 'notSpecified'
  return preference.includes(code) ? 'met' : 'notMet'
}
