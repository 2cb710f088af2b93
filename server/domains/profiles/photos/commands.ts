import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PHOTOS_MAX, type PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { eq } from 'drizzle-orm'
import { assertRepeatedRemoval, recordFileRemoval, recordProfileEdit } from '#domains/profiles/edits/commands.ts'
import {
  deletePhoto,
  lockPhotos,
  putPhoto,
  recordRemovalByStaff,
  setFirst,
} from '#domains/profiles/photo-rows/commands.ts'
import { type Photo, shownKeyOf } from '#domains/profiles/photos/rules.ts'
import { findReview } from '#domains/profiles/reviews/queries.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { appearsAtOnce, submit } from '#domains/profiles/submissions/commands.ts'
import { photos } from '#domains/profiles/tables.ts'
import { savePortrait } from '#domains/profiles/uploads/commands.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError, onUnique } from '#rpc/errors.ts'
import { type ActorWork, performAs } from '#work/work.ts'

/** The profile whose photos are changed, as loaded with the permissions of the actor. */
type Edited = Pick<ProfileRow, 'id' | 'agentId'>

const captionChanged = () => new AppError('CONFLICT', { text: photoErrorTexts.captionChanged })
const photosChanged = () => new AppError('CONFLICT', { text: photoErrorTexts.photosChanged, field: 'photo' })

/** The id is that of a photo of somebody else. */
const ONE_ID = 'photos_pkey'
const idTaken = () => new AppError('NOT_FOUND')

export interface NewPhoto {
  id: string
  portrait: Portrait
  /** The photo whose position, caption and visibility it takes. */
  replaces?: string
}

/**
 * Stores the files first, then the row, so that a row always refers to files that exist. A repeated request adds
 * nothing.
 */
export async function addPhoto(app: AppContext, me: Actor, profile: Edited, added: NewPhoto): Promise<void> {
  const key = newFileKey()
  let isStored = false
  try {
    await savePortrait(app, key, added.portrait)
    isStored = await onUnique(ONE_ID, idTaken, () =>
      change(app, me, profile, (work, all) => writePhoto(work, profile.id, all, { ...added, key })),
    )
  } finally {
    if (!isStored) await Promise.allSettled(photoFiles(key).map((file) => app.files.remove(file)))
  }
}

async function writePhoto(
  work: ActorWork,
  profileId: string,
  all: Photo[],
  { id, key, replaces }: { id: string; key: string; replaces?: string },
): Promise<boolean> {
  if (all.some((photo) => photo.id === id)) {
    work.recordsNothing()
    return false
  }
  const former = replaces === undefined ? undefined : getPhoto(all, replaces)
  if (!former && all.length >= PHOTOS_MAX)
    throw new AppError('CONFLICT', { text: photoErrorTexts.photosFull, field: 'photo' })
  const position = Math.max(-1, ...all.map((photo) => photo.position)) + 1
  await putPhoto(work, work.me, profileId, all, { id, key, former, position })
  await recordProfileEdit(work, profileId, ['photo'])
  return true
}

/**
 * Saves the order of all photos. `reveal`: the person has agreed that the first one becomes visible to all matches. An
 * order of other photos than there are, from a screen that is out of date, is rejected.
 */
export function arrangePhotos(
  app: AppContext,
  me: Actor,
  profile: Edited,
  { order, reveal }: { order: readonly string[]; reveal: boolean },
): Promise<void> {
  return change(app, me, profile, async (work, all) => {
    const ordered = order.map((id) => getPhoto(all, id))
    const [first] = ordered
    if (!first || new Set(order).size !== all.length || order.length !== all.length) throw photosChanged()
    if (first.visibility === 'chat' && !reveal) throw photosChanged()
    for (const [position, { id }] of ordered.entries()) {
      const shown = id === first.id ? { visibility: 'matches' as const } : {}
      await work.tx
        .update(photos)
        .set({ position, ...shown })
        .where(eq(photos.id, id))
    }
    // While it waits for its first review, others see the next one first.
    const shown = ordered.find((photo) => shownKeyOf(photo) && (photo === first || photo.visibility === 'matches'))
    const key = shown && shownKeyOf(shown)
    if (key && !shown.isFirst) await setFirst(work, profile.id, key)
    await recordProfileEdit(work, profile.id, ['photo'])
  })
}

interface SavedPhoto {
  photoId: string
  caption?: string | undefined
  /** The caption that the person read before; one that was saved since then is not replaced unseen (rule F7). */
  captionBefore?: string | undefined
  visibility?: PhotoVisibility | undefined
}

/** Without a first photo, one that becomes visible to all matches is the first. */
export function savePhoto(
  app: AppContext,
  me: Actor,
  profile: Edited,
  { photoId, captionBefore, ...saved }: SavedPhoto,
): Promise<void> {
  return change(app, me, profile, async (work, all) => {
    const photo = getPhoto(all, photoId)
    const { caption = photo.caption, visibility = photo.visibility } = saved
    if (caption !== photo.caption && (captionBefore ?? photo.caption) !== photo.caption) throw captionChanged()
    if ((photo.isFirst || photo.isOwnFirst) && visibility === 'chat') throw photosChanged()
    if (caption !== photo.caption) await saveCaption(work, photo, caption)
    await work.tx.update(photos).set({ visibility }).where(eq(photos.id, photoId))
    const key = shownKeyOf(photo)
    if (key && visibility === 'matches' && !all.some(({ isFirst }) => isFirst)) await setFirst(work, profile.id, key)
    await recordProfileEdit(work, profile.id, [
      ...(caption === photo.caption ? [] : ['caption']),
      ...(visibility === photo.visibility ? [] : ['photoVisibility']),
    ])
  })
}

/** While a new caption waits for its review, others read the last one that they could read (rule S7). */
async function saveCaption(work: ActorWork, photo: Photo, caption: string): Promise<void> {
  const { id, profileId } = photo
  const isShown = caption === '' || (await appearsAtOnce(work, work.me, profileId))
  const formerCaption = isShown ? null : (photo.formerCaption ?? photo.caption)
  await work.tx.update(photos).set({ caption, formerCaption }).where(eq(photos.id, id))
  const submitted = caption === '' ? [] : [{ subject: id, content: caption }]
  await submit(work, work.me, { profileId, kind: 'caption', submitted, deleted: [id] })
}

/** Removing a photo that is not there any more does nothing, but the reason of staff must not be lost. */
export function removePhoto(
  app: AppContext,
  me: Actor,
  profile: Edited,
  { photoId, reason }: { photoId: string; reason?: StaffReason | undefined },
): Promise<void> {
  return change(app, me, profile, async (work, all) => {
    const photo = all.find(({ id }) => id === photoId)
    if (!photo) return repeatOrNothing(work, profile.id, photoId, reason)
    await recordRemovalByStaff(work, me, photo)
    await deletePhoto(work, photo, me.id === profile.id)
    if (me.id === profile.id) return work.recordsNothing()
    await recordFileRemoval(work, { id: profile.id, removed: [all.length > 1 ? 'onePhoto' : 'photo'], reason })
  })
}

async function repeatOrNothing(work: ActorWork, id: string, photoId: string, reason: StaffReason | undefined) {
  if (work.me.id === id || !reason) return work.recordsNothing()
  const review = await findReview(work.tx, { personId: id, kind: 'photo', subject: photoId })
  await assertRepeatedRemoval(work, { id, field: 'photo', reason, since: review?.decidedAt ?? null })
}

function change<Result>(
  app: AppContext,
  me: Actor,
  profile: Edited,
  command: (work: ActorWork, all: Photo[]) => Promise<Result>,
): Promise<Result> {
  return performAs(app, me, async (work) => {
    const all = await lockPhotos(work.tx, profile)
    if (!all) throw new AppError('NOT_FOUND')
    return command(work, all)
  })
}

function getPhoto(all: readonly Photo[], id: string): Photo {
  const photo = all.find((one) => one.id === id)
  if (!photo) throw photosChanged()
  return photo
}
