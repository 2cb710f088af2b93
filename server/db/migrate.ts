import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/connection.ts'
import { accountsSql } from '#domains/accounts/sql.ts'
import { chatSql } from '#domains/chat/sql.ts'
import { matchesSql } from '#domains/matches/sql.ts'
import { peopleSql } from '#domains/people/sql.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to today's schema: numbered migrations first, then views and triggers,
 * which are laid anew only when their text has changed.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.exclusively(async () => {
    await database.migrate(MIGRATIONS)
    const text = `${accountsSql()}\n${matchesSql()}\n${chatSql()}\n${peopleSql()}`
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
  })
}
