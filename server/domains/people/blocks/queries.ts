import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { conversations } from '#domains/chat/tables.ts'
import { findMatch } from '#domains/matches/queries.ts'
import { blockedBetween, listBlockedBy } from '#domains/safety/queries.ts'
import type { House } from '#lib/house.ts'

/** Whether a person may block another: only who exists for them, which a repeated block still counts as. */
export async function mayBlock(house: House, blockerId: string, personId: string): Promise<boolean> {
  if (blockerId === personId) return false
  if ((await listBlockedBy(house.db, blockerId)).includes(personId)) return true
  if (await blockedBetween(house.db, blockerId, personId)) return false
  return (
    (await haveConversation(house.db, blockerId, personId)) || (await findMatch(house, blockerId, personId)) !== null
  )
}

async function haveConversation(db: Connection, a: string, b: string): Promise<boolean> {
  const [lowId = '', highId = ''] = [a, b].sort()
  const pair = and(eq(conversations.lowId, lowId), eq(conversations.highId, highId))
  return (await db.$count(conversations, pair)) > 0
}
