import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

/** Call it in the transaction that also ends what the two shared. */
export async function blockPerson(app: AppContext, tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx.insert(blocks).values({ blockerId, blockedId, createdAt: app.clock.now() }).onConflictDoNothing()
}

/** Removes one's own block; a block by the other person stays. */
export async function unblockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  await perform(app, ({ tx }) =>
    tx.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))),
  )
}
