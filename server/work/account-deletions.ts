import { asc, eq } from 'drizzle-orm'
import { accountDeletions } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { deletionKeyOf } from '#lib/files.ts'

const BATCH = 500

/**
 * Records deleted accounts beside the files, outside the database, with a digest of the id and the time: one file each,
 * because several processes write them. The row is deleted with that; `backup` deletes the file when no backup can be
 * old enough to have the account.
 */
export async function recordAccountDeletions(app: AppContext): Promise<void> {
  const waiting = await app.db.select().from(accountDeletions).orderBy(asc(accountDeletions.deletedAt)).limit(BATCH)
  for (const { accountId, deletedAt } of waiting) {
    await app.files.put(deletionKeyOf(accountId), new Uint8Array(Buffer.from(deletedAt.toISOString())))
    await app.db.delete(accountDeletions).where(eq(accountDeletions.accountId, accountId))
  }
}
