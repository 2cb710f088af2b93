import path from 'node:path'
import { connectEmbedded, connectPostgres, type Database } from '#db/connection.ts'
import { lockDataDir } from '#db/data-lock.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { createClockCheck } from '#domains/settings/clock/commands.ts'
import { holdInstallation } from '#domains/settings/installation/commands.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import { systemClock } from '#lib/clock.ts'
import { openDataFolder } from '#lib/data-folder.ts'
import { type Env, SettingError } from '#lib/env.ts'
import { localFiles } from '#lib/files.ts'
import type { House } from '#lib/house.ts'
import { createLog, type Log } from '#lib/log.ts'
import { createMailer } from '#lib/mail.ts'
import { createReadiness } from '#lib/readiness.ts'

/**
 * Opens the data folder and the database of one process, which have to belong together unless `belongTogether` says that
 * they will be made to; `close` lets both go.
 */
export async function openHouse(env: Env, belongTogether = true): Promise<House & { close(): Promise<void> }> {
  const folder = await blaming(`Setting DATA_DIR: ${env.dataDir} cannot be used`, () => openDataFolder(env.dataDir))
  const unlock = env.databaseUrl ? () => undefined : lockDataDir(env.dataDir)
  const log = createLog(env)
  let database: Database | undefined
  try {
    database = await openDatabase(env, log)
    await migrateDatabase(database)
    if (belongTogether) await holdInstallation(database.db, env.dataDir, folder)
  } catch (error) {
    await database?.close()
    unlock()
    throw error
  }
  const mailer = createMailer(env, systemClock, (mail) => {
    process.stdout.write(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}\n`)
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
    files: localFiles(path.join(env.dataDir, 'files')),
    mailer,
    readiness,
    site: () => readSite(database.db),
    secret: folder.secret,
    async close() {
      mailer.close()
      await database.close()
      unlock()
    },
  }
}

async function openDatabase(env: Env, log: Log): Promise<Database> {
  const { databaseUrl } = env
  if (!databaseUrl) return connectEmbedded(path.join(env.dataDir, 'db'))
  return blaming('Setting DATABASE_URL: the database does not answer', async () => {
    const database = await connectPostgres(databaseUrl, log, env.dbPool)
    await database.query('select 1')
    return database
  })
}

/** What the machine refuses is a wrong setting, told in one line. */
async function blaming<T>(setting: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    throw error instanceof SettingError || !code ? error : new SettingError(`${setting} (${code})`)
  }
}
