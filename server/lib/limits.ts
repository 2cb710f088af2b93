import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { preparedTogether } from '#db/prepared.ts'
import type { AppContext } from '#lib/app-context.ts'
import { hmac } from '#lib/signing.ts'

/** A number of points within a number of seconds, counted from the first one. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** One limit for one subject; the subject is stored only as a digest. */
export interface Allowance {
  limit: Limit
  subject: string
  /** Points to consume, 1 by default. */
  points?: number
}

/** The clocks of two servers differ by less. */
const AHEAD_MS = 60_000

export type ConsumedPoint = { ok: true; refundPoint(): Promise<void> } | { ok: false; retryAfter: number }

interface Point {
  key: string
  points: number
  /** Just after the end of the window in which the point was consumed. */
  endsBefore: number
}

/**
 * Consumes the points of each allowance, or none at all, in one statement; if concurrent ones reach the limit together,
 * what was too much is given back. Counted in the database before the attempt is checked.
 */
export async function consume(app: AppContext, allowances: Allowance[]): Promise<ConsumedPoint> {
  if (allowances.length === 0) return { ok: true, refundPoint: async () => undefined }
  const consumption = consumptionOf(app, allowances)
  const { counters } = await consumed(app.db, consumption.values)
  return consumption.outcomeOf(counters)
}

/** For a statement that consumes beside other work: the values of `partsToConsume`, and what its counters mean. */
export function consumptionOf(app: AppContext, allowances: readonly Allowance[]) {
  const now = Date.now()
  const asked = allowances.map((allowance) => counterOf(app, allowance, now))
  return {
    values: { asked: JSON.stringify(merged(asked)), now },
    outcomeOf: (counters: Counted[]) => outcomeOf(app, asked, counters),
  }
}

/** The key of the counter of a limit for a subject. */
export const keyOf = (app: AppContext, { name }: Limit, subject: string) =>
  `${name}:${hmac(app.secret, 'limit', subject)}`

/** Whether the next point would be rejected; consumes none. */
export async function isExhausted(app: AppContext, { limit, subject }: Allowance): Promise<boolean> {
  const now = Date.now()
  const statement = 'select points from rate_limits where key = $1 and expire > $2 and expire <= $3'
  const latest = now + limit.seconds * 1000 + AHEAD_MS
  const { rows } = await app.database.query(statement, [keyOf(app, limit, subject), now, latest])
  return rows.some(({ points }) => Number(points) >= limit.points)
}

/** Deletes counters whose window is over. */
export async function deleteExpiredLimits(app: AppContext): Promise<void> {
  await app.database.query('delete from rate_limits where expire <= $1', [Date.now()])
}

const consumed = preparedTogether(partsToConsume)

/**
 * The writes that count, and their counters. Nothing is counted for an allowance beside an exhausted one. In the order
 * of the keys, so that two statements never wait for each other. A counter whose window is over begins again, and one
 * that ends later than a window from now: it began while the clock was ahead.
 */
export function partsToConsume(db: Connection) {
  const now = sql`${sql.placeholder('now')}::bigint`
  const asked = sql`select * from json_to_recordset(${sql.placeholder('asked')}::json)
    as asked(key text, points int, most int, expire bigint) order by key`
  const exhausted = sql`
    select key, counter.points + asked.points as points, counter.expire, false as is_counted
    from rate_limits counter join asked using (key)
    where counter.expire > ${now} and counter.expire <= asked.expire + ${AHEAD_MS}::int
      and counter.points + asked.points > asked.most`
  const isOver = sql`(counter.expire <= ${now} or counter.expire > excluded.expire + ${AHEAD_MS}::int)`
  const counted = sql`
    insert into rate_limits as counter (key, points, expire)
    select key, points, expire from asked where not exists (select from exhausted)
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else counter.points + excluded.points end,
      expire = case when ${isOver} then excluded.expire else counter.expire end
    returning key, points, expire, true as is_counted`
  const counters = db
    .select({
      key: sql<string>`key`,
      points: sql<number>`points`,
      expire: sql<number>`expire`,
      isCounted: sql<boolean>`is_counted`,
    })
    .from(sql`(select * from counted union all select * from exhausted) as counters`)
  const expressions = [
    db.$with('asked', {}).as(asked),
    db.$with('exhausted', {}).as(exhausted),
    db.$with('counted', {}).as(counted),
  ]
  return { parts: { counters }, with: expressions }
}

interface Counted {
  key: string
  points: number
  expire: number
  isCounted: boolean
}

async function outcomeOf(app: AppContext, asked: Counter[], rows: Counted[]): Promise<ConsumedPoint> {
  const points = rows.flatMap(({ key, expire, isCounted }) => {
    const taken = merged(asked).find((counter) => counter.key === key)?.points ?? 0
    return isCounted ? [{ key, points: taken, endsBefore: expire + 1000 }] : []
  })
  const refund = () => refundPoint(app, points)
  const exceeded = asked.flatMap(({ key, most }) => rows.find((row) => row.key === key && row.points > most) ?? [])
  const [first] = exceeded
  if (!first) return { ok: true, refundPoint: refund }
  if (points.length > 0) await refund()
  return { ok: false, retryAfter: Math.max(1, Math.ceil((first.expire - Date.now()) / 1000)) }
}

/**
 * At the end of a window it must not start the next one with a negative count, and so permit more attempts than the
 * limit. It locks in the order of the keys too: an update alone would lock in the order of its plan.
 */
const REFUND = `
  with given as (select * from json_to_recordset($1::json) as given(key text, points int, "endsBefore" bigint)),
  locked as (select key from rate_limits where key in (select key from given) order by key for update)
  update rate_limits as counter set points = greatest(counter.points - given.points, 0)
  from given join locked using (key)
  where counter.key = given.key and counter.expire < given."endsBefore"`

interface Counter {
  key: string
  points: number
  most: number
  expire: number
}

function counterOf(app: AppContext, { limit, subject, points = 1 }: Allowance, now: number): Counter {
  return { key: keyOf(app, limit, subject), points, most: limit.points, expire: now + limit.seconds * 1000 }
}

/** One statement cannot change the same counter twice. */
function merged<Counted extends { key: string; points: number }>(counters: readonly Counted[]): Counted[] {
  const byKey = new Map<string, Counted>()
  for (const counter of counters) {
    const points = counter.points + (byKey.get(counter.key)?.points ?? 0)
    byKey.set(counter.key, { ...counter, points })
  }
  return [...byKey.values()]
}

async function refundPoint(app: AppContext, points: Point[]): Promise<void> {
  await app.database.query(REFUND, [JSON.stringify(merged(points))])
}
