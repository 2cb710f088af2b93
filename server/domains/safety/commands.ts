import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { House } from '#lib/house.ts'

/** Inside the transaction that also ends what the two shared. */
export async function blockPerson(house: House, tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt: house.clock.now() }).onConflictDoNothing()
}

/** Takes back one's own block; a block by the other one stays. */
export async function unblockPerson(house: House, blockerId: string, blockedId: string): Promise<void> {
  await house.db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
}
