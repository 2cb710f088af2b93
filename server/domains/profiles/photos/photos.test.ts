import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeBlock, makeMember, readProfile } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { jpeg } from '#test/factories/pictures.ts'
import { deleteKeptFiles, openUploadServer } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { profileFields } from '#test/typed-fields.ts'

const WHY = { code: 'photo', details: 'A photo of an actor.', message: null } as const
const PORTRAIT = [96, 320, 640].map((width) => ({ width, bytes: new Uint8Array([82, 73, 70, 70]) }))

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let admin: Actor
let asha: Member
let man: Member
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male' })
})
afterAll(() => app.close())

const read = async (me: Actor = asha) => (await callAs(app, me).profiles.photos({ id: asha.id })).photos
const keysOf = async () =>
  (await app.db.select().from(photos).where(eq(photos.profileId, asha.id)).orderBy(photos.position)).map(
    (row) => row.key,
  )
const add = (id: string = randomUUID(), replaces?: string, me: Actor = asha) =>
  addPhoto(app, me, { id: asha.id, agentId: null }, { id, portrait: PORTRAIT, ...(replaces ? { replaces } : {}) })
const arrange = (order: string[], reveal = false) =>
  callAs(app, asha).profiles.arrangePhotos({ id: asha.id, order, reveal })
const pageFor = (me: Actor) => callAs(app, me).people.profile({ id: asha.id })

async function statusFor(me: Actor, key: string): Promise<number> {
  const { cookie } = await signInCookie(app, me)
  const headers = { host: 'localhost:3000', cookie }
  return (await httpApp.request(`http://localhost:3000/files/photos/${key}/96`, { headers })).status
}

describe('the list of photos', () => {
  test('has up to six; the first one added is the photo of the card', async () => {
    for (let at = 0; at < 6; at++) await add()
    const added = await read()
    expect(added.map(({ isFirst }) => isFirst)).toEqual([true, false, false, false, false, false])
    expect(added[0]?.photo).toBe(`/files/photos/${(await readProfile(app, asha.id)).photoKey}`)
    expect(await errorOf(add())).toMatchObject({ code: 'CONFLICT', reason: 'photosFull', field: 'photo' })
    expect(await read()).toEqual(added)
  })

  test('of six uploads at the same time to a list of three, three are kept', async () => {
    await makePhotos(app, asha, [{}, {}, {}])
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => add()))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await read()).toHaveLength(6)
  })

  test('an upload that is sent again adds nothing', async () => {
    const id = randomUUID()
    await Promise.all([add(id), add(id)])
    await add(id)
    expect((await read()).map((photo) => photo.id)).toEqual([id])
  })

  test('a photo is uploaded as a picture, and another file is rejected', async () => {
    const server = await openUploadServer(app)
    const place = `/api/profiles/${asha.id}/photos/${randomUUID()}`
    expect((await server.uploadTo(asha, place, await jpeg())).status).toBe(200)
    const other = await server.uploadTo(asha, place.slice(0, -4), new Uint8Array([60, 115, 118, 103]))
    expect(other.status).toBe(404)
    const svg = await server.uploadTo(asha, `/api/profiles/${asha.id}/photos/${randomUUID()}`, Buffer.from('<svg/>'))
    expect([svg.status, svg.body.data?.reason]).toEqual([415, 'photoNotImage'])
    await server.close()
    expect(await read()).toHaveLength(1)
  })

  test('an id in capital letters is the same id: staff remove such a photo like any other', async () => {
    const server = await openUploadServer(app)
    const id = randomUUID()
    const place = `/api/profiles/${asha.id}/photos/${id.toUpperCase()}`
    for (const _ of [1, 2]) expect((await server.uploadTo(asha, place, await jpeg())).status).toBe(200)
    expect(await read()).toMatchObject([{ id }])
    const replacing = `/api/profiles/${asha.id}/photos/${randomUUID()}?replaces=${id.toUpperCase()}`
    expect((await server.uploadTo(asha, replacing, await jpeg())).status).toBe(200)
    await server.close()
    const admin = await makeAccount(app, { role: 'admin' })
    const [{ id: subject, photo: content } = { id, photo: '' }] = await read()
    const seen = { personId: asha.id.toUpperCase(), kind: 'photo', subject: subject.toUpperCase(), content } as const
    const reason = { code: 'otherPerson', details: 'An actor.', message: null } as const
    await callAs(app, admin).profiles.removeContent({ ...seen, reason })
    expect(await read()).toEqual([])
  })

  test('is put in another order, and the new first one is the photo of the card', async () => {
    const [first = '', second = '', third = ''] = await makePhotos(app, asha, [{}, {}, {}])
    await arrange([third, first, second])
    expect((await read()).map(({ id }) => id)).toEqual([third, first, second])
    expect((await readProfile(app, asha.id)).photoKey).toBe((await keysOf())[0])
  })

  test('an order from a screen that is out of date is rejected', async () => {
    const [first = '', second = ''] = await makePhotos(app, asha, [{}, {}])
    for (const order of [[second], [second, second], [second, first, randomUUID()]])
      expect(await errorOf(arrange(order))).toMatchObject({ code: 'CONFLICT', reason: 'photosChanged' })
    expect((await read()).map(({ id }) => id)).toEqual([first, second])
  })

  test('a photo for people in a chat becomes the first one only if the person agrees', async () => {
    const [first = '', second = ''] = await makePhotos(app, asha, [{}, { visibility: 'chat' }])
    expect(await errorOf(arrange([second, first]))).toMatchObject({ reason: 'photosChanged' })
    expect((await read())[0]).toMatchObject({ id: first })
    expect((await arrange([second, first], true)).photos[0]).toMatchObject({ id: second, visibility: 'matches' })
    const hidden = callAs(app, asha).profiles.savePhoto({ id: asha.id, photoId: second, visibility: 'chat' })
    expect(await errorOf(hidden)).toMatchObject({ code: 'CONFLICT' })
  })

  test('caption and visibility are saved one by one, and a caption has at most 120 characters', async () => {
    const [, photoId = ''] = await makePhotos(app, asha, [{}, {}])
    const save = callAs(app, asha).profiles.savePhoto
    await save({ id: asha.id, photoId, visibility: 'chat' })
    await save({ id: asha.id, photoId, caption: '  In the hills ' })
    expect((await read())[1]).toMatchObject({ caption: 'In the hills', visibility: 'chat' })
    const long = errorOf(save({ id: asha.id, photoId, caption: 'x'.repeat(121) }))
    expect(await long).toMatchObject({ code: 'BAD_INPUT', issues: [{ field: 'caption' }] })
    const contact = errorOf(save({ id: asha.id, photoId, caption: 'Call me on 98765 43210' }))
    expect(await contact).toMatchObject({ code: 'BAD_INPUT', issues: [{ field: 'caption' }] })
    expect((await read())[1]).toMatchObject({ caption: 'In the hills' })
  })

  test('a replaced photo has another address, its place and caption stay, and its file is deleted after a week', async () => {
    const [first = ''] = await makePhotos(app, asha, [{ caption: 'At home' }, {}])
    const [before = ''] = await keysOf()
    const id = randomUUID()
    await add(id, first)
    expect((await read())[0]).toMatchObject({ id, caption: 'At home', isFirst: true })
    expect(await statusFor(man, before)).toBe(404)
    await deleteKeptFiles(app)
    expect(await app.files.get(`${before}.w96`)).toBeNull()
    expect(await errorOf(add(randomUUID(), first))).toMatchObject({ reason: 'photosChanged' })
  })

  test('of a profile of somebody else does not exist', async () => {
    const [photoId = ''] = await makePhotos(app, asha, [{}])
    for (const me of [man, await makeAccount(app, { role: 'agent' })])
      for (const call of [
        () => read(me),
        () => callAs(app, me).profiles.removePhoto({ id: asha.id, photoId, reason: WHY }),
      ])
        expect(await errorOf(call())).toMatchObject({ code: 'NOT_FOUND' })
    const foreign = await makePhotos(app, man, [{}])
    expect(await errorOf(add(foreign[0]))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a removed photo', () => {
  test('is deleted at once, also if it is removed twice, and its files after a week', async () => {
    const [, photoId = ''] = await makePhotos(app, asha, [{}, {}])
    const [, key = ''] = await keysOf()
    const remove = () => callAs(app, asha).profiles.removePhoto({ id: asha.id, photoId })
    await Promise.all([remove(), remove()])
    expect(await read()).toHaveLength(1)
    await deleteKeptFiles(app)
    for (const width of [96, 320, 640]) expect(await app.files.get(`${key}.w${width}`)).toBeNull()
  })

  test('that was the first one is followed by the next that all matches see, never by one for chats', async () => {
    const [first = '', second = '', third = ''] = await makePhotos(app, asha, [{}, { visibility: 'chat' }, {}])
    const remove = (photoId: string) => callAs(app, asha).profiles.removePhoto({ id: asha.id, photoId })
    expect((await remove(first)).photos).toMatchObject([
      { id: third, isFirst: true },
      { id: second, isFirst: false, visibility: 'chat' },
    ])
    expect((await remove(third)).photos).toMatchObject([{ id: second, isFirst: false, visibility: 'chat' }])
    expect((await pageFor(man)).photos).toEqual({ shown: [], hidden: 1 })
    const saved = await callAs(app, asha).profiles.savePhoto({ id: asha.id, photoId: second, visibility: 'matches' })
    expect(saved.photos).toMatchObject([{ id: second, isFirst: true }])
  })

  test('by staff needs a reason, which is in the audit log, and the person can get an email', async () => {
    const [, photoId = ''] = await makePhotos(app, asha, [{}, {}])
    const remove = callAs(app, admin).profiles.removePhoto
    expect(await errorOf(remove({ id: asha.id, photoId }))).toMatchObject({ reason: 'removalNeedsReason' })
    expect(await read()).toHaveLength(2)
    const reason = { ...WHY, message: 'Please choose photos of yourself.' }
    const press = () => remove({ id: asha.id, photoId, reason })
    await Promise.all([press(), press()])
    const entries = (await callAs(app, admin).audit.list({ person: asha.email })).items
    expect(entries).toMatchObject([{ action: 'profileFileRemoved', fields: ['photo'], reason }])
    const mails = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mails.map(({ text }) => text.includes('We removed one of the photos'))).toEqual([true])
  })
})

describe('the form of a profile, which saves only the first photo,', () => {
  const save = (photoKey: string | null) => app.db.update(profiles).set({ photoKey }).where(eq(profiles.id, asha.id))

  test('adds it to the list, replaces it there without its caption, and removes it', async () => {
    await save('formKey')
    expect(await keysOf()).toEqual(['formKey'])
    await app.db.update(photos).set({ caption: 'At home' })
    await save('newFormKey')
    expect(await read()).toMatchObject([{ photo: '/files/photos/newFormKey', caption: '', isFirst: true }])
    await save(null)
    expect(await read()).toEqual([])
  })

  test('leaves the other photos in their order', async () => {
    const [, second = '', third = ''] = await makePhotos(app, asha, [{}, { visibility: 'chat' }, { caption: 'Third' }])
    await save('newFirstKey')
    expect((await read()).map(({ id, photo }) => (photo.endsWith('newFirstKey') ? 'new' : id))).toEqual([
      'new',
      second,
      third,
    ])
    await save(null)
    expect(await read()).toMatchObject([{ id: third, isFirst: true }, { id: second }])
    expect((await readProfile(app, asha.id)).photoKey).toBe((await keysOf())[1])
  })
})

test('the form of a profile adds no seventh photo to six for people in a chat', async () => {
  const forChats = { visibility: 'chat' } as const
  const [photoId = ''] = await makePhotos(app, asha, [{}, ...Array.from({ length: 6 }, () => forChats)])
  await callAs(app, asha).profiles.removePhoto({ id: asha.id, photoId })
  const server = await openUploadServer(app)
  const { body } = await server.upload(asha, asha.id, { kind: 'photo', bytes: await jpeg() })
  await server.close()
  const { revision } = await readProfile(app, asha.id)
  const files = { photo: body.key ?? '' }
  const saved = callAs(app, asha).profiles.save({ id: asha.id, revision, fields: profileFields, files })
  expect(await errorOf(saved)).toMatchObject({ code: 'CONFLICT', reason: 'photosFull', field: 'photo' })
  expect(await read()).toHaveLength(6)
})

describe('a photo for people in a chat', () => {
  let hiddenKey: string
  beforeEach(async () => {
    await makePhotos(app, asha, [{}, { visibility: 'chat', caption: 'canary caption' }, { visibility: 'matches' }])
    hiddenKey = (await keysOf())[1] ?? ''
  })

  test('is only a number for a match, also while a request waits or after it was rejected', async () => {
    const seen = async () => {
      const page = await pageFor(man)
      expect(JSON.stringify(page)).not.toMatch(new RegExp(`${hiddenKey}|canary caption`))
      return [page.photos.shown.length, page.photos.hidden, await statusFor(man, hiddenKey)]
    }
    expect(await seen()).toEqual([2, 1, 404])
    await makeChat(app, man, asha, 'pending')
    expect(await seen()).toEqual([2, 1, 404])
    const other = await makeMember(app, { gender: 'male' })
    await makeChat(app, other, asha, 'rejected')
    expect([(await pageFor(other)).photos.hidden, await statusFor(other, hiddenKey)]).toEqual([1, 404])
  })

  test('is visible in an accepted chat, until a block', async () => {
    await makeChat(app, man, asha)
    const { shown, hidden } = (await pageFor(man)).photos
    expect([shown.length, hidden, shown[1]?.caption]).toEqual([3, 0, 'canary caption'])
    expect(await statusFor(man, hiddenKey)).toBe(200)
    await makeBlock(app, asha, man)
    expect(await statusFor(man, hiddenKey)).toBe(404)
  })

  test('is visible to the person, and to staff who may edit the profile', async () => {
    const users = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
    expect((await pageFor(users)).photos).toMatchObject({ hidden: 1 })
    for (const me of [asha, admin]) expect((await pageFor(me)).photos).toMatchObject({ hidden: 0 })
    expect([await statusFor(asha, hiddenKey), await statusFor(admin, hiddenKey)]).toEqual([200, 200])
    expect(await statusFor(users, hiddenKey)).toBe(404)
  })
})

test('all photos are in the export, and all files are deleted with the account', async () => {
  await makePhotos(app, asha, [{}, { visibility: 'chat', caption: 'With my sister' }])
  const keys = await keysOf()
  const { tables, files } = await readOwnData(app, asha.id)
  expect(tables.photos).toMatchObject([{ caption: '' }, { caption: 'With my sister', visibility: 'chat' }])
  expect(files.map(({ name }) => name)).toEqual(['photo.webp', 'photo-2.webp'])
  await callAs(app, admin).members.delete({ id: asha.id, reason: { code: 'asked', details: '', message: null } })
  for (const key of keys) expect(await app.files.get(`${key}.w640`)).toBeNull()
  expect(await app.db.$count(photos, eq(photos.profileId, asha.id))).toBe(0)
})
