import { assumedAgeWindow } from '@jodi/matching/wishes.ts'
import { COUNTRIES } from '@jodi/shared/options/countries.ts'
import { findOption } from '@jodi/shared/options/find-option.ts'
import { MOTHER_TONGUES } from '@jodi/shared/options/mother-tongues.ts'
import { QUALIFICATIONS } from '@jodi/shared/options/qualifications.ts'
import { CASTES, OTHER, RELIGIONS } from '@jodi/shared/options/religions.ts'
import { STATES } from '@jodi/shared/options/states.ts'
import { WORKING_WITH } from '@jodi/shared/options/working-with.ts'
import { NO_BAR, type Preferences } from '@jodi/shared/preferences.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles.ts'
import type { preferences } from '#domains/preferences/tables.ts'
import { ageShown, type ProfileRow } from '#domains/profiles/rules.ts'

export type PreferencesRow = typeof preferences.$inferSelect

const RANGE_FIELDS = ['minAge', 'maxAge', 'minHeight', 'maxHeight'] as const
export const WISH_LISTS = {
  preferredReligion: RELIGIONS,
  preferredCaste: CASTES,
  motherTongue: MOTHER_TONGUES,
  country: COUNTRIES,
  state: STATES,
  qualification: QUALIFICATIONS,
  workingWith: WORKING_WITH,
} as const satisfies Partial<Record<keyof Preferences, readonly string[]>>
type ListField = keyof typeof WISH_LISTS
const LIST_FIELDS = Object.keys(WISH_LISTS) as ListField[]

/** Whether anything is wished at all; whom somebody seeks is no wish. */
export function hasStatedWishes(row: Omit<Preferences, 'seeking'> | null): boolean {
  if (!row) return false
  return (
    RANGE_FIELDS.some((field) => row[field] !== null) ||
    row.maritalStatus.length > 0 ||
    LIST_FIELDS.some((field) => row[field].length > 0)
  )
}

/** Whom somebody seeks who has not said so: the other one of male and female; for 'other' everybody (decision F4). */
export function defaultSeeking(gender: Gender | null): Gender[] {
  if (gender === 'male') return ['female']
  if (gender === 'female') return ['male']
  return [...GENDERS]
}

/** The wishes that count while nothing is stated, from the own profile on a day. */
export function assumedPreferences(row: ProfileRow, today: number): Preferences {
  const age = ageShown(row, today)
  const window = row.gender && age !== null ? assumedAgeWindow(GENDERS.indexOf(row.gender), age) : null
  return {
    seeking: defaultSeeking(row.gender),
    minAge: window?.minAge ?? null,
    maxAge: window?.maxAge ?? null,
    minHeight: null,
    maxHeight: null,
    maritalStatus: soughtStatusOf(row.maritalStatus),
    preferredReligion: likeMine(RELIGIONS, row.religion),
    preferredCaste: likeMine(CASTES, row.caste),
    motherTongue: likeMine(MOTHER_TONGUES, row.motherTongue),
    country: likeMine(COUNTRIES, row.country),
    state: likeMine(STATES, row.state),
    qualification: [],
    workingWith: [],
  }
}

/** Wishes in the words of the lists, and the fields that hold other text. */
export function toListedWishes(wishes: Preferences): { listed: Preferences; unlisted: ListField[] } {
  const listed = { ...wishes }
  const unlisted: ListField[] = []
  for (const field of LIST_FIELDS) {
    const values = wishes[field].map((value) => (value === NO_BAR ? NO_BAR : findOption(WISH_LISTS[field], value)))
    if (values.includes(null)) unlisted.push(field)
    listed[field] = [...new Set(values.filter((value) => value !== null))]
  }
  return { listed, unlisted }
}

/** A row as the contract shows it; whom somebody seeks who has not said so is filled in. */
export function preferencesOf(row: PreferencesRow, gender: Gender | null): Preferences {
  const { profileId: _id, updatedAt: _at, ...wishes } = row
  return { ...wishes, seeking: wishes.seeking.length > 0 ? wishes.seeking : defaultSeeking(gender) }
}

function soughtStatusOf(status: ProfileRow['maritalStatus']): string[] {
  if (status === null || status === 'married') return []
  return [status === 'single' ? 'never_married' : status]
}

/** The own value as a wish; own text counts as Other, which is never assumed. */
function likeMine(list: readonly string[], value: string | null): string[] {
  return value !== null && value !== OTHER && list.includes(value) ? [value] : []
}
