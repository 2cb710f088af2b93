import type { QueuedStoryStatus } from '@jodi/shared/stories/contract.ts'
import { t } from '#lib/i18n.ts'
import { readPage } from '#lib/search-params.ts'

export const QUEUE_LABELS: Record<QueuedStoryStatus, string> = {
  waitsForStaff: 'In review',
  published: 'Published',
  rejected: 'Rejected',
}

// Validated by hand: with the routes, the schemas would be part of the first load of every screen.
export const DECIDED: readonly QueuedStoryStatus[] = ['published', 'rejected']

/** The queue in the URL; `story` is the open one. */
export type StoriesSearch = { status?: QueuedStoryStatus; page?: number; story?: string }

export const readStoriesSearch = (search: Record<string, unknown>): StoriesSearch => ({
  status: DECIDED.find((known) => known === search.status),
  ...readPage(search),
  story: typeof search.story === 'string' ? search.story : undefined,
})

/** 'Asha and Vikram' */
export const namesText = ([first, second]: readonly [string, string]) =>
  t('{{first}} and {{second}}', { first, second })
