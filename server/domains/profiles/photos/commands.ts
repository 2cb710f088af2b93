import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PHOTOS_MAX, type PhotoVisibility } from '@jodi/shared/profiles/photos.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { recordFileRemoval, recordProfileEdit } from '#domains/profiles/edits/commands.ts'
import { listPhotos } from '#domains/profiles/photos/queries.ts'
import type { Photo } from '#domains/profiles/photos/rules.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
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
 * Stores the files first, then the row, so that a row always refers to files that exist. A repeated request adds nothing.
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
  if (former) {
    const drawn = { portraitSeed: null, portraitPose: 0 }
    await work.tx
      .update(photos)
      .set({ id, key, ...drawn })
      .where(eq(photos.id, former.id))
    work.deleteRecordedFiles()
  } else await insertPhoto(work.tx, profileId, all, { id, key })
  if (former ? former.isFirst : !all.some(({ isFirst }) => isFirst)) await setFirst(work.tx, profileId, key)
  await recordProfileEdit(work, profileId, ['photo'])
  return true
}

async function insertPhoto(tx: Tx, profileId: string, all: Photo[], { id, key }: { id: string; key: string }) {
  if (all.length >= PHOTOS_MAX) throw new AppError('CONFLICT', { text: photoErrorTexts.photosFull, field: 'photo' })
  const position = Math.max(-1, ...all.map((photo) => photo.position)) + 1
  await tx.insert(photos).values({ id, profileId, key, position })
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
    if (!first.isFirst) await setFirst(work.tx, profile.id, first.key)
    await recordProfileEdit(work, profile.id, ['photo'])
  })
}

/** Without a first photo, one that becomes visible to all matches is the first. */
export function savePhoto(
  app: AppContext,
  me: Actor,
  profile: Edited,
  { photoId, ...saved }: { photoId: string; caption?: string | undefined; visibility?: PhotoVisibility | undefined },
): Promise<void> {
  return change(app, me, profile, async (work, all) => {
    const photo = getPhoto(all, photoId)
    const { caption = photo.caption, visibility = photo.visibility } = saved
    if (photo.isFirst && visibility === 'chat') throw photosChanged()
    await work.tx.update(photos).set({ caption, visibility }).where(eq(photos.id, photoId))
    if (visibility === 'matches' && !all.some(({ isFirst }) => isFirst)) await setFirst(work.tx, profile.id, photo.key)
    await recordProfileEdit(work, profile.id, ['photo'])
  })
}

/** Removing a photo that is not there any more, for example with a second click, does nothing. */
export function removePhoto(
  app: AppContext,
  me: Actor,
  profile: Edited,
  { photoId, reason }: { photoId: string; reason?: StaffReason | undefined },
): Promise<void> {
  return change(app, me, profile, async (work, all) => {
    const photo = all.find(({ id }) => id === photoId)
    if (!photo) return work.recordsNothing()
    if (photo.isFirst)
      await work.tx.update(profiles).set({ photoKey: null, portraitSeed: null }).where(eq(profiles.id, profile.id))
    else await work.tx.delete(photos).where(eq(photos.id, photoId))
    work.deleteRecordedFiles()
    if (me.id === profile.id) return work.recordsNothing()
    await recordFileRemoval(work, { id: profile.id, removed: [all.length > 1 ? 'onePhoto' : 'photo'], reason })
  })
}

/** Of two concurrent changes of the photos of a profile, the second one reads what the first one saved. */
function change<Result>(
  app: AppContext,
  me: Actor,
  { id, agentId }: Edited,
  command: (work: ActorWork, all: Photo[]) => Promise<Result>,
): Promise<Result> {
  return performAs(app, me, async (work) => {
    const { photoKey, portraitSeed } = profiles
    const [row] = await work.tx
      .select({ id: profiles.id, photoKey, portraitSeed })
      .from(profiles)
      // A client who leaves the agent is no longer accessible, also for a change in progress (rule A7).
      .where(and(eq(profiles.id, id), agentId ? eq(profiles.agentId, agentId) : undefined))
      .for('update')
    if (!row) throw new AppError('NOT_FOUND')
    return command(work, await listPhotos(work.tx, row))
  })
}

function getPhoto(all: readonly Photo[], id: string): Photo {
  const photo = all.find((one) => one.id === id)
  if (!photo) throw photosChanged()
  return photo
}

async function setFirst(tx: Tx, profileId: string, key: string): Promise<void> {
  await tx.update(profiles).set({ photoKey: key, portraitSeed: null }).where(eq(profiles.id, profileId))
}
