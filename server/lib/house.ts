import type { Database, Db } from '#db/connection.ts'
import type { Clock } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'
import type { FileStore } from '#lib/files.ts'
import type { Log } from '#lib/log.ts'
import type { Mailer } from '#lib/mail.ts'

/** What one running process has: the same for every request. */
export interface House {
  env: Env
  database: Database
  db: Db
  clock: Clock
  log: Log
  files: FileStore
  mailer: Mailer
  /** Signs and seals cookies, tokens and cursors; generated once and kept in the data folder. */
  secret: string
}
