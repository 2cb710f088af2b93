import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { staff } from '#domains/accounts/tables.ts'
import { fileRemovals, identityChecks, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/commands.ts'
import type { House } from '#lib/house.ts'

const BATCH = 500

/** Notes the files of a person in the transaction that deletes the person: no file stays behind a crash. */
export async function noteFilesOf(tx: Tx, id: string): Promise<void> {
  const keys = [...(await profileFiles(tx, id)), ...(await avatarFiles(tx, id)), ...(await documentFiles(tx, id))]
  if (keys.length > 0)
    await tx
      .insert(fileRemovals)
      .values(keys.map((key) => ({ key })))
      .onConflictDoNothing()
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

/** Removes what was noted; a file that cannot be removed now stays noted for the next round. */
export async function removeNotedFiles(house: House): Promise<void> {
  const noted = await house.db.select().from(fileRemovals).orderBy(asc(fileRemovals.createdAt)).limit(BATCH)
  for (const { key } of noted) {
    try {
      await house.files.remove(key)
      await house.db.delete(fileRemovals).where(eq(fileRemovals.key, key))
    } catch (error) {
      house.log.warn({ code: (error as { code?: string }).code }, 'a file could not be removed')
    }
  }
}
