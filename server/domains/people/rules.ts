import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { type FieldVisibility, SHOWN_NAMES, type TypedName } from '@jodi/shared/profiles/fields.ts'
import { hasPreferences, type PreferencesRow, preferencesOf } from '#domains/preferences/rules.ts'
import {
  bioDataPath,
  type ProfileRow,
  photoPath,
  shownPrompts,
  storedFields,
  tenthsOfCm,
  visibilityOf,
} from '#domains/profiles/rules.ts'

/** The period for which views are shown. */
export const VIEW_DAYS = 30

/**
 * A profile as shown to everyone who may open it: without contact details, address and pincode, and what is hidden from
 * the viewer.
 */
export function toProfileView(
  row: ProfileRow,
  { day, checkedOn, sees }: { day: number; checkedOn: string | null; sees: (visibility: FieldVisibility) => boolean },
): ProfilePage['profile'] {
  const isSeen = (name: TypedName) => sees(visibilityOf(row, name) ?? 'matches')
  const hidden = Object.fromEntries(SHOWN_NAMES.filter((name) => !isSeen(name)).map((name) => [name, null]))
  return {
    id: row.id,
    photo: photoPath(row),
    bioData: bioDataPath(row),
    heightTenths: row.heightCm === null ? null : tenthsOfCm(row.heightCm),
    ...storedFields(row, SHOWN_NAMES, day),
    ...hidden,
    ...(sees('owner') ? { visibleTo: row.visibleTo } : {}),
    prompts: shownPrompts(row.prompts),
    checkedOn,
  }
}

type Found = { profile: ProfileRow; preferences: PreferencesRow | null }

/**
 * Stated preferences. Only the person sees the must-haves, and the gender that they are looking for: it reveals their
 * orientation.
 */
export function shownPreferences(
  { profile, preferences }: Found,
  relation: ProfilePage['relation'],
): ProfilePage['preferences'] {
  if (!preferences) return null
  const { seeking, anyAge: _noBar, musts, ...shown } = preferencesOf(preferences, profile.gender)
  if (!hasPreferences({ ...shown, anyAge: false })) return null
  return relation === 'self' ? { ...shown, seeking, musts } : shown
}
