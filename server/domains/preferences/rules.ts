import { defaultAgeWindow } from '@jodi/matching/preferences.ts'
import { findOption } from '@jodi/shared/options/find-option.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import type { Preferences, PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles/contract.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { CRITERIA, eachSet, RANGE_ENDS, SETS_IN_DIALOG, type SetName } from '@jodi/shared/profiles/preferences.ts'
import type { preferences } from '#domains/preferences/tables.ts'
import { ageShown, defaultSeeking, type ProfileRow } from '#domains/profiles/rules.ts'

export type PreferencesRow = typeof preferences.$inferSelect
/** Preferences without their owner. */
export type StoredPreferences = Omit<PreferencesRow, 'profileId' | 'updatedAt'>
type Answers = Omit<Preferences, 'seeking' | 'musts'>
type Criterion = (typeof CRITERIA)[number]

const SET_NAMES = SETS_IN_DIALOG.map(({ preference }) => preference)
// Free text is accepted where the field accepts it; other values are checked by the contract.
const TEXT_SETS = SETS_IN_DIALOG.filter(({ attribute }) => fieldOf(attribute).kind === 'option')

export const revisionOf = (row: PreferencesRow | null): string | null => row?.updatedAt.toISOString() ?? null

/** Whether anything is answered; the gender that a person is looking for is not a preference. */
export function hasPreferences<Row extends Answers>(row: Row | null): row is Row {
  if (!row) return false
  return (
    row.anyAge || RANGE_ENDS.some((field) => row[field] !== null) || SET_NAMES.some((field) => row[field].length > 0)
  )
}

/** The answers that completion counts, null if there are none: 'No bar' for the age fills both bounds (rule F5). */
export function answersOf(row: PreferencesRow | null) {
  if (!hasPreferences(row)) return null
  return row.anyAge ? { ...row, minAge: NO_BAR, maxAge: NO_BAR } : row
}

/** The default of each preference that is left empty on a day, derived from the own profile. */
export function defaultPreferences(row: ProfileRow, today: number): Preferences {
  const age = ageShown(row, today)
  const window = row.gender && age !== null ? defaultAgeWindow(GENDERS.indexOf(row.gender), age) : null
  return {
    seeking: defaultSeeking(row.gender),
    minAge: window?.minAge ?? null,
    maxAge: window?.maxAge ?? null,
    minHeight: null,
    maxHeight: null,
    anyAge: false,
    musts: [],
    ...defaultLists(row),
  }
}

/** Preferences as list values, and the names of those that contain other text. */
export function toOptionValues<Preferences extends PreferencesInput>(
  preferences: Preferences,
): { listed: Preferences; unlisted: SetName[] } {
  const listed: Preferences = { ...preferences }
  const unlisted: SetName[] = []
  for (const { preference, list } of TEXT_SETS) {
    const values = preferences[preference]?.map((value) => (value === NO_BAR ? NO_BAR : findOption(LISTS[list], value)))
    if (values?.includes(null)) unlisted.push(preference)
    if (values) listed[preference] = [...new Set(values.filter((value) => value !== null))]
  }
  return { listed, unlisted }
}

/**
 * What is stored of an input. Preferences that are not sent keep their value; `empty` is looked at as long as it is
 * open what empty fields mean. Only a stated preference stays a must-have.
 */
export function toStored(
  input: PreferencesInput,
  stored: StoredPreferences | null,
): Omit<StoredPreferences, 'seeking'> {
  const { seeking: _seeking, empty, musts = stored?.musts ?? [], ...chosen } = input
  const isOpen = stored?.emptyIsNoBar ?? false
  const isNoBar = isOpen && empty === 'noBar'
  const hasBound = chosen.minAge !== null || chosen.maxAge !== null
  const values = {
    ...chosen,
    ...eachSet(({ preference }) => {
      const list = chosen[preference] ?? stored?.[preference] ?? []
      return isNoBar && list.length === 0 ? [NO_BAR] : list
    }),
    anyAge: !hasBound && (isNoBar || (chosen.anyAge ?? stored?.anyAge ?? false)),
  }
  // Who clears everything has the default preferences again.
  return {
    ...values,
    musts: CRITERIA.filter((one) => musts.includes(one.name) && isStated(values, one)).map(({ name }) => name),
    emptyIsNoBar: isOpen && empty === undefined && hasPreferences(values),
  }
}

/** The fields of the must-haves of an input that would have no effect, because their preference is not stated. */
export function mustsNotStated(input: PreferencesInput, kept: Pick<StoredPreferences, 'musts'>): string[] {
  return CRITERIA.filter(({ name }) => input.musts?.includes(name) && !kept.musts.includes(name)).map(fieldOfCriterion)
}

/** Whether the must-haves, or the values that they require, differ. */
export function changesMusts(before: StoredPreferences | null, after: Omit<StoredPreferences, 'seeking'>): boolean {
  return CRITERIA.some((criterion) => requiredBy(before, criterion) !== requiredBy(after, criterion))
}

/** A row as the contract shows it; the default gender is filled in for a person who has not stated one. */
export function preferencesOf(row: PreferencesRow, gender: Gender | null): Preferences {
  const { profileId: _id, updatedAt: _at, emptyIsNoBar: _flag, ...preferences } = row
  return { ...preferences, seeking: preferences.seeking.length > 0 ? preferences.seeking : defaultSeeking(gender) }
}

/** Whether a preference names values or a bound; 'No bar' excludes no one. */
function isStated(values: Answers, criterion: Criterion): boolean {
  if (criterion.kind === 'range') return criterion.ends.some((end) => values[end] !== null)
  const list = values[criterion.preference]
  return list.length > 0 && !list.includes(NO_BAR)
}

function fieldOfCriterion(criterion: Criterion): string {
  return criterion.kind === 'range' ? criterion.ends[0] : criterion.preference
}

/** What a must-have requires, as a text; empty if the criterion is none. */
function requiredBy(row: Omit<StoredPreferences, 'seeking'> | null, criterion: Criterion): string {
  if (!row?.musts.includes(criterion.name)) return ''
  const values =
    criterion.kind === 'range' ? criterion.ends.map((end) => row[end]) : row[criterion.preference].toSorted()
  return JSON.stringify(values)
}

function defaultLists(row: ProfileRow) {
  return eachSet(({ attribute, inferable, list }) => {
    const own = attribute === 'maritalStatus' ? soughtStatusOf(row.maritalStatus) : row[attribute]
    return inferable ? likeMine(LISTS[list], own) : []
  })
}

function soughtStatusOf(status: ProfileRow['maritalStatus']): string | null {
  if (status === 'married') return null
  return status === 'single' ? 'never_married' : status
}

/** The own value as a preference; free text counts as Other, which is never a default. */
function likeMine(list: readonly string[], value: string | null): string[] {
  return value !== null && value !== OTHER && list.includes(value) ? [value] : []
}
