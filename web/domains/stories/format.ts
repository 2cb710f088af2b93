import type { QueuedStoryStatus } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/texts/i18n.ts'

export const QUEUE_LABELS: Record<QueuedStoryStatus, PlainText> = {
  waitsForStaff: storiesTexts.inReview,
  published: storiesTexts.published,
  rejected: storiesTexts.rejectedStatus,
}

/** 'Asha and Vikram' */
export const namesText = ([first, second]: readonly [string, string]) => t(storiesTexts.coupleNames, { first, second })
