import { asc, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Photo } from '#domains/profiles/photos/rules.ts'
import { firstPhotoKey, type ProfileRow } from '#domains/profiles/rules.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'

type FirstPhoto = Pick<ProfileRow, 'id' | 'photoKey' | 'portraitSeed'>

/** The photos of a profile in their order. */
export async function listPhotos(db: Connection, profile: FirstPhoto): Promise<Photo[]> {
  const first = firstPhotoKey(profile)
  const rows = await db
    .select()
    .from(photos)
    .where(eq(photos.profileId, profile.id))
    .orderBy(asc(photos.position), asc(photos.createdAt), asc(photos.id))
  return rows
    .map((row) => ({ ...row, isFirst: row.key === first }))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
}

/** A current photo by its key: the key of a former photo finds none. */
export async function findPhoto(db: Connection, key: string): Promise<Photo | null> {
  const [found] = await db
    .select({ photo: photos, photoKey: profiles.photoKey, portraitSeed: profiles.portraitSeed })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .where(eq(photos.key, key))
  if (!found) return null
  const { photo, ...first } = found
  return { ...photo, isFirst: key === firstPhotoKey({ id: photo.profileId, ...first }) }
}

/** The traits from which a photo of a demo person is drawn. */
export async function findPortraitSource(db: Connection, key: string) {
  const [row] = await db
    .select({
      seed: photos.portraitSeed,
      pose: photos.portraitPose,
      gender: profiles.gender,
      age: profiles.ageGiven,
      religion: profiles.religion,
      state: profiles.state,
    })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .where(eq(photos.key, key))
  return row ?? null
}
