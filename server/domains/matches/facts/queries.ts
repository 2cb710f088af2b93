import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { valueCounts } from '#domains/matches/tables.ts'

/** The counts that were stored for a viewer, of one day. */
export function selectValueCounts(db: Connection, viewerId: Value) {
  const { day, counts } = valueCounts
  return db.select({ day, counts }).from(valueCounts).where(eq(valueCounts.viewerId, viewerId))
}
