import { and, eq, lt, sql } from 'drizzle-orm'
import { findSentMessage } from '#domains/chat/messages/queries.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'
import { isViolationOf } from '#rpc/errors.ts'

type MessageRow = typeof messages.$inferSelect

interface NewMessage {
  conversationId: string
  senderId: string
  otherId: string
  /** Made by the sender's browser. */
  id: string
  content: string
}

/** A message that was sent; `isNew` unless it is a resend of one that is there. */
type Sent = { row: MessageRow; isNew: boolean }

/** Adds a message under the next number; a resend finds the first one. Null once the chat is no longer accepted. */
export async function sendMessage(app: AppContext, message: NewMessage): Promise<Sent | null> {
  const { conversationId, senderId, otherId } = message
  let sent: MessageRow | null
  try {
    sent = await addMessage(app, message)
  } catch (error) {
    if (!isViolationOf('messages_one_a_resend', error)) throw error
    const row = await findSentMessage(app.db, message)
    return row && { row, isNew: false }
  }
  if (sent) await publish(app, [senderId, otherId], { type: 'messageSent', conversationId, number: sent.number })
  return sent && { row: sent, isNew: true }
}

// One statement: it holds the conversation's row, so that numbers are given one by one, and leaves none out if it fails.
async function addMessage(app: AppContext, message: NewMessage): Promise<MessageRow | null> {
  const { conversationId, senderId, id, content } = message
  const now = app.clock.now()
  const counted = app.db.$with('counted').as(
    app.db
      .update(conversations)
      .set({ lastNumber: sql`${conversations.lastNumber} + 1`, lastActivityAt: now })
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'accepted')))
      .returning({ conversationId: conversations.id, number: conversations.lastNumber }),
  )
  const [row] = await app.db
    .with(counted)
    .insert(messages)
    .select(
      app.db
        .select({
          conversationId: counted.conversationId,
          number: counted.number,
          id: sql<string>`${id}::uuid`.as('id'),
          senderId: sql<string>`${senderId}::uuid`.as('sender_id'),
          content: sql<string>`${content}::text`.as('content'),
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
        })
        .from(counted),
    )
    .returning()
  return row ?? null
}

/** Moves the mark of what somebody has read; never back, and never beyond the last message. */
export async function markRead(
  app: AppContext,
  mark: { conversationId: string; readerId: string; otherId: string | null; upTo: number },
): Promise<void> {
  const { conversationId, readerId, otherId, upTo } = mark
  const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, readerId))
  const moved = await app.db
    .update(participants)
    .set({ readUpTo: upTo, remindedAt: null })
    .where(and(mine, lt(participants.readUpTo, upTo)))
    .returning()
  if (moved.length === 0) return
  const people = otherId ? [readerId, otherId] : [readerId]
  await publish(app, people, { type: 'messagesRead', conversationId, readerId, upTo })
}
