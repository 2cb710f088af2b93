import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { fileDeletions, photos } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { deleteKeptFiles, openUploadServer } from '#test/processes/upload-server.ts'

const PORTRAIT = [96, 320, 640].map((width) => ({ width, bytes: new Uint8Array([82, 73, 70, 70]) }))

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let admin: Actor
let asha: Member
let photoId: string
let key: string
beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.db.delete(fileDeletions)
  asha = await makeMember(app, { gender: 'female' })
  photoId = (await makePhotos(app, asha, [{}]))[0] ?? ''
  const [photo] = await app.db.select().from(photos).where(eq(photos.profileId, asha.id))
  key = photo?.key ?? ''
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const isThere = async () => (await app.files.get(`${key}.w640`)) !== null
const replace = () =>
  addPhoto(app, asha, { id: asha.id, agentId: null }, { id: randomUUID(), portrait: PORTRAIT, replaces: photoId })
const remove = (me: Actor) =>
  callAs(app, me).profiles.removePhoto({ id: asha.id, photoId, ...(me === asha ? {} : because) })

test.each(['replaced', 'removed'])(
  'the file of a photo that its owner %s has no address, and is deleted after a week',
  async (how) => {
    const man = await makeMember(app, { gender: 'male' })
    for (const me of [asha, man, admin]) expect((await server.get(me, `/files/photos/${key}/640`)).status).toBe(200)
    await (how === 'replaced' ? replace() : remove(asha))
    for (const me of [asha, man, admin])
      for (const path of ['photos', 'drafts', 'avatars', 'stories'])
        expect((await server.get(me, `/files/${path}/${key}/640`)).status).toBe(404)
    expect(await isThere()).toBe(true)
    await deleteKeptFiles(app)
    expect(await isThere()).toBe(false)
  },
)

test('the file of a photo that staff remove is deleted at once', async () => {
  await remove(admin)
  expect(await isThere()).toBe(false)
})

test('the file of a replaced photo is deleted at once when the account is', async () => {
  await replace()
  expect(await isThere()).toBe(true)
  await callAs(app, admin).members.delete({ id: asha.id, ...because })
  expect(await isThere()).toBe(false)
  expect(await app.db.$count(fileDeletions)).toBe(0)
})

test('while the clock is in doubt, no file is deleted because its week is over', async () => {
  await replace()
  const { clockCheck } = app
  app.clockCheck = { ...clockCheck, state: 'doubtful' }
  await expect(deleteKeptFiles(app)).resolves.toBeUndefined()
  expect(await isThere()).toBe(true)
  app.clockCheck = clockCheck
  await deleteKeptFiles(app)
  expect(await isThere()).toBe(false)
})
