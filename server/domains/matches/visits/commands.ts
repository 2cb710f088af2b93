import { eq, sql } from 'drizzle-orm'
import { visits } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

const HOUR_MS = 3_600_000

/**
 * Records that a member looks at a list from its beginning, in one statement; after more than an hour without one, a new
 * visit begins. Staff, who have no profile, have no visits.
 */
export async function recordVisit(app: AppContext, viewerId: string): Promise<void> {
  const now = app.clock.now()
  const goesOn = new Date(now.getTime() - HOUR_MS)
  await perform(app, ({ tx }) =>
    tx
      .insert(visits)
      .select(
        tx
          .select({
            viewerId: profiles.id,
            lastAt: sql<Date>`${now.toISOString()}::timestamptz`.as('last_at'),
            previousAt: sql<null>`null::timestamptz`.as('previous_at'),
          })
          .from(profiles)
          .where(eq(profiles.id, viewerId)),
      )
      .onConflictDoUpdate({
        target: visits.viewerId,
        set: {
          lastAt: sql`excluded.last_at`,
          previousAt: sql`case when ${visits.lastAt} < ${goesOn.toISOString()}::timestamptz
            then ${visits.lastAt} else ${visits.previousAt} end`,
        },
      }),
  )
}
