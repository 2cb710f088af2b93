import type { OwnReviews } from '@jodi/shared/profiles/reviews.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { PromptFields } from '#domains/profiles/prompts/prompt-fields.tsx'
import { ReviewNote } from '#domains/profiles/reviews/review-note.tsx'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { useSite } from '#domains/settings/queries.ts'
import { t } from '#lib/texts/i18n.ts'

type Props = { reviews: OwnReviews; byStaff?: boolean }

/** A member's own words: About me and the prompts, inside the form of a profile. */
export function AboutSection({ reviews, byStaff }: Props) {
  const appearsLater = useSite()?.contentAppears === 'afterReview'
  const hint = appearsLater ? profilesTexts.ownWordsReviewedHint : profilesTexts.ownWordsHint
  return (
    <>
      <p className="-mt-3 text-small text-ink-2">{t(byStaff ? profilesTexts.ownWordsHintForStaff : hint)}</p>
      <SectionFields section="about" form="form" />
      <ReviewNote state={reviews.about} />
      <PromptFields reviews={reviews} />
    </>
  )
}
