import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { shortlist } from '#domains/matches/tables.ts'

/** The people on a member's shortlist, in no particular order. */
export function listShortlisted(db: Connection, viewerId: string): Promise<{ id: string }[]> {
  return db.select({ id: shortlist.personId }).from(shortlist).where(eq(shortlist.viewerId, viewerId))
}
