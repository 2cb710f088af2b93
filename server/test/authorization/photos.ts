import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { photos, profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import {
  type ActorName,
  editors,
  MEMBER_PRIVILEGES,
  type Operation,
  type PathOperation,
  signedInBad,
  viewers,
} from '#test/authorization/cells.ts'
import { because } from '#test/because.ts'

/** The photos of a profile (rule S7). */
export const PHOTO_OPERATIONS: Record<string, Operation> = {
  'profiles.photos': { input: ({ self }) => ({ id: self }), cells: editors, needs: ['manage_profiles'] },
  'profiles.arrangePhotos': {
    input: ({ self, photoIds }) => ({ id: self, order: photoIds, reveal: false }),
    cells: editors,
    needs: ['manage_profiles'],
  },
  'profiles.savePhoto': {
    input: ({ self, photoIds }) => ({ id: self, photoId: photoIds[1], caption: 'In the hills', visibility: 'chat' }),
    cells: editors,
    needs: ['manage_profiles'],
  },
  'profiles.removePhoto': {
    input: ({ self, photoIds }) => ({ id: self, photoId: photoIds[1], ...because }),
    cells: editors,
    needs: ['manage_profiles'],
  },
}

export const PHOTO_PATHS: Record<string, PathOperation> = {
  secondPhoto: {
    method: 'GET',
    path: (world) => `/files/photos/${world.secondPhotoKey}/320`,
    cells: viewers,
    needs: MEMBER_PRIVILEGES,
  },
  // `match` is in an accepted chat with the person; so is `blocked`, but for a block.
  photoForChats: {
    method: 'GET',
    path: (world) => `/files/photos/${world.chatPhotoKey}/320`,
    cells: viewers,
    needs: ['manage_profiles'],
  },
  // Of a match whose request waits: for the one who asked, and for matches without a chat, it does not exist.
  photoForChatsOfOther: {
    method: 'GET',
    path: (world) => `/files/photos/${world.recipientPhotoKey}/320`,
    cells: { ...signedInBad(404), admin: 200 },
    needs: ['manage_profiles'],
  },
  // Only for the person, their agent and staff who review it; the next one replaces `secondPhoto`.
  photoThatWaits: {
    method: 'GET',
    path: (world) => `/files/photos/${world.waitingPhotoKey}/320`,
    cells: editors,
    needs: ['manage_profiles'],
  },
  photoThatReplaces: {
    method: 'GET',
    path: (world) => `/files/photos/${world.newestPhotoKey}/320`,
    cells: editors,
    needs: ['manage_profiles'],
  },
  addPhoto: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/photos/${randomUUID()}`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
    needs: ['manage_profiles'],
  },
  // The one for people in a chat.
  replacePhoto: {
    method: 'POST',
    path: (world) => `/api/profiles/${world.self}/photos/${randomUUID()}?replaces=${world.photoIds[2]}`,
    cells: { ...editors, self: 415, owningAgent: 415, admin: 415 },
    needs: ['manage_profiles'],
  },
}

type Photos = { photos: { shown: object[]; hidden: number } }
/** Of the hidden photo nothing but the number is sent. */
const hidesOnePhoto = (answer: Photos) =>
  answer.photos.shown.length === 1 &&
  answer.photos.hidden === 1 &&
  !JSON.stringify(answer).includes('recipientPhotoKey')
const hidesNoPhoto = (answer: Photos) =>
  answer.photos.shown.length === 3 &&
  answer.photos.hidden === 0 &&
  !/waitingPhoto|newestPhoto/.test(JSON.stringify(answer))
const showsAlsoWaiting = ({ photos }: Photos) => photos.shown.length === 4 && photos.hidden === 0

interface PhotoCase extends Operation {
  procedure: string
  answers: Partial<Record<ActorName, (answer: never) => boolean>>
}

export const PHOTO_CASES: Record<string, PhotoCase> = {
  'the photos that a match without a chat sees': {
    procedure: 'people.profile',
    input: ({ recipient }) => ({ id: recipient }),
    cells: { ...signedInBad(404), self: 200, other: 200, unclaimed: 200, admin: 200 },
    answers: { self: hidesOnePhoto, other: hidesOnePhoto },
  },
  'the photos that a chat partner sees': {
    procedure: 'people.profile',
    input: ({ self }) => ({ id: self }),
    cells: viewers,
    answers: { match: hidesNoPhoto, self: showsAlsoWaiting, owningAgent: showsAlsoWaiting },
  },
}

/** Some operations change the photos, so they are created again for each request. */
export async function createPhotos(app: TestApp, { self, recipient }: Record<'self' | 'recipient', Actor>) {
  const [second, chat, theirs] = ['secondPhotoKey', 'chatPhotoKey', 'recipientPhotoKey'] as const
  const [newest, waiting] = ['newestPhotoKey', 'waitingPhotoKey'] as const
  await app.db.delete(photos).where(inArray(photos.key, [newest, chat, theirs, waiting]))
  await app.db.update(profiles).set({ photoKey: 'recipientFirstKey' }).where(eq(profiles.id, recipient.id))
  await app.db.insert(photos).values([
    { profileId: self.id, key: newest, formerKey: second, isWaiting: true, position: 1 },
    { profileId: self.id, key: chat, position: 2, visibility: 'chat' },
    { profileId: self.id, key: waiting, isWaiting: true, position: 3 },
    { profileId: recipient.id, key: theirs, position: 1, visibility: 'chat' },
  ])
  for (const key of [newest, second, chat, theirs, waiting])
    await app.files.put(`${key}.w320`, new Uint8Array([82, 73, 70, 70]))
  const own = await app.db.select().from(photos).where(eq(photos.profileId, self.id)).orderBy(photos.position)
  return {
    photoIds: own.map(({ id }) => id),
    secondPhotoKey: second,
    newestPhotoKey: newest,
    waitingPhotoKey: waiting,
    chatPhotoKey: chat,
    recipient: recipient.id,
    recipientPhotoKey: theirs,
  }
}
