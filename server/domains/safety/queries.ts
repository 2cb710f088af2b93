import { and, desc, eq, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { blocks } from '#domains/safety/tables.ts'

/** Whether either of the two has blocked the other. */
export async function blockedBetween(db: Connection, a: string, b: string): Promise<boolean> {
  return (await selectBlocksBetween(db, a, b)).length > 0
}

export function selectBlocksBetween(db: Connection, a: Value, b: Value) {
  return db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a))),
    )
    .limit(1)
}

/** Everyone who has blocked this person or was blocked by them, without duplicates. */
export async function listBlockedIds(db: Connection, id: string): Promise<string[]> {
  return blockedIdsOf(await selectBlocks(db, id), id)
}

export function selectBlocks(db: Connection, id: Value) {
  const { blockerId, blockedId } = blocks
  return db
    .select({ blockerId, blockedId })
    .from(blocks)
    .where(or(eq(blockerId, id), eq(blockedId, id)))
}

export function blockedIdsOf(rows: readonly { blockerId: string; blockedId: string }[], id: string): string[] {
  return [...new Set(rows.map((row) => (row.blockerId === id ? row.blockedId : row.blockerId)))]
}

/** The people whom a person has blocked, newest first. */
export async function listBlockedBy(db: Connection, blockerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt))
  return rows.map(({ id }) => id)
}
