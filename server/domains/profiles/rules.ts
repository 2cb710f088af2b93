import { ageOn, legalMarriageAge } from '@jodi/matching/age.ts'
import type { Person } from '@jodi/shared/accounts.ts'
import { LISTED_FIELDS } from '@jodi/shared/options/listed-fields.ts'
import { typedOption } from '@jodi/shared/options/typed-option.ts'
import {
  type EditableProfile,
  GENDERS,
  type Gender,
  type ProfileFields,
  type socialStepSchema,
} from '@jodi/shared/profiles.ts'
import type { z } from 'zod'
import type { profiles } from '#domains/profiles/tables.ts'
import { dateOfDay, dayOfDate } from '#lib/clock.ts'

export type ProfileRow = typeof profiles.$inferSelect
/** Fields of any form or step, as their schemas let them through. */
export type TypedFields = Partial<Omit<ProfileFields, 'religion' | 'caste'> & z.infer<typeof socialStepSchema>>
export const FINISHED_STEP = 3

/** Required by the form, step by step; the wizard lets religion and caste go (decision F8). */
export const REQUIRED_FIELDS = [
  'firstName',
  'lastName',
  'phoneNumber',
  'ageGiven',
  'gender',
  'occupation',
  'address',
  'country',
  'state',
  'city',
  'pincode',
] as const satisfies readonly (keyof ProfileRow)[]

/** The path of a photo, to which `/{width}` is added; null without one. */
export function photoPath(row: Pick<ProfileRow, 'id' | 'photoKey' | 'portraitSeed'>): string | null {
  if (row.photoKey) return `/files/photos/${row.photoKey}`
  return row.portraitSeed === null ? null : `/files/photos/p-${row.id}`
}

/** The path of an agent's picture, likewise. */
export const avatarPath = (avatarKey: string | null) => avatarKey && `/files/avatars/${avatarKey}`

export function bioDataPath(row: Pick<ProfileRow, 'bioDataKey'>): string | null {
  return row.bioDataKey && `/files/bio-data/${row.bioDataKey}`
}

/** The age that is shown on a day; null while none was given. */
export function ageShown(row: Pick<ProfileRow, 'ageGiven' | 'ageGivenOn'>, today: number): number | null {
  if (row.ageGiven === null || row.ageGivenOn === null) return null
  return ageOn(row.ageGiven, dayOfDate(row.ageGivenOn), today)
}

/** What to keep of a typed age: the day moves only when the number differs from the age shown (decision F1). */
export function ageToKeep(row: Pick<ProfileRow, 'ageGiven' | 'ageGivenOn'> | null, age: number, today: number) {
  if (row && ageShown(row, today) === age) return {}
  return { ageGiven: age, ageGivenOn: dateOfDay(today) }
}

/** Names of the fields that a save changes. */
export function changedFields(row: ProfileRow, fields: TypedFields, today: number): string[] {
  const { age, ...texts } = toListValues(fields, row)
  const names = (Object.keys(texts) as (keyof typeof texts)[]).filter((name) => (texts[name] ?? null) !== row[name])
  return age === undefined || age === ageShown(row, today) ? names : [...names, 'age']
}

export function requiredFieldsMissing(row: ProfileRow): (typeof REQUIRED_FIELDS)[number][] {
  return REQUIRED_FIELDS.filter((field) => row[field] === null || row[field] === '')
}

export function profileStateOf(row: ProfileRow | null): Person['profile'] {
  if (!row) return 'none'
  if (!row.finishedAt) return 'unfinished'
  return requiredFieldsMissing(row).length > 0 ? 'lacking' : 'finished'
}

type ListingRow = Pick<
  ProfileRow,
  | 'firstName'
  | 'ageGiven'
  | 'ageGivenOn'
  | 'gender'
  | 'finishedAt'
  | 'hiddenAt'
  | 'deactivatedAt'
  | 'matchedAt'
  | 'maritalStatus'
>

/** Why somebody is not listed on a day, or null for who is (decision M1). */
export function unlistedBecause(row: ListingRow | null, disabledAt: Date | null, today: number) {
  const age = row && ageShown(row, today)
  if (!row?.finishedAt || !row.firstName || !row.gender || age === null) return 'unfinished'
  if (disabledAt) return 'disabled'
  if (row.hiddenAt) return 'hidden'
  if (row.deactivatedAt) return 'deactivated'
  if (row.matchedAt) return 'matched'
  if (row.maritalStatus === 'married') return 'married'
  return age < legalMarriageAge[row.gender] ? 'tooYoung' : null
}

/** Text as searches compare it: without accents, in lower case, with single spaces. */
export function foldedText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}

type SearchedFields = Pick<ProfileRow, 'firstName' | 'lastName' | 'occupation' | 'religion' | 'caste'>

/** What the header search looks through: the five fields of the specification, without the middle name. */
export function searchTextOf(row: Partial<SearchedFields>): string {
  const parts = [row.firstName, row.lastName, row.occupation, row.religion, row.caste]
  return foldedText(parts.filter(Boolean).join(' '))
}

/**
 * Text that means a list value, by that name or another declared spelling, becomes that value. It stays as it is where
 * the writer has undone that, now or in what is kept already.
 */
export function toListValues<Fields extends TypedFields>(
  { asTyped = [], seeking: _kept, ...fields }: Fields,
  before: ProfileRow | null,
): Omit<Fields, 'asTyped' | 'seeking'> {
  const values: Record<string, unknown> = { ...fields }
  // The state comes before the city, whose list it is.
  for (const field of LISTED_FIELDS) {
    const text = values[field]
    if (typeof text !== 'string' || asTyped.includes(field) || text === before?.[field]) continue
    values[field] = typedOption(field, text, values.state) ?? text
  }
  return values as Omit<Fields, 'asTyped' | 'seeking'>
}

/** Whom somebody seeks who has not said so: the other one of male and female; for 'other' everybody who seeks them. */
export function defaultSeeking(gender: Gender | null): Gender[] {
  if (gender === 'male') return ['female']
  if (gender === 'female') return ['male']
  return [...GENDERS]
}

/** What to keep of a choice: nothing where it is the default, which then follows the gender. */
export function seekingToKeep(chosen: readonly Gender[], gender: Gender | null): Gender[] {
  const kept = [...new Set(chosen)]
  const byDefault = defaultSeeking(gender)
  return kept.length === byDefault.length && kept.every((sought) => byDefault.includes(sought)) ? [] : kept
}

/** A profile as its form shows it. */
export function editableOf(row: ProfileRow, email: string, today: number): EditableProfile {
  const path = bioDataPath(row)
  return {
    id: row.id,
    email,
    revision: row.revision,
    step: row.step,
    photo: photoPath(row),
    bioData: path === null ? null : { path, name: row.bioDataName ?? '' },
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    age: ageShown(row, today),
    gender: row.gender,
    heightCm: row.heightCm,
    maritalStatus: row.maritalStatus,
    motherTongue: row.motherTongue,
    qualification: row.qualification,
    workingWith: row.workingWith,
    occupation: row.occupation,
    address: row.address,
    country: row.country,
    state: row.state,
    city: row.city,
    pincode: row.pincode,
    religion: row.religion,
    caste: row.caste,
  }
}
