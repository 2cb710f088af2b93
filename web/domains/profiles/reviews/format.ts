import { labelText } from '@jodi/shared/profiles/field-texts.ts'
import { photoTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { promptTexts } from '@jodi/shared/profiles/prompts.ts'
import type { Review, ReviewKind, ReviewStatus, TextSubject } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/texts/i18n.ts'

/** What a text is about: 'About me', or its prompt. */
export const subjectLabel = (subject: TextSubject) => t(subject === 'about' ? labelText('about') : promptTexts[subject])

/** What is reviewed: a text by what it is about, a photo, or its caption. */
export function contentLabel({ kind, subject }: Pick<Review, 'kind' | 'subject'>): string {
  return kind === 'text' ? subjectLabel(subject as TextSubject) : t(KIND_LABELS[kind])
}

/** The label of the button that removes it. */
export const removeLabel = (kind: ReviewKind) =>
  t(kind === 'photo' ? photoTexts.removeAction : profilesTexts.removeText)

export const KIND_LABELS: Record<ReviewKind, PlainText> = {
  text: profilesTexts.text,
  photo: profilesTexts.photo,
  caption: photoTexts.caption,
}

export const REVIEW_LABELS: Record<ReviewStatus, PlainText> = {
  waiting: profilesTexts.reviewWaiting,
  approved: profilesTexts.reviewApproved,
  removed: profilesTexts.reviewRemoved,
}
