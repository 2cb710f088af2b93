import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { openPostgres } from '../scripts/lib/local-postgres.ts'
import { connectPostgres } from '../server/db/connection.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import {
  countAcceptedChats,
  countActive,
  countSignUps,
  lastDates,
  sumIncome,
} from '../server/domains/figures/queries.ts'
import { createLog } from '../server/lib/log.ts'

/** The charts of the admin index on PostgreSQL: four figures for thirty days, as one request reads them. */
const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '200' } },
})
const MEMBERS = Number(values.members)
const ROUNDS = Number(values.rounds)
const LIMIT_MS = 50

const postgres = await openPostgres({ durable: true })
const database = await connectPostgres(postgres.url, createLog({ logLevel: 'silent' }))
await migrateDatabase(database)
// The worst case for the charts: all sign-ups, accepted chats and payments are within the thirty days that they show.
await database.run(`
  insert into accounts (email, created_at)
    select 'p' || n || '@bench.example', now() - random() * interval '30 days' from generate_series(1, ${MEMBERS}) n;
  insert into conversations (status, answered_at)
    select 'accepted', now() - random() * interval '30 days' from generate_series(1, ${MEMBERS}) n;
  insert into payments (plan_id, amount_paise, status, provider, created_at, paid_at)
    select (select id from plans where code = 'gold'), 249900, 'paid', 'razorpay', at, at
    from (select now() - random() * interval '30 days' as at from generate_series(1, ${MEMBERS / 10})) paid;
  insert into daily_active_members select current_date - n, 1000 + n from generate_series(0, 400) n;`)
await database.run('vacuum analyze')

const { db } = database
const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const days = lastDates(new Date())
  const started = performance.now()
  await Promise.all([
    countSignUps(db, days),
    countActive(db, days),
    countAcceptedChats(db, days),
    sumIncome(db, days, false),
  ])
  times.push(performance.now() - started)
}
times.sort((one, other) => one - other)
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const { rows } = (await db.execute(sql`select count(*) from accounts`)) as unknown as { rows: { count: string }[] }
console.log(`${rows[0]?.count} members, all within the 30 days; ${ROUNDS} rounds of four figures`)
console.log(`p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, most ${at(1).toFixed(1)} ms`)
await database.close()
postgres.stop()
process.exit(at(0.95) > LIMIT_MS ? 1 : 0)
