import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** Beside the label of an optional field. */
export function OptionalNote() {
  return <span className="text-ink-3">{t(profilesTexts.optional)}</span>
}
