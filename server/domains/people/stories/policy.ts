import { type StoryRow, stateOf } from '#domains/people/stories/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

type Story = Pick<StoryRow, 'writerId' | 'proposerId' | 'otherId' | 'sentAt' | 'agreedAt' | 'published'>

/** One of the two; the other one's draft is seen by nobody else. */
export function isOf(story: Story, id: string): boolean {
  const isOne = story.proposerId === id || story.otherId === id
  return isOne && (story.sentAt !== null || story.writerId === id)
}

/** The writer changes a draft, what the other one has not agreed to yet, and what was refused. */
export function mayWrite(story: Story, id: string): boolean {
  return story.writerId === id && ['draft', 'waitsForOther', 'refused'].includes(stateOf(story))
}

/** Nobody decides on a story of their own. */
export function mayDecide(me: Pick<Actor, 'id'>, story: Story): boolean {
  return story.proposerId !== me.id && story.otherId !== me.id
}

/** What an admin may do with a story that both agreed to. */
export function mayOf(me: Pick<Actor, 'id'>, story: Story) {
  const state = stateOf(story)
  const own = mayDecide(me, story)
  return {
    publish: own && state === 'waitsForStaff',
    refuse: own && (state === 'waitsForStaff' || state === 'published'),
  }
}

export const storyChanged = () => new AppError('CONFLICT', { reason: 'storyChanged' })
export const storyThere = () => new AppError('CONFLICT', { reason: 'storyThere' })
