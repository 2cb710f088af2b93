import { digestOf, type Manifest, readFileList, readManifest } from '#backup/format.ts'
import { inTurns } from '#backup/in-turns.ts'
import { loadDatabase } from '#backup/load.ts'
import { type BackupStore, openBackupStore } from '#backup/store.ts'
import { createAppContext } from '#create-app-context.ts'
import type { Database } from '#db/connection.ts'
import { findSchema, migrateDatabase, migrateEmptyTo } from '#db/migrate.ts'
import { readRelease } from '#db/release.ts'
import { finishRestore, forgetFileDeletions } from '#domains/admins/restore/commands.ts'
import { replaceSecret } from '#domains/admins/secret/commands.ts'
import { deleteAccountAgain } from '#domains/members/deletion/commands.ts'
import { fingerprintOf } from '#lib/data-folder.ts'
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
}

/**
 * Restores a backup into an empty installation. First the files: if one of them, or the database, cannot be restored, the
 * database remains empty and the command can be repeated.
 */
export async function restoreBackup(env: Env, { where, name, hasNewSecret = false }: RestoreOptions) {
  const store = await openBackupStore(where)
  const manifest = await readManifest(store, name)
  let files = 0
  const app = await createAppContext(env, false, async (database, { files: own, secret }) => {
    if (!hasNewSecret) assertSecret(env, manifest, secret)
    await assertEmpty(database, manifest)
    files = await restoreFiles(store, manifest, own)
    await migrateEmptyTo(database, manifest.schema)
    await loadDatabase(database, store, manifest)
    await migrateDatabase(database)
  })
  try {
    const installation = { secret: app.secret, fileStoreId: await app.files.readId() }
    const replaced = hasNewSecret ? await replaceSecret(app, installation) : { documents: 0 }
    const documents = replaced.documents + (await finishRestore(app, installation))
    const deleted = await listDeletedSince(app.database, [app.files, store.files])
    for (const id of deleted) await deleteAccountAgain(app, id)
    await forgetFileDeletions(app)
    const rows = manifest.tables.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.rows, 0)
    return { rows, files, deletedAgain: deleted.length, documents } satisfies RestoreResult
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

async function assertEmpty(database: Database, { schema }: Manifest): Promise<void> {
  if (schema > readRelease().schema)
    throw new SettingError(`The backup has schema ${schema}: restore it with the release that made it, or a newer one.`)
  if (await database.isServed()) throw new SettingError('Stop every server of this database first.')
  const present = await findSchema(database)
  if (present === undefined) return
  const { rows } = await database.query(
    'select exists (select from accounts) or exists (select from audit_entries) as "isUsed"',
  )
  if (rows[0]?.isUsed)
    throw new SettingError('The database is not empty. Restore into an empty one, so that nothing is overwritten.')
  if (present !== schema)
    throw new SettingError(
      `The database has schema ${present}, the backup has ${schema}. Restore into a database that no release has migrated.`,
    )
}

/** Files that are there already, for example because the bucket was not lost, are not copied again. */
async function restoreFiles(store: BackupStore, manifest: Manifest, own: FileStore): Promise<number> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of own.list()) sizes.set(key, size)
  const listed = await readFileList(store, manifest)
  await inTurns(listed, async ({ key, size, sha256 }) => {
    if (sizes.get(key) === size) return
    const bytes = await store.files.get(key)
    if (!bytes) throw new SettingError(`The backup is damaged: file ${key} is missing.`)
    if (digestOf(bytes) !== sha256)
      throw new SettingError(`The backup is damaged: file ${key} has changed since it was copied.`)
    await own.put(key, bytes)
  })
  return listed.length
}

/** Accounts of the database of which one of the stores records that they were deleted. */
async function listDeletedSince(database: Database, stores: readonly FileStore[]): Promise<string[]> {
  const recorded = new Set<string>()
  for (const files of stores) for await (const { key } of files.list()) if (isDeletionKey(key)) recorded.add(key)
  if (recorded.size === 0) return []
  const { rows } = await database.query('select id from accounts')
  return rows.map(({ id }) => String(id)).filter((id) => recorded.has(deletionKeyOf(id)))
}
