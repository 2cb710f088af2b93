import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { visits } from '#domains/matches/tables.ts'

/**
 * The last list of the viewer's visit before the current one, or null. In a statement that writes the visit, as
 * `visit`, the other parts still see the row of before.
 */
export function selectPreviousVisit(db: Connection, viewerId: Value, isWritten: boolean) {
  const { previousAt } = visits
  const stored = sql`(select ${previousAt} from ${visits} where ${visits.viewerId} = ${viewerId})`
  const at = isWritten
    ? sql`case when exists (select from visit) then (select previous_at from visit) else ${stored} end`
    : stored
  return db.select({ at: at.mapWith(previousAt) as SQL<Date | null> }).from(sql`(select) as nothing`)
}
