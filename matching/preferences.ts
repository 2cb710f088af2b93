import { ageOf, MINIMUM_AGE } from './age.ts'
import { CRITERIA, type Criterion, SET_CRITERIA, SETS } from './criteria.ts'
import {
  type Basis,
  type Day,
  GENDERS,
  type Gender,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Preferences,
  type SetPreference,
} from './member.ts'
import {
  DEFAULT_AGE,
  DEFAULT_SETS,
  OPEN_AGE,
  OPEN_HEIGHT,
  OPEN_SETS,
  type Points,
  STATED_SETS,
  statedAgePoints,
  statedHeightPoints,
} from './points.ts'

/** The default age window: years younger and years older, by the gender of the member who has the preference. */
const DEFAULT_AGES: Readonly<Record<Gender, { younger: number; older: number }>> = {
  female: { younger: 2, older: 8 },
  male: { younger: 8, older: 2 },
  other: { younger: 5, older: 5 },
}

/** The preference in effect on one criterion: the stated one, a default, or one that everybody meets. */
export interface EffectiveSet {
  basis: Basis
  /** The accepted codes; none if everybody meets it. */
  codes: readonly number[]
  must: boolean
  points: Points
}
export interface EffectiveRange {
  basis: Basis
  min: number | null
  max: number | null
  must: boolean
  points: Points
}
export interface EffectivePreferences {
  /** In years. */
  age: EffectiveRange
  /** In tenths of an inch. */
  height: EffectiveRange
  /** One per entry of SETS, in that order. */
  sets: readonly EffectiveSet[]
}

/** The preferences of somebody who has stated nothing. */
export const NO_PREFERENCES: Preferences = {
  minAge: null,
  maxAge: null,
  minHeightTenths: null,
  maxHeightTenths: null,
  anyAge: false,
  musts: 0,
  sets: SETS.map(() => null),
}

/** Whether a member has answered anything; 'No bar' counts, a row of empty preferences does not. */
export function hasStated(preferences: Preferences | null): preferences is Preferences {
  if (preferences === null) return false
  return (
    preferences.anyAge ||
    hasAgePreference(preferences) ||
    hasHeightPreference(preferences) ||
    preferences.sets.some((preference) => preference === 'noBar' || isNamed(preference))
  )
}

/** The preferences in effect on a day, criterion by criterion. */
export function effectivePreferences(member: MemberRow, today: Day): EffectivePreferences {
  const preferences = member.preferences ?? NO_PREFERENCES
  return {
    age: effectiveAge(member, preferences, today),
    height: effectiveHeight(preferences),
    sets: SETS.map((_, place) => effectiveSet(preferences, member.attributes, place)),
  }
}

/** The default age window for this gender code and age, never below 18. */
export function defaultAgeWindow(gender: number, age: number): { minAge: number; maxAge: number } {
  const { younger, older } = DEFAULT_AGES[GENDERS[gender] ?? 'other']
  return { minAge: Math.max(MINIMUM_AGE, age - younger), maxAge: Math.max(MINIMUM_AGE, age + older) }
}

/** The code that is the default of a set criterion (its index in SETS): the own list value, else NOT_SPECIFIED. */
export function defaultCode(attributes: readonly number[], place: number): number {
  const code = attributes[place] ?? NOT_SPECIFIED
  return SETS[place]?.inferable && code > OTHER ? code : NOT_SPECIFIED
}

/** The must-haves that have an effect: those on a stated preference. */
export function statedMusts(preferences: Preferences): number {
  return CRITERIA.reduce((musts, criterion, at) => {
    const isStated =
      criterion === 'age'
        ? hasAgePreference(preferences)
        : criterion === 'height'
          ? hasHeightPreference(preferences)
          : isNamed(preferences.sets[SET_CRITERIA.indexOf(criterion)])
    return isStated ? musts | (preferences.musts & (1 << at)) : musts
  }, 0)
}

/** Whether the member stated an age. */
export function hasAgePreference(preferences: Preferences): boolean {
  return preferences.minAge !== null || preferences.maxAge !== null
}

/** Whether the member stated a height. */
export function hasHeightPreference(preferences: Preferences): boolean {
  return preferences.minHeightTenths !== null || preferences.maxHeightTenths !== null
}

/** Whether a set preference contains values. */
export function isNamed(preference: SetPreference | undefined): preference is readonly number[] {
  return Array.isArray(preference) && preference.length > 0
}

function effectiveAge(member: MemberRow, preferences: Preferences, today: Day): EffectiveRange {
  const { minAge, maxAge } = preferences
  if (hasAgePreference(preferences))
    return {
      basis: 'stated',
      min: minAge,
      max: maxAge,
      must: isMust(preferences, 'age'),
      points: statedAgePoints(minAge, maxAge),
    }
  if (preferences.anyAge) return { basis: 'noBar', min: null, max: null, must: false, points: OPEN_AGE }
  const window = defaultAgeWindow(member.gender, ageOf(member, today))
  return { basis: 'default', min: window.minAge, max: window.maxAge, must: false, points: DEFAULT_AGE }
}

function effectiveHeight(preferences: Preferences): EffectiveRange {
  const { minHeightTenths: min, maxHeightTenths: max } = preferences
  return hasHeightPreference(preferences)
    ? { basis: 'stated', min, max, must: isMust(preferences, 'height'), points: statedHeightPoints(min, max) }
    : { basis: 'open', min: null, max: null, must: false, points: OPEN_HEIGHT }
}

function effectiveSet(preferences: Preferences, attributes: readonly number[], place: number): EffectiveSet {
  const preference = preferences.sets[place] ?? null
  const open = { codes: [], must: false, points: OPEN_SETS[place] as Points }
  if (preference === 'noBar') return { basis: 'noBar', ...open }
  if (isNamed(preference)) {
    const codes = [...new Set(preference)]
    const must = isMust(preferences, SET_CRITERIA[place] as Criterion)
    return { basis: 'stated', codes, must, points: STATED_SETS[place]?.[codes.length] as Points }
  }
  const code = defaultCode(attributes, place)
  if (code === NOT_SPECIFIED) return { basis: 'open', ...open }
  return { basis: 'default', codes: [code], must: false, points: DEFAULT_SETS[place] as Points }
}

function isMust({ musts }: Preferences, criterion: Criterion): boolean {
  return ((musts >> CRITERIA.indexOf(criterion)) & 1) === 1
}
