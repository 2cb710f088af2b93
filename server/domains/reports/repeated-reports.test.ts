import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#domains/accounts/tables.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import { reports } from '#domains/reports/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { openReports, report } from '#test/factories/reports.ts'

const MORE = { reason: 'money', details: 'He also asked for money' } as const

let app: TestApp
let moderator: Actor
let asha: Member
let man: Member
let key: string
beforeAll(async () => {
  app = await openTestApp()
  moderator = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
})
beforeEach(async () => {
  app.clock.set(new Date())
  await app.db.delete(reports)
  await app.db.delete(rateLimits)
  asha = await makeMember(app, { gender: 'female' })
  man = await makeMember(app, { gender: 'male' })
  key = crypto.randomUUID()
})
afterAll(() => app.close())

const detailsOf = async () => {
  const { rows } = await openReports(app, moderator)
  return Promise.all(rows.map(({ id }) => callAs(app, moderator).reports.details({ id })))
}

test('what was added after a lost answer is in the one report, which is due as before', async () => {
  const chat = await makeChat(app, asha, man)
  await makeMessage(app, chat, 1, man, 'rude')
  await makeMessage(app, chat, 2, man, 'send money')
  await report(app, asha, man, { key, cited: [chat, [1]] })
  const [before] = await detailsOf()
  await callAs(app, moderator).reports.acknowledge({ id: before?.id ?? '' })
  app.clock.advance(HOUR_MS)
  const later = crypto.randomUUID()
  const again = () => report(app, asha, man, { key: later, replaces: [key], fields: MORE, cited: [chat, [2]] })
  await Promise.all([again(), again()])
  await again()
  const after = await detailsOf()
  expect(after).toMatchObject([{ id: before?.id, ...MORE, createdAt: before?.createdAt }])
  expect(after[0]?.acknowledgedAt).not.toBeNull()
  expect(after[0]?.messages.map(({ content }) => content)).toEqual(['send money'])
})

test('what the first attempt cites stays cited when more is added, although it has changed since', async () => {
  const read = { subject: 'about', text: 'I insult you all.' } as const
  const [photoId = ''] = await makePhotos(app, man, [{}])
  const [photo] = await app.db.select().from(photos).where(eq(photos.id, photoId))
  await app.db.update(profiles).set({ about: read.text }).where(eq(profiles.id, man.id))
  const cites = { texts: [read], photoId, photo: `/files/photos/${photo?.key}` }
  await report(app, asha, man, { key, fields: { reason: 'photo', details: '' }, ...cites })
  await app.db.update(profiles).set({ about: 'I love old songs.', photoKey: null }).where(eq(profiles.id, man.id))
  await app.db.delete(photos)
  const more = { reason: 'photo', details: 'And he is rude' } as const
  await report(app, asha, man, { key: crypto.randomUUID(), replaces: [key], fields: more, ...cites })
  expect(await detailsOf()).toMatchObject([{ ...more, texts: [read] }])
  expect(await app.db.select().from(reports)).toMatchObject([{ photoKey: photo?.key }])
})

test('a report that is sent several times at once counts once towards the limit of a day', async () => {
  for (let at = 0; at < 10; at++) {
    const same = crypto.randomUUID()
    const sending = [1, 2, 3].slice(0, at < 4 ? 3 : 1).map(() => report(app, asha, man, { key: same }))
    await Promise.all(sending)
  }
  expect(await errorOf(report(app, asha, man))).toMatchObject({ code: 'TOO_MANY', reason: 'reportsToday' })
  expect((await openReports(app, moderator)).total).toBe(10)
})

test('what replaces a report does not count towards the limit of a day', async () => {
  const keys = [key]
  await report(app, asha, man, { key })
  for (let sent = 0; sent < 12; sent++) {
    const next = crypto.randomUUID()
    await report(app, asha, man, { key: next, replaces: keys })
    keys.push(next)
  }
  expect(await detailsOf()).toHaveLength(1)
})

test('if staff have decided in the meantime, what was added is a new report', async () => {
  await report(app, asha, man, { key })
  const [first] = await detailsOf()
  await callAs(app, moderator).reports.dismiss({ id: first?.id ?? '' })
  await report(app, asha, man, { key: crypto.randomUUID(), replaces: [key], fields: MORE })
  expect(await detailsOf()).toMatchObject([MORE])
  expect(await app.db.$count(reports)).toBe(2)
})

test('neither a report by somebody else nor one about somebody else is replaced', async () => {
  const other = await makeMember(app, { gender: 'male' })
  const woman = await makeMember(app, { gender: 'female' })
  await report(app, asha, man, { key })
  await report(app, woman, man, { key: crypto.randomUUID(), replaces: [key], fields: MORE })
  await report(app, asha, other, { key: crypto.randomUUID(), replaces: [key], fields: MORE })
  expect(await app.db.$count(reports)).toBe(3)
})
