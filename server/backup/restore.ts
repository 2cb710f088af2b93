import { digestOf, type Manifest, readFileList, readManifest } from '#backup/format.ts'
import { inTurns } from '#backup/in-turns.ts'
import { loadDatabase } from '#backup/load.ts'
import { endUnfinished, prepareFiles } from '#backup/own-files.ts'
import { type BackupStore, openBackupStore } from '#backup/store.ts'
import { createAppContext } from '#create-app-context.ts'
import type { Database } from '#db/connection.ts'
import { findSchema, migrateDatabase, migrateEmptyTo } from '#db/migrate.ts'
import { readRelease } from '#db/release.ts'
import { finishRestore, forgetFileDeletions } from '#domains/admins/restore/commands.ts'
import { replaceSecret } from '#domains/admins/secret/commands.ts'
import { deleteAccountAgain } from '#domains/members/deletion/commands.ts'
import { findInstallation } from '#domains/settings/installation/queries.ts'
import { findRestoring, restoringId } from '#domains/settings/installation/rules.ts'
import { fingerprintOf, readSecret, writeSecret } from '#lib/data-folder.ts'
import { type Env, SettingError } from '#lib/env.ts'
import { deletionKeyOf, type FileStore, isDeletionKey } from '#lib/files.ts'

export interface RestoreResult {
  rows: number
  files: number
  /** Accounts that were deleted after the backup, and again now. */
  deletedAgain: number
  /** Identity checks whose members are asked for another document. */
  documents: number
}

export interface RestoreOptions {
  where: string
  name: string
  /** The secret of the backup is lost: what depends on it ends. */
  hasNewSecret?: boolean
  /** The files of the lost installation are still there. */
  hasSameFiles?: boolean
}

/**
 * Restores a backup into an empty installation. First the files: if one of them, or the database, cannot be restored,
 * the database remains empty and the command can be repeated. Then no server starts until what follows is done, and the
 * command repeated continues there.
 */
export async function restoreBackup(env: Env, options: RestoreOptions) {
  const { where, name, hasNewSecret = false, hasSameFiles = false } = options
  const store = await openBackupStore(where, true)
  const manifest = await readManifest(store, name)
  const app = await createAppContext(env, false, async (database, { files: own, secret }) => {
    // Until the database is closed.
    await database.lockBackups()
    if (!hasNewSecret) assertSecret(env, manifest, secret)
    if (!(await isLoaded(database, own, name))) {
      await assertEmpty(database, manifest)
      // A copy for a trial is restored from elsewhere, and does not continue the backups of the installation.
      const isReplacement = where === env.backupTo
      const sizes = await prepareFiles({ own, store, name, hasSameFiles, isReplacement })
      await restoreFiles(store, manifest, { own, sizes })
      await migrateEmptyTo(database, manifest.schema)
      await loadDatabase(database, { store, manifest, fileStoreId: restoringId(name, await own.readId()) })
    }
    await endUnfinished(own)
    await migrateDatabase(database)
  })
  try {
    const { secret } = app
    const fileStoreId = await app.files.readId()
    // Before the database is bound to it: until the restore is finished no server starts, and the command can be
    // repeated.
    if (hasNewSecret && readSecret(env.dataDir) !== secret) writeSecret(env.dataDir, secret)
    const unfinished = { secret, fileStoreId: restoringId(name, fileStoreId) }
    const replaced = hasNewSecret ? await replaceSecret(app, unfinished) : { documents: 0 }
    const deleted = await listDeletedSince(app.database, [app.files, store.files])
    for (const id of deleted) await deleteAccountAgain(app, id)
    const documents = replaced.documents + (await finishRestore(app, { secret, fileStoreId }))
    await forgetFileDeletions(app)
    const rows = manifest.tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.rows, 0)
    return { rows, files: manifest.files.rows, deletedAgain: deleted.length, documents } satisfies RestoreResult
  } finally {
    await app.close()
  }
}

function assertSecret({ dataDir }: Env, { secretFingerprint }: Manifest, secret: string) {
  if (fingerprintOf(secret) !== secretFingerprint)
    throw new SettingError(
      `The file ${dataDir}/secret is not the secret of this backup: copy that one there first. If it is lost, add --new-secret: sessions, links and codes end.`,
    )
}

/** Whether a former attempt has filled the database from this backup, for these files. */
async function isLoaded(database: Database, own: FileStore, name: string): Promise<boolean> {
  const id = (await findInstallation(database.db))?.fileStoreId
  const restoring = findRestoring(id)
  if (restoring && id !== restoringId(name, await own.readId()))
    throw new SettingError(
      `The restore of backup ${restoring} into this database is not finished: repeat it with the settings it was begun with.`,
    )
  return restoring !== undefined
}

async function hasTable(database: Database, name: string): Promise<boolean> {
  const { rows } = await database.query('select to_regclass($1) is not null as found', [name])
  return Boolean(rows[0]?.found)
}

async function assertEmpty(database: Database, { schema }: Manifest): Promise<void> {
  if (schema > readRelease().schema)
    throw new SettingError(`The backup has schema ${schema}: restore it with the release that made it, or a newer one.`)
  if (await database.isServed()) throw new SettingError('Stop every server of this database first.')
  for (const table of ['accounts', 'audit_entries'])
    if ((await hasTable(database, table)) && (await database.query(`select from ${table} limit 1`)).rowCount > 0)
      throw new SettingError('The database is not empty. Restore into an empty one, so that nothing is overwritten.')
  const present = await findSchema(database)
  if (present !== undefined && present !== schema)
    throw new SettingError(
      `The database has schema ${present}, the backup has ${schema}. Restore into a database that no release has migrated.`,
    )
}

/** Files that are there already, for example because the bucket was not lost, are not copied again. */
async function restoreFiles(
  store: BackupStore,
  manifest: Manifest,
  { own, sizes }: { own: FileStore; sizes: ReadonlyMap<string, number> },
): Promise<void> {
  const listed = await readFileList(store, manifest)
  await inTurns(listed, async ({ key, size, sha256 }) => {
    if (sizes.get(key) === size) return
    const bytes = await store.files.get(key)
    if (!bytes) throw new SettingError(`The backup is damaged: file ${key} is missing.`)
    if (digestOf(bytes) !== sha256)
      throw new SettingError(`The backup is damaged: file ${key} has changed since it was copied.`)
    await own.put(key, bytes)
  })
}

/** Accounts of the database of which one of the stores records that they were deleted. */
async function listDeletedSince(database: Database, stores: readonly FileStore[]): Promise<string[]> {
  const recorded = new Set<string>()
  for (const files of stores) for await (const { key } of files.list()) if (isDeletionKey(key)) recorded.add(key)
  if (recorded.size === 0) return []
  const { rows } = await database.query('select id from accounts')
  return rows.map(({ id }) => String(id)).filter((id) => recorded.has(deletionKeyOf(id)))
}
