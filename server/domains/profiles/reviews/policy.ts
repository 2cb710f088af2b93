import type { ReviewReason } from '@jodi/shared/profiles/reviews.ts'
import type { Actor } from '#rpc/actor.ts'

/** Why an admin may not approve or remove a text or photo: not their own. */
export function denialReasonToReview({ id }: Pick<Actor, 'id'>, ownerId: string): ReviewReason | null {
  return id === ownerId ? 'ownContent' : null
}
