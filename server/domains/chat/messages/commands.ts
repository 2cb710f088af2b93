import { and, eq, lt, sql } from 'drizzle-orm'
import { findSentMessage } from '#domains/chat/messages/queries.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { isViolationOf } from '#rpc/errors.ts'
import { perform, performAtOnce, type Work } from '#work/work.ts'

type MessageRow = typeof messages.$inferSelect

interface NewMessage {
  conversationId: string
  senderId: string
  otherId: string
  /** Chosen by the sender's browser. */
  id: string
  content: string
}

/** A sent message. `isNew` is false for a resend of an existing message. */
type Sent = { row: MessageRow; isNew: boolean }

/**
 * Adds a message with the next number. A resend returns the existing message. Returns null if the chat is no longer
 * accepted, or a block hides it now.
 */
export async function sendMessage(app: AppContext, message: NewMessage): Promise<Sent | null> {
  const { conversationId, senderId, otherId } = message
  try {
    const row = await performAtOnce(app, async (work) => {
      const added = await addMessage(work, message)
      if (added) work.publish([senderId, otherId], { type: 'messageSent', conversationId, number: added.number })
      return added
    })
    return row && { row, isNew: true }
  } catch (error) {
    if (isViolationOf('messages_none_between_blocked', error)) return null
    if (!isViolationOf('messages_one_a_resend', error)) throw error
    const row = await findSentMessage(app.db, message)
    return row && { row, isNew: false }
  }
}

// A single statement locks the row of the conversation, so that numbers are assigned one at a time, and a failure
// leaves no gap. A block locks the same row: the statement waits for it, and reads only then whether there is one.
async function addMessage({ app, tx }: Work, message: NewMessage): Promise<MessageRow | null> {
  const { conversationId, senderId, otherId, id, content } = message
  const now = app.clock.now()
  const counted = tx.$with('counted').as(
    tx
      .update(conversations)
      .set({ lastNumber: sql`${conversations.lastNumber} + 1`, lastActivityAt: now })
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'accepted')))
      .returning({ conversationId: conversations.id, number: conversations.lastNumber }),
  )
  const [row] = await tx
    .with(counted)
    .insert(messages)
    .select(
      tx
        .select({
          conversationId: counted.conversationId,
          number: counted.number,
          id: sql<string>`${id}::uuid`.as('id'),
          senderId: sql<string>`${senderId}::uuid`.as('sender_id'),
          content: sql<string>`${content}::text`.as('content'),
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(counted)
        .where(sql`assert_not_blocked(${senderId}::uuid, ${otherId}::uuid)`),
    )
    .returning()
  return row ?? null
}

/** Moves the number up to which a person has read forward, never back. The caller limits it to the last message. */
export function markRead(
  app: AppContext,
  mark: { conversationId: string; readerId: string; otherId: string | null; upTo: number },
): Promise<void> {
  const { conversationId, readerId, otherId, upTo } = mark
  const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, readerId))
  return perform(app, async (work) => {
    const moved = await work.tx
      .update(participants)
      .set({ readUpTo: upTo, remindedAt: null })
      .where(and(mine, lt(participants.readUpTo, upTo)))
      .returning()
    if (moved.length === 0) return
    const people = otherId ? [readerId, otherId] : [readerId]
    work.publish(people, { type: 'messagesRead', conversationId, readerId, upTo })
  })
}
