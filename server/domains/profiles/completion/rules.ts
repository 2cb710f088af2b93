import { isEmptyValue } from '@jodi/shared/profiles/chosen-fields.ts'
import type { Completion } from '@jodi/shared/profiles/contract.ts'
import { COMPLETION_NAMES, type FieldName } from '@jodi/shared/profiles/fields.ts'
import { PREFERENCE_INVITES } from '@jodi/shared/profiles/preferences.ts'
import { type ProfileRow, photoPath } from '#domains/profiles/rules.ts'

type PreferenceName = (typeof PREFERENCE_INVITES)[number]['name']

/**
 * Completion in percent: the share of 15 profile fields, and 10 more fields once a preference is stated (rule F9).
 * `preferences` is null if none is stated.
 */
export function completionOf(
  profile: ProfileRow | null,
  preferences: Record<PreferenceName, unknown> | null,
): Completion {
  const preferenceNames = preferences ? PREFERENCE_INVITES.map(({ name }) => name) : []
  const missing: NonNullable<Completion['firstMissing']>[] = [
    ...COMPLETION_NAMES.filter((field) => !profile || isEmptyValue(fieldValue(profile, field))).map((field) => ({
      form: 'profile' as const,
      field,
    })),
    ...preferenceNames
      .filter((field) => isEmptyValue(preferences?.[field]))
      .map((field) => ({ form: 'preferences' as const, field })),
  ]
  const total = COMPLETION_NAMES.length + preferenceNames.length
  return {
    percent: Math.round((100 * (total - missing.length)) / total),
    total,
    firstMissing: missing[0] ?? null,
  }
}

function fieldValue(profile: ProfileRow, field: FieldName): unknown {
  if (field === 'photo') return photoPath(profile)
  return field === 'age' ? profile.ageGiven : profile[field]
}
