import { type StoryReason, storyErrorTexts } from '@jodi/shared/stories/contract.ts'
import { type StoryRow, storyStatusOf } from '#domains/stories/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

type Story = Pick<StoryRow, 'writerId' | 'proposerId' | 'otherId' | 'sentAt' | 'agreedAt' | 'published'>

/** One of the couple; a draft is visible only to its writer. */
export function isOf(story: Story, id: string): boolean {
  const isOne = story.proposerId === id || story.otherId === id
  return isOne && (story.sentAt !== null || story.writerId === id)
}

/** The writer can change a draft, a story that the partner has not agreed to yet, and a rejected one. */
export function mayWrite(story: Story, id: string): boolean {
  return story.writerId === id && ['draft', 'waitsForOther', 'rejected'].includes(storyStatusOf(story))
}

/** Why an admin may not publish or reject a story: not their own, and not twice. */
export function denialReasonToDecide({ id }: Pick<Actor, 'id'>, story: Story, publish: boolean): StoryReason | null {
  if (story.proposerId === id || story.otherId === id) return 'ownStory'
  const status = storyStatusOf(story)
  return status === 'waitsForStaff' || (status === 'published' && !publish) ? null : 'decidedAlready'
}

export const editConflict = () => new AppError('CONFLICT', { text: storyErrorTexts.editConflict })
export const storyChanged = () => new AppError('CONFLICT', { text: storyErrorTexts.storyChanged })
export const decidedAlready = () => new AppError('CONFLICT', { text: storyErrorTexts.decidedAlready })
export const storyThere = () => new AppError('CONFLICT', { text: storyErrorTexts.storyThere })
