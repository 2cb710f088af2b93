import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connection.ts'
import { BEFORE_BASE, MIGRATIONS, type Release, readJournal, readRelease } from '#db/release.ts'
import { accountsSql } from '#domains/accounts/sql.ts'
import { chatSql } from '#domains/chat/sql.ts'
import { memberSearchSql } from '#domains/members/sql.ts'
import { photosSql } from '#domains/profiles/photos/sql.ts'
import { draftFilesSql } from '#domains/profiles/uploads/sql.ts'
import { storyFilesSql } from '#domains/stories/sql.ts'
import { SettingError } from '#lib/env.ts'
import { isExplained } from '#lib/start-errors.ts'
import { rankingSql } from '#ranking/sql.ts'

/**
 * Updates the database to the schema of this release: first the numbered migrations, then views and triggers, which are
 * replaced only if their text has changed. A database that a later release has migrated is left unchanged; if this
 * release cannot run on it, the function throws.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const release = readRelease()
  await database.exclusively(async () => {
    const stored = await findStored(database)
    assertCompatible(release, stored)
    if (stored && release.schema < stored.schema) return
    try {
      if (await isBeforeBase(database)) await database.migrate(BEFORE_BASE)
      await database.migrate(MIGRATIONS)
      await replaceRepeatable(database)
    } catch (error) {
      throw failedMigration(error)
    }
    await store(database, release)
  })
}

/** Runs the migrations up to that of a former release, without views and triggers: a backup of it is loaded then. */
export async function migrateEmptyTo(database: Database, schema: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jodi-migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const entries = readJournal().filter(({ idx }) => idx <= schema)
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    await database.migrate(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The schema that the database has; undefined before its first migration. */
export const findSchema = async (database: Database) => (await findStored(database))?.schema

/** Throws unless this release can run on the database as it is. */
export async function assertMigrated(database: Database): Promise<void> {
  const release = readRelease()
  const stored = await findStored(database)
  assertCompatible(release, stored)
  const isMigrated = stored && (stored.schema > release.schema || (await isCurrent(database, stored, release)))
  if (!isMigrated)
    throw new SettingError(
      `The database has not been migrated to this release (${stored ? `schema ${stored.schema}` : 'no schema'}, the release has ${release.schema}): run npm run migrate, or start without MIGRATE=0.`,
    )
}

/** Whether also its views and triggers are those of this release. */
async function isCurrent(database: Database, stored: Release, release: Release): Promise<boolean> {
  return stored.schema === release.schema && (await readDigest(database)) === digestOf(repeatableSql())
}

function assertCompatible(release: Release, stored: Release | undefined): void {
  if (stored && release.schema < stored.compatibleFrom)
    throw new SettingError(
      `This release knows schema ${release.schema}, the database needs a release of schema ${stored.compatibleFrom} or later: start a newer release, or restore a copy from before the update.`,
    )
}

/** The migrations of one folder are one transaction, so that a failure leaves the database as it was. */
function failedMigration(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const { code, message } = cause as { code?: unknown; message?: string }
  // A code of SQL: the statement itself failed, not the connection or the disk.
  if (typeof code !== 'string' || !/^(2[0-9]|42|0A|P0)/.test(code) || isExplained(code)) return error
  return new SettingError(
    `The migration of the database failed and changed nothing (${code}: ${message?.split('\n')[0]}). Continue with the former release, and report this line.`,
  )
}

/**
 * Whether the database was created before the base migration and has not reached it. The base has the timestamp of the
 * last migration that it replaces: a database that has run that one gets the base in the same transaction.
 */
async function isBeforeBase(database: Database): Promise<boolean> {
  const { rows: known } = await database.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!known[0]?.found) return false
  const { rows } = await database.query('select max(created_at) as last from drizzle.__drizzle_migrations')
  const last = rows[0]?.last
  return last !== null && Number(last) < (readJournal()[0]?.when ?? 0)
}

const parts = [accountsSql, rankingSql, chatSql, memberSearchSql, storyFilesSql, draftFilesSql, photosSql]
/** Views and triggers of every domain. */
export const repeatableSql = () => parts.map((sql) => sql()).join('\n')

async function findStored(database: Database): Promise<Release | undefined> {
  const row = await readOnlyRow(database, 'schema_release', 'schema, compatible_from as "compatibleFrom"')
  return row as Release | undefined
}

/** Creates nothing, because the user of a start that does not migrate may not create tables. */
async function readOnlyRow(database: Database, table: string, columns: string) {
  const { rows } = await database.query('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found ? (await database.query(`select ${columns} from ${table}`)).rows[0] : undefined
}

async function store(database: Database, { schema, compatibleFrom }: Release): Promise<void> {
  await database.run(
    `create table if not exists schema_release
      (one boolean primary key default true, schema integer not null, compatible_from integer not null)`,
  )
  await database.db.execute(sql`
    insert into schema_release (schema, compatible_from) values (${schema}, ${compatibleFrom})
    on conflict (one) do update set schema = excluded.schema, compatible_from = excluded.compatible_from`)
}

async function replaceRepeatable(database: Database): Promise<void> {
  const text = repeatableSql()
  const digest = digestOf(text)
  if ((await readDigest(database)) === digest) return
  await database.run(text)
  await database.run(
    'create table if not exists repeatable_sql (one boolean primary key default true, digest text not null)',
  )
  await database.db.execute(
    sql`insert into repeatable_sql (digest) values (${digest}) on conflict (one) do update set digest = excluded.digest`,
  )
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of the views and triggers that the database has. */
const readDigest = async (database: Database) => (await readOnlyRow(database, 'repeatable_sql', 'digest'))?.digest
