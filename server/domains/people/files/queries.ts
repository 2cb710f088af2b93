import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { profiles } from '#domains/profiles/tables.ts'

/** Demo people have a drawn portrait instead of a file: its key says whose it is. */
const DRAWN = /^p-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whose photo it is: the id of a person, who may be gone. */
export async function findPhotoOwner(db: Connection, key: string): Promise<string | null> {
  const drawn = DRAWN.exec(key)?.[1]
  if (drawn) return drawn
  const [row] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.photoKey, key))
  return row?.id ?? null
}

export async function findBioData(db: Connection, key: string) {
  const [row] = await db
    .select({ id: profiles.id, name: profiles.bioDataName })
    .from(profiles)
    .where(eq(profiles.bioDataKey, key))
  return row ?? null
}

/** What a drawn portrait is made of; null unless it stands for the person's photo now. */
export async function findSitter(db: Connection, id: string) {
  const [row] = await db
    .select({
      seed: profiles.portraitSeed,
      photoKey: profiles.photoKey,
      gender: profiles.gender,
      age: profiles.ageGiven,
      religion: profiles.religion,
      state: profiles.state,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (!row || row.seed === null || row.photoKey) return null
  return { ...row, seed: row.seed }
}
