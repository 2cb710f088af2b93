import { STATS_DAYS } from '@jodi/shared/figures/contract.ts'
import { TEST_PROVIDER } from '@jodi/shared/plans/providers.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

/** Returns the last days in Asia/Kolkata as `YYYY-MM-DD`, ending with today. */
export function lastDates(now: Date): string[] {
  const today = dayOf(now)
  return Array.from({ length: STATS_DAYS }, (_, at) => dateOfDay(today - STATS_DAYS + 1 + at))
}

/** Counts the member accounts created on each day that still exist. */
export function countSignUps(db: Connection, days: readonly string[]): Promise<number[]> {
  return eachDay(db, days, ({ from, until }) => {
    return sql`select count(*) from accounts where role = 'member' and created_at >= ${from} and created_at < ${until}`
  })
}

/** Counts the chat requests that were accepted on each day. */
export function countAcceptedChats(db: Connection, days: readonly string[]): Promise<number[]> {
  return eachDay(db, days, ({ from, until }) => {
    return sql`select count(*) from conversations
      where status = 'accepted' and answered_at >= ${from} and answered_at < ${until}`
  })
}

/**
 * Returns the income of each day in paise, without refunded payments: of the real providers, or of the test provider.
 */
export function sumIncome(db: Connection, days: readonly string[], atTestProvider: boolean): Promise<number[]> {
  return eachDay(db, days, ({ from, until }) => {
    return sql`select coalesce(sum(amount_paise), 0) from payments
      where status = 'paid' and paid_at >= ${from} and paid_at < ${until} and (provider = ${TEST_PROVIDER}) = ${atTestProvider}`
  })
}

/** Counts the members who used the product on each day. Null for days before counting began. */
export async function countActive(db: Connection, days: readonly string[]): Promise<(number | null)[]> {
  const result = await db.execute(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, d.members, to_char(f.day, 'YYYY-MM-DD') as first
    from (select min(day) as day from daily_active_members) f
    left join daily_active_members d on d.day >= ${days[0]}::date`)
  const { rows } = result as unknown as { rows: { day: string; members: number; first: string | null }[] }
  const byDay = new Map(rows.map(({ day, members }) => [day, members]))
  const first = rows[0]?.first
  return days.map((day) => byDay.get(day) ?? (first && day >= first ? 0 : null))
}

/**
 * Returns one figure per day. Each day is its own range of an index, so that the cost depends on the counted rows and
 * not on the size of the table.
 */
async function eachDay(
  db: Connection,
  days: readonly string[],
  figure: (bounds: { from: SQL; until: SQL }) => SQL,
): Promise<number[]> {
  const bounds = {
    from: sql`(d.day::timestamp at time zone 'Asia/Kolkata')`,
    until: sql`((d.day + 1)::timestamp at time zone 'Asia/Kolkata')`,
  }
  const result = await db.execute(sql`
    select (${figure(bounds)})::bigint as figure
    from (select ${days[0]}::date + n as day from generate_series(0, ${days.length - 1}::int) n) d
    order by d.day`)
  const { rows } = result as unknown as { rows: { figure: string | number }[] }
  return rows.map(({ figure: counted }) => Number(counted))
}

const COUNTED_MS = HOUR_MS
const counted = new WeakMap<Connection, { at: number; count: Promise<number> }>()

/** The members who use the product, counted at most once an hour: the page that asks is open to everyone. */
export function countMembers({ db, clock }: AppContext): Promise<number> {
  const known = counted.get(db)
  const now = clock.now().getTime()
  if (known && now - known.at < COUNTED_MS) return known.count
  const count = selectMemberCount(db)
  counted.set(db, { at: now, count })
  // A failure is not kept.
  count.catch(() => counted.delete(db))
  return count
}

async function selectMemberCount(db: Connection): Promise<number> {
  const isMember = and(eq(accounts.role, 'member'), isNull(accounts.disabledAt))
  const isActive = and(isNotNull(profiles.finishedAt), isNull(profiles.deactivatedAt))
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(and(isMember, isActive))
  return row?.count ?? 0
}
