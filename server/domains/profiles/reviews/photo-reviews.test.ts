import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentReviews, profiles } from '#domains/profiles/tables.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { photoReviews } from '#test/factories/photo-reviews.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { personalFields } from '#test/typed-fields.ts'

let app: TestApp
let admin: Actor
let asha: Member
let arjun: Member
const { own, pageFor, list, add, draft, saveByForm, idsFor, keyOf, read, approve, remove, actions } = photoReviews(
  () => ({
    app,
    admin,
    asha,
  }),
)
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
})
beforeEach(async () => {
  await app.db.delete(siteSettings)
  await app.db.delete(contentReviews)
  asha = await makeMember(app, { gender: 'female' })
  arjun = await makeMember(app, { gender: 'male', age: 30 })
})
afterAll(() => app.close())

describe('before the review, as by default,', () => {
  test('a new photo and a new caption are seen at once, and wait for staff', async () => {
    const id = await add()
    await own().savePhoto({ id: asha.id, photoId: id, caption: 'In the hills' })
    expect((await pageFor(arjun)).photos).toMatchObject({ shown: [{ id, caption: 'In the hills' }], hidden: 0 })
    expect((await list()).map(({ kind, subject, content }) => [kind, subject, content])).toEqual([
      ['photo', id, `/files/photos/${await keyOf(id)}`],
      ['caption', id, 'In the hills'],
    ])
    expect((await list('waiting', 'photo')).map(({ kind }) => kind)).toEqual(['photo'])
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ review: null, captionReview: null }])
    expect(await approve(await read(id), await read(id, 'caption'))).toEqual({ left: [] })
    expect(await actions()).toEqual([
      { action: 'textApproved', fields: ['caption'] },
      { action: 'photoApproved', fields: ['photo'] },
    ])
    expect(await list()).toEqual([])
  })

  test('a photo of the form, of the wizard and of an agent waits too; one that an admin adds does not', async () => {
    await saveByForm(await draft())
    const [byForm] = await list()
    expect(byForm?.content).toBe(`/files/photos/${(await readProfile(app, asha.id)).photoKey}`)
    const agent = await makeAccount(app, { role: 'agent' })
    await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, asha.id))
    const byAgent = await add(undefined, agent, agent.id)
    const byAdmin = await add(undefined, admin)
    expect((await list()).map(({ subject }) => subject)).toEqual([byForm?.subject, byAgent])
    expect((await list('approved')).map(({ subject }) => subject)).toEqual([byAdmin])
    const newcomer = await makeAccount(app)
    const photo = await draft(newcomer)
    await callAs(app, newcomer).profiles.saveStep({ step: 0, revision: null, fields: personalFields, files: { photo } })
    const { rows } = await callAs(app, admin).profiles.listReviews({ page: 1 })
    expect(rows.some(({ person }) => person.id === newcomer.id)).toBe(true)
  })

  test('a photo is replaced also under the id of an earlier one whose caption staff removed', async () => {
    const [former, kept] = [await add(), await add()]
    for (const photoId of [former, kept]) await own().savePhoto({ id: asha.id, photoId, caption: 'In the hills' })
    await remove(await read(former, 'caption'))
    await own().removePhoto({ id: asha.id, photoId: former })
    await add(kept, asha, null, former)
    expect((await own().photos({ id: asha.id })).photos).toMatchObject([{ id: former, captionReview: null }])
    expect(await list('waiting', 'caption')).toMatchObject([{ subject: former, content: 'In the hills' }])
  })

  test('a photo that is replaced or removed, or whose person is deleted, leaves the queue', async () => {
    const first = await add()
    const second = await add(first)
    expect((await list()).map(({ subject }) => subject)).toEqual([second])
    await saveByForm(null)
    expect(await list()).toEqual([])
    await add()
    await callAs(app, admin).members.delete({ id: asha.id, ...because })
    expect(await app.db.$count(contentReviews)).toBe(0)
  })

  test('a caption that is deleted leaves the queue, and a replaced photo keeps its caption there', async () => {
    const id = await add()
    await own().savePhoto({ id: asha.id, photoId: id, caption: 'In the hills' })
    const newer = await add(id)
    expect((await list()).map(({ kind, subject }) => [kind, subject])).toEqual(
      expect.arrayContaining([
        ['caption', newer],
        ['photo', newer],
      ]),
    )
    await own().savePhoto({ id: asha.id, photoId: newer, caption: '' })
    expect((await list()).map(({ kind }) => kind)).toEqual(['photo'])
  })
})

describe('staff', () => {
  test('do not decide about a photo or caption that has changed since they saw it', async () => {
    const id = await add()
    await own().savePhoto({ id: asha.id, photoId: id, caption: 'In the hills' })
    const caption = await read(id, 'caption')
    const seen = [await read(id), caption]
    await own().savePhoto({ id: asha.id, photoId: id, caption: 'With my sister' })
    expect(await approve(caption)).toEqual({ left: [caption] })
    await add(id)
    expect(await approve(...seen)).toEqual({ left: seen })
    for (const content of seen)
      expect(await errorOf(remove(content))).toMatchObject({ code: 'CONFLICT', reason: 'contentChanged' })
    expect((await list()).map(({ kind }) => kind).sort()).toEqual(['caption', 'photo'])
  })

  test('remove a photo once, also with a second click; its owner sees that, until the next photo', async () => {
    const id = await add()
    const seen = await read(id)
    await Promise.all([remove(seen), remove(seen)])
    await remove(seen)
    const late = remove(seen, 'Please choose photos of yourself.')
    expect(await errorOf(late)).toMatchObject({ code: 'CONFLICT', reason: 'removedAlready' })
    expect((await actions()).filter(({ action }) => action === 'profileFileRemoved')).toHaveLength(1)
    expect(await own().photos({ id: asha.id })).toMatchObject({ photos: [], wasRemoved: true })
    expect((await list('removed')).map(({ subject, content }) => [subject, content])).toEqual([[id, null]])
    await add()
    expect(await own().photos({ id: asha.id })).toMatchObject({ wasRemoved: false })
  })

  test('remove an approved photo; one that they remove from the profile counts as removed too', async () => {
    const [first, second] = [await add(), await add()]
    await approve(await read(first))
    const content = `/files/photos/${await keyOf(first)}`
    await remove({ personId: asha.id, kind: 'photo', subject: first, content })
    expect(await idsFor(arjun)).toEqual([second])
    await callAs(app, admin).profiles.removePhoto({ id: asha.id, photoId: second, ...because })
    expect((await list('removed')).map(({ subject }) => subject).sort()).toEqual([first, second].sort())
  })

  test('search finds no photo by the name of its file', async () => {
    const id = await add()
    const search = await keyOf(id)
    const { rows } = await callAs(app, admin).profiles.listReviews({ page: 1, search })
    expect(rows).toEqual([])
  })

  test('that change who sees a photo or its caption are recorded with these fields', async () => {
    const [, photoId = ''] = await makePhotos(app, asha, [{}, {}])
    const save = callAs(app, admin).profiles.savePhoto
    await save({ id: asha.id, photoId, visibility: 'chat' })
    await save({ id: asha.id, photoId, caption: 'In the hills' })
    await save({ id: asha.id, photoId, caption: 'In the hills', visibility: 'chat' })
    expect(await actions()).toEqual([
      { action: 'profileEdited', fields: ['caption'] },
      { action: 'profileEdited', fields: ['photoVisibility'] },
    ])
    const isCaption = and(eq(contentReviews.subject, photoId), eq(contentReviews.kind, 'caption'))
    expect((await app.db.select().from(contentReviews).where(isCaption))[0]?.status).toBe('approved')
  })
})
