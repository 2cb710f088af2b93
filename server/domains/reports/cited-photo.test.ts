import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import { reports } from '#domains/reports/tables.ts'
import { newFileKey } from '#lib/files.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeBlock, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { openReports } from '#test/factories/reports.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let moderator: Actor
let asha: Member
let man: Member
let ids: string[]
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  moderator = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
})
beforeEach(async () => {
  await app.db.delete(reports)
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male' })
  ids = await makePhotos(app, asha, [{}, { visibility: 'chat' }, {}])
})
afterAll(() => app.close())

const report = (photoId: string | null, reason: 'photo' | 'respect' = 'photo', photo: string | null = null) =>
  callAs(app, man).reports.create({
    key: crypto.randomUUID(),
    personId: asha.id,
    fields: { reason, details: '' },
    cited: null,
    photoId,
    photo,
  })
/** Puts another picture in the place of a photo; returns its id. */
async function replace(replaces: string) {
  const id = crypto.randomUUID()
  await addPhoto(app, asha, { id: asha.id, agentId: null }, { id, portrait: [], replaces })
  return id
}
async function onlyReport() {
  const { rows } = await openReports(app, moderator)
  return callAs(app, moderator).reports.details({ id: rows[0]?.id ?? '' })
}
const pathOf = async (id: string) => {
  const [row] = await app.db.select().from(photos).where(eq(photos.id, id))
  return `/files/photos/${row?.key}`
}
async function statusOf(path: string) {
  const { cookie } = await signInCookie(app, moderator)
  const headers = { host: 'localhost:3000', cookie }
  return (await httpApp.request(`http://localhost:3000${path}/96`, { headers })).status
}

test('a report cites one photo, which staff see while it is open, and no other', async () => {
  await makeChat(app, man, asha)
  const [first = '', hidden = '', third = ''] = await Promise.all(ids.map(pathOf))
  expect(await statusOf(hidden)).toBe(404)
  await report(ids[1] ?? '')
  expect(await onlyReport()).toMatchObject({ photo: hidden, citesPhoto: true })
  expect(JSON.stringify((await readOwnData(app, man.id)).tables)).not.toContain(hidden.split('/').at(-1))
  expect([await statusOf(hidden), await statusOf(first), await statusOf(third)]).toEqual([200, 404, 404])
  await callAs(app, moderator).reports.dismiss({ id: (await onlyReport()).id })
  expect(await statusOf(hidden)).toBe(404)
  expect((await app.db.select().from(reports))[0]?.photoKey).toBeNull()
})

test('a report without a choice cites the first photo as it was then, and no photo that takes its place', async () => {
  const [first = ''] = await Promise.all(ids.map(pathOf))
  await report(null)
  expect(await onlyReport()).toMatchObject({ photo: first, citesPhoto: true })
  expect(await statusOf(first)).toBe(200)
  const id = await replace(ids[0] ?? '')
  expect(await onlyReport()).toMatchObject({ photo: null, citesPhoto: true })
  expect(await statusOf(await pathOf(id))).toBe(404)
})

test('a report of somebody without a photo does not show one that is added later', async () => {
  await app.db.delete(photos)
  await app.db.update(profiles).set({ photoKey: null }).where(eq(profiles.id, asha.id))
  await report(null)
  const [later = ''] = await makePhotos(app, asha, [{}])
  expect(await onlyReport()).toMatchObject({ photo: null, citesPhoto: true })
  expect(await statusOf(await pathOf(later))).toBe(404)
})

test('an open report of the previous release, which has no key, shows the first photo', async () => {
  const [first = ''] = await Promise.all(ids.map(pathOf))
  await report(null)
  await app.db.update(reports).set({ photoKey: null })
  expect(await onlyReport()).toMatchObject({ photo: first, citesPhoto: false })
  expect(await statusOf(first)).toBe(200)
})

test('a photo is cited as it was read: another picture with the same id is not', async () => {
  const [, , read = ''] = await Promise.all(ids.map(pathOf))
  await app.db
    .update(photos)
    .set({ key: newFileKey() })
    .where(eq(photos.id, ids[2] ?? ''))
  expect(await errorOf(report(ids[2] ?? '', 'photo', read))).toMatchObject({ code: 'CONFLICT', reason: 'photoGone' })
  const now = await pathOf(ids[2] ?? '')
  await report(ids[2] ?? '', 'photo', now)
  expect(await onlyReport()).toMatchObject({ photo: now })
})

test('a photo that the reporter does not see, or that is not there, cannot be cited', async () => {
  for (const photoId of [ids[1] ?? '', crypto.randomUUID()])
    expect(await errorOf(report(photoId))).toMatchObject({ code: 'CONFLICT', reason: 'photoGone' })
  expect(await app.db.$count(reports)).toBe(0)
})

test('a cited photo that was replaced since is not shown, and neither is the new one', async () => {
  await report(ids[2] ?? '')
  await replace(ids[2] ?? '')
  expect(await onlyReport()).toMatchObject({ photo: null, citesPhoto: true })
})

test('a report for another reason cites no photo', async () => {
  await report(ids[2] ?? '', 'respect')
  expect((await app.db.select().from(reports))[0]?.photoKey).toBeNull()
})

test('a photo that was read before a block can still be cited, and only as it was read', async () => {
  const [first = '', hidden = ''] = await Promise.all(ids.map(pathOf))
  await makeBlock(app, man, asha)
  expect(await errorOf(report(ids[0] ?? ''))).toMatchObject({ reason: 'photoGone' })
  expect(await errorOf(report(ids[1] ?? '', 'photo', hidden))).toMatchObject({ reason: 'photoGone' })
  await report(ids[0] ?? '', 'photo', first)
  expect(await onlyReport()).toMatchObject({ photo: first, citesPhoto: true })
})
