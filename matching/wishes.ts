import { ageOf, MINIMUM_AGE } from './age.ts'
import { SETS } from './criteria.ts'
import {
  type Day,
  GENDERS,
  type Gender,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type SetWish,
  type Wishes,
} from './member.ts'

/** Years younger and years older that are assumed to be welcome, by the gender of the one who wishes. */
const ASSUMED_AGES: Readonly<Record<Gender, { younger: number; older: number }>> = {
  female: { younger: 2, older: 8 },
  male: { younger: 8, older: 2 },
  other: { younger: 5, older: 5 },
}

/** Whether a member has stated anything at all; 'No bar' counts, a row of empty wishes does not. */
export function hasStated(wishes: Wishes | null): wishes is Wishes {
  if (wishes === null) return false
  return hasAgeWish(wishes) || hasHeightWish(wishes) || wishes.sets.some((wish) => wish === 'noBar' || isNamed(wish))
}

/** The wishes that count on a day: those stated, or else those assumed from the own profile. */
export function effectiveWishes(member: MemberRow, today: Day): Wishes {
  return hasStated(member.wishes) ? member.wishes : assumedWishes(member, today)
}

/** The wishes of somebody who has stated nothing: like the own profile, with an age window by gender. */
export function assumedWishes(member: MemberRow, today: Day): Wishes {
  const window = assumedAgeWindow(member.gender, ageOf(member, today))
  return { ...window, minHeightTenths: null, maxHeightTenths: null, sets: assumedSets(member.attributes) }
}

/** The ages assumed to be welcome to somebody of this gender code and age, never below 18. */
export function assumedAgeWindow(gender: number, age: number): { minAge: number; maxAge: number } {
  const { younger, older } = ASSUMED_AGES[GENDERS[gender] ?? 'other']
  return { minAge: Math.max(MINIMUM_AGE, age - younger), maxAge: Math.max(MINIMUM_AGE, age + older) }
}

/** Whether the member states that this set criterion (its place in SET_CRITERIA) is no bar. */
export function isNoBar(member: MemberRow, place: number): boolean {
  return member.wishes?.sets[place] === 'noBar'
}

export function hasAgeWish(wishes: Wishes): boolean {
  return wishes.minAge !== null || wishes.maxAge !== null
}

export function hasHeightWish(wishes: Wishes): boolean {
  return wishes.minHeightTenths !== null || wishes.maxHeightTenths !== null
}

/** Whether a set wish names values, so that it weighs something. */
export function isNamed(wish: SetWish | undefined): wish is readonly number[] {
  return Array.isArray(wish) && wish.length > 0
}

function assumedSets(attributes: readonly number[]): SetWish[] {
  return SETS.map(({ inferable }, place) => {
    const code = attributes[place] ?? NOT_SPECIFIED
    return inferable && code > OTHER ? [code] : null
  })
}
