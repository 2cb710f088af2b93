import type { OwnReviews } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { t } from '#lib/i18n.ts'

/** What is shown to the owner about one of their texts: others do not see it yet, or staff removed it. */
export function ReviewNote({ state }: { state: OwnReviews[keyof OwnReviews] }) {
  if (!state) return null
  const text = state === 'waiting' ? profilesTexts.textWaits : profilesTexts.textWasRemoved
  return <p className="text-small text-ink-2">{t(text)}</p>
}
