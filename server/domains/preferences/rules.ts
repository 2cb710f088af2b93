import { SETS } from '@jodi/matching/criteria.ts'
import { assumedAgeWindow } from '@jodi/matching/wishes.ts'
import { findOption } from '@jodi/shared/options/find-option.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { OTHER } from '@jodi/shared/options/religions.ts'
import { NO_BAR, type Preferences } from '@jodi/shared/preferences.ts'
import { GENDERS, type Gender } from '@jodi/shared/profiles.ts'
import type { preferences } from '#domains/preferences/tables.ts'
import { ageShown, defaultSeeking, type ProfileRow } from '#domains/profiles/rules.ts'

export type PreferencesRow = typeof preferences.$inferSelect

const RANGE_FIELDS = ['minAge', 'maxAge', 'minHeight', 'maxHeight'] as const
type ListField = (typeof SETS)[number]['wish']
// Own text is welcome in each but marital status, whose wishes are checked by the contract.
type TextField = Exclude<ListField, 'maritalStatus'>
const LIST_FIELDS = [...new Set(SETS.map(({ wish }) => wish))]
const TEXT_FIELDS = LIST_FIELDS.filter((field): field is TextField => field !== 'maritalStatus')
const LIST_OF = Object.fromEntries(SETS.map(({ wish, list }) => [wish, LISTS[list]])) as Record<
  ListField,
  readonly string[]
>

/** Whether anything is wished at all; whom somebody seeks is no wish. */
export function hasStatedWishes(row: Omit<Preferences, 'seeking'> | null): boolean {
  if (!row) return false
  return RANGE_FIELDS.some((field) => row[field] !== null) || LIST_FIELDS.some((field) => row[field].length > 0)
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
    ...assumedLists(row),
  }
}

/** Wishes in the words of the lists, and the fields that hold other text. */
export function toListedWishes(wishes: Preferences): { listed: Preferences; unlisted: TextField[] } {
  const listed = { ...wishes }
  const unlisted: TextField[] = []
  for (const field of TEXT_FIELDS) {
    const values = wishes[field].map((value) => (value === NO_BAR ? NO_BAR : findOption(LIST_OF[field], value)))
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

function assumedLists(row: ProfileRow): Pick<Preferences, ListField> {
  const lists = SETS.map(({ assumed, said, wish, list }) => {
    const own = said === 'maritalStatus' ? soughtStatusOf(row.maritalStatus) : row[said]
    return [wish, assumed ? likeMine(LISTS[list], own) : []] as const
  })
  return Object.fromEntries(lists) as Pick<Preferences, ListField>
}

function soughtStatusOf(status: ProfileRow['maritalStatus']): string | null {
  if (status === 'married') return null
  return status === 'single' ? 'never_married' : status
}

/** The own value as a wish; own text counts as Other, which is never assumed. */
function likeMine(list: readonly string[], value: string | null): string[] {
  return value !== null && value !== OTHER && list.includes(value) ? [value] : []
}
