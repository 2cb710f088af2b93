import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { visits } from '#domains/matches/tables.ts'

/** The last list of the viewer's visit before the current one; null if there is none. */
export async function findPreviousVisit(db: Connection, viewerId: string): Promise<Date | null> {
  const [row] = await db.select({ at: visits.previousAt }).from(visits).where(eq(visits.viewerId, viewerId))
  return row?.at ?? null
}
