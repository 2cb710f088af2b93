import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'

/** The objects of a schema, one text per object; names of schemas are omitted. */
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
/** What the start creates itself, before the migrations. */
const UNCOMPARED = /^(INDEX |CREATE UNIQUE INDEX )?(schema_release|repeatable_sql)/

export async function readCatalogue(connection: Connection, name: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(CATALOGUE)) {
    const statement = query.replaceAll('$1', `'${name}'::regnamespace`)
    const { rows } = (await connection.execute(sql.raw(statement))) as unknown as { rows: { text: string }[] }
    found[kind] = rows
      .map(({ text }) => text.replaceAll(`${name}.`, ''))
      .filter((text) => !UNCOMPARED.test(text))
      .sort()
  }
  return found
}
