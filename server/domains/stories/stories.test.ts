import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries, privileges, rateLimits } from '#domains/accounts/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/chats.ts'
import { type Member, makeAccount, makeMember } from '#test/factories.ts'
import { openTab, signInCookie, startLiveServer } from '#test/live-server.ts'
import { jpeg } from '#test/pictures.ts'
import { refusalOf } from '#test/refusal.ts'
import { listFiles, openUploadServer } from '#test/upload-server.ts'

const TEXT = 'We wrote for three months before we met, and then we met on every Sunday.'
const REASON = 'It names a third person.'

let app: TestApp
let server: Awaited<ReturnType<typeof openUploadServer>>
let asha: Member
let vikram: Member
let other: Member
let admin: Actor
let mailed = 0

beforeAll(async () => {
  app = await openTestApp()
  server = await openUploadServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(rateLimits)
  mailed = app.mailer.sent().length
  asha = await makeMember(app, { gender: 'female', firstName: 'Asha', email: 'asha@example.in' })
  vikram = await makeMember(app, { gender: 'male', firstName: 'Vikram', email: 'vikram@example.in' })
  other = await makeMember(app, { gender: 'male' })
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
  await makeChat(app, vikram, asha)
  await as(asha).proposeMatched({ id: vikram.id })
  await as(vikram).confirmMatched({ id: asha.id })
})

const as = (person: Actor | null) => callAs(app, person).people
const storyOf = async (person: Actor) => (await as(person).ownStory()).story
const shown = async () => (await as(null).listStories({ page: 1 })).rows
const queue = (state: 'waitsForStaff' | 'published' | 'refused') => as(admin).listQueuedStories({ state, page: 1 })
const newMails = () => app.mailer.sent().slice(0, app.mailer.sent().length - mailed)
const mails = () => newMails().map(({ to, subject }) => `${to}: ${subject}`)

async function addPhoto(id: string) {
  const sent = await server.uploadTo(asha, `/api/stories/${id}/photo`, await jpeg())
  return sent as unknown as { status: number; body: { photo: string; revision: number } }
}

/** Written by her with a photo, and sent to him. */
async function sendStory() {
  const draft = await as(asha).saveStory({ text: TEXT })
  const { body } = await addPhoto(draft.id)
  const read = { id: draft.id, revision: body.revision }
  await as(asha).sendStory(read)
  return { read, photo: body.photo }
}

async function publishStory() {
  const sent = await sendStory()
  await as(vikram).agreeToStory(sent.read)
  await as(admin).publishStory(sent.read)
  return sent
}

test('a story is shown only after both agreed and an admin published it, with first names alone', async () => {
  const draft = await as(asha).saveStory({ text: TEXT })
  expect((await as(asha).ownStory()).partner).toEqual({ id: vikram.id, name: 'Vikram' })
  expect(await storyOf(asha)).toMatchObject({ state: 'draft', mine: true })
  expect(await storyOf(vikram)).toBeNull()
  const { body } = await addPhoto(draft.id)
  const read = { id: draft.id, revision: body.revision }
  await as(asha).sendStory(read)
  await as(asha).sendStory(read)
  expect(mails()).toEqual(['vikram@example.in: Your partner wrote your Jodi story'])
  expect(await storyOf(vikram)).toMatchObject({ state: 'waitsForOther', mine: false, text: TEXT })
  expect((await queue('waitsForStaff')).total).toBe(0)
  expect((await refusalOf(as(admin).publishStory(read))).code).toBe('NOT_FOUND')
  expect((await refusalOf(as(asha).agreeToStory(read))).code).toBe('NOT_FOUND')
  expect((await refusalOf(as(other).agreeToStory(read))).code).toBe('NOT_FOUND')
  await as(vikram).agreeToStory(read)
  expect(await queue('waitsForStaff')).toMatchObject({
    total: 1,
    rows: [{ people: [{ email: 'asha@example.in' }, { email: 'vikram@example.in' }], may: { publish: true } }],
  })
  expect(await shown()).toEqual([])
  await as(admin).publishStory(read)
  await as(admin).publishStory(read)
  const [story] = await shown()
  expect(story).toEqual({
    id: draft.id,
    names: ['Asha', 'Vikram'],
    text: TEXT,
    photo: body.photo,
    publishedAt: expect.any(Date),
  })
  const acts = await app.db.select().from(auditEntries).where(eq(auditEntries.act, 'storyPublished'))
  expect(acts.map(({ accountId }) => accountId).sort()).toEqual([asha.id, vikram.id].sort())
  expect(mails().filter((mail) => mail.endsWith('Your story is published on Jodi'))).toHaveLength(2)
})

test('the photo is cut to 4:3 without metadata, and opens for the two and staff before everybody', async () => {
  const { read, photo } = await sendStory()
  const status = async (person: Actor | null) => (await server.get(person, `${photo}/480`)).status
  const seen = await server.get(asha, `${photo}/960`)
  expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 })
  const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  for (const nobody of [other, bare, admin, null]) expect(await status(nobody)).toBe(404)
  expect(await status(vikram)).toBe(200)
  await as(vikram).agreeToStory(read)
  expect(await status(admin)).toBe(200)
  expect(await status(null)).toBe(404)
  await as(admin).publishStory(read)
  expect(await status(null)).toBe(200)
  expect((await server.get(null, `${photo}/96`)).status).toBe(404)
})

test.each(['the writer', 'the other one'])('%s takes it back, and story and file are gone at once', async (who) => {
  const { read, photo } = await publishStory()
  expect(listFiles(app)).toHaveLength(2)
  await as(other).removeStory({ id: read.id })
  expect(await shown()).toHaveLength(1)
  await as(who === 'the writer' ? asha : vikram).removeStory({ id: read.id })
  expect(await shown()).toEqual([])
  expect(listFiles(app)).toEqual([])
  expect((await server.get(null, `${photo}/480`)).status).toBe(404)
  expect(await as(asha).ownStory()).toMatchObject({ story: null, partner: { id: vikram.id } })
})

test.each(['they are not together any more', 'one blocks the other', 'one deletes the account'])(
  'it is gone with its file when %s',
  async (how) => {
    await publishStory()
    if (how.startsWith('they')) await as(vikram).unmatch()
    if (how.startsWith('one blocks')) await callAs(app, vikram).safety.blockPerson({ id: asha.id })
    const remover = await makeAccount(app, { role: 'admin' })
    if (how.startsWith('one deletes')) await as(remover).deleteMember({ id: vikram.id, ...because })
    expect(await shown()).toEqual([])
    expect(await app.db.$count(stories)).toBe(0)
    expect(listFiles(app)).toEqual([])
    expect(await as(asha).ownStory()).toEqual({ partner: null, story: null })
  },
)

test('nobody is shown whom staff have disabled', async () => {
  const { photo } = await publishStory()
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, vikram.id))
  expect(await shown()).toEqual([])
  expect((await server.get(null, `${photo}/480`)).status).toBe(404)
})

test('they agree and decide on exactly what they read', async () => {
  const { read } = await sendStory()
  const again = await as(asha).saveStory({ text: `${TEXT} And we married.` })
  expect(again).toEqual({ id: read.id, revision: read.revision + 1 })
  expect((await refusalOf(as(vikram).agreeToStory(read))).code).toBe('NOT_FOUND')
  await as(asha).sendStory(again)
  expect(await refusalOf(as(vikram).agreeToStory(read))).toMatchObject({ code: 'CONFLICT', reason: 'storyChanged' })
  await as(vikram).agreeToStory(again)
  expect((await refusalOf(as(admin).publishStory(read))).reason).toBe('storyChanged')
  expect((await refusalOf(as(asha).saveStory({ text: TEXT }))).reason).toBe('storyThere')
  const late = await server.uploadTo(asha, `/api/stories/${read.id}/photo`, await jpeg())
  expect(late).toMatchObject({ status: 409, body: { data: { reason: 'storyChanged' } } })
  expect((await refusalOf(as(asha).removeStoryPhoto({ id: read.id }))).reason).toBe('storyChanged')
  await as(admin).publishStory(again)
})

test('a refused story says why to the two, is written anew, and a published one can be taken off the page', async () => {
  const { read } = await sendStory()
  await as(vikram).agreeToStory(read)
  await as(admin).rejectStory({ ...read, reason: REASON })
  expect(await storyOf(vikram)).toMatchObject({ state: 'refused', refusal: REASON })
  expect(await queue('refused')).toMatchObject({ total: 1, rows: [{ may: { publish: false, refuse: false } }] })
  expect((await refusalOf(as(admin).publishStory(read))).reason).toBe('storyChanged')
  expect(mails().filter((mail) => mail.endsWith('Your Jodi story was not published'))).toHaveLength(2)
  expect(JSON.stringify(newMails())).not.toContain(REASON)
  const again = await as(asha).saveStory({ text: TEXT })
  await as(asha).sendStory(again)
  await as(vikram).agreeToStory(again)
  await as(admin).publishStory(again)
  expect(await shown()).toHaveLength(1)
  await as(admin).rejectStory({ ...again, reason: REASON })
  expect(await shown()).toEqual([])
  expect(await queue('published')).toMatchObject({ total: 0, rows: [] })
})

test('both may draft, one story of a pair is sent, and of two at once one', async () => {
  const hers = await as(asha).saveStory({ text: TEXT })
  const his = await as(vikram).saveStory({ text: `His: ${TEXT}` })
  const answers = await Promise.allSettled([as(asha).sendStory(hers), as(vikram).sendStory(his)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [loser, winner] = answers[0]?.status === 'fulfilled' ? [vikram, asha] : [asha, vikram]
  expect((await refusalOf(as(loser).saveStory({ text: TEXT }))).reason).toBe('storyThere')
  expect(await storyOf(loser)).toMatchObject({ mine: false, state: 'waitsForOther' })
  expect(await storyOf(winner)).toMatchObject({ mine: true })
})

test('only a matched pair has a story, nobody decides on the own one, and a day has its limit', async () => {
  expect(await refusalOf(as(other).saveStory({ text: TEXT }))).toMatchObject({ code: 'CONFLICT', reason: 'notMatched' })
  const { read } = await sendStory()
  await as(vikram).agreeToStory(read)
  const own: Actor = { ...asha, role: 'admin', privileges: ['manage_profiles'] }
  await app.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, asha.id))
  await app.db.insert(privileges).values({ accountId: asha.id, privilege: 'manage_profiles' })
  expect(await callAs(app, own).admin.queueCounts()).toMatchObject({ stories: 0 })
  expect(await refusalOf(as(own).publishStory(read))).toMatchObject({ code: 'FORBIDDEN', reason: 'ownStory' })
  await app.db.update(accounts).set({ role: 'member' }).where(eq(accounts.id, asha.id))
  await as(vikram).removeStory({ id: read.id })
  const { id, revision } = await as(asha).saveStory({ text: TEXT })
  for (let time = 1; time < 10; time++) await as(asha).sendStory({ id, revision })
  expect(await refusalOf(as(asha).sendStory({ id, revision }))).toMatchObject({
    code: 'TOO_MANY',
    reason: 'storiesToday',
  })
})

test('both and staff with the privilege learn of it at once, and nobody else hears anything', async () => {
  const live = await startLiveServer(app)
  const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  const open = async (person: Actor) => openTab(live.origin, (await signInCookie(app, person)).cookie)
  const [hers, his, staff, ...strangers] = await Promise.all([asha, vikram, admin, other, bare].map(open))
  await Promise.all([hers, his, staff, ...strangers].map((tab) => tab?.opened))
  const { read } = await sendStory()
  await as(vikram).agreeToStory(read)
  await expect.poll(() => his?.eventsOf('storyChanged').length).toBe(3)
  await expect.poll(() => hers?.eventsOf('storyChanged').length).toBe(3)
  await expect.poll(() => staff?.eventsOf('queueChanged')).toHaveLength(3)
  for (const tab of strangers) expect(tab.events).toEqual([])
  expect(await callAs(app, admin).admin.queueCounts()).toMatchObject({ stories: 1 })
  await live.close()
})
