import { defaultAgeWindow } from '@jodi/matching/preferences.ts'
import { findOption } from '@jodi/shared/options/find-option.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { NO_BAR, type Preferences, type PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles/contract.ts'
import { fieldOf } from '@jodi/shared/profiles/fields.ts'
import { eachSet, RANGE_ENDS, SETS_IN_DIALOG, type SetName } from '@jodi/shared/profiles/preferences.ts'
import type { preferences } from '#domains/preferences/tables.ts'
import { ageShown, defaultSeeking, type ProfileRow } from '#domains/profiles/rules.ts'

export type PreferencesRow = typeof preferences.$inferSelect

const SET_NAMES = SETS_IN_DIALOG.map(({ preference }) => preference)
// Free text is accepted where the field accepts it; other values are checked by the contract.
const TEXT_SETS = SETS_IN_DIALOG.filter(({ attribute }) => fieldOf(attribute).kind === 'option')

/** Whether anything is answered; the gender that a person is looking for is not a preference. */
export function hasPreferences<Row extends Omit<Preferences, 'seeking'>>(row: Row | null): row is Row {
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
 * What is stored of an input. Preferences that are not sent keep their value; `empty` is looked at as long as it is open
 * what empty fields mean.
 */
export function toStored(input: PreferencesInput, stored: PreferencesRow | null) {
  const { seeking: _seeking, empty, ...chosen } = input
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
  return { ...values, emptyIsNoBar: isOpen && empty === undefined && hasPreferences(values) }
}

/** A row as the contract shows it; the default gender is filled in for a person who has not stated one. */
export function preferencesOf(row: PreferencesRow, gender: Gender | null): Preferences {
  const { profileId: _id, updatedAt: _at, emptyIsNoBar: _flag, ...preferences } = row
  return { ...preferences, seeking: preferences.seeking.length > 0 ? preferences.seeking : defaultSeeking(gender) }
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
