import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { listRelations } from '#domains/chat/relations/queries.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { VIEW_DAYS } from '#domains/people/rules.ts'
import { plans } from '#domains/plans/tables.ts'
import { listProfileSummaries } from '#domains/profiles/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { filterMatches } from '#ranking/ranking.ts'

const SHOWN = 200

/**
 * Who opened the whole profile, newest first. Only current matches: hidden, deleted and blocked people are invisible to
 * the member, and those who browse privately now are not shown for earlier views.
 */
export async function listViewers(app: AppContext, id: string) {
  const since = dateOfDay(dayOf(app.clock.now()) - VIEW_DAYS)
  const last = max(profileViews.day)
  const rows = await app.db
    .select({ id: profileViews.viewerId, day: last })
    .from(profileViews)
    .innerJoin(profiles, eq(profiles.id, profileViews.viewerId))
    .where(
      and(
        eq(profileViews.viewedId, id),
        eq(profileViews.isFullView, true),
        eq(profileViews.isPrivate, false),
        gt(profileViews.day, since),
        eq(profiles.browsesPrivately, false),
      ),
    )
    .groupBy(profileViews.viewerId)
    .orderBy(desc(last), profileViews.viewerId)
  // Only then the first ones: who is no match now must not take the place of one who is.
  const viewers = (await filterMatches(app, id, rows)).slice(0, SHOWN)
  const ids = viewers.map((viewer) => viewer.id)
  const [summaries, relations] = await Promise.all([listProfileSummaries(app.db, ids), listRelations(app, id, ids)])
  return summaries.flatMap((summary) => {
    const day = viewers.find((viewer) => viewer.id === summary.id)?.day ?? ''
    const relation = relations.get(summary.id)
    return relation ? [{ ...summary, day, relation }] : []
  })
}

/** The plans on sale that include viewers, the cheapest first. */
export async function listPlansWithViewers(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ name: plans.name })
    .from(plans)
    .where(and(eq(plans.isOnSale, true), eq(plans.seesViewers, true)))
    .orderBy(asc(plans.pricePaise))
  return rows.map(({ name }) => name)
}
