import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asc, type SQL, sql } from 'drizzle-orm'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { atExit } from '../scripts/lib/tool.ts'
import { initializeApp } from '../server/bootstrap.ts'
import { createAppContext } from '../server/create-app-context.ts'
import type { Connection } from '../server/db/connection.ts'
import { getValueCounts } from '../server/domains/matches/facts/commands.ts'
import { profiles } from '../server/domains/profiles/tables.ts'
import { dayOf } from '../server/lib/clock.ts'
import { readEnv } from '../server/lib/env.ts'
import { fillApp } from './app.ts'
import { Report } from './report.ts'

/** The size of the database on PostgreSQL per member, by table, when members use it as assumed here for a year. */
const { values } = parseArgs({ options: { members: { type: 'string', default: '20000' } } })
const MEMBERS = Number(values.members)
/** Events of one member in a year. */
const YEAR = { chats: 3, messages: 60, views: 100, sessions: 2 }
const MESSAGE = 'Thank you for your message. We would like to talk on Sunday; is the afternoon good for you?'
/** Members whose counts of values are really worked out; the size of the others' is the same. */
const COUNTED = 300
/** Tables that take less than this share have no line of their own. */
const SMALL = 0.01

const dataDir = mkdtempSync(path.join(tmpdir(), 'jodi-bench-'))
atExit(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
const postgres = await openPostgres({ durable: true })
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' }
await fillApp(settings, MEMBERS, 1)
const app = await createAppContext(readEnv({ LOG_LEVEL: 'silent', ...settings }))
await initializeApp(app)
await useForAYear(app.db)
await countValues()
await app.db.execute(sql`vacuum full analyze`)
await report(app.db)
await app.close()
postgres.stop()

/** Member n and another one for each of k = 1 to `times`, in statements that insert many rows. */
function pairs(times: number): SQL {
  return sql`with numbered as (
      select ${profiles.id} as id, row_number() over (order by ${profiles.id}) - 1 as n, count(*) over () as total from ${profiles}
    ), pairs as (
      select one.id as one, other.id as other, k from numbered one
      cross join generate_series(1, ${times}::int) k
      join numbered other on other.n = (one.n + k * 131) % one.total
    )`
}

async function useForAYear(db: Connection): Promise<void> {
  await db.execute(sql`${pairs(YEAR.chats)}
    insert into conversations (member_a_id, member_b_id, requester_id, status, answered_at)
    select least(one, other), greatest(one, other), one, 'accepted', now() from pairs on conflict do nothing`)
  await db.execute(sql`insert into conversation_participants (conversation_id, person_id)
    select id, member_a_id from conversations union select id, member_b_id from conversations on conflict do nothing`)
  await db.execute(sql`insert into chat_requests (requester_id, recipient_id, conversation_id, day)
    select requester_id, member_b_id, id, current_date from conversations`)
  await db.execute(sql`insert into messages (conversation_id, number, id, sender_id, content)
    select id, number, gen_random_uuid(), case number % 2 when 0 then member_a_id else member_b_id end, ${MESSAGE}
    from conversations, generate_series(100, ${99 + YEAR.messages / YEAR.chats}::int) number`)
  await db.execute(sql`${pairs(YEAR.views)}
    insert into profile_views (viewer_id, viewed_id, day, is_full_view)
    select one, other, current_date - 7 * (k % 52), k % 2 = 0 from pairs on conflict do nothing`)
  await db.execute(sql`insert into sessions (account_id, token, expires_at, user_agent)
    select id, gen_random_uuid()::text, now(), repeat('Mozilla ', 14) from accounts, generate_series(1, ${YEAR.sessions}::int)`)
}

async function countValues(): Promise<void> {
  const chosen = await app.db.select({ id: profiles.id }).from(profiles).orderBy(asc(profiles.rankingId)).limit(COUNTED)
  for (const { id } of chosen) await getValueCounts(app, id, dayOf(app.clock.now()), [])
}

interface Table {
  name: string
  rows: number
  bytes: number
}

async function report(db: Connection): Promise<void> {
  const result = await db.execute(sql`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by bytes desc`)
  const tables = (result as unknown as { rows: Table[] }).rows.map((table) => ({
    ...table,
    perMember: bytesPerMember(table),
  }))
  const total = tables.reduce((sum, { perMember }) => sum + perMember, 0)
  const output = new Report()
  for (const { name, rows, bytes, perMember } of tables) {
    const about = { table: name, rows, bytesPerRow: Math.round(bytes / rows) }
    if (perMember > total * SMALL) output.figure('bytesPerMember', perMember, undefined, about)
  }
  output.figure('bytesPerMember', total, undefined, { table: 'all' })
  output.say({ members: MEMBERS, year: YEAR })
}

function bytesPerMember({ name, rows, bytes }: Table): number {
  return name === 'value_counts' ? bytes / rows : bytes / MEMBERS
}
