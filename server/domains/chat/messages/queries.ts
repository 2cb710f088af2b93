import { HISTORY_PAGE, type Message } from '@jodi/shared/chat/contract.ts'
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { conversations, messages } from '#domains/chat/tables.ts'

type MessageRow = typeof messages.$inferSelect

/** Returns a message as one of the two participants sees it. */
export function shownMessage(row: MessageRow, myId: string): Message {
  const { number, id, content, createdAt } = row
  return { number, id, mine: row.senderId === myId, content, createdAt }
}

/** Returns a page of messages, oldest first: the newest ones, those before a number, or those after a number. */
export async function listMessages(
  db: Connection,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const upwards = after === undefined
  const found = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.number, before),
        after === undefined ? undefined : gt(messages.number, after),
      ),
    )
    .orderBy(upwards ? desc(messages.number) : asc(messages.number))
    .limit(HISTORY_PAGE + 1)
  const rows = found.slice(0, HISTORY_PAGE)
  return { rows: upwards ? rows.reverse() : rows, more: found.length > HISTORY_PAGE }
}

export async function findSentMessage(
  db: Connection,
  message: { conversationId: string; senderId: string; id: string },
): Promise<MessageRow | null> {
  const { conversationId, senderId, id } = message
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.senderId, senderId), eq(messages.id, id)))
  return row ?? null
}

/** Returns those messages with the given numbers that exist, oldest first. */
export async function listNumbered(db: Connection, conversationId: string, numbers: number[]): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.number, numbers)))
    .orderBy(asc(messages.number))
}

/** The newest message of each conversation for which the condition holds, if it has messages. */
export function selectLastMessages(db: Connection, isShown: SQL) {
  // The last number of the conversation is not used, because that message may have been deleted with its sender's
  // account.
  const last = db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(desc(messages.number))
    .limit(1)
    .as('last')
  return db
    .select({
      conversationId: last.conversationId,
      number: last.number,
      id: last.id,
      senderId: last.senderId,
      content: last.content,
      createdAt: last.createdAt,
    })
    .from(conversations)
    .innerJoinLateral(last, sql`true`)
    .where(isShown)
}
