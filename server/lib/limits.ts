import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { House } from '#lib/house.ts'
import { macOf } from '#lib/signing.ts'

/** So many points within so many seconds, counted from the first one. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** One limit for one subject; the subject itself never reaches the database. */
export interface Allowance {
  limit: Limit
  subject: string
}

export type Taken = { ok: true; giveBack(): Promise<void> } | { ok: false; retryAfter: number }

interface Point {
  key: string
  /** Just after the end of the window that the point was taken from. */
  endsBefore: number
}

/** Takes one point of each allowance, or none at all. Counted in the database before anything is judged. */
export async function take(house: House, allowances: Allowance[]): Promise<Taken> {
  const points: Point[] = []
  for (const allowance of allowances) {
    const { point, refusedFor } = await takeOne(house, allowance)
    points.push(point)
    if (refusedFor === undefined) continue
    await giveBack(house, points)
    return { ok: false, retryAfter: refusedFor }
  }
  return { ok: true, giveBack: () => giveBack(house, points) }
}

/** Whether the next point would be refused; takes none. */
export async function isUsedUp(house: House, { limit, subject }: Allowance): Promise<boolean> {
  const taken = await limiterOf(house, limit).get(macOf(house.secret, 'limit', subject))
  return taken !== null && taken.consumedPoints >= limit.points
}

/** Drops counters whose window is over. */
export async function pruneLimits(house: House): Promise<void> {
  await house.database.query('delete from rate_limits where expire <= $1', [Date.now()])
}

async function takeOne(house: House, { limit, subject }: Allowance): Promise<{ point: Point; refusedFor?: number }> {
  const limiter = limiterOf(house, limit)
  const name = macOf(house.secret, 'limit', subject)
  const key = limiter.getKey(name)
  const pointOf = (result: RateLimiterRes) => ({ key, endsBefore: Date.now() + result.msBeforeNext + 1000 })
  try {
    return { point: pointOf(await limiter.consume(name)) }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { point: pointOf(refusal), refusedFor: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
  }
}

// Not the library's `reward`: at the end of a window that one would open the next with less than nothing,
// and so hand out more tries than the limit.
async function giveBack(house: House, points: Point[]): Promise<void> {
  for (const { key, endsBefore } of points)
    await house.database.query(
      'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire < $2',
      [key, endsBefore],
    )
}

const limiters = new WeakMap<House, Map<string, RateLimiterPostgres>>()

function limiterOf(house: House, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(house) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(house, known)
  const limiter = known.get(limit.name) ?? createLimiter(house, limit)
  known.set(limit.name, limiter)
  return limiter
}

function createLimiter(house: House, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => house.database.query(text, values),
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  })
}
