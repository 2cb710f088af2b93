import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

/** Call it in the transaction that also ends what the two shared. Returns false if the block exists already. */
export async function blockPerson(app: AppContext, tx: Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const made = await tx
    .insert(blocks)
    .values({ blockerId, blockedId, createdAt: app.clock.now() })
    .onConflictDoNothing()
    .returning({ id: blocks.blockedId })
  return made.length > 0
}

/** Removes one's own block; a block by the other person stays. */
export function unblockPerson(app: AppContext, blockerId: string, blockedId: string): Promise<void> {
  return perform(app, async (work) => {
    const ended = await work.tx
      .delete(blocks)
      .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
      .returning({ id: blocks.blockedId })
    // The person's other tabs. The other person finds them with the next list, and is not told when (rule S5).
    if (ended.length > 0) work.publish([blockerId], { type: 'resync' })
  })
}
