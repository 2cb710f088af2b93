import { type Day, GENDERS, type Gender, type MemberRow } from './member.ts'

/** The minimum age in years for marriage in India, by gender code, and so for being listed. */
export const legalMarriageAge: Readonly<Record<Gender, number>> = { male: 21, female: 18, other: 21 }

/** No one younger has a profile or can be preferred. */
export const MINIMUM_AGE = 18

/** A date of the Gregorian calendar; month and day count from 1. */
export interface CalendarDate {
  year: number
  month: number
  day: number
}

const DAYS_IN_ERA = 146_097
const DAYS_TO_1970 = 719_468

/**
 * The date of a day number, in integer arithmetic only (Howard Hinnant, "chrono-compatible low-level date algorithms").
 */
export function dateOf(day: Day): CalendarDate {
  const shifted = day + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_IN_ERA)
  const ofEra = shifted - era * DAYS_IN_ERA
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  }
}

/** The day number of a date: the inverse of `dateOf`. */
export function dayOf(year: number, month: number, day: number): Day {
  const fromMarchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(fromMarchYear / 400)
  const yearOfEra = fromMarchYear - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * DAYS_IN_ERA +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    ofYear -
    DAYS_TO_1970
  )
}

/**
 * A date packed into an integer, so that the difference of two, shifted right by 9, is the number of whole years
 * between them.
 */
export function packDay(day: Day): number {
  const place = day & (PACKED.length - 1)
  if (PACKED_DAY[place] !== day) {
    const date = dateOf(day)
    PACKED_DAY[place] = day
    PACKED[place] = (date.year << 9) | (date.month << 5) | date.day
  }
  return PACKED[place] as number
}

// Members entered their ages on few different days, so each day is converted once.
const PACKED = new Int32Array(2 ** 14)
const PACKED_DAY = new Int32Array(2 ** 14).fill(-0x80000000)

/** Whole years between two packed days, 0 if the later one is before the earlier. */
export function wholeYears(packedSince: number, packedToday: number): number {
  // A profile saved after midnight is a day ahead of the ranking day until the daily job: that does not reduce an age.
  return Math.max(0, (packedToday - packedSince) >> 9)
}

/** Age in years on a day: as entered, plus the whole years since (29 February counts on 1 March in other years). */
export function ageOn(given: number, givenOn: Day, today: Day): number {
  return given + wholeYears(packDay(givenOn), packDay(today))
}

/** Age of a member in years on a day. */
export function ageOf(member: Pick<MemberRow, 'ageGiven' | 'ageGivenOn'>, today: Day): number {
  return ageOn(member.ageGiven, member.ageGivenOn, today)
}

/** Whether a member of this gender code and age is of legal age, which listing requires. */
export function isOfLegalAge(gender: number, age: number): boolean {
  return age >= legalMarriageAge[GENDERS[gender] ?? 'other']
}
