import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/**
 * A plain Hono server with one prepared statement a request: the least that a request which reads or writes one row can
 * cost on this machine.
 */
const ROWS = 10_000
const TABLES = `
  create table if not exists floor_rows (id int primary key, name text not null, city text not null, at timestamptz not null);
  create table if not exists floor_messages (id bigint generated always as identity primary key, sender int not null,
    content text not null, at timestamptz not null default now());
  insert into floor_rows select n, 'Asha Patil ' || n, 'Pune', now() from generate_series(1, ${ROWS}) n
    on conflict do nothing`
const SELECT = 'select id, name, city, at from floor_rows where id = $1'
const INSERT = 'insert into floor_messages (sender, content) values ($1, $2) returning id, at'

const { PORT, DATABASE_URL, DATA_DIR, DB_POOL } = process.env
const query = DATABASE_URL ? await onPostgres(DATABASE_URL) : await onEmbedded()

const http = new Hono()
http.get('/plain', (c) => c.text('ok'))
http.get('/rows/:id', async (c) => c.json((await query('floor-select', SELECT, [c.req.param('id')]))[0]))
http.post('/messages', async (c) => {
  const { sender, content } = await c.req.json<{ sender: number; content: string }>()
  return c.json((await query('floor-insert', INSERT, [sender, content]))[0])
})
serve({ fetch: http.fetch, port: Number(PORT), hostname: '127.0.0.1' })

type Query = (name: string, text: string, values: unknown[]) => Promise<unknown[]>

async function onPostgres(connectionString: string): Promise<Query> {
  const pool = new pg.Pool({ connectionString, max: Number(DB_POOL ?? 10) })
  await pool.query(TABLES)
  return async (name, text, values) => (await pool.query({ name, text, values })).rows
}

// The embedded database has no named statements.
async function onEmbedded(): Promise<Query> {
  const client = await PGlite.create({ ...(DATA_DIR && { dataDir: DATA_DIR }) })
  await client.exec(TABLES)
  return async (_name, text, values) => (await client.query(text, values)).rows
}
