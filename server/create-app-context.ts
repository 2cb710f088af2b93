import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { connectEmbedded, connectPostgres, type Database } from '#db/connection.ts'
import { lockDataDir } from '#db/data-lock.ts'
import { assertMigrated, migrateDatabase } from '#db/migrate.ts'
import { createClockCheck } from '#domains/settings/clock/commands.ts'
import { assertFilesRestored, bindInstallation, createMissingSecret } from '#domains/settings/installation/commands.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { systemClock } from '#lib/clock.ts'
import { openDataFolder } from '#lib/data-folder.ts'
import { type Env, SettingError } from '#lib/env.ts'
import { type FileStore, filesOfBoth, localFiles } from '#lib/files.ts'
import { createLog, type Log } from '#lib/log.ts'
import { createMailer } from '#lib/mail.ts'
import { createReadiness } from '#lib/readiness.ts'
import { assertComplete, databaseFolder, embeddedError, folderError, startError } from '#lib/start-errors.ts'

/**
 * Opens the data folder and the database of one process, which have to belong together unless `belongTogether` says
 * that the caller will make them; `close` closes both. `prepare` gives the database the schema of this release.
 */
export async function createAppContext(
  env: Env,
  belongTogether = true,
  prepare: (database: Database, own: { files: FileStore; secret: string }) => Promise<void> = env.migrate
    ? migrateDatabase
    : assertMigrated,
): Promise<AppContext & { close(): Promise<void> }> {
  const { folder, unlock } = openFolder(env)
  const log = createLog(env)
  let database: Database | undefined
  let files: FileStore
  let secret: string
  try {
    files = await openFiles(env, belongTogether)
    database = await openDatabase(env, log)
    secret = folder.secret ?? (await createMissingSecret(database.db, env, belongTogether))
    await prepare(database, { files, secret })
    if (belongTogether) await bindInstallation(database.db, files, { dataDir: env.dataDir, secret })
  } catch (error) {
    // Closing a database that could not be opened may fail too.
    await database?.close().catch(() => undefined)
    unlock()
    throw startError(env, error)
  }
  const mailer = createMailer(env, systemClock, (mail) => {
    process.stdout.write(`Email to ${mail.to}: ${mail.subject}\n${mail.text}\n`)
  })
  const readiness = createReadiness(['jobs', 'live', 'ranking'])
  const clockCheck = createClockCheck({ database, db: database.db, clock: systemClock, log, readiness })
  await clockCheck.run()
  return {
    env,
    database,
    db: database.db,
    clock: systemClock,
    clockCheck,
    log,
    files,
    mailer,
    readiness,
    readSiteSettings: () => readSite(database.db),
    secret,
    async close() {
      mailer.close()
      await database.close()
      unlock()
    },
  }
}

function openFolder(env: Env) {
  try {
    const folder = openDataFolder(env.dataDir)
    return { folder, unlock: env.databaseUrl ? () => undefined : lockDataDir(env.dataDir) }
  } catch (error) {
    throw folderError(env, error)
  }
}

/** A restore writes to the first store, which alone has to answer at the start. */
async function openFiles({ bucket, filesAlso, dataDir }: Env, mustBeRestored: boolean): Promise<FileStore> {
  const folder = localFiles(path.join(dataDir, 'files'))
  // Loaded only if it is used: reading the library takes a tenth of a second.
  const inBucket = bucket && (await import('#lib/s3-files.ts')).s3Files(bucket)
  const isFolderFirst = !inBucket || filesAlso === 's3'
  if (isFolderFirst && mustBeRestored) await assertFilesRestored(folder)
  if (!inBucket) return folder
  if (isFolderFirst) return filesOfBoth(folder, inBucket)
  try {
    await inBucket.readId()
    if (mustBeRestored) await assertFilesRestored(inBucket)
  } catch (error) {
    if (error instanceof SettingError) throw error
    const { name, code } = error as { name?: string; code?: string }
    throw new SettingError(
      `Setting S3_URL: the bucket cannot be used (${code ?? name}). Check host, bucket, key, secret and region.`,
    )
  }
  return filesAlso === 'folder' ? filesOfBoth(inBucket, folder) : inBucket
}

async function openDatabase(env: Env, log: Log): Promise<Database> {
  if (env.databaseUrl) return openPostgres(env, env.databaseUrl, log)
  const folder = databaseFolder(env)
  let isNew = false
  try {
    assertComplete(env)
    isNew = !existsSync(path.join(folder, 'PG_VERSION'))
    return await connectEmbedded(folder)
  } catch (error) {
    const explained = embeddedError(env, error, isNew)
    // What a full disk leaves of a new database would look like a damaged one to the next attempt.
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw explained
  }
}

async function openPostgres(env: Env, url: string, log: Log): Promise<Database> {
  const database = await connectPostgres(url, log, env.dbPool)
  try {
    await database.query('select 1')
    return database
  } catch (error) {
    await database.close()
    const explained = startError(env, error)
    const { code, message } = error as { code?: string; message: string }
    throw explained === error
      ? new SettingError(`Setting DATABASE_URL: cannot connect to it (${code ?? message})`)
      : explained
  }
}
