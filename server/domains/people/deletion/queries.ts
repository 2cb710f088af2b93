import { eq, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { conversations } from '#domains/chat/tables.ts'

/** The conversations of a person, each with the other one of it. */
export async function listConversations(db: Connection, id: string) {
  const rows = await db
    .select({ id: conversations.id, lowId: conversations.lowId, highId: conversations.highId })
    .from(conversations)
    .where(or(eq(conversations.lowId, id), eq(conversations.highId, id)))
  return rows.flatMap((row) => {
    const otherId = row.lowId === id ? row.highId : row.lowId
    return otherId ? [{ id: row.id, otherId }] : []
  })
}
