import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DestinationStream } from 'pino'
import { inject } from 'vitest'
import { connectPostgres, type Database } from '#db/connection.ts'
import { createClockCheck } from '#domains/settings/clock/commands.ts'
import { readSite } from '#domains/settings/site/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Clock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { localFiles } from '#lib/files.ts'
import { createLog } from '#lib/log.ts'
import { createMailer, type Mail } from '#lib/mail.ts'
import { createReadiness } from '#lib/readiness.ts'
import { takeEmbedded } from '#test/database/embedded.ts'

export interface TestApp extends AppContext {
  clock: Clock & { set(moment: Date): void; advance(ms: number): void }
  close(): Promise<void>
  /** Another process on the same data: its own connections, and on PostgreSQL its own pool. */
  openNode(): Promise<AppContext & { close(): Promise<void> }>
}

/**
 * An app on a new, migrated database: embedded, or on the given PostgreSQL. `logTo` receives the log lines, from
 * LOG_LEVEL on.
 */
export async function openTestApp(settings: Record<string, string> = {}, logTo?: DestinationStream): Promise<TestApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-test-'))
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', ...settings })
  const log = createLog(env, logTo)
  const { database, drop, reopen } = await freshDatabase()
  const clock = movableClock()
  const readiness = createReadiness([])
  const clockCheck = createClockCheck({ database, db: database.db, clock, log, readiness })
  const app = {
    env,
    database,
    db: database.db,
    clock,
    log,
    files: localFiles(path.join(folder, 'files')),
    mailer: createMailer(env, clock, (_mail: Mail) => undefined),
    readiness,
    clockCheck,
    readSiteSettings: () => readSite(database.db),
    secret: 'a secret of tests that is long enough to sign with',
    async close() {
      await database.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return {
    ...app,
    async openNode() {
      const own = await reopen?.()
      if (!own) return { ...app, close: async () => undefined }
      return { ...app, database: own, db: own.db, close: () => own.close() }
    },
  }
}

interface FreshDatabase {
  database: Database
  drop(): Promise<void>
  reopen?(): Promise<Database>
}

async function freshDatabase(): Promise<FreshDatabase> {
  const { postgresUrl, image } = inject('jodi')
  if (!postgresUrl) return { database: await takeEmbedded(image), drop: async () => undefined }
  const name = `jodi_test_${randomUUID().replaceAll('-', '')}`
  const log = createLog({ logLevel: 'silent' })
  const server = await connectPostgres(postgresUrl, log, 1)
  await server.run(`create database ${name} template jodi_template`)
  await server.close()
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  const database = await connectPostgres(url.href, log)
  return {
    database,
    reopen: () => connectPostgres(url.href, log),
    async drop() {
      const admin = await connectPostgres(postgresUrl, log, 1)
      await admin.run(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

function movableClock() {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set(moment: Date) {
      offset = moment.getTime() - Date.now()
    },
    advance(ms: number) {
      offset += ms
    },
  }
}
