import { fieldText } from '@jodi/shared/profiles/field-texts.ts'
import { FIELD_NAMES } from '@jodi/shared/profiles/fields.ts'
import { PREFERENCE_INVITES } from '@jodi/shared/profiles/preferences.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** The prompt for the first missing field. */
export function missingText(form: 'profile' | 'preferences', missing: string): string {
  const name = FIELD_NAMES.find((field) => field === missing)
  const preference = PREFERENCE_INVITES.find((one) => one.name === missing)
  const invite = form === 'profile' ? name && fieldText(name, 'invite') : preference?.invite
  return t(invite ?? profilesTexts.addMissingDetails)
}
