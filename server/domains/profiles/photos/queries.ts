import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { Value } from '#db/prepared.ts'
import { type Photo, type PhotoRow, shownKeyOf, withFirst } from '#domains/profiles/photos/rules.ts'
import type { ReviewRow } from '#domains/profiles/reviews/rules.ts'
import { firstPhotoKey, type ProfileRow } from '#domains/profiles/rules.ts'
import { contentReviews, photos, profiles } from '#domains/profiles/tables.ts'

/** A file of a photo: the one that others see, or one that waits for its review. */
export type PhotoFile = PhotoRow & { isFirst: boolean; isShown: boolean }

type FirstPhoto = Pick<ProfileRow, 'id' | 'photoKey' | 'portraitSeed'>

/** The photos of a profile in the order of its owner, also those that others do not see yet. */
export async function listPhotos(db: Connection, profile: FirstPhoto): Promise<Photo[]> {
  return photosOf(await selectPhotos(db, profile.id), profile)
}

/** The key of the first photo as its owner has it, also while it waits for its review. */
export async function findOwnFirstKey(db: Connection, profile: FirstPhoto): Promise<string | null> {
  return (await listPhotos(db, profile)).find(({ isOwnFirst }) => isOwnFirst)?.key ?? null
}

/** A current photo by its file, and whether others see that file: the key of a former photo finds none. */
export async function findPhoto(db: Connection, key: string): Promise<PhotoFile | null> {
  const [found] = await db
    .select({ photo: photos, photoKey: profiles.photoKey, portraitSeed: profiles.portraitSeed })
    .from(photos)
    .innerJoin(profiles, eq(profiles.id, photos.profileId))
    .where(or(eq(photos.key, key), eq(photos.formerKey, key)))
  if (!found) return null
  const { photo, ...first } = found
  const isFirst = key === firstPhotoKey({ id: photo.profileId, ...first })
  return { ...photo, key, isFirst, isShown: key === shownKeyOf(photo) }
}

/** The reviews of the photos of a person and of their captions. */
export function listPhotoReviews(db: Connection, profileId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(contentReviews)
    .where(and(eq(contentReviews.profileId, profileId), inArray(contentReviews.kind, ['photo', 'caption'])))
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
    .where(or(eq(photos.key, key), eq(photos.formerKey, key)))
  return row ?? null
}

export const photosOf = (rows: readonly PhotoRow[], profile: FirstPhoto): Photo[] =>
  withFirst(rows, firstPhotoKey(profile))

export function selectPhotos(db: Connection, profileId: Value) {
  return db
    .select()
    .from(photos)
    .where(eq(photos.profileId, profileId))
    .orderBy(asc(photos.position), asc(photos.createdAt), asc(photos.id))
}
