import { dateOf, dayOf as dayOfDateParts, legalMarriageAge } from '@jodi/matching/age.ts'
import {
  CRITERIA,
  FILTER_ONLY,
  FIRST_CODE,
  type FilterOnly,
  SET_CRITERIA,
  SETS,
  type SetCriterion,
} from '@jodi/matching/criteria.ts'
import {
  type Day,
  GENDERS,
  type GenderCode,
  type MemberRow,
  NOT_SPECIFIED,
  OTHER,
  type Preferences,
  type SetPreference,
  SHOWS_ACTIVITY,
  VERIFIED,
  WITH_ABOUT,
  WITH_PHOTO,
} from '@jodi/matching/member.ts'
import { hasAgePreference, hasStated } from '@jodi/matching/preferences.ts'
import { filterValues } from '@jodi/shared/matches/filters.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER as OTHER_TEXT } from '@jodi/shared/options/religions.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import type { Gender } from '@jodi/shared/profiles/contract.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { snakeCase } from '@jodi/shared/profiles/snake-case.ts'
import type { StoredPreferences } from '#domains/preferences/rules.ts'
import { defaultSeeking, type ProfileRow, photoPath, tenthsOfCm, unlistedReason } from '#domains/profiles/rules.ts'
import { dayOf, dayOfDate, startOfDay } from '#lib/clock.ts'

/** The data of a member that the ranking reads from the database. */
export interface MemberRecord extends Pick<ProfileRow, (typeof SETS)[number]['attribute'] | FilterOnly> {
  id: string
  number: number
  version: number
  firstName: string | null
  finishedAt: Date | null
  disabledAt: Date | null
  hiddenAt: Date | null
  deactivatedAt: Date | null
  matchedAt: Date | null
  gender: Gender | null
  ageGiven: number | null
  ageGivenOn: string | null
  heightCm: number | null
  activeDay: number
  photoKey: string | null
  portraitSeed: number | null
  /** Name and age are verified with an identity document, and have not changed since. */
  isVerified: boolean
  /** Others may see when the member was active: the switch of the online status. */
  showsActivity: boolean
  hasAbout: boolean
  searchText: string
  preferences: PreferenceRecord | null
}

/** Stated preferences; heights in inches. */
export type PreferenceRecord = StoredPreferences

/** The values behind the codes of a set criterion, of which the first has FIRST_CODE, and the code of each. */
interface Codes {
  values: readonly string[]
  byText: ReadonlyMap<string, number>
}

type Declared = (typeof SETS)[number]

/** A filter-only field in SQL: a value that is not shown to all matches is not specified for the ranking (rule S7). */
export function filterOnlySql(field: FilterOnly, table: string): string {
  const column = `${table}.${snakeCase(field)}`
  return fieldOf(field).ownerChooses ? `case when ${table}.visible_to -> '${field}' is null then ${column} end` : column
}

const FILTER_ONLY_CODES = FILTER_ONLY.map((field) => codesOf(filterValues(field)))
const DECLARED = Object.fromEntries(SETS.map((set) => [set.name, set])) as Record<SetCriterion, Declared>
const CODES = Object.fromEntries(SETS.map(({ name, list }) => [name, codesOf(LISTS[list])])) as Record<
  SetCriterion,
  Codes
>

/** A member's attribute of a set criterion, with marital status by the name that preferences use. */
export function attributeText(record: MemberRecord, criterion: SetCriterion): string | null {
  const { attribute } = DECLARED[criterion]
  if (attribute === 'maritalStatus' && record.maritalStatus === 'single') return 'never_married'
  return record[attribute] || null
}

/** The accepted values that a member stated for a set criterion; empty if none are stated. */
export function preferredTexts(preferences: PreferenceRecord, criterion: SetCriterion): string[] {
  return preferences[DECLARED[criterion].preference]
}

/** The list value of a code; the free text of code 1 is only in the record. */
export function textOfCode(criterion: SetCriterion, code: number): string {
  return code === OTHER ? OTHER_TEXT : (CODES[criterion].values[code - FIRST_CODE] ?? OTHER_TEXT)
}

/** The value of a code of a filter-only field, as a filter names it. */
export function textOfFilterOnly(field: FilterOnly, code: number): string {
  return code === OTHER ? OTHER_TEXT : (filterOnlyCodes(field).values[code - FIRST_CODE] ?? OTHER_TEXT)
}

/** The code of a value of a criterion or filter-only field, as a filter names it. */
export function codeOfValue(name: SetCriterion | FilterOnly, value: string): number {
  return isFilterOnly(name) ? codeIn(filterOnlyCodes(name), value) : codeOf(name, value)
}

/** What is read of a member and does not decide whom they see, once they are listed. */
const NOT_MATCHED = [
  ...FILTER_ONLY.filter((field) => fieldOf(field).ownerChooses),
  ...(['id', 'number', 'version', 'firstName', 'searchText', 'photoKey', 'portraitSeed', 'isVerified'] as const),
  ...([
    'finishedAt',
    'disabledAt',
    'hiddenAt',
    'deactivatedAt',
    'matchedAt',
    'activeDay',
    'showsActivity',
    'hasAbout',
  ] as const),
  'preferences',
] satisfies (keyof MemberRecord)[]

/** The profile values and preferences by which a member is matched, as one text: the same if none of them differs. */
export function matchedValues(record: MemberRecord): string {
  const { preferences } = record
  const values = Object.entries(record).filter(([name]) => !(NOT_MATCHED as string[]).includes(name))
  return JSON.stringify([values, Object.entries(preferences ?? {})].map(statedValues))
}

/** Without empty values, so that a field of a later release changes nothing until it is filled in. */
function statedValues(values: [string, unknown][]): [string, unknown][] {
  return values
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.toSorted() : value])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The engine's row of a member; a member without gender or age is not listed, so both may then have any value. */
export function toMemberRow(record: MemberRecord): MemberRow {
  const gender = record.gender ?? 'other'
  return {
    id: record.number,
    version: record.version,
    listed: isListable(record),
    gender: GENDERS.indexOf(gender) as GenderCode,
    seeking: seekingOf(gender, record.preferences?.seeking ?? []),
    ageGiven: record.ageGiven ?? 0,
    ageGivenOn: record.ageGivenOn ? dayOfDate(record.ageGivenOn) : 0,
    heightTenths: record.heightCm === null ? null : tenthsOfCm(record.heightCm),
    activeDay: record.activeDay,
    listedDay: listedDayOf({
      finishedDay: record.finishedAt && dayOf(record.finishedAt),
      gender,
      ageGiven: record.ageGiven ?? 0,
      ageGivenOn: record.ageGivenOn ? dayOfDate(record.ageGivenOn) : 0,
    }),
    flags: flagsOf({ ...record, hasPhoto: photoPath(record) !== null }),
    filterOnly: FILTER_ONLY.map((field) => codeIn(filterOnlyCodes(field), record[field] || null)),
    attributes: SET_CRITERIA.map((criterion) => codeOf(criterion, attributeText(record, criterion))),
    preferences: preferencesOf(record.preferences),
  }
}

/** The later of the day on which the profile was finished and the day of legal age, if that was not reached before. */
export function listedDayOf(member: {
  finishedDay: Day | null
  gender: Gender
  ageGiven: number
  ageGivenOn: Day
}): Day {
  const finishedDay = member.finishedDay ?? 0
  const years = legalMarriageAge[member.gender] - member.ageGiven
  if (years <= 0) return finishedDay
  const { year, month, day } = dateOf(member.ageGivenOn)
  return Math.max(finishedDay, dayOfDateParts(year + years, month, day))
}

/**
 * The moment from which a profile is visible: when it was finished, or when the day of legal age began. What is new
 * since a visit is decided by it (rule M10). Null if it is not finished.
 */
export function visibleFrom({
  finishedAt,
  gender,
  ageGiven,
  ageGivenOn,
}: Pick<ProfileRow, 'finishedAt' | 'gender' | 'ageGiven' | 'ageGivenOn'>): Date | null {
  if (!finishedAt || !gender || ageGiven === null || ageGivenOn === null) return null
  const finishedDay = dayOf(finishedAt)
  const begin = startOfDay(listedDayOf({ finishedDay, gender, ageGiven, ageGivenOn: dayOfDate(ageGivenOn) }))
  return begin > finishedAt ? begin : finishedAt
}

type Flagged = Pick<MemberRecord, 'isVerified' | 'showsActivity' | 'hasAbout'> & { hasPhoto: boolean }

export function flagsOf({ isVerified, hasPhoto, showsActivity, hasAbout }: Flagged): number {
  const seen = (isVerified ? VERIFIED : 0) | (hasPhoto ? WITH_PHOTO : 0) | (hasAbout ? WITH_ABOUT : 0)
  return seen | (showsActivity ? SHOWS_ACTIVITY : 0)
}

/** What was stated while an empty field did not count: it meant 'No bar'. A height has no default anyway. */
export function withEmptyAsNoBar(preferences: Preferences): Preferences {
  const sets = preferences.sets.map((preference) => preference ?? 'noBar')
  return { ...preferences, anyAge: !hasAgePreference(preferences), sets }
}

// The engine computes legal age itself, because it is the only condition that changes with the day.
function isListable(record: MemberRecord): boolean {
  const givenOn = record.ageGivenOn === null ? 0 : dayOfDate(record.ageGivenOn)
  const reason = unlistedReason(record, record.disabledAt, givenOn)
  return reason === null || reason === 'tooYoung'
}

function seekingOf(gender: Gender, stated: readonly Gender[]): number {
  const sought = stated.length > 0 ? stated : defaultSeeking(gender)
  return sought.reduce((set, one) => set | (1 << GENDERS.indexOf(one)), 0)
}

function preferencesOf(record: PreferenceRecord | null): Preferences | null {
  if (!record) return null
  const { anyAge, emptyIsNoBar } = record
  const stated = {
    minAge: record.minAge,
    maxAge: record.maxAge,
    minHeightTenths: tenthsOfInches(record.minHeight),
    maxHeightTenths: tenthsOfInches(record.maxHeight),
    anyAge: anyAge && record.minAge === null && record.maxAge === null,
    musts: mustBits(record.musts),
    sets: SET_CRITERIA.map((criterion) => setPreferenceOf(criterion, preferredTexts(record, criterion))),
  }
  const preferences = emptyIsNoBar ? withEmptyAsNoBar(stated) : stated
  return hasStated(preferences) ? preferences : null
}

/** A bit for each must-have, in the order of the criteria. */
export function mustBits(musts: readonly string[]): number {
  return CRITERIA.reduce((bits, criterion, at) => (musts.includes(criterion) ? bits | (1 << at) : bits), 0)
}

function setPreferenceOf(criterion: SetCriterion, stated: readonly string[]): SetPreference {
  if (stated.length === 0) return null
  return stated.includes(NO_BAR) ? 'noBar' : stated.map((text) => codeOf(criterion, text))
}

function codeOf(criterion: SetCriterion, text: string | null): number {
  return codeIn(CODES[criterion], text)
}

function codeIn({ byText }: Codes, text: string | null): number {
  return text === null ? NOT_SPECIFIED : (byText.get(text) ?? OTHER)
}

function isFilterOnly(name: SetCriterion | FilterOnly): name is FilterOnly {
  return (FILTER_ONLY as readonly string[]).includes(name)
}

function filterOnlyCodes(field: FilterOnly): Codes {
  return FILTER_ONLY_CODES[FILTER_ONLY.indexOf(field)] as Codes
}

function codesOf(values: readonly string[]): Codes {
  const coded = values.map((value, place) => [value, value === OTHER_TEXT ? OTHER : place + FIRST_CODE] as const)
  return { values, byText: new Map(coded) }
}

function tenthsOfInches(inches: number | null): number | null {
  return inches === null ? null : Math.round(inches * 10)
}
