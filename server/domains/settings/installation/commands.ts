import type { Connection } from '#db/connection.ts'
import { findInstallation, findRestoringFiles } from '#domains/settings/installation/queries.ts'
import { findRestoring } from '#domains/settings/installation/rules.ts'
import { installation } from '#domains/settings/tables.ts'
import { createSecret, fingerprintOf, type Installation, newSecret, readSecret } from '#lib/data-folder.ts'
import { type Env, SettingError } from '#lib/env.ts'
import type { FileStore } from '#lib/files.ts'

/**
 * A disk that is not mounted looks like lost files, and `secret:replace` would bind the database to an empty folder.
 */
const LAST_WAY_OUT = 'Only if it is lost, run npm run secret:replace'

/**
 * The first process records which secret and which files belong to the database. With another secret sessions would be
 * invalid and emails could not be decrypted; with other files photos would be missing and deleted ones would remain.
 */
export async function bindInstallation(
  db: Connection,
  files: FileStore,
  { dataDir, secret }: { dataDir: string; secret: string },
): Promise<void> {
  const own = rowOf({ secret, fileStoreId: await files.readId() })
  await db.insert(installation).values(own).onConflictDoNothing()
  const [stored] = await db.select().from(installation)
  assertNotRestoring(findRestoring(stored?.fileStoreId))
  if (stored?.secretFingerprint !== own.secretFingerprint)
    throw new SettingError(
      `The file ${dataDir}/secret is not the secret of this database: see whether DATA_DIR is the right folder and its disk is mounted, or copy the secret from the data folder that the database was set up with. ${LAST_WAY_OUT}.`,
    )
  if (stored.fileStoreId !== own.fileStoreId)
    throw new SettingError(
      `${files.name} does not belong to this database: see whether it is the right one and, of a folder, whether its disk is mounted. ${LAST_WAY_OUT}.`,
    )
}

/**
 * The secret for a data folder that had none when it was opened. It is created only for a database that has none: of
 * another one it is lost, and a new one in the file would be wrong. Without `belongTogether` nothing is written: the
 * caller binds the database to a secret, and writes it.
 */
export async function createMissingSecret(db: Connection, { dataDir }: Env, belongTogether: boolean): Promise<string> {
  const stored = await findInstallation(db)
  if (belongTogether) assertNotRestoring(findRestoring(stored?.fileStoreId))
  // Of servers that start together, the first may have created it and bound the database in the meantime.
  const written = readSecret(dataDir)
  if (written !== undefined) return written
  if (!belongTogether) return newSecret()
  if (!stored) return createSecret(dataDir)
  throw new SettingError(
    `The file ${dataDir}/secret is missing: see whether DATA_DIR is the right folder and its disk is mounted, or copy the secret from the data folder that the database was set up with. ${LAST_WAY_OUT}.`,
  )
}

/**
 * Until a restore is finished, accounts that were deleted after the backup are still there, and the secret may not be
 * that of the database.
 */
export async function assertRestored(db: Connection): Promise<void> {
  const [stored] = await db.select().from(installation)
  assertNotRestoring(findRestoring(stored?.fileStoreId))
}

/**
 * The same while the files are copied and the database is still empty: to migrate or fill it now would leave a part of
 * the files without rows, and no empty database for the restore to continue with.
 */
export async function assertFilesRestored(files: FileStore): Promise<void> {
  assertNotRestoring(await findRestoringFiles(files))
}

function assertNotRestoring(backup: string | undefined): void {
  if (backup)
    throw new SettingError(`The restore of backup ${backup} is not finished: run npm run restore -- ${backup} again.`)
}

/** From now on the database belongs to this secret and these files. */
export async function changeInstallation(db: Connection, changed: Installation): Promise<void> {
  const own = rowOf(changed)
  await db.insert(installation).values(own).onConflictDoUpdate({ target: installation.id, set: own })
}

/** Records when the last complete backup began, which the metrics report. */
export async function recordBackup(db: Connection, madeAt: Date): Promise<void> {
  await db.update(installation).set({ backedUpAt: madeAt })
}

function rowOf({ secret, fileStoreId }: Installation) {
  return { secretFingerprint: fingerprintOf(secret), fileStoreId }
}
