import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { shortlist } from '#domains/matches/tables.ts'

export async function isShortlisted(db: Connection, viewerId: string, personId: string): Promise<boolean> {
  const found = await db.$count(shortlist, and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
  return found > 0
}

/** The people on a member's shortlist, in no particular order. */
export function listShortlisted(db: Connection, viewerId: string): Promise<{ id: string }[]> {
  return db.select({ id: shortlist.personId }).from(shortlist).where(eq(shortlist.viewerId, viewerId))
}
