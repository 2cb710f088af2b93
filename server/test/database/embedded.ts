import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Database, embeddedDatabase } from '#db/connection.ts'

/** A migrated database without test data. */
interface Clean {
  client: PGlite
  /** A description of its tables, columns, triggers and functions. */
  schema: string
  /** The rows that migrations insert, by table, as JSON. */
  rows: Map<string, string>
}

// Opening a database takes half a second of CPU time, emptying one a fiftieth: a worker keeps those that tests have
// closed.
const closed: Clean[] = []

/** An empty, migrated embedded database: one that an earlier test of this worker has closed, or a copy of the image. */
export async function takeEmbedded(image: string): Promise<Database> {
  const clean = (await reuse()) ?? (await open(image))
  return embeddedDatabase(handle(clean))
}

async function open(image: string): Promise<Clean> {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(image)]), extensions: { pg_trgm } })
  const rows = new Map<string, string>()
  for (const table of await filledTables(client)) {
    const [row] = (await client.query<{ rows: string }>(`select json_agg(t)::text as rows from ${table} t`)).rows
    rows.set(table, row?.rows ?? '[]')
  }
  return { client, schema: await schemaOf(client), rows }
}

async function reuse(): Promise<Clean | undefined> {
  const clean = closed.pop()
  if (!clean) return undefined
  await clean.client.exec('drop schema if exists pgboss cascade')
  if ((await schemaOf(clean.client)) === clean.schema) {
    await empty(clean)
    return clean
  }
  // Not reusable: a test has changed the schema.
  await clean.client.close()
  return reuse()
}

async function empty({ client, rows }: Clean): Promise<void> {
  const tables = new Set([...(await filledTables(client)), ...rows.keys()])
  await client.exec('discard all')
  // Disables triggers and foreign keys.
  await client.exec(`set session_replication_role = replica; truncate ${[...tables].join()} cascade`)
  for (const [table, json] of rows)
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [json])
  await client.exec(`
    select setval(seqrelid, seqstart, false) from pg_sequence;
    set session_replication_role = origin`)
}

const OWN_TABLES = `relkind = 'r' and relnamespace = 'public'::regnamespace`

async function filledTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where ${OWN_TABLES} and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(line, ',' order by line)) as schema from (
      select concat_ws(' ', 'class', oid, relname) from pg_class where relpersistence = 'p' and relkind <> 't'
      union all select concat_ws(' ', 'column', attrelid, attnum, xmin)
        from pg_attribute where attrelid in (select oid from pg_class where ${OWN_TABLES})
      union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint
      union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
      union all select concat_ws(' ', 'function', oid, xmin) from pg_proc
      union all select concat_ws(' ', 'rule', oid, xmin) from pg_rewrite
    ) as lines(line)`)
  return String(rows[0]?.schema)
}

/** The database for one test: after its `close` it fails, although another test continues with the same client. */
function handle(clean: Clean): PGlite {
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    // Waits for the queries that were sent before.
    await clean.client.runExclusive(async () => undefined)
    closed.push(clean)
  }
  return new Proxy(clean.client, {
    get(client, name) {
      if (name === 'close') return close
      if (name === 'closed') return isClosed
      const value = Reflect.get(client, name, client)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (isClosed) throw new Error('the database is closed')
        return value.apply(client, args)
      }
    },
  })
}
