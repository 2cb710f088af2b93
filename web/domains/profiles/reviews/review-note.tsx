import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import type { OwnReview } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { t } from '#lib/texts/i18n.ts'

const NOTES = {
  text: { waiting: profilesTexts.textWaits, removed: profilesTexts.textWasRemoved },
  photo: { waiting: photoTexts.photoWaits, removed: photoTexts.photoWasRemoved },
}

type Props = { state: OwnReview | null | undefined; of?: keyof typeof NOTES }

/** What is shown to the owner about a text or photo of theirs: others do not see it yet, or staff removed it. */
export function ReviewNote({ state, of = 'text' }: Props) {
  if (!state) return null
  return <p className="text-small text-ink-2">{t(NOTES[of][state])}</p>
}
