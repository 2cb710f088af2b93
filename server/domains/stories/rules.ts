import { STORY_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import type { StoryStatus } from '@jodi/shared/stories/contract.ts'
import type { Shape } from '#domains/profiles/uploads/sharp.ts'
import type { stories } from '#domains/stories/tables.ts'

export type StoryRow = typeof stories.$inferSelect

export const STORY_SHAPE: Shape = { widths: STORY_WIDTHS, height: 3 / 4 }

type Steps = Pick<StoryRow, 'sentAt' | 'agreedAt' | 'published'>

/** The status of a story. */
export function storyStatusOf({ sentAt, agreedAt, published }: Steps): StoryStatus {
  if (!sentAt) return 'draft'
  if (!agreedAt) return 'waitsForOther'
  if (published === null) return 'waitsForStaff'
  return published ? 'published' : 'rejected'
}

/** The path of a story's photo, to which `/{width}` is appended; null without one. */
export const storyPhotoPath = (photoKey: string | null) => photoKey && `/files/stories/${photoKey}`

/** The content of a story that every reader sees. */
export function storyCardOf(row: Pick<StoryRow, 'id' | 'writerName' | 'partnerName' | 'text' | 'photoKey'>) {
  const names: [string, string] = [row.writerName, row.partnerName]
  return { id: row.id, names, text: row.text, photo: storyPhotoPath(row.photoKey) }
}
