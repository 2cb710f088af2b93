import { isDeepStrictEqual } from 'node:util'
import { ageOn, legalMarriageAge } from '@jodi/matching/age.ts'
import type { CurrentUser } from '@jodi/shared/accounts/contract.ts'
import { foldText } from '@jodi/shared/options/find-option.ts'
import { parentOf } from '@jodi/shared/profiles/choices.ts'
import { chosenFor, isAsked, visibilitiesOf } from '@jodi/shared/profiles/chosen-fields.ts'
import {
  type EditableProfile,
  GENDERS,
  type Gender,
  type ProfileFields,
  type VisibleTo,
} from '@jodi/shared/profiles/contract.ts'
import {
  type ChosenName,
  COLUMN_NAMES,
  type ColumnName,
  type FieldVisibility,
  fieldOf,
  isRequired,
  OPTION_NAMES,
  type RequiredName,
  SEARCHED_NAMES,
  TYPED_NAMES,
  type TypedName,
  type ValueOf,
} from '@jodi/shared/profiles/fields.ts'
import type { ShownPrompt } from '@jodi/shared/profiles/prompt-schemas.ts'
import { typedOption } from '@jodi/shared/profiles/typed-option.ts'
import type { profiles, StoredPrompt } from '#domains/profiles/tables.ts'
import { dateOfDay, dayOfDate } from '#lib/clock.ts'

export type ProfileRow = typeof profiles.$inferSelect
/** Validated fields of any form or step; fields that are not sent keep their value. */
export type TypedFields = Pick<ProfileFields, 'asTyped' | 'seeking' | 'visibleTo'> & { prompts?: StoredPrompt[] } & {
  [Name in TypedName]?: Name extends RequiredName<'wizard'> ? ValueOf<Name> : ValueOf<Name> | null
}
export const FINISHED_STEP = 3

/** Required by the wizard, which lets religion and caste be empty (rule F8). */
export const REQUIRED_FIELDS = TYPED_NAMES.filter((name) => isRequired(name, 'wizard'))

type FirstPhoto = Pick<ProfileRow, 'id' | 'photoKey' | 'portraitSeed'>

/** The path of the first photo, to which `/{width}` is appended; null without one. */
export function photoPath(row: FirstPhoto): string | null {
  const key = firstPhotoKey(row)
  return key ? photoPathOf(key) : null
}

/** The key of the first photo; demo people have a drawn one, whose key contains their id. */
export const firstPhotoKey = ({ id, photoKey, portraitSeed }: FirstPhoto) =>
  photoKey || (portraitSeed === null ? null : `p-${id}`)

export const photoPathOf = (key: string) => `/files/photos/${key}`

/** The path of an agent's photo, likewise. */
export const avatarPath = (avatarKey: string | null) => avatarKey && `/files/avatars/${avatarKey}`

export function bioDataPath(row: Pick<ProfileRow, 'bioDataKey'>): string | null {
  return row.bioDataKey && `/files/bio-data/${row.bioDataKey}`
}

/** The age shown on a day; null if none was entered. */
export function ageShown(row: Pick<ProfileRow, 'ageGiven' | 'ageGivenOn'>, today: number): number | null {
  if (row.ageGiven === null || row.ageGivenOn === null) return null
  return ageOn(row.ageGiven, dayOfDate(row.ageGivenOn), today)
}

/** What to store for a typed age: the day changes only if the number differs from the age shown (rule F1). */
export function ageToStore(row: Pick<ProfileRow, 'ageGiven' | 'ageGivenOn'> | null, age: number, today: number) {
  if (row && ageShown(row, today) === age) return {}
  return { ageGiven: age, ageGivenOn: dateOfDay(today) }
}

/** Names of the fields that a save changes, without the texts that are reviewed. */
export function changedFields(row: ProfileRow, fields: TypedFields, today: number): string[] {
  const { age, ...texts } = storedValues(fields, row)
  const names = ([...COLUMN_NAMES, 'visibleTo'] as const).filter(
    (name) => !isReviewed(name) && texts[name] !== undefined && !isDeepStrictEqual(texts[name], row[name]),
  )
  return age === undefined || age === ageShown(row, today) ? names : [...names, 'age']
}

const isReviewed = (name: ColumnName | 'visibleTo') => name !== 'visibleTo' && fieldOf(name).kind === 'longText'

export function requiredFieldsMissing(row: ProfileRow): TypedName[] {
  const isEmpty = (name: TypedName) => {
    const value = name === 'age' ? row.ageGiven : row[name]
    return value === null || value === ''
  }
  return REQUIRED_FIELDS.filter(isEmpty)
}

export function profileStateOf(row: ProfileRow | null): CurrentUser['profile'] {
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

/** Why a member is not listed on a day, or null if they are (rule M1). */
export function unlistedReason(row: ListingRow | null, disabledAt: Date | null, today: number) {
  const age = row && ageShown(row, today)
  if (!row?.finishedAt || !row.firstName || !row.gender || age === null) return 'unfinished'
  if (disabledAt) return 'disabled'
  if (row.hiddenAt) return 'hidden'
  if (row.deactivatedAt) return 'deactivated'
  if (row.matchedAt) return 'matched'
  if (row.maritalStatus === 'married') return 'married'
  return age < legalMarriageAge[row.gender] ? 'tooYoung' : null
}

/** The text for the header search, without accents, in lower case. */
export function searchTextOf(row: Partial<Pick<ProfileRow, ColumnName>>): string {
  const parts = SEARCHED_NAMES.map((name) => row[name])
  return foldText(parts.filter(Boolean).join(' '))
}

/**
 * Replaces text that means a list value, by its name or another declared spelling, by that value. It stays as typed if
 * the writer has undone the replacement, now or in the stored value.
 */
export function toListValues<Fields extends TypedFields>(
  { asTyped = [], seeking: _kept, ...fields }: Fields,
  before: ProfileRow | null,
): Omit<Fields, 'asTyped' | 'seeking'> {
  const values: Record<string, unknown> = { ...fields }
  // A field comes after the one that its list depends on: the state before the city.
  for (const field of OPTION_NAMES) {
    const text = values[field]
    if (typeof text !== 'string' || asTyped.includes(field) || text === before?.[field]) continue
    values[field] = typedOption(field, text, values[parentOf(field) ?? '']) ?? text
  }
  return values as Omit<Fields, 'asTyped' | 'seeking'>
}

/** What a save stores: list values for texts, nothing in a field that is not asked, and the changed visibilities. */
export function storedValues<Fields extends TypedFields>({ visibleTo, ...fields }: Fields, before: ProfileRow | null) {
  const values = toListValues(fields as Omit<Fields, 'visibleTo'> & TypedFields, before)
  const merged = { ...before, ...values }
  const empty = COLUMN_NAMES.filter((name) => !isAsked(name, merged)).map((name) => [name, null])
  return {
    ...values,
    ...(Object.fromEntries(empty) as Partial<Record<ColumnName, null>>),
    ...(visibleTo && { visibleTo: withVisibilities(before?.visibleTo ?? {}, visibleTo) }),
  }
}

/** The widest visibility, the default, is not stored. */
function withVisibilities(before: VisibleTo, changes: VisibleTo): VisibleTo {
  const all = Object.entries({ ...before, ...changes })
  return Object.fromEntries(all.filter(([name, chosen]) => chosen !== visibilitiesOf(name as ChosenName)[0]))
}

/** Who may see a field; undefined if its owner does not choose that. */
export function visibilityOf(row: Pick<ProfileRow, 'visibleTo'>, name: TypedName): FieldVisibility | undefined {
  const chosen = chosenFor(name)
  return chosen && (row.visibleTo[chosen] ?? visibilitiesOf(chosen)[0])
}

/**
 * The default for the gender that a person is looking for: the other one of male and female; for 'other' everyone who
 * looks for them.
 */
export function defaultSeeking(gender: Gender | null): Gender[] {
  if (gender === 'male') return ['female']
  if (gender === 'female') return ['male']
  return [...GENDERS]
}

/** What to store of a choice: nothing if it is the default, which then follows the gender. */
export function seekingToStore(chosen: readonly Gender[], gender: Gender | null): Gender[] {
  const kept = [...new Set(chosen)]
  const byDefault = defaultSeeking(gender)
  return kept.length === byDefault.length && kept.every((sought) => byDefault.includes(sought)) ? [] : kept
}

/** The values of some fields as shown; the age is that of a day. */
export function storedFields<Name extends TypedName>(row: ProfileRow, names: readonly Name[], today: number) {
  const values = names.map((name) => [name, name === 'age' ? ageShown(row, today) : row[name as ColumnName]])
  return Object.fromEntries(values) as { [One in Name]: One extends 'country' ? string : ValueOf<One> | null }
}

/** The answers that others see. */
export function shownPrompts(prompts: readonly StoredPrompt[]): ShownPrompt[] {
  return prompts.flatMap(({ prompt, answer }) => (answer === null ? [] : [{ prompt, answer }]))
}

/** A profile as its form shows it. */
export function editableOf(row: ProfileRow, email: string, today: number): Omit<EditableProfile, 'reviews'> {
  const path = bioDataPath(row)
  return {
    id: row.id,
    email,
    revision: row.revision,
    step: row.wizardStep,
    photo: photoPath(row),
    bioData: path === null ? null : { path, name: row.bioDataName ?? '' },
    visibleTo: row.visibleTo,
    ...storedFields(row, TYPED_NAMES, today),
    prompts: shownPrompts(row.prompts),
  }
}

/** Heights are compared in tenths of an inch (rule F2). */
export function tenthsOfCm(cm: number): number {
  return Math.round((cm * 100) / 25.4)
}
