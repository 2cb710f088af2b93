import { DAY_MS, MINUTE_MS } from '@jodi/shared/time.ts'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { KEPT_DAYS } from '#db/kept-files.ts'
import { fileDeletions } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

const BATCH = 500
/** So many that cannot be deleted end a run: the disk or the bucket does not answer now. */
const MOST_FAILURES = 10
/** A missing file is looked for again after one minute, two, four and so on, finally once a day, for ten days. */
const MOST_ATTEMPTS = 20
const LONGEST_MINUTES = 1440
/** Demo people have a portrait file only once it was requested. */
const DRAWN = /^p-/

type Removal = typeof fileDeletions.$inferSelect

/** Records files for deletion at once, in the transaction after which no row refers to them. */
export async function queueFileDeletions(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(fileDeletions)
    .values(keys.map((key) => ({ key })))
    // Recorded again since it was last looked for: it may exist by now. A trigger may have recorded it to be kept.
    .onConflictDoUpdate({ target: fileDeletions.key, set: { tryAfter: null, removeAfter: null, ownerId: null } })
}

/** Records files that a living account, or the bureau, has replaced or removed: they are deleted after some days. */
export async function queueReplacedFiles(
  tx: Tx,
  { keys, ownerId, now }: { keys: readonly string[]; ownerId: string | null; now: Date },
): Promise<void> {
  if (keys.length === 0) return
  const removeAfter = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
  await tx
    .insert(fileDeletions)
    .values(keys.map((key) => ({ key, ownerId, removeAfter })))
    .onConflictDoNothing()
}

/** The files that an account has replaced do not wait any more, because it is deleted. */
export async function releaseFilesOf(tx: Tx, ownerId: string): Promise<void> {
  await tx.update(fileDeletions).set({ ownerId: null, removeAfter: null }).where(eq(fileDeletions.ownerId, ownerId))
}

/**
 * Deletes recorded files whose time has come; a file that cannot be deleted now, or does not exist, stays recorded for
 * a later run, behind the others. While the clock may be wrong, only those that do not wait are deleted.
 */
export async function deleteQueuedFiles(app: AppContext): Promise<void> {
  const { createdAt, removeAfter, tryAfter } = fileDeletions
  const now = app.clock.now()
  const isRemovable =
    app.clockCheck.state === 'right' ? or(isNull(removeAfter), lte(removeAfter, now)) : isNull(removeAfter)
  const isDue = and(isRemovable, or(isNull(tryAfter), lte(tryAfter, now)))
  const noted = await app.db
    .select()
    .from(fileDeletions)
    .where(isDue)
    .orderBy(sql`coalesce(${tryAfter}, ${createdAt})`)
    .limit(BATCH)
  await removeEach(app, noted)
}

async function removeEach(app: AppContext, noted: readonly Removal[]): Promise<void> {
  let failures = 0
  for (const removal of noted) {
    try {
      const isOver = (await app.files.remove(removal.key)) || DRAWN.test(removal.key)
      if (isOver || (await lookAgain(app, removal)) === 'givenUp')
        await app.db.delete(fileDeletions).where(eq(fileDeletions.key, removal.key))
    } catch (error) {
      app.log.warn({ code: (error as { code?: string }).code }, 'could not delete file')
      await app.db.update(fileDeletions).set({ tryAfter: app.clock.now() }).where(eq(fileDeletions.key, removal.key))
      failures++
      if (failures === MOST_FAILURES) return
    }
  }
}

/** A missing file may be on a disk that is not mounted now: it is deleted once it is found. */
async function lookAgain(app: AppContext, { key, attempts }: Removal): Promise<'later' | 'givenUp'> {
  if (attempts >= MOST_ATTEMPTS) {
    app.log.error({ attempts }, 'a file to be deleted was never found')
    return 'givenUp'
  }
  app.log.warn({ attempts }, 'a file to be deleted is missing')
  const minutes = Math.min(2 ** attempts, LONGEST_MINUTES)
  const tryAfter = new Date(app.clock.now().getTime() + minutes * MINUTE_MS)
  await app.db
    .update(fileDeletions)
    .set({ attempts: attempts + 1, tryAfter })
    .where(eq(fileDeletions.key, key))
  return 'later'
}
