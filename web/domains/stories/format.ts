import type { QueuedStoryStatus, StoryQueue } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { t } from '#lib/i18n.ts'
import { type ListSearch, readListSearch, sortIn } from '#lib/search-params.ts'

export const QUEUE_LABELS: Record<QueuedStoryStatus, PlainText> = {
  waitsForStaff: storiesTexts.inReview,
  published: storiesTexts.published,
  rejected: storiesTexts.rejectedStatus,
}

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
export const DECIDED: readonly QueuedStoryStatus[] = ['published', 'rejected']

/** The queue in the URL; `story` is the open one. */
export type StoriesSearch = ListSearch & { status?: QueuedStoryStatus; story?: string }

export const readStoriesSearch = (search: Record<string, unknown>): StoriesSearch => ({
  status: DECIDED.find((known) => known === search.status),
  ...readListSearch(search, ['names', 'agreedAt']),
  story: typeof search.story === 'string' ? search.story : undefined,
})

/** The input of the request. */
export const storyQueueOf = ({ q, status, page, ...search }: StoriesSearch): StoryQueue => ({
  status: status ?? 'waitsForStaff',
  search: q ?? '',
  sort: sortIn(search),
  page: page ?? 1,
})

/** 'Asha and Vikram' */
export const namesText = ([first, second]: readonly [string, string]) => t(storiesTexts.coupleNames, { first, second })
