import type { PublicSiteFields } from '@jodi/shared/settings/contract.ts'
import type { Database, Db } from '#db/connection.ts'
import type { Clock, ClockCheck } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'
import type { FileStore } from '#lib/files.ts'
import type { Log } from '#lib/log.ts'
import type { Mailer } from '#lib/mail.ts'
import type { Readiness } from '#lib/readiness.ts'

/** The bureau's site settings as stored in the database now. */
export interface SiteSettings extends PublicSiteFields {
  /** Key of the bureau's logo; null: the two rings. */
  logoKey: string | null
  /** The version of terms and privacy that a new member accepts. */
  termsVersion: string
}

/** The dependencies of one running process, the same for every request. */
export interface AppContext {
  env: Env
  database: Database
  db: Db
  clock: Clock
  clockCheck: ClockCheck
  log: Log
  files: FileStore
  mailer: Mailer
  readiness: Readiness
  /** Read from the database each time, so that every process has the same settings from the next request on. */
  readSiteSettings(): Promise<SiteSettings>
  /** Signs and encrypts cookies, tokens and cursors; generated once and stored in the data folder. */
  secret: string
}
