import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Database } from '#db/connection.ts'

/** Databases with demo data as these commits created them, see `scripts/former-database.ts`. */
export const FORMER_COMMITS = ['cf53777', '77a552f']

/** Replaces the content of the database by that of a former commit. */
export async function loadFormer(database: Database, commit: string): Promise<void> {
  await database.run('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const file = path.join(import.meta.dirname, '../..', 'db', 'test-data', `${commit}.sql.gz`)
  await database.run(gunzipSync(readFileSync(file)).toString())
}

/** The names of all tables with their numbers of rows. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const { rows } = await database.query("select tablename as name from pg_tables where schemaname = 'public'")
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: found } = await database.query(`select count(*)::int as count from "${name}"`)
    counts[String(name)] = Number(found[0]?.count)
  }
  return counts
}
