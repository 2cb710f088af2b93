import type { Connection } from '#db/connection.ts'
import { installation } from '#domains/settings/tables.ts'
import { type DataFolder, fingerprintOf } from '#lib/data-folder.ts'
import { SettingError } from '#lib/env.ts'

const WAY_OUT = 'or run npm run secret:replace'

/**
 * The first process records which secret and which files belong to the database. With another secret sessions would be
 * invalid and emails could not be decrypted; with other files photos would be missing and deleted ones would remain.
 */
export async function bindInstallation(db: Connection, dataDir: string, folder: DataFolder): Promise<void> {
  const own = installationOf(folder)
  await db.insert(installation).values(own).onConflictDoNothing()
  const [held] = await db.select().from(installation)
  if (held?.secretFingerprint !== own.secretFingerprint)
    throw new SettingError(
      `The file ${dataDir}/secret is not the secret of this database: copy that of the data folder it was set up with, ${WAY_OUT}.`,
    )
  if (held.fileStoreId !== own.fileStoreId)
    throw new SettingError(
      `The folder ${dataDir}/files does not belong to this database: copy or mount the one it was set up with, ${WAY_OUT}.`,
    )
}

/** From now on the database belongs to this folder. */
export async function changeInstallation(db: Connection, folder: DataFolder): Promise<void> {
  const own = installationOf(folder)
  await db.insert(installation).values(own).onConflictDoUpdate({ target: installation.id, set: own })
}

function installationOf({ secret, fileStoreId }: DataFolder) {
  return { secretFingerprint: fingerprintOf(secret), fileStoreId }
}
