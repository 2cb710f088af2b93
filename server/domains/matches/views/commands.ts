import { LIST_PAGES_A_DAY, PROFILES_A_DAY } from '@jodi/shared/matches/browsing.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { consume } from '#lib/limits.ts'
import { perform } from '#work/work.ts'

const DAY_SECONDS = 86_400
const pagesADay = { name: 'pages', points: LIST_PAGES_A_DAY, seconds: DAY_SECONDS }

/** Counts one page of a list. Returns false once the daily limit of pages is reached. */
export async function countPage(app: AppContext, viewerId: string): Promise<boolean> {
  return (await consume(app, [{ limit: pagesADay, subject: `${viewerId} ${todayOf(app)}` }])).ok
}

/**
 * Records that one person has opened another, once a day. Returns false once the daily limit of profiles is reached.
 */
export async function recordView(
  app: AppContext,
  viewerId: string,
  viewedId: string,
  isFullView: boolean,
): Promise<boolean> {
  const view = { viewerId, viewedId, day: todayOf(app), isFullView }
  const known = await findView(app.db, view)
  if (known && (known.isFullView || !isFullView)) return true
  return perform(app, async ({ tx }) => {
    // Concurrent views by one viewer are serialised here, so that the limit cannot be exceeded.
    const [viewer] = await tx
      .select({ browsesPrivately: profiles.browsesPrivately })
      .from(profiles)
      .where(eq(profiles.id, viewerId))
      .for('no key update')
    const opened = await tx.$count(
      profileViews,
      and(eq(profileViews.viewerId, viewerId), eq(profileViews.day, view.day)),
    )
    if (opened >= PROFILES_A_DAY && !(await findView(tx, view))) return false
    await tx
      .insert(profileViews)
      .values({ ...view, isPrivate: viewer?.browsesPrivately ?? false })
      .onConflictDoUpdate({
        target: [profileViews.viewerId, profileViews.day, profileViews.viewedId],
        set: {
          isFullView: sql`${profileViews.isFullView} or excluded.is_full_view`,
          isPrivate: sql`${profileViews.isPrivate} or excluded.is_private`,
        },
      })
    return true
  })
}

async function findView(db: Connection, view: { viewerId: string; viewedId: string; day: string }) {
  const [row] = await db
    .select({ isFullView: profileViews.isFullView })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.viewerId, view.viewerId),
        eq(profileViews.day, view.day),
        eq(profileViews.viewedId, view.viewedId),
      ),
    )
  return row
}

function todayOf(app: AppContext): string {
  return dateOfDay(dayOf(app.clock.now()))
}
