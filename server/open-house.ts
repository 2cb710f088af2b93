import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connectEmbedded, connectPostgres } from '#db/connection.ts'
import { lockDataDir } from '#db/data-lock.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { systemClock } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'
import { localFiles } from '#lib/files.ts'
import type { House } from '#lib/house.ts'
import { createLog } from '#lib/log.ts'
import { createMailer } from '#lib/mail.ts'

/** Opens the data folder and the database of one process; `close` lets both go. */
export async function openHouse(env: Env): Promise<House & { close(): Promise<void> }> {
  mkdirSync(env.dataDir, { recursive: true, mode: 0o700 })
  const unlock = env.databaseUrl ? () => undefined : lockDataDir(env.dataDir)
  const log = createLog(env)
  const database = env.databaseUrl
    ? await connectPostgres(env.databaseUrl, log)
    : await connectEmbedded(path.join(env.dataDir, 'db'))
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
    secret: keptSecret(env.dataDir),
    async close() {
      await database.close()
      unlock()
    },
  }
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}
