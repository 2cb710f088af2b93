import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import type { PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import type { PlainText } from '@jodi/shared/texts.ts'

/** Who sees a photo. */
export const PHOTO_VISIBILITY_TEXTS: Record<PhotoVisibility, PlainText> = {
  matches: photoTexts.allMatches,
  chat: photoTexts.peopleIChatWith,
}
