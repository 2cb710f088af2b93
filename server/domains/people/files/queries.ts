import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { draftFiles, profiles } from '#domains/profiles/tables.ts'

/** Demo people have a drawn portrait instead of a file: its key contains their id. */
const DRAWN = /^p-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The owner of a current photo: the key of a former photo has none. */
export async function findPhotoOwner(db: Connection, key: string): Promise<string | null> {
  const drawn = DRAWN.exec(key)?.[1]
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      drawn
        ? and(eq(profiles.id, drawn), isNull(profiles.photoKey), isNotNull(profiles.portraitSeed))
        : eq(profiles.photoKey, key),
    )
  return row?.id ?? null
}

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

/** The traits from which a portrait is drawn. */
export async function findPortraitSource(db: Connection, id: string) {
  const [row] = await db
    .select({
      seed: profiles.portraitSeed,
      gender: profiles.gender,
      age: profiles.ageGiven,
      religion: profiles.religion,
      state: profiles.state,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row ?? null
}
