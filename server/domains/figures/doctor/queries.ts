import { sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'

/**
 * When the last backup was made, as the database records it; null if none is recorded, or the database does not record
 * them.
 */
export async function readBackedUpAt(db: Connection): Promise<string | null> {
  const { rows } = (await db.execute(
    sql`select to_jsonb(held) ->> 'backed_up_at' as at from installation as held`,
  )) as unknown as { rows: { at: string | null }[] }
  return rows[0]?.at ?? null
}
