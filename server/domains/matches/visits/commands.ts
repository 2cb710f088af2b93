import { HOUR_MS, MINUTE_MS } from '@jodi/shared/time.ts'
import { eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { preparedTogether } from '#db/prepared.ts'
import { visits } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { performAtOnce } from '#work/work.ts'

/** The times of `insertVisit`. */
export function visitTimes(now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return { visitAt: now.toISOString(), minuteAgo: ago(MINUTE_MS), hourAgo: ago(HOUR_MS) }
}

/**
 * Records that a member looks at a list from its beginning; after more than an hour without one, a new visit begins.
 * Staff, who have no profile, have no visits. Lists within a minute are one: a page loads several together.
 */
export async function recordVisit(app: AppContext, viewerId: string): Promise<void> {
  const values = { viewer: viewerId, ...visitTimes(app.clock.now()) }
  await performAtOnce(app, ({ tx }) => recorded(tx, values))
}

const recorded = preparedTogether((db) => ({ parts: {}, with: [db.$with('visit').as(insertVisit(db as Tx))] }))

/** The visit that a list belongs to, as it is afterwards; no row if it was not written. */
export function insertVisit(tx: Tx) {
  const time = (name: keyof ReturnType<typeof visitTimes>) => sql`${sql.placeholder(name)}::timestamptz`
  return tx
    .insert(visits)
    .select(
      tx
        .select({
          viewerId: profiles.id,
          lastAt: sql<Date>`${time('visitAt')}`.as('last_at'),
          previousAt: sql<null>`null::timestamptz`.as('previous_at'),
        })
        .from(profiles)
        .where(eq(profiles.id, sql.placeholder('viewer'))),
    )
    .onConflictDoUpdate({
      target: visits.viewerId,
      set: {
        lastAt: sql`excluded.last_at`,
        previousAt: sql`case when ${visits.lastAt} < ${time('hourAgo')} then ${visits.lastAt} else ${visits.previousAt} end`,
      },
      setWhere: lt(visits.lastAt, time('minuteAgo')),
    })
    .returning({ previousAt: visits.previousAt })
}
