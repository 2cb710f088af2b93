import { labelText } from '@jodi/shared/profiles/field-texts.ts'
import { promptTexts } from '@jodi/shared/profiles/prompts.ts'
import type { ReviewStatus, TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/i18n.ts'

/** What a text is about: 'About me', or its prompt. */
export const subjectLabel = (subject: TextSubject) => t(subject === 'about' ? labelText('about') : promptTexts[subject])

export const REVIEW_LABELS: Record<ReviewStatus, PlainText> = {
  waiting: profilesTexts.reviewWaiting,
  approved: profilesTexts.reviewApproved,
  removed: profilesTexts.reviewRemoved,
}
