import { asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { staff } from '#domains/accounts/tables.ts'
import { fileRemovals, identityChecks, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { House } from '#lib/house.ts'

const BATCH = 500
const MINUTE_MS = 60_000
/** A missing file is looked for after one minute, two, four, and at last once a day, for ten days. */
const MOST_ATTEMPTS = 20
const LONGEST_MINUTES = 1440
/** Demo people have a portrait only once somebody has looked at it. */
const DRAWN = /^p-/

type Removal = typeof fileRemovals.$inferSelect

/** Notes the files of a person in the transaction that deletes the person: no file stays behind a crash. */
export async function noteFilesOf(tx: Tx, id: string): Promise<void> {
  const keys = [...(await profileFiles(tx, id)), ...(await avatarFiles(tx, id)), ...(await documentFiles(tx, id))]
  await noteFiles(tx, keys)
}

/** Notes files for removal in the transaction after which no row names them any more. */
export async function noteFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(fileRemovals)
    .values(keys.map((key) => ({ key })))
    // Named again since it was last looked for: it may be there by now.
    .onConflictDoUpdate({ target: fileRemovals.key, set: { tryAfter: null } })
}

async function avatarFiles(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx.select({ key: staff.avatarKey }).from(staff).where(eq(staff.accountId, id)).for('update')
  return row?.key ? photoFiles(row.key) : []
}

async function documentFiles(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .select({ key: identityChecks.documentKey })
    .from(identityChecks)
    .where(eq(identityChecks.profileId, id))
    .for('update')
  return rows.flatMap(({ key }) => key ?? [])
}

async function profileFiles(tx: Tx, id: string): Promise<string[]> {
  const [row] = await tx
    .select({ photoKey: profiles.photoKey, bioDataKey: profiles.bioDataKey, seed: profiles.portraitSeed })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('update')
  if (!row) return []
  return [
    ...(row.photoKey ? photoFiles(row.photoKey) : []),
    ...(row.seed === null ? [] : photoFiles(`p-${id}`)),
    ...(row.bioDataKey ? [row.bioDataKey] : []),
  ]
}

/** Removes what was noted; a file that cannot be removed now, or is not there, stays noted for a later round. */
export async function removeNotedFiles(house: House): Promise<void> {
  const isDue = or(isNull(fileRemovals.tryAfter), lte(fileRemovals.tryAfter, house.clock.now()))
  const noted = await house.db
    .select()
    .from(fileRemovals)
    .where(isDue)
    .orderBy(asc(fileRemovals.createdAt))
    .limit(BATCH)
  await removeEach(house, noted)
}

/** The same after a transaction: what was saved is saved, whatever happens here; the job removes what is left. */
export async function removeNotedFilesNow(house: House): Promise<void> {
  await removeNotedFiles(house).catch((err) => house.log.warn({ err }, 'files could not be removed at once'))
}

/**
 * Removes these noted files at once, after their transaction. What was saved is saved, whatever happens here: the job
 * removes what is left.
 */
export async function removeFiles(house: House, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    await removeEach(
      house,
      await house.db
        .select()
        .from(fileRemovals)
        .where(inArray(fileRemovals.key, [...keys])),
    )
  } catch (error) {
    house.log.warn({ err: error }, 'files could not be removed at once')
  }
}

async function removeEach(house: House, noted: readonly Removal[]): Promise<void> {
  for (const removal of noted) {
    try {
      const isOver = (await house.files.remove(removal.key)) || DRAWN.test(removal.key)
      if (isOver || (await lookAgain(house, removal)) === 'givenUp')
        await house.db.delete(fileRemovals).where(eq(fileRemovals.key, removal.key))
    } catch (error) {
      house.log.warn({ code: (error as { code?: string }).code }, 'a file could not be removed')
    }
  }
}

/** A missing file may be on a disk that is not mounted now: it is deleted once it is found. */
async function lookAgain(house: House, { key, attempts }: Removal): Promise<'later' | 'givenUp'> {
  if (attempts >= MOST_ATTEMPTS) {
    house.log.error({ attempts }, 'a file to be deleted was never found')
    return 'givenUp'
  }
  house.log.warn({ attempts }, 'a file to be deleted is missing')
  const minutes = Math.min(2 ** attempts, LONGEST_MINUTES)
  const tryAfter = new Date(house.clock.now().getTime() + minutes * MINUTE_MS)
  await house.db
    .update(fileRemovals)
    .set({ attempts: attempts + 1, tryAfter })
    .where(eq(fileRemovals.key, key))
  return 'later'
}
