import { and, eq, inArray, notExists } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Pairing, selectPairings } from '#domains/chat/queries.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { blockedBetween } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/**
 * Shows the person's email address and phone number to the other participant of a conversation, or hides them again
 * (rule S3).
 */
export function setContactShared(
  app: AppContext,
  who: { conversationId: string; personId: string; otherId: string | null },
  isShared: boolean,
): Promise<void> {
  const { conversationId, personId, otherId } = who
  const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, personId))
  return perform(app, async (work) => {
    const { tx } = work
    if (isShared && otherId) {
      await lockConversationsBetween(tx, personId, otherId)
      if (await blockedBetween(tx, personId, otherId)) throw new AppError('NOT_FOUND')
    }
    const changed = await tx
      .update(participants)
      .set({ sharesContact: isShared, contactSharedAt: isShared ? app.clock.now() : null })
      .where(and(mine, eq(participants.sharesContact, !isShared)))
      .returning()
    if (changed.length === 0) return
    const people = otherId ? [personId, otherId] : [personId]
    work.publish(people, { type: 'conversationChanged', conversationId })
  })
}

/** Records that a person has opened the contact details that the other participant shares. */
export function markContactSeen(app: AppContext, conversationId: string, readerId: string): Promise<void> {
  return perform(app, async (work) => {
    await work.tx
      .update(participants)
      .set({ contactSeenAt: app.clock.now() })
      .where(and(eq(participants.conversationId, conversationId), eq(participants.personId, readerId)))
    // Only for what waits on the reader's own screens.
    work.publish([readerId], { type: 'conversationChanged', conversationId })
  })
}

/**
 * Returns and locks the conversations of a person who is deleted, in a fixed order. If both participants are deleted
 * concurrently, the second transaction sees the result of the first.
 */
export function lockConversations(tx: Tx, personId: string): Promise<Pairing[]> {
  return selectPairings(tx, personId).orderBy(conversations.id).for('update')
}

/**
 * A block and a person who begins to share contact details wait for each other: the block ends what is shared by then,
 * and afterwards no one can begin (rule S3).
 */
export async function lockConversationsBetween(tx: Tx, one: string, other: string): Promise<void> {
  const { memberAId, memberBId } = pairOf(one, other)
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.memberAId, memberAId), eq(conversations.memberBId, memberBId)))
    .orderBy(conversations.id)
    .for('no key update')
}

/**
 * Deletes those of the conversations that have no participant left, because no one can open or delete them any more.
 */
export async function deleteEmptyConversations(tx: Tx, left: readonly { conversationId: string }[]): Promise<void> {
  const ids = left.map(({ conversationId }) => conversationId)
  if (ids.length === 0) return
  const inIt = tx
    .select({ id: participants.personId })
    .from(participants)
    .where(eq(participants.conversationId, conversations.id))
  await tx.delete(conversations).where(and(inArray(conversations.id, ids), notExists(inIt)))
}
