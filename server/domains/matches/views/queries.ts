import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { profileViews } from '#domains/matches/tables.ts'

/** The view of a person by a viewer on a day. */
export function selectView(db: Connection, view: { viewerId: Value; viewedId: Value; day: Value }) {
  return db
    .select({ isFullView: profileViews.isFullView })
    .from(profileViews)
    .where(
      and(
        eq(profileViews.viewerId, view.viewerId),
        eq(profileViews.day, view.day),
        eq(profileViews.viewedId, view.viewedId),
      ),
    )
}
