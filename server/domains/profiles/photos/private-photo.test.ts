import { randomUUID } from 'node:crypto'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { conversations } from '#domains/chat/tables.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeBlock, makeMember, readProfile } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const PORTRAIT = PHOTO_WIDTHS.map((width) => ({ width, bytes: new Uint8Array([82, 73, 70, 70]) }))
const WHY = { code: 'asked', details: '', message: null } as const

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let admin: Actor
let asha: Member
let man: Member
let chat: string
let photoIds: string[]
let key: string
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male' })
  photoIds = await makePhotos(app, asha, [{}, { visibility: 'chat', caption: 'canary caption' }, {}])
  key = (await keysOf())[1] ?? ''
  chat = await makeChat(app, man, asha)
})
afterAll(() => app.close())

const keysOf = async () =>
  (await app.db.select().from(photos).where(eq(photos.profileId, asha.id)).orderBy(photos.position)).map(
    (row) => row.key,
  )
const add = (id: string, replaces?: string) =>
  addPhoto(app, asha, { id: asha.id, agentId: null }, { id, portrait: PORTRAIT, ...(replaces ? { replaces } : {}) })
const own = () => callAs(app, asha).profiles
const ofAsha = (values: Partial<typeof profiles.$inferInsert>) =>
  app.db.update(profiles).set(values).where(eq(profiles.id, asha.id))

interface Asked {
  width?: number
  method?: 'GET' | 'HEAD'
  tag?: string
}
async function get(me: Actor, { width = 320, method = 'GET', tag }: Asked = {}) {
  const { cookie } = await signInCookie(app, me)
  const headers = { host: 'localhost:3000', cookie }
  const answer = await httpApp.request(`http://localhost:3000/files/photos/${key}/${width}`, {
    method,
    headers: { ...headers, ...(tag ? { 'if-none-match': tag } : {}) },
  })
  return { status: answer.status, tag: answer.headers.get('etag'), cache: answer.headers.get('cache-control') }
}

/** How a person in the chat loses the photo. */
const ENDS: [name: string, end: () => Promise<unknown>][] = [
  ['a block by its owner', () => makeBlock(app, asha, man)],
  ['a block by the viewer', () => makeBlock(app, man, asha)],
  [
    'a rejection',
    () =>
      app.db
        .update(conversations)
        .set({ status: 'rejected', answeredAt: new Date() })
        .where(eq(conversations.id, chat)),
  ],
  ['the deletion of the conversation', () => app.db.delete(conversations).where(eq(conversations.id, chat))],
  ['a pause of the account', () => ofAsha({ deactivatedAt: new Date() })],
  [
    'a lock of the account',
    () => app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, asha.id)),
  ],
  ['its removal', () => own().removePhoto({ id: asha.id, photoId: photoIds[1] ?? '' })],
  ['its replacement', () => add(randomUUID(), photoIds[1])],
  ['the deletion of the account', () => callAs(app, admin).members.delete({ id: asha.id, reason: WHY })],
]

test.each(ENDS)('after %s a copy in the cache of a browser is not confirmed, in any width', async (_, end) => {
  const before = await get(man)
  expect(before).toMatchObject({ status: 200, cache: 'private, no-cache' })
  expect((await get(man, { tag: before.tag ?? '' })).status).toBe(304)
  await end()
  for (const method of ['GET', 'HEAD'] as const)
    for (const width of PHOTO_WIDTHS) {
      const asked = { width, method, tag: `"${key}.w${width}"` }
      expect(await get(man, asked)).toMatchObject({ status: 404, tag: null })
      expect((await get(man, { ...asked, tag: '*' })).status).toBe(404)
    }
})

test('a photo that becomes one for people in a chat is gone for other matches, also from a cache', async () => {
  const other = await makeMember(app, { gender: 'male' })
  key = (await keysOf())[2] ?? ''
  const { status, tag } = await get(other)
  expect(status).toBe(200)
  await own().savePhoto({ id: asha.id, photoId: photoIds[2] ?? '', visibility: 'chat' })
  expect(await get(other, { tag: tag ?? '' })).toMatchObject({ status: 404, tag: null })
  expect((await get(man, { tag: tag ?? '' })).status).toBe(304)
})

test('its key and caption are in nothing that a match without a chat is sent', async () => {
  const other = await makeMember(app, { gender: 'male' })
  const { people, matches, searches, chat: chats } = callAs(app, other)
  await makeChat(app, asha, other, 'pending')
  const answers = [
    await people.profile({ id: asha.id }),
    await people.home(),
    await people.listViewers(),
    await matches.list({ list: 'all' }),
    await matches.details({ id: asha.id }),
    await matches.count({ filter: {}, query: '', options: [], without: true }),
    await matches.listNotInterested(),
    await searches.list(),
    await chats.list(),
  ]
  const sent = JSON.stringify(answers)
  expect(sent).toContain(asha.id)
  expect(sent).not.toContain(key)
  expect(sent).not.toContain('canary')
  expect(sent).not.toContain(photoIds[1])
})

test('a person with only such photos counts as without a photo', async () => {
  await own().removePhoto({ id: asha.id, photoId: photoIds[0] ?? '' })
  await own().removePhoto({ id: asha.id, photoId: photoIds[2] ?? '' })
  expect((await readProfile(app, asha.id)).photoKey).toBeNull()
  const { list, details } = callAs(app, man).matches
  expect(await details({ id: asha.id })).toMatchObject({ photo: null })
  const page = await list({ list: 'all', filter: { withPhoto: true } })
  expect(page.kind === 'page' && page.items.map(({ id }) => id)).not.toContain(asha.id)
})

describe('requests at the same time', () => {
  const allOf = async () => (await own().photos({ id: asha.id })).photos

  test('two orders of two tabs: one of them is the order, and the first photo is that of the card', async () => {
    await app.db.update(photos).set({ visibility: 'matches' }).where(eq(photos.profileId, asha.id))
    const [first = '', second = '', third = ''] = photoIds
    const orders = [
      [third, second, first],
      [second, first, third],
    ]
    await Promise.all(orders.map((order) => own().arrangePhotos({ id: asha.id, order, reveal: false })))
    const saved = await allOf()
    expect(orders).toContainEqual(saved.map(({ id }) => id))
    expect((await readProfile(app, asha.id)).photoKey).toBe((await keysOf())[0])
    expect(
      (await app.db.select().from(photos).where(eq(photos.profileId, asha.id))).map((row) => row.position).sort(),
    ).toEqual([0, 1, 2])
  })

  test('an order and a removal, or one that hides the new first photo: the first is never for people in a chat', async () => {
    const [first = '', second = '', third = ''] = photoIds
    for (const order of [
      [third, second, first],
      [third, first, second],
    ]) {
      await Promise.allSettled([
        own().arrangePhotos({ id: asha.id, order, reveal: false }),
        own().savePhoto({ id: asha.id, photoId: third, visibility: 'chat' }),
        own().savePhoto({ id: asha.id, photoId: first, visibility: 'chat' }),
      ])
      const [shown] = await allOf()
      expect(shown).toMatchObject({ isFirst: true, visibility: 'matches' })
    }
    await Promise.allSettled([
      own().removePhoto({ id: asha.id, photoId: first }),
      own().removePhoto({ id: asha.id, photoId: third }),
      own().arrangePhotos({ id: asha.id, order: [third, first, second], reveal: false }),
    ])
    expect(await allOf()).toMatchObject([{ id: second, isFirst: false, visibility: 'chat' }])
    expect((await readProfile(app, asha.id)).photoKey).toBeNull()
  })

  test('an upload while the account is deleted leaves no file', async () => {
    const put: string[] = []
    const { files } = app
    const watched = {
      ...files,
      put: (file: string, bytes: Uint8Array) => {
        put.push(file)
        return files.put(file, bytes)
      },
    }
    const upload = addPhoto(
      { ...app, files: watched },
      asha,
      { id: asha.id, agentId: null },
      { id: randomUUID(), portrait: PORTRAIT },
    )
    await Promise.allSettled([upload, callAs(app, admin).members.delete({ id: asha.id, reason: WHY })])
    expect(put).toHaveLength(PHOTO_WIDTHS.length)
    for (const file of [...put, `${key}.w320`]) expect(await files.get(file)).toBeNull()
  })
})

test('an id that a photo of somebody else has is rejected, also in place of an own one', async () => {
  const [foreign = ''] = await makePhotos(app, man, [{}])
  const before = await keysOf()
  expect(await errorOf(add(foreign, photoIds[0]))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await errorOf(add(foreign))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await keysOf()).toEqual(before)
  expect((await callAs(app, man).profiles.photos({ id: man.id })).photos).toMatchObject([{ id: foreign }])
})
