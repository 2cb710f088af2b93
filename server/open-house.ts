import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectEmbedded, connectPostgres, type Database } from '#db/connection.ts'
import { lockDataDir } from '#db/data-lock.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import { systemClock } from '#lib/clock.ts'
import { type Env, SettingError } from '#lib/env.ts'
import { localFiles } from '#lib/files.ts'
import type { House } from '#lib/house.ts'
import { createLog, type Log } from '#lib/log.ts'
import { createMailer } from '#lib/mail.ts'
import { createReadiness } from '#lib/readiness.ts'

const SECRET_BYTES = 32

/** Opens the data folder and the database of one process; `close` lets both go. */
export async function openHouse(env: Env): Promise<House & { close(): Promise<void> }> {
  const secret = await blaming(`Setting DATA_DIR: ${env.dataDir} cannot be used`, () => openDataDir(env.dataDir))
  const unlock = env.databaseUrl ? () => undefined : lockDataDir(env.dataDir)
  const log = createLog(env)
  const database = await openDatabase(env, log)
  await migrateDatabase(database)
  const mailer = createMailer(env, systemClock, (mail) => {
    process.stdout.write(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}\n`)
  })
  return {
    env,
    database,
    db: database.db,
    clock: systemClock,
    log,
    files: localFiles(path.join(env.dataDir, 'files')),
    mailer,
    readiness: createReadiness(['jobs', 'live', 'ranking']),
    site: () => readSite(database.db),
    secret,
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
    const database = await connectPostgres(databaseUrl, log)
    await database.query('select 1')
    return database
  })
}

/** Returns the secret of the house, which is made with the folder and kept in it. */
function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file))
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  const secret = readFileSync(file, 'utf8').trim()
  // A full disk leaves an empty file, and with an empty secret anybody could sign.
  if (Buffer.from(secret, 'base64url').length < SECRET_BYTES)
    throw new SettingError(`The secret in ${file} is damaged: restore it, or remove it, which signs everybody out.`)
  return secret
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
