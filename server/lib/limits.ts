import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
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

export type ConsumedPoint = { ok: true; refundPoint(): Promise<void> } | { ok: false; retryAfter: number }

interface Point {
  key: string
  points: number
  /** Just after the end of the window in which the point was consumed. */
  endsBefore: number
}

/** Consumes the points of each allowance, or none at all. Counted in the database before the attempt is checked. */
export async function consume(app: AppContext, allowances: Allowance[]): Promise<ConsumedPoint> {
  const points: Point[] = []
  for (const allowance of allowances) {
    const { point, retryAfter } = await consumeOne(app, allowance)
    points.push(point)
    if (retryAfter === undefined) continue
    await refundPoint(app, points)
    return { ok: false, retryAfter }
  }
  return { ok: true, refundPoint: () => refundPoint(app, points) }
}

/** Whether the next point would be rejected; consumes none. */
export async function isExhausted(app: AppContext, { limit, subject }: Allowance): Promise<boolean> {
  const consumed = await limiterOf(app, limit).get(hmac(app.secret, 'limit', subject))
  return consumed !== null && consumed.consumedPoints >= limit.points
}

/** Deletes counters whose window is over. */
export async function deleteExpiredLimits(app: AppContext): Promise<void> {
  await app.database.query('delete from rate_limits where expire <= $1', [Date.now()])
}

async function consumeOne(
  app: AppContext,
  { limit, subject, points = 1 }: Allowance,
): Promise<{ point: Point; retryAfter?: number }> {
  const limiter = limiterOf(app, limit)
  const name = hmac(app.secret, 'limit', subject)
  const key = limiter.getKey(name)
  const pointOf = (result: RateLimiterRes) => ({ key, points, endsBefore: Date.now() + result.msBeforeNext + 1000 })
  try {
    return { point: pointOf(await limiter.consume(name, points)) }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { point: pointOf(error), retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
  }
}

// Not the library's `reward`: at the end of a window it would start the next one with a negative count, and so permit
// more attempts than the limit.
async function refundPoint(app: AppContext, points: Point[]): Promise<void> {
  for (const { key, points: consumed, endsBefore } of points)
    await app.database.query(
      'update rate_limits set points = greatest(points - $3, 0) where key = $1 and expire < $2',
      [key, endsBefore, consumed],
    )
}

const limiters = new WeakMap<AppContext, Map<string, RateLimiterPostgres>>()

function limiterOf(app: AppContext, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(app) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(app, known)
  const limiter = known.get(limit.name) ?? createLimiter(app, limit)
  known.set(limit.name, limiter)
  return limiter
}

function createLimiter(app: AppContext, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => app.database.query(text, values),
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
