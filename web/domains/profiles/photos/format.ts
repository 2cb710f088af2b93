import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PHOTO_VISIBILITIES, type PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { t } from '#lib/i18n.ts'
import type { Choice } from '#ui/choice.ts'

const SEEN_BY: Record<PhotoVisibility, keyof typeof photoTexts & ('allMatches' | 'peopleIChatWith')> = {
  matches: 'allMatches',
  chat: 'peopleIChatWith',
}

/** Who can see a photo that is not the first one. */
export const photoVisibilityChoices = (): Choice[] =>
  PHOTO_VISIBILITIES.map((value) => ({ value, label: t(photoTexts[SEEN_BY[value]]) }))
