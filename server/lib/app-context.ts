import type { Database, Db } from '#db/connection.ts'
import type { Clock, ClockCheck } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'
import type { FileStore } from '#lib/files.ts'
import type { Log } from '#lib/log.ts'
import type { Mailer } from '#lib/mail.ts'
import type { Readiness } from '#lib/readiness.ts'

/** What the bureau says of itself, as it stands in the database now. */
export interface SiteSettings {
  name: string
  /** Key of the bureau's own picture; null: the two rings. */
  logoKey: string | null
  /** The edition of terms and privacy that a new member agrees to. */
  termsVersion: string
  supportEmail: string | null
  supportPhone: string | null
  grievanceName: string | null
  grievanceEmail: string | null
  grievancePhone: string | null
  /** Within so many hours a grievance is acknowledged, and within so many days answered. */
  acknowledgeHours: number
  answerDays: number
}

/** What one running process has: the same for every request. */
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
  /** Read again each time, so that every process says the same from the next request on. */
  readSiteSettings(): Promise<SiteSettings>
  /** Signs and encrypts cookies, tokens and cursors; generated once and kept in the data folder. */
  secret: string
}
