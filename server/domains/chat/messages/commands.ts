import { and, eq, lt } from 'drizzle-orm'
import { findSentMessage } from '#domains/chat/messages/queries.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'

interface NewMessage {
  conversationId: string
  senderId: string
  otherId: string
  /** Made by the sender's browser. */
  id: string
  content: string
}

/** Adds a message under the next number; a resend finds the first one. Null once the chat is no longer accepted. */
export async function sendMessage(house: House, message: NewMessage): Promise<typeof messages.$inferSelect | null> {
  const { conversationId, senderId, otherId, id, content } = message
  const sent = await house.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ lastNumber: conversations.lastNumber })
      .from(conversations)
      .where(and(eq(conversations.id, conversationId), eq(conversations.status, 'accepted')))
      .for('no key update')
    if (!held) return null
    const known = await findSentMessage(tx, message)
    if (known) return { row: known, isNew: false }
    const now = house.clock.now()
    const number = held.lastNumber + 1
    await tx.update(conversations).set({ lastNumber: number, movedAt: now }).where(eq(conversations.id, conversationId))
    const row = { conversationId, number, id, senderId, content, createdAt: now }
    await tx.insert(messages).values(row)
    return { row, isNew: true }
  })
  if (sent?.isNew)
    await publish(house, [senderId, otherId], { type: 'messageSent', conversationId, number: sent.row.number })
  return sent?.row ?? null
}

/** Moves the mark of what somebody has read; never back, and never beyond the last message. */
export async function markRead(
  house: House,
  mark: { conversationId: string; readerId: string; otherId: string | null; upTo: number },
): Promise<void> {
  const { conversationId, readerId, otherId, upTo } = mark
  const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, readerId))
  const moved = await house.db
    .update(participants)
    .set({ readUpTo: upTo, remindedAt: null })
    .where(and(mine, lt(participants.readUpTo, upTo)))
    .returning()
  if (moved.length === 0) return
  const people = otherId ? [readerId, otherId] : [readerId]
  await publish(house, people, { type: 'messagesRead', conversationId, readerId, upTo })
}
