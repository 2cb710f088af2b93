import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { pairOf } from '#domains/chat/rules.ts'
import { conversations } from '#domains/chat/tables.ts'
import { blockedBetween, listBlockedBy } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findMatch } from '#ranking/ranking.ts'

/** Whether a person may block another: only somebody whom they can see, or have already blocked. */
export async function mayBlock(app: AppContext, blockerId: string, personId: string): Promise<boolean> {
  if (blockerId === personId) return false
  if ((await listBlockedBy(app.db, blockerId)).includes(personId)) return true
  if (await blockedBetween(app.db, blockerId, personId)) return false
  return (await haveConversation(app.db, blockerId, personId)) || (await findMatch(app, blockerId, personId)) !== null
}

async function haveConversation(db: Connection, a: string, b: string): Promise<boolean> {
  const { memberAId, memberBId } = pairOf(a, b)
  const pair = and(eq(conversations.memberAId, memberAId), eq(conversations.memberBId, memberBId))
  return (await db.$count(conversations, pair)) > 0
}
