import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { draftFiles, profiles } from '#domains/profiles/tables.ts'

/** The owner of a current bio data file. */
export async function findBioDataOwner(db: Connection, key: string): Promise<string | null> {
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.bioDataKey, key))
  return row?.id ?? null
}

/** Whether this person uploaded the file and has not saved it yet. */
export async function isDraftOf(db: Connection, uploaderId: string, key: string, kind: 'photo' | 'bioData') {
  const own = and(eq(draftFiles.key, key), eq(draftFiles.uploaderId, uploaderId), eq(draftFiles.kind, kind))
  return (await db.$count(draftFiles, own)) > 0
}
