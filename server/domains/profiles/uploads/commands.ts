import { randomUUID } from 'node:crypto'
import { type FileChanges, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { PHOTOS_MAX } from '@jodi/shared/profiles/photos.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { deletePhoto, putPhoto, recordRemovalByStaff } from '#domains/profiles/photo-rows/commands.ts'
import { listPhotos } from '#domains/profiles/photos/queries.ts'
import type { Photo } from '#domains/profiles/photos/rules.ts'
import { submit } from '#domains/profiles/submissions/commands.ts'
import { draftFiles, photos, profiles } from '#domains/profiles/tables.ts'
import { photoFiles } from '#domains/profiles/uploads/rules.ts'
import type { Portrait } from '#domains/profiles/uploads/sharp.ts'
import type { AppContext } from '#lib/app-context.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { perform, performAs, type Work } from '#work/work.ts'

type Draft = Pick<typeof draftFiles.$inferInsert, 'key' | 'profileId' | 'kind' | 'name'>

/** Stores a photo that is not saved yet. Returns its key. */
export async function savePhotoDraft(
  app: AppContext,
  me: Actor,
  profileId: string,
  portrait: Portrait,
): Promise<string> {
  const key = newFileKey()
  const draft: Draft = { key, profileId, kind: 'photo' }
  await saveDraft(app, me, draft, photoFiles(key), () => savePortrait(app, key, portrait))
  return key
}

export async function savePortrait(app: AppContext, key: string, portrait: Portrait): Promise<void> {
  for (const { width, bytes } of portrait) await app.files.put(`${key}.w${width}`, bytes)
}

export async function saveBioDataDraft(
  app: AppContext,
  me: Actor,
  profileId: string,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<string> {
  const key = newFileKey()
  const draft: Draft = { key, profileId, kind: 'bioData', name }
  await saveDraft(app, me, draft, [key], () => app.files.put(key, bytes))
  return key
}

/**
 * Stores the files first, then the row, which replaces an earlier draft: whatever fails, the row refers to files that
 * exist.
 */
async function saveDraft(app: AppContext, me: Actor, draft: Draft, files: string[], put: () => Promise<void>) {
  let isStorable = false
  try {
    await put()
    await performAs(app, me, async (work) => {
      await writeDraft(app, work.tx, me, draft)
      // It replaces an earlier draft.
      work.deleteRecordedFiles()
      // A draft is not part of the profile yet.
      work.recordsNothing()
    })
    isStorable = true
  } finally {
    if (!isStorable) await Promise.allSettled(files.map((key) => app.files.remove(key)))
  }
}

async function writeDraft(app: AppContext, tx: Tx, me: Actor, draft: Draft): Promise<void> {
  const { key, name } = draft
  const createdAt = app.clock.now()
  await tx
    .insert(draftFiles)
    .values({ ...draft, uploaderId: me.id, createdAt })
    .onConflictDoUpdate({
      target: [draftFiles.uploaderId, draftFiles.profileId, draftFiles.kind],
      set: { key, name: name ?? null, createdAt },
    })
}

/** Deletes drafts that were not saved within a day. */
export async function expireDrafts(app: AppContext): Promise<void> {
  const oldest = new Date(app.clock.now().getTime() - DAY_MS)
  await perform(app, async (work) => {
    await work.tx.delete(draftFiles).where(lte(draftFiles.createdAt, oldest))
    work.deleteRecordedFiles()
  })
}

const FILE_COLUMNS = {
  id: profiles.id,
  photoKey: profiles.photoKey,
  portraitSeed: profiles.portraitSeed,
  bioDataKey: profiles.bioDataKey,
}

/**
 * Saves drafts of this person as the files of a profile, or removes files, in the transaction that saves its fields.
 * Returns what has changed. A draft that is already saved, because a response was lost, is not a change.
 */
export async function changeFiles(
  work: Work,
  me: Actor,
  id: string,
  files: FileChanges,
): Promise<(keyof FileChanges)[]> {
  const { tx } = work
  const [old] = await tx.select(FILE_COLUMNS).from(profiles).where(eq(profiles.id, id)).for('update')
  if (!old) throw new AppError('NOT_FOUND')
  const all = files.photo === undefined ? [] : await listPhotos(tx, old)
  const kept = { photo: all.find(({ isOwnFirst }) => isOwnFirst)?.key ?? null, bioData: old.bioDataKey }
  const changed = (['photo', 'bioData'] as const).filter(
    (kind) => files[kind] !== undefined && files[kind] !== kept[kind],
  )
  for (const kind of changed) {
    const key = files[kind] ?? null
    const name = key && (await getDraft(tx, me, { key, profileId: id, kind })).name
    if (kind === 'photo') await changeFirstPhoto(work, me, id, all, key)
    else {
      await tx.update(profiles).set({ bioDataKey: key, bioDataName: name }).where(eq(profiles.id, id))
      const former = old.bioDataKey ? [old.bioDataKey] : []
      await (key === null && me.id !== id ? work.deleteFiles(former) : work.deleteReplacedFiles(former, id))
    }
  }
  // Only now, because files that a profile refers to are kept when their draft is deleted.
  const saved = changed.flatMap((kind) => files[kind] ?? [])
  if (saved.length > 0) await tx.delete(draftFiles).where(inArray(draftFiles.key, saved))
  return changed
}

/** A form has only the first photo. One that takes its place has no caption yet. */
async function changeFirstPhoto(work: Work, me: Actor, profileId: string, all: readonly Photo[], key: string | null) {
  const former = all.find(({ isOwnFirst }) => isOwnFirst)
  if (key === null) {
    if (!former) return
    await recordRemovalByStaff(work, me, former)
    return deletePhoto(work, former, me.id === profileId)
  }
  // A first photo is added while there are only photos for people in a chat.
  if (!former && all.length >= PHOTOS_MAX)
    throw new AppError('CONFLICT', { text: photoErrorTexts.photosFull, field: 'photo' })
  if (former) await deleteCaption(work, me, former)
  const position = Math.min(1, ...all.map((photo) => photo.position)) - 1
  await putPhoto(work, me, profileId, all, { id: randomUUID(), key, former, position })
}

async function deleteCaption(work: Work, me: Actor, { id, profileId }: Photo): Promise<void> {
  await work.tx.update(photos).set({ caption: '', formerCaption: null }).where(eq(photos.id, id))
  await submit(work, me, { profileId, kind: 'caption', submitted: [], deleted: [id] })
}

/** For anyone but its uploader, and for another profile, the draft does not exist. */
async function getDraft(tx: Tx, me: Actor, { key, profileId, kind }: Draft) {
  const own = and(eq(draftFiles.uploaderId, me.id), eq(draftFiles.profileId, profileId), eq(draftFiles.kind, kind))
  const [draft] = await tx
    .select()
    .from(draftFiles)
    .where(and(eq(draftFiles.key, key), own))
    .for('update')
  if (!draft) throw new AppError('NOT_FOUND', { text: profileErrorTexts.fileGone, field: kind })
  return draft
}
