import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { listPhotos } from '#domains/profiles/photos/queries.ts'
import { type Photo, shownKeyOf } from '#domains/profiles/photos/rules.ts'
import { needsReview } from '#domains/profiles/reviews/rules.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { appearsAtOnce, recordRemoval, submit } from '#domains/profiles/submissions/commands.ts'
import { contentReviews, photos, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import type { Work } from '#work/work.ts'

/** Drawn photos of demo people have a seed; uploaded ones have none. */
const NOT_DRAWN = { portraitSeed: null, portraitPose: 0 }

/**
 * The photos of a profile; null if it is not accessible any more. Of two concurrent changes or reviews of them, the
 * second one reads what the first one saved.
 */
export async function lockPhotos(tx: Tx, { id, agentId }: Pick<ProfileRow, 'id' | 'agentId'>): Promise<Photo[] | null> {
  const { photoKey, portraitSeed } = profiles
  const [row] = await tx
    .select({ id: profiles.id, photoKey, portraitSeed })
    .from(profiles)
    // A client who leaves the agent is no longer accessible, also for a change in progress (rule A7).
    .where(and(eq(profiles.id, id), agentId ? eq(profiles.agentId, agentId) : undefined))
    .for('update')
  return row ? listPhotos(tx, row) : null
}

export interface NewPhoto {
  id: string
  key: string
  /** The photo whose place it takes. */
  former?: Photo | undefined
  /** The position of one that takes no place. */
  position: number
}

/**
 * Adds a photo to the list, or replaces one, and adds it to the queue of reviews. If photos appear only after their
 * review, others see the former one, or none, until then (rule S7).
 */
export async function putPhoto(work: Work, me: Actor, profileId: string, all: readonly Photo[], added: NewPhoto) {
  const { id, key, former, position } = added
  const { tx } = work
  const isWaiting = !(await appearsAtOnce(work, me, profileId))
  if (former) {
    const formerKey = isWaiting ? shownKeyOf(former) : null
    await tx
      .update(photos)
      .set({ id, key, isWaiting, formerKey, ...(formerKey ? {} : NOT_DRAWN) })
      .where(eq(photos.id, former.id))
    await moveReviews(work, profileId, former.id, id)
    work.deleteRecordedFiles()
  } else await tx.insert(photos).values({ id, profileId, key, position, isWaiting })
  const isFirst = former ? former.isFirst || former.isOwnFirst : !all.some((photo) => photo.isFirst)
  if (!isWaiting && isFirst) await setFirst(work, profileId, key)
  // The notice that staff removed a photo ends with the next one.
  await tx.delete(contentReviews).where(and(isOfPhotos(profileId), eq(contentReviews.status, 'removed')))
  await submit(work, me, { profileId, kind: 'photo', submitted: [{ subject: id, content: key }] })
}

/** Others see the newest file of a photo from now on. */
export async function showPhoto(work: Work, all: readonly Photo[], photo: Photo): Promise<void> {
  if (!photo.isWaiting) return
  await work.tx
    .update(photos)
    .set({ isWaiting: false, formerKey: null, ...NOT_DRAWN })
    .where(eq(photos.id, photo.id))
  work.deleteRecordedFiles()
  const isNext = photo.visibility === 'matches' && !all.some(({ isFirst }) => isFirst)
  if (photo.isFirst || photo.isOwnFirst || isNext) await setFirst(work, photo.profileId, photo.key)
}

/**
 * Deletes a photo. If others see it first, the next one that all matches see follows. Its files are deleted at once
 * unless its owner removes it.
 */
export async function deletePhoto(work: Work, photo: Photo, isByOwner: boolean): Promise<void> {
  const { id, profileId, isFirst } = photo
  const isOfPhoto = and(eq(contentReviews.profileId, profileId), eq(contentReviews.subject, id))
  const hasReviews = await work.tx.$count(contentReviews, and(isOfPhoto, ne(contentReviews.status, 'removed')))
  if (isFirst)
    await work.tx.update(profiles).set({ photoKey: null, portraitSeed: null }).where(eq(profiles.id, profileId))
  else await work.tx.delete(photos).where(eq(photos.id, id))
  if (!isByOwner) await work.deleteFiles([photo.key, photo.formerKey ?? []].flat().flatMap((key) => photoFiles(key)))
  if (hasReviews > 0) work.queueChanged('reviews', profileId)
}

/** Staff who review photos removed one elsewhere: recorded as if in a review. */
export async function recordRemovalByStaff(work: Work, me: Actor, { id, profileId }: Photo): Promise<void> {
  if (!needsReview(me, profileId)) await recordRemoval(work, { profileId, kind: 'photo', subject: id })
}

/** Staff delete the newest file of a photo: others see the former one, if there is one, or no such photo. */
export async function removeNewestPhoto(work: Work, photo: Photo): Promise<void> {
  const { id, key, formerKey } = photo
  if (formerKey === null) return deletePhoto(work, photo, false)
  await work.tx.update(photos).set({ key: formerKey, formerKey: null, isWaiting: false }).where(eq(photos.id, id))
  await work.deleteFiles(photoFiles(key))
}

/** Others read the newest caption of a photo from now on. */
export async function showCaption({ tx }: Work, { id }: Photo): Promise<void> {
  await tx.update(photos).set({ formerCaption: null }).where(eq(photos.id, id))
}

/** Deletes the newest caption of a photo: others read the former one, or none. */
export async function removeNewestCaption({ tx }: Work, { id, formerCaption }: Photo): Promise<void> {
  await tx
    .update(photos)
    .set({ caption: formerCaption ?? '', formerCaption: null })
    .where(eq(photos.id, id))
}

export async function setFirst({ tx }: Work, profileId: string, key: string): Promise<void> {
  await tx.update(profiles).set({ photoKey: key, portraitSeed: null }).where(eq(profiles.id, profileId))
}

const isOfPhotos = (profileId: string) => and(eq(contentReviews.profileId, profileId), eq(contentReviews.kind, 'photo'))

/** A replaced photo gets another id: the review of its caption stays, and that of its file ends. */
async function moveReviews({ tx }: Work, profileId: string, from: string, to: string): Promise<void> {
  if (from === to) return
  const isOf = and(eq(contentReviews.profileId, profileId), eq(contentReviews.subject, from))
  await tx.delete(contentReviews).where(and(isOf, eq(contentReviews.kind, 'photo')))
  // The id may be that of a photo whose caption staff removed, and which its owner deleted.
  await tx.delete(contentReviews).where(and(eq(contentReviews.profileId, profileId), eq(contentReviews.subject, to)))
  await tx.update(contentReviews).set({ subject: to }).where(isOf)
}
