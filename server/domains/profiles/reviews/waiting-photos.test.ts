import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { contentReviews, photos, profiles } from '#domains/profiles/tables.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { photoReviews } from '#test/factories/photo-reviews.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { deleteKeptFiles } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let admin: Actor
let asha: Member
let arjun: Member
const { own, pageFor, list, add, draft, saveByForm, idsFor, keyOf, read, approve, remove, actions, setAppearance } =
  photoReviews(() => ({
    app,
    admin,
    asha,
  }))
beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.db.delete(siteSettings)
  await app.db.delete(contentReviews)
  asha = await makeMember(app, { gender: 'female' })
  arjun = await makeMember(app, { gender: 'male', age: 30 })
})
afterAll(() => app.close())

async function statusFor(me: Actor, key: string): Promise<number> {
  const { cookie } = await signInCookie(app, me)
  const headers = { host: 'localhost:3000', cookie }
  return (await httpApp.request(`http://localhost:3000/files/photos/${key}/96`, { headers })).status
}

describe('after the review, if the site settings say so,', () => {
  beforeEach(() => setAppearance('afterReview'))

  test('only the person, their agent and staff who review it see a new photo until it is approved', async () => {
    const agent = await makeAccount(app, { role: 'agent' })
    await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, asha.id))
    const users = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_support'] })
    await makeChat(app, arjun, asha)
    const id = await add()
    const key = await keyOf(id)
    const seen = async () =>
      Promise.all([arjun, users, asha, agent, admin].map(async (me) => (await idsFor(me)).length))
    const sent = async () => Promise.all([arjun, users, asha, agent, admin].map((me) => statusFor(me, key)))
    expect([await seen(), await sent()]).toEqual([
      [0, 0, 1, 1, 1],
      [404, 404, 200, 200, 200],
    ])
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ id, isFirst: true, review: 'waiting' }])
    expect((await pageFor(asha)).photos.shown).toMatchObject([{ isWaiting: true }])
    expect(await callAs(app, asha).profiles.getOwn()).toMatchObject({ photo: `/files/photos/${key}` })
    await approve(await read(id))
    expect([await seen(), await sent()]).toEqual([
      [1, 1, 1, 1, 1],
      [200, 200, 200, 200, 200],
    ])
    expect((await readProfile(app, asha.id)).photoKey).toBe(key)
    expect((await pageFor(asha)).photos.shown[0]).not.toHaveProperty('isWaiting')
  })

  test('a photo that waits is in no list, filter, count, preview or answer to others', async () => {
    const id = await add()
    const key = await keyOf(id)
    const other = await makeMember(app, { gender: 'male' })
    const chat = await makeChat(app, arjun, asha)
    const said = async () => {
      const { matches, people, chat: chats, searches } = callAs(app, arjun)
      const filter = { withPhoto: true } as const
      const page = await matches.list({ filter, query: '', list: 'all' })
      const answers: unknown[] = [
        page,
        await people.profile({ id: asha.id }),
        await chats.list(),
        await searches.list(),
      ]
      answers.push(await chats.get({ id: chat }), await people.home(), await matches.details({ id: asha.id }))
      answers.push(await callAs(app, other).matches.list({ list: 'all' }))
      answers.push(await callAs(app, asha).people.preview({ as: 'match' }))
      answers.push(await callAs(app, asha).people.preview({ as: 'chat' }))
      const isFound = page.kind === 'page' && page.items.some((item) => item.id === asha.id)
      return { isFound, isSent: JSON.stringify(answers).includes(key) || JSON.stringify(answers).includes(id) }
    }
    expect(await said()).toEqual({ isFound: false, isSent: false })
    expect((await pageFor(arjun)).photos).toEqual({ shown: [], hidden: 0 })
    await approve(await read(id))
    expect(await said()).toEqual({ isFound: true, isSent: true })
  })

  test('others see the former photo while a new one waits, also after the new one is removed', async () => {
    const first = await add()
    await approve(await read(first))
    const former = await keyOf(first)
    const second = await add(first)
    const newer = await keyOf(second)
    expect([await statusFor(arjun, former), await statusFor(arjun, newer)]).toEqual([200, 404])
    expect((await pageFor(arjun)).photos.shown).toMatchObject([{ photo: `/files/photos/${former}` }])
    expect((await pageFor(asha)).photos.shown).toMatchObject([{ photo: `/files/photos/${newer}`, isWaiting: true }])
    await remove(await read(second), 'Please choose photos of yourself.')
    expect((await pageFor(arjun)).photos.shown).toMatchObject([{ photo: `/files/photos/${former}` }])
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ id: second, review: 'removed' }])
    expect(await app.files.get(`${newer}.w96`)).toBeNull()
    expect(await actions()).toContainEqual({ action: 'profileFileRemoved', fields: ['photo'] })
    const [mail] = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mail?.text).toContain('Please choose photos of yourself.')
    const third = await add(second)
    await approve(await read(third))
    expect((await pageFor(arjun)).photos.shown).toMatchObject([{ id: third }])
    expect(await statusFor(asha, former)).toBe(404)
    await deleteKeptFiles(app)
    expect(await app.files.get(`${former}.w96`)).toBeNull()
    expect((await readProfile(app, asha.id)).photoKey).toBe(await keyOf(third))
  })

  test('a drawn photo of the demo is shown until its replacement is approved', async () => {
    asha = await makeMember(app, { gender: 'female', portraitSeed: 7 })
    await saveByForm(await draft())
    expect(await statusFor(arjun, `p-${asha.id}`)).toBe(200)
    const [waiting] = await list()
    await approve(await read(waiting?.subject ?? ''))
    expect(await statusFor(arjun, `p-${asha.id}`)).toBe(404)
    expect(await readProfile(app, asha.id)).toMatchObject({ portraitSeed: null })
  })

  test('a first photo of the form that waits becomes the first one when it is approved, also beside others', async () => {
    await makePhotos(app, asha, [{}, { visibility: 'chat' }])
    await saveByForm(await draft())
    expect(await idsFor(arjun)).toHaveLength(1)
    const [replaced] = await list()
    expect((await own().photos({ id: asha.id })).photos[0]).toMatchObject({ id: replaced?.subject, review: 'waiting' })
    await own().removePhoto({ id: asha.id, photoId: replaced?.subject ?? '' })
    expect(await idsFor(arjun)).toEqual([])
    const key = await draft()
    await saveByForm(key)
    await saveByForm(key)
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ isFirst: true }, { visibility: 'chat' }])
    const [waiting] = await list()
    await approve(await read(waiting?.subject ?? ''))
    expect((await readProfile(app, asha.id)).photoKey).toBe(key)
    expect(await app.files.get(`${key}.w96`)).not.toBeNull()
  })

  test('a photo that waits is put first by its owner, and is first for others once it is approved', async () => {
    const [first = '', second = ''] = await makePhotos(app, asha, [{}, {}])
    const waiting = await add()
    await own().arrangePhotos({ id: asha.id, order: [waiting, second, first], reveal: false })
    expect((await own().photos({ id: asha.id })).photos.map(({ id }) => id)).toEqual([waiting, second, first])
    expect(await idsFor(arjun)).toEqual([second, first])
    const hidden = own().savePhoto({ id: asha.id, photoId: waiting, visibility: 'chat' })
    expect(await errorOf(hidden)).toMatchObject({ reason: 'photosChanged' })
    await approve(await read(waiting))
    expect(await idsFor(arjun)).toEqual([waiting, second, first])
    await own().removePhoto({ id: asha.id, photoId: waiting })
    expect(await idsFor(arjun)).toEqual([second, first])
  })

  test('the next photo that others see follows a removed one, never one that waits', async () => {
    const [first = '', second = ''] = await makePhotos(app, asha, [{}, {}])
    await app.db.update(photos).set({ position: 5 }).where(eq(photos.id, second))
    const waiting = await add()
    await app.db.update(photos).set({ position: 3 }).where(eq(photos.id, waiting))
    await own().removePhoto({ id: asha.id, photoId: first })
    expect(await idsFor(arjun)).toEqual([second])
    expect((await readProfile(app, asha.id)).photoKey).toBe(await keyOf(second))
  })

  test('others read the former caption while a new one waits, also after the new one is removed', async () => {
    const [photoId = ''] = await makePhotos(app, asha, [{ caption: 'At home' }])
    const captionFor = async (me: Actor) => (await pageFor(me)).photos.shown[0]?.caption
    const save = (caption: string) => own().savePhoto({ id: asha.id, photoId, caption })
    await save('In the hills')
    await save('In the hills of Coorg')
    expect([await captionFor(arjun), await captionFor(asha)]).toEqual(['At home', 'In the hills of Coorg'])
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ captionReview: 'waiting' }])
    const [row] = await list('waiting', 'caption')
    expect(row).toMatchObject({ content: 'In the hills of Coorg', photo: `/files/photos/${await keyOf(photoId)}` })
    await remove(await read(photoId, 'caption'), 'Please write politely.')
    expect([await captionFor(arjun), await captionFor(asha)]).toEqual(['At home', 'At home'])
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ captionReview: 'removed' }])
    const [mail] = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mail?.text).toContain('We removed the caption of a photo')
    await save('With my sister')
    await approve(await read(photoId, 'caption'))
    expect([await captionFor(arjun), await captionFor(asha)]).toEqual(['With my sister', 'With my sister'])
  })

  test('what waits still waits when the setting changes, as with texts', async () => {
    const id = await add()
    await setAppearance('beforeReview')
    expect(await idsFor(arjun)).toEqual([])
    const next = await add()
    expect(await idsFor(arjun)).toEqual([next])
    await approve(await read(id))
    expect(await idsFor(arjun)).toEqual([id, next])
  })

  test('what an admin adds for a member is seen at once', async () => {
    const id = await add(undefined, admin)
    expect(await idsFor(arjun)).toEqual([id])
    const waiting = await add(id)
    const byAdmin = await add(waiting, admin)
    expect(await idsFor(arjun)).toEqual([byAdmin])
  })

  test('of an approval and a replacement at the same time, others never see what no one has approved', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await add()
      const seen = await read(id)
      const [, newer] = await Promise.all([approve(seen), add(id)])
      const shown = (await pageFor(arjun)).photos.shown.find((photo) => photo.id === newer)
      expect(shown?.photo ?? seen.content).toBe(seen.content)
      await own().removePhoto({ id: asha.id, photoId: newer })
    }
  })

  test('all files that others see or will see are in the export, and are deleted with the account', async () => {
    const first = await add()
    await approve(await read(first))
    const former = await keyOf(first)
    const key = await keyOf(await add(first))
    const { files } = await readOwnData(app, asha.id)
    expect(files.map(({ name }) => name)).toEqual(['photo.webp', 'photo-former.webp'])
    await callAs(app, admin).members.delete({ id: asha.id, ...because })
    for (const file of [key, former]) expect(await app.files.get(`${file}.w640`)).toBeNull()
  })
})
