import { COMPLETION_NAMES, type FieldName } from '@jodi/shared/profiles/fields.ts'
import { PREFERENCE_INVITES } from '@jodi/shared/profiles/preferences.ts'
import type { Completion } from '@jodi/shared/profiles.ts'
import { hasPreferences, type PreferencesRow } from '#domains/preferences/rules.ts'
import { type ProfileRow, photoPath } from '#domains/profiles/rules.ts'

/** The share of filled fields: 15 of the profile, and 10 more once a wish is stated (rule F9). */
export function completionOf(profile: ProfileRow | null, preferences: PreferencesRow | null): Completion {
  const wishFields = hasPreferences(preferences) ? PREFERENCE_INVITES.map(({ name }) => name) : []
  const missing: NonNullable<Completion['firstMissing']>[] = [
    ...COMPLETION_NAMES.filter((field) => !profile || isEmpty(saidOf(profile, field))).map((field) => ({
      form: 'profile' as const,
      field,
    })),
    ...wishFields
      .filter((field) => !preferences || isEmpty(preferences[field]))
      .map((field) => ({ form: 'preferences' as const, field })),
  ]
  const total = COMPLETION_NAMES.length + wishFields.length
  return {
    percent: Math.round((100 * (total - missing.length)) / total),
    total,
    firstMissing: missing[0] ?? null,
  }
}

function saidOf(profile: ProfileRow, field: FieldName): unknown {
  if (field === 'photo') return photoPath(profile)
  return field === 'age' ? profile.ageGiven : profile[field]
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
