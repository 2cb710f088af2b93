import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries, privileges, rateLimits } from '#domains/accounts/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { jpeg } from '#test/factories/pictures.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { listFiles, openUploadServer } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const TEXT = 'We wrote for three months before we met, and then we met on every Sunday.'
const MESSAGE = 'Please leave out the name of your sister.'
const DETAILS = 'Names his sister and her employer.'
const REASON = { code: 'otherPerson', details: DETAILS, message: MESSAGE } as const

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
  await callAs(app, asha).pairs.propose({ id: vikram.id })
  await callAs(app, vikram).pairs.confirm({ id: asha.id })
})

const as = (person: Actor | null) => callAs(app, person).stories
const storyOf = async (person: Actor) => (await as(person).getOwn()).story
const shown = async () => (await as(null).list({ page: 1 })).rows
const queue = (status: 'waitsForStaff' | 'published' | 'rejected') => as(admin).listQueued({ status, page: 1 })
const newMails = () => app.mailer.sent().slice(0, app.mailer.sent().length - mailed)
const mails = () => newMails().map(({ to, subject }) => `${to}: ${subject}`)

async function addPhoto(id: string) {
  const sent = await server.uploadTo(asha, `/api/stories/${id}/photo`, await jpeg())
  return sent as unknown as { status: number; body: { photo: string; revision: number } }
}

/** A story that she wrote with a photo, and sent to him. */
async function sendStory() {
  const draft = await as(asha).save({ text: TEXT })
  const { body } = await addPhoto(draft.id)
  const read = { id: draft.id, revision: body.revision }
  await as(asha).send(read)
  return { read, photo: body.photo }
}

async function publishStory() {
  const sent = await sendStory()
  await as(vikram).agree(sent.read)
  await as(admin).publish(sent.read)
  return sent
}

test('a story is published only after both agreed and an admin published it, with first names only', async () => {
  const draft = await as(asha).save({ text: TEXT })
  expect((await as(asha).getOwn()).partner).toEqual({ id: vikram.id, name: 'Vikram' })
  expect(await storyOf(asha)).toMatchObject({ status: 'draft', mine: true })
  expect(await storyOf(vikram)).toBeNull()
  const { body } = await addPhoto(draft.id)
  const read = { id: draft.id, revision: body.revision }
  await as(asha).send(read)
  await as(asha).send(read)
  expect(mails()).toEqual(['vikram@example.in: Your partner wrote your Jodi story'])
  expect(await storyOf(vikram)).toMatchObject({ status: 'waitsForOther', mine: false, text: TEXT })
  expect((await queue('waitsForStaff')).total).toBe(0)
  expect((await errorOf(as(admin).publish(read))).code).toBe('NOT_FOUND')
  expect((await errorOf(as(asha).agree(read))).code).toBe('NOT_FOUND')
  expect((await errorOf(as(other).agree(read))).code).toBe('NOT_FOUND')
  await as(vikram).agree(read)
  expect(await queue('waitsForStaff')).toMatchObject({
    total: 1,
    rows: [{ people: [{ email: 'asha@example.in' }, { email: 'vikram@example.in' }], may: { publish: true } }],
  })
  expect(await shown()).toEqual([])
  await as(admin).publish(read)
  await as(admin).publish(read)
  const [story] = await shown()
  expect(story).toEqual({
    id: draft.id,
    names: ['Asha', 'Vikram'],
    text: TEXT,
    photo: body.photo,
    publishedAt: expect.any(Date),
  })
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'storyPublished'))
  expect(actions.map(({ accountId }) => accountId).sort()).toEqual([asha.id, vikram.id].sort())
  expect(mails().filter((mail) => mail.endsWith('Your story is published on Jodi'))).toHaveLength(2)
})

test('the photo is cropped to 4:3 without metadata, and visible to the couple and staff before it is public', async () => {
  const { read, photo } = await sendStory()
  const status = async (person: Actor | null) => (await server.get(person, `${photo}/480`)).status
  const seen = await server.get(asha, `${photo}/960`)
  expect(await sharp(await seen.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 })
  const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  for (const nobody of [other, bare, admin, null]) expect(await status(nobody)).toBe(404)
  expect(await status(vikram)).toBe(200)
  await as(vikram).agree(read)
  expect(await status(admin)).toBe(200)
  expect(await status(null)).toBe(404)
  await as(admin).publish(read)
  expect(await status(null)).toBe(200)
  expect((await server.get(null, `${photo}/96`)).status).toBe(404)
})

test.each(['the writer', 'the other one'])('%s withdraws it, and story and file are deleted at once', async (who) => {
  const { read, photo } = await publishStory()
  expect(listFiles(app)).toHaveLength(2)
  await as(other).remove({ id: read.id })
  expect(await shown()).toHaveLength(1)
  await as(who === 'the writer' ? asha : vikram).remove({ id: read.id })
  expect(await shown()).toEqual([])
  expect(listFiles(app)).toEqual([])
  expect((await server.get(null, `${photo}/480`)).status).toBe(404)
  expect(await as(asha).getOwn()).toMatchObject({ story: null, partner: { id: vikram.id } })
})

test.each(['they are not together any more', 'one blocks the other', 'one deletes the account'])(
  'it is deleted with its file when %s',
  async (how) => {
    await publishStory()
    if (how.startsWith('they')) await callAs(app, vikram).pairs.unmatch()
    if (how.startsWith('one blocks')) await callAs(app, vikram).safety.blockPerson({ id: asha.id })
    const remover = await makeAccount(app, { role: 'admin' })
    if (how.startsWith('one deletes')) await callAs(app, remover).members.delete({ id: vikram.id, ...because })
    expect(await shown()).toEqual([])
    expect(await app.db.$count(stories)).toBe(0)
    expect(listFiles(app)).toEqual([])
    expect(await as(asha).getOwn()).toEqual({ partner: null, story: null })
  },
)

test('a story of a disabled person is not shown', async () => {
  const { photo } = await publishStory()
  await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, vikram.id))
  expect(await shown()).toEqual([])
  expect((await server.get(null, `${photo}/480`)).status).toBe(404)
})

test('partner and staff agree and decide on the version that they read', async () => {
  const { read } = await sendStory()
  const again = await as(asha).save({ text: `${TEXT} And we married.` })
  expect(again).toEqual({ id: read.id, revision: read.revision + 1 })
  expect((await errorOf(as(vikram).agree(read))).code).toBe('NOT_FOUND')
  await as(asha).send(again)
  expect(await errorOf(as(vikram).agree(read))).toMatchObject({ code: 'CONFLICT', reason: 'storyChanged' })
  await as(vikram).agree(again)
  expect((await errorOf(as(admin).publish(read))).reason).toBe('storyChanged')
  expect((await errorOf(as(asha).save({ text: TEXT }))).reason).toBe('storyChanged')
  expect((await errorOf(as(vikram).save({ text: TEXT }))).reason).toBe('storyThere')
  const late = await server.uploadTo(asha, `/api/stories/${read.id}/photo`, await jpeg())
  expect(late).toMatchObject({ status: 409, body: { data: { reason: 'storyChanged' } } })
  expect((await errorOf(as(asha).removePhoto({ id: read.id }))).reason).toBe('storyChanged')
  await as(admin).publish(again)
})

test('a rejected story shows the reason to the couple, can be rewritten, and a published one can be unpublished', async () => {
  const { read } = await sendStory()
  await as(vikram).agree(read)
  await as(admin).reject({ ...read, reason: REASON })
  expect(await storyOf(vikram)).toMatchObject({ status: 'rejected', rejectionReason: MESSAGE })
  expect(JSON.stringify([await storyOf(asha), await storyOf(vikram)])).not.toContain(DETAILS)
  const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, asha.id))
  expect(actions.map(({ action, reason }) => [action, reason])).toEqual([['storyRejected', REASON]])
  expect(await queue('rejected')).toMatchObject({ total: 1, rows: [{ may: { publish: false, reject: false } }] })
  expect((await errorOf(as(admin).publish(read))).reason).toBe('decidedAlready')
  expect(mails().filter((mail) => mail.endsWith('Your Jodi story was not published'))).toHaveLength(2)
  for (const text of [MESSAGE, DETAILS]) expect(JSON.stringify(newMails())).not.toContain(text)
  const again = await as(asha).save({ text: TEXT })
  await as(asha).send(again)
  await as(vikram).agree(again)
  await as(admin).publish(again)
  expect(await shown()).toHaveLength(1)
  await as(admin).reject({ ...again, reason: { ...REASON, message: null } })
  expect(await shown()).toEqual([])
  expect(await queue('published')).toMatchObject({ total: 0, rows: [] })
  expect(await storyOf(asha)).toMatchObject({ status: 'rejected', rejectionReason: null })
})

test('unpublishing says to the couple and in the audit log that the story had been published, until it is written again', async () => {
  const { read } = await publishStory()
  await as(admin).reject({ ...read, reason: REASON })
  await as(admin).reject({ ...read, reason: REASON })
  expect(await storyOf(asha)).toMatchObject({ status: 'rejected', unpublished: true, rejectionReason: MESSAGE })
  const of = eq(auditEntries.accountId, vikram.id)
  const actions = await app.db.select().from(auditEntries).where(of).orderBy(auditEntries.at)
  expect(actions.map(({ action }) => action)).toEqual(['storyPublished', 'storyUnpublished'])
  expect(mails().filter((mail) => mail.endsWith('Your Jodi story is no longer published'))).toHaveLength(2)
  expect(mails().filter((mail) => mail.endsWith('was not published'))).toEqual([])
  const again = await as(asha).save({ text: TEXT })
  await as(asha).send(again)
  await as(vikram).agree(again)
  await as(admin).reject({ ...again, reason: REASON })
  expect(await storyOf(asha)).toMatchObject({ status: 'rejected', unpublished: false })
})

test('a rejection of a waiting story does not unpublish what another admin has published, unpublishing does', async () => {
  const { read } = await publishStory()
  const error = await errorOf(as(admin).reject({ ...read, status: 'waitsForStaff', reason: REASON }))
  expect(error).toMatchObject({ code: 'CONFLICT', reason: 'decidedAlready' })
  expect(await shown()).toHaveLength(1)
  for (let time = 0; time < 2; time++) await as(admin).reject({ ...read, status: 'published', reason: REASON })
  expect(await shown()).toEqual([])
})

test('of two rejections with different reasons the second reads that the story is decided, a repeated one does not', async () => {
  const { read } = await sendStory()
  await as(vikram).agree(read)
  await as(admin).reject({ ...read, reason: REASON })
  await as(admin).reject({ ...read, reason: REASON })
  const colleague = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
  for (const [staff, reason] of [
    [colleague, REASON],
    [admin, { ...REASON, message: 'Please leave out the surnames.' }],
  ] as const)
    expect((await errorOf(as(staff).reject({ ...read, reason }))).reason).toBe('decidedAlready')
  expect(await storyOf(asha)).toMatchObject({ rejectionReason: MESSAGE })
  expect(mails().filter((mail) => mail.endsWith('Your Jodi story was not published'))).toHaveLength(2)
})

test('the single text that a page of the previous release sends is the message to the couple', async () => {
  const { read } = await sendStory()
  await as(vikram).agree(read)
  await as(admin).reject({ ...read, reason: MESSAGE })
  expect(await storyOf(asha)).toMatchObject({ status: 'rejected', rejectionReason: MESSAGE })
})

test('both can write a draft, one story per couple can be sent, and of two concurrent ones one is', async () => {
  const hers = await as(asha).save({ text: TEXT })
  const his = await as(vikram).save({ text: `His: ${TEXT}` })
  const answers = await Promise.allSettled([as(asha).send(hers), as(vikram).send(his)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [loser, winner] = answers[0]?.status === 'fulfilled' ? [vikram, asha] : [asha, vikram]
  expect((await errorOf(as(loser).save({ text: TEXT }))).reason).toBe('storyThere')
  expect(await storyOf(loser)).toMatchObject({ mine: false, status: 'waitsForOther' })
  expect(await storyOf(winner)).toMatchObject({ mine: true })
})

test('only a matched couple has a story, admins cannot decide on their own, and there is a daily limit', async () => {
  expect(await errorOf(as(other).save({ text: TEXT }))).toMatchObject({ code: 'CONFLICT', reason: 'notMatched' })
  const { read } = await sendStory()
  await as(vikram).agree(read)
  const own: Actor = { ...asha, role: 'admin', privileges: ['manage_profiles'] }
  await app.db.update(accounts).set({ role: 'admin' }).where(eq(accounts.id, asha.id))
  await app.db.insert(privileges).values({ accountId: asha.id, privilege: 'manage_profiles' })
  expect(await callAs(app, own).figures.queueCounts()).toMatchObject({ stories: 0 })
  expect(await errorOf(as(own).publish(read))).toMatchObject({ code: 'FORBIDDEN', reason: 'ownStory' })
  await app.db.update(accounts).set({ role: 'member' }).where(eq(accounts.id, asha.id))
  await as(vikram).remove({ id: read.id })
  const { id, revision } = await as(asha).save({ text: TEXT })
  for (let time = 1; time < 10; time++) await as(asha).send({ id, revision })
  expect(await errorOf(as(asha).send({ id, revision }))).toMatchObject({
    code: 'TOO_MANY',
    reason: 'storiesToday',
  })
})

test('the couple and staff with the privilege get an event at once, and nobody else does', async () => {
  const live = await startLiveServer(app)
  const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  const open = async (person: Actor) => openTab(live.origin, (await signInCookie(app, person)).cookie)
  const [hers, his, staff, ...strangers] = await Promise.all([asha, vikram, admin, other, bare].map(open))
  await Promise.all([hers, his, staff, ...strangers].map((tab) => tab?.opened))
  const { read } = await sendStory()
  await as(vikram).agree(read)
  await expect.poll(() => his?.eventsOf('storyChanged').length).toBe(3)
  // Her draft got a photo, which he does not see yet.
  await expect.poll(() => hers?.eventsOf('storyChanged').length).toBe(4)
  await expect.poll(() => staff?.eventsOf('queueChanged')).toHaveLength(3)
  for (const tab of strangers) expect(tab.events).toEqual([])
  expect(await callAs(app, admin).figures.queueCounts()).toMatchObject({ stories: 1 })
  await live.close()
})
