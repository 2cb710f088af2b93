import { createHash } from 'node:crypto'
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
import { rankingSql } from '#ranking/sql.ts'

/**
 * Updates the database to the schema of this release: first the numbered migrations, then views and triggers, which are
 * replaced only if their text has changed. A database that a later release has migrated is left unchanged; if this
 * release cannot run on it, the function throws.
 */
export async function migrateDatabase(database: Database, release = readRelease()): Promise<void> {
  await database.exclusively(async () => {
    const stored = await findStored(database)
    if (stored && release.schema < stored.compatibleFrom)
      throw new SettingError(
        `This release knows schema ${release.schema}, the database needs a release of schema ${stored.compatibleFrom} or later: start a newer release, or restore a copy from before the update.`,
      )
    if (stored && release.schema < stored.schema) return
    if (await isBeforeBase(database)) await database.migrate(BEFORE_BASE)
    await database.migrate(MIGRATIONS)
    await replaceRepeatable(database)
    await store(database, release)
  })
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
  await database.run(
    `create table if not exists schema_release
      (one boolean primary key default true, schema integer not null, compatible_from integer not null)`,
  )
  const { rows } = await database.query('select schema, compatible_from as "compatibleFrom" from schema_release')
  return rows[0] as Release | undefined
}

async function store(database: Database, { schema, compatibleFrom }: Release): Promise<void> {
  await database.db.execute(sql`
    insert into schema_release (schema, compatible_from) values (${schema}, ${compatibleFrom})
    on conflict (one) do update set schema = excluded.schema, compatible_from = excluded.compatible_from`)
}

async function replaceRepeatable(database: Database): Promise<void> {
  const text = repeatableSql()
  const digest = createHash('sha256').update(text).digest('hex')
  await database.run(
    'create table if not exists repeatable_sql (one boolean primary key default true, digest text not null)',
  )
  const rows = await database.db.execute(sql`select digest from repeatable_sql`)
  if ((rows as unknown as { rows: { digest: string }[] }).rows[0]?.digest === digest) return
  await database.run(text)
  await database.db.execute(
    sql`insert into repeatable_sql (digest) values (${digest}) on conflict (one) do update set digest = excluded.digest`,
  )
}
