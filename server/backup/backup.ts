import { copyFiles } from '#backup/copy-files.ts'
import { dumpDatabase } from '#backup/dump.ts'
import { nameOf, type Part, writeManifest, writePart } from '#backup/format.ts'
import { claimStore } from '#backup/owner.ts'
import { pruneBackups, removeLeftOver, removeUnfinished } from '#backup/prune.ts'
import { type BackupStore, openBackupStore } from '#backup/store.ts'
import { recordBackup } from '#domains/settings/installation/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { SettingError } from '#lib/env.ts'

export interface BackupResult {
  name: string
  rows: number
  files: number
  /** Files of this backup that earlier ones did not have. */
  newFiles: number
  /** Files to which rows refer, and which are not in the store of the app. */
  missing: string[]
  /** Backups that the retention rule has deleted. */
  deleted: number
  /** Earlier backups that cannot be read. */
  damaged: string[]
}

type Source = Pick<AppContext, 'database' | 'db' | 'files' | 'clock' | 'clockCheck'>

/**
 * Makes a backup in a folder or bucket: the database as it is at one moment, then the files, of which none is deleted
 * for some days. Everything that is written is read back. Servers continue to serve; only the embedded database answers
 * nothing else while its tables are read.
 */
export async function createBackup(app: Source, where: string): Promise<BackupResult> {
  // Two that begin in the same second have the same name: the parts of one would replace those of the other.
  const release = await app.database.lockBackups()
  try {
    return await backUp(app, where)
  } finally {
    await release()
  }
}

async function backUp(app: Source, where: string) {
  if ((await app.clockCheck.run()) !== 'right')
    throw new SettingError(
      'The clock may be wrong, and backups are kept by their time: correct it, or run npm run clock:confirm.',
    )
  const store = await openBackupStore(where)
  await claimStore(app, store)
  const madeAt = app.clock.now()
  await removeLeftOver(store, madeAt)
  const name = nameOf(madeAt)
  const { dump, files, copied, missing } = await writeBackup(app, store, madeAt).catch(async (error: unknown) => {
    // What is left of it would keep a full disk full. A store that fails entirely has only the answer of the first
    // failure.
    await removeUnfinished(store, name).catch(() => undefined)
    throw error
  })
  await recordBackup(app.db, madeAt)
  const { deleted, damaged } = await pruneBackups(app, store)
  const rows = dump.tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.rows, 0)
  return { name, rows, files: files.rows, newFiles: copied, missing, deleted, damaged } satisfies BackupResult
}

async function writeBackup(app: Source, store: BackupStore, madeAt: Date) {
  const name = nameOf(madeAt)
  const waiting: [Part, Uint8Array][] = []
  const isEmbedded = app.database.kind === 'embedded'
  const { fileKeys, ...dump } = await dumpDatabase(app.database, name, async (part, packed) => {
    if (isEmbedded) waiting.push([part, packed])
    else await writePart(store, part, packed)
  })
  for (const [part, packed] of waiting) await writePart(store, part, packed)
  const { files, copied, missing } = await copyFiles(app, store, { name, keys: fileKeys })
  await writeManifest(store, { madeAt: madeAt.toISOString(), ...dump, files })
  return { dump, files, copied, missing }
}
