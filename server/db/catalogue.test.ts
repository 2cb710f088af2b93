import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/connection.ts'
import { repeatableSql } from '#db/migrate.ts'
import { schema } from '#db/schema.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What a schema consists of, a text a thing; names of schemas are left out. */
const CATALOGUE: Record<string, string> = {
  columns: `
    select format('%s.%s %s%s default %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), a.attidentity::text)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = $1 and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = $1`,
  constraints: `
    select format('%s %s %s', conrelid::regclass::text, conname, pg_get_constraintdef(oid)) as text
    from pg_constraint where connamespace = $1 and contype <> 'n'`,
  triggers: `
    select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = $1 and not t.tgisinternal`,
  functions: `
    select pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = $1 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  views: `select c.relname || ' ' || pg_get_viewdef(c.oid) as text from pg_class c where c.relnamespace = $1 and c.relkind = 'v'`,
  sequences: `select c.relname as text from pg_class c where c.relnamespace = $1 and c.relkind = 'S'`,
}
/** What a start makes by itself, before the migrations. */
const BESIDES = /^(INDEX |CREATE UNIQUE INDEX )?(schema_release|repeatable_sql)/

async function readCatalogue(tx: Tx, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(CATALOGUE)) {
    const statement = query.replaceAll('$1', `'${name}'::regnamespace`)
    const { rows } = (await tx.execute(sql.raw(statement))) as unknown as { rows: { text: string }[] }
    found[kind] = rows
      .map(({ text }) => text.replaceAll(`${name}.`, ''))
      .filter((text) => !BESIDES.test(text))
      .sort()
  }
  return found
}

test('a migrated database has the same catalogue as one made from the declarations of the tables', async () => {
  const made = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))
  const rolledBack = new Error('rolled back')
  let declared: Record<string, string[]> = {}
  let migrated: Record<string, string[]> = {}
  await app.db
    .transaction(async (tx) => {
      migrated = await readCatalogue(tx, 'public')
      await tx.execute(sql`create schema declared`)
      await tx.execute(sql`set local search_path = declared, public`)
      for (const statement of [...made, ...statementsOf(repeatableSql())])
        await tx.execute(sql.raw(statement.replaceAll('"public".', '"declared".')))
      declared = await readCatalogue(tx, 'declared')
      throw rolledBack
    })
    .catch((error: unknown) => expect(error).toBe(rolledBack))
  expect(declared.columns?.length).toBeGreaterThan(100)
  expect(migrated).toEqual(declared)
})

/** Statements end with a semicolon, but not inside a function. */
function statementsOf(text: string): string[] {
  const parts = text.split('$$')
  const [last = '', ...whole] = parts
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/;\s*(?=\n|$)/g, ';\u0000') : part))
    .join('$$')
    .split('\u0000')
    .reverse()
  return [...whole.reverse(), last].filter((statement) => statement.trim() !== '')
}
