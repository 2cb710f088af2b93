import { ageOf, MINIMUM_AGE } from './age.ts'
import { SETS } from './criteria.ts'
import {
  type Day,
  GENDERS,
  type Gender,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Preferences,
  type SetPreference,
} from './member.ts'

/** The default age window: years younger and years older, by the gender of the member who has the preference. */
const ASSUMED_AGES: Readonly<Record<Gender, { younger: number; older: number }>> = {
  female: { younger: 2, older: 8 },
  male: { younger: 8, older: 2 },
  other: { younger: 5, older: 5 },
}

/** Whether a member has stated anything; 'No bar' counts, a row of empty preferences does not. */
export function hasStated(preferences: Preferences | null): preferences is Preferences {
  if (preferences === null) return false
  return (
    hasAgePreference(preferences) ||
    hasHeightPreference(preferences) ||
    preferences.sets.some((preference) => preference === 'noBar' || isNamed(preference))
  )
}

/** The preferences in effect on a day: the stated ones, or else the defaults derived from the member's own profile. */
export function effectivePreferences(member: MemberRow, today: Day): Preferences {
  return hasStated(member.preferences) ? member.preferences : assumedPreferences(member, today)
}

/** The default preferences: like the own profile, with an age window by gender. */
export function assumedPreferences(member: MemberRow, today: Day): Preferences {
  const window = assumedAgeWindow(member.gender, ageOf(member, today))
  return { ...window, minHeightTenths: null, maxHeightTenths: null, sets: assumedSets(member.attributes) }
}

/** The default age window for this gender code and age, never below 18. */
export function assumedAgeWindow(gender: number, age: number): { minAge: number; maxAge: number } {
  const { younger, older } = ASSUMED_AGES[GENDERS[gender] ?? 'other']
  return { minAge: Math.max(MINIMUM_AGE, age - younger), maxAge: Math.max(MINIMUM_AGE, age + older) }
}

/** Whether the member states 'No bar' for a set criterion (its index in SET_CRITERIA). */
export function isNoBar(member: MemberRow, place: number): boolean {
  return member.preferences?.sets[place] === 'noBar'
}

export function hasAgePreference(preferences: Preferences): boolean {
  return preferences.minAge !== null || preferences.maxAge !== null
}

export function hasHeightPreference(preferences: Preferences): boolean {
  return preferences.minHeightTenths !== null || preferences.maxHeightTenths !== null
}

/** Whether a set preference contains values, and so has weight. */
export function isNamed(preference: SetPreference | undefined): preference is readonly number[] {
  return Array.isArray(preference) && preference.length > 0
}

function assumedSets(attributes: readonly number[]): SetPreference[] {
  return SETS.map(({ inferable }, place) => {
    const code = attributes[place] ?? NOT_SPECIFIED
    return inferable && code > OTHER ? [code] : null
  })
}
