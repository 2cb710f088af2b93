import { COMPLETION_FIELDS, type Completion, PREFERENCE_COMPLETION_FIELDS } from '@jodi/shared/profiles.ts'
import { hasStatedWishes, type PreferencesRow } from '#domains/preferences/rules.ts'
import { type ProfileRow, photoPath } from '#domains/profiles/rules.ts'

/** The share of filled fields: 15 of the profile, and 10 more once a wish is stated (decision F9). */
export function completionOf(profile: ProfileRow | null, preferences: PreferencesRow | null): Completion {
  const wishFields = hasStatedWishes(preferences) ? PREFERENCE_COMPLETION_FIELDS : []
  const missing: NonNullable<Completion['firstMissing']>[] = [
    ...COMPLETION_FIELDS.filter((field) => !profile || isEmpty(saidOf(profile, field))).map((field) => ({
      form: 'profile' as const,
      field,
    })),
    ...wishFields
      .filter((field) => !preferences || isEmpty(preferences[field]))
      .map((field) => ({ form: 'preferences' as const, field })),
  ]
  const total = COMPLETION_FIELDS.length + wishFields.length
  return {
    percent: Math.round((100 * (total - missing.length)) / total),
    total,
    firstMissing: missing[0] ?? null,
  }
}

function saidOf(profile: ProfileRow, field: (typeof COMPLETION_FIELDS)[number]): unknown {
  if (field === 'photo') return photoPath(profile)
  return field === 'age' ? profile.ageGiven : profile[field]
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
