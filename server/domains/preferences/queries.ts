import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { PreferencesRow } from '#domains/preferences/rules.ts'
import { preferences } from '#domains/preferences/tables.ts'

export async function findPreferences(db: Connection, profileId: string): Promise<PreferencesRow | null> {
  const [row] = await db.select().from(preferences).where(eq(preferences.profileId, profileId))
  return row ?? null
}
