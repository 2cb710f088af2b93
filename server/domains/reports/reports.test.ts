import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { DEFAULT_SITE_FIELDS } from '@jodi/shared/settings/contract.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, rateLimits } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { countOpenReports } from '#domains/reports/queries.ts'
import { reports } from '#domains/reports/tables.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makeMessage, write } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeBlock, makeMember } from '#test/factories/factories.ts'
import { openReports, report } from '#test/factories/reports.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof startLiveServer>>
let asha: Member
let man: Member
let moderator: Actor

beforeAll(async () => {
  app = await openTestApp()
  server = await startLiveServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.set(new Date())
  await app.db.delete(reports)
  await app.db.delete(rateLimits)
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', firstName: 'Asha', lastName: 'Rao' })
  man = await makeMember(app, { gender: 'male', firstName: 'Vikram', lastName: 'Shah' })
  moderator = await admin(['manage_support', 'manage_users'])
})

const as = (person: Actor) => callAs(app, person)
const admin = (privileges: Privilege[]) => makeAccount(app, { role: 'admin', privileges })
async function onlyReport(me = moderator) {
  const { rows } = await openReports(app, me)
  return rows[0]?.id ?? ''
}

const mailsTo = (person: Actor) => app.mailer.sent().filter(({ to }) => to === person.email)

const cookieOf = async (person: Actor) => (await signInCookie(app, person)).cookie

const fetchAs = async (person: Actor, path: string) =>
  fetch(`${server.origin}${path}`, { headers: { cookie: await cookieOf(person) } })

describe('who can be reported', () => {
  test('a match or a member of a chat, whatever its status; nobody else, and not oneself', async () => {
    const woman = await makeMember(app, { gender: 'female' })
    const hidden = await makeMember(app, { gender: 'male', hiddenAt: new Date() })
    for (const person of [woman, hidden, asha])
      expect(await errorOf(report(app, asha, person))).toEqual({ code: 'NOT_FOUND' })
    await report(app, asha, man)
    await makeChat(app, hidden, asha, 'rejected')
    await report(app, asha, hidden)
    expect((await openReports(app, moderator)).total).toBe(2)
  })

  test('a repeated request, also a concurrent one, creates one report', async () => {
    const key = crypto.randomUUID()
    await Promise.all([
      report(app, asha, man, { key }),
      report(app, asha, man, { key }),
      report(app, asha, man, { key }),
    ])
    await report(app, asha, man, { key })
    expect((await openReports(app, moderator)).total).toBe(1)
  })

  test('ten reports a day are accepted, further ones are rejected', async () => {
    for (let sent = 0; sent < 10; sent++) await report(app, asha, man)
    expect(await errorOf(report(app, asha, man))).toMatchObject({ code: 'TOO_MANY', reason: 'reportsToday' })
    expect((await openReports(app, moderator)).total).toBe(10)
  })

  test("'Something else' requires details", async () => {
    expect(await errorOf(report(app, asha, man, { fields: { reason: 'other', details: ' short ' } }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'details',
    })
  })
})

describe('a blocked pair', () => {
  test('can report each other for 90 days, by name only, whoever blocked', async () => {
    await makeChat(app, asha, man)
    expect(await as(man).reports.listReportable()).toEqual([])
    await makeBlock(app, asha, man)
    expect(await as(man).reports.listReportable()).toEqual([{ id: asha.id, name: 'Asha Rao' }])
    expect(await as(asha).reports.listReportable()).toEqual([{ id: man.id, name: 'Vikram Shah' }])
    await report(app, man, asha)
    await report(app, asha, man)
    app.clock.advance(91 * DAY_MS)
    expect(await as(man).reports.listReportable()).toEqual([])
    expect(await errorOf(report(app, man, asha))).toEqual({ code: 'NOT_FOUND' })
    expect(await errorOf(report(app, asha, man))).toEqual({ code: 'NOT_FOUND' })
  })

  test('without a conversation the blocked member sees nothing and can report nobody', async () => {
    await makeBlock(app, asha, man)
    expect(await as(man).reports.listReportable()).toEqual([])
    expect(await errorOf(report(app, man, asha))).toEqual({ code: 'NOT_FOUND' })
    await report(app, asha, man)
  })

  test('after a withdrawn request both have the same entry, so that it cannot be distinguished from a block', async () => {
    const { conversationId } = await as(asha).chat.start({ id: man.id })
    await as(asha).chat.withdraw({ id: conversationId })
    expect(await as(man).reports.listReportable()).toEqual([{ id: asha.id, name: 'Asha Rao' }])
    expect(await as(asha).reports.listReportable()).toEqual([{ id: man.id, name: 'Vikram Shah' }])
    await report(app, man, asha)
  })

  test('a blocked member can cite messages of the conversation that the block hides, and of no other one', async () => {
    const chat = await makeChat(app, asha, man)
    await makeMessage(app, chat, 1, man, 'rude')
    const other = await makeMember(app, { gender: 'male' })
    const elsewhere = await makeChat(app, other, asha)
    await makeBlock(app, man, asha)
    expect(await errorOf(report(app, asha, man, { cited: [elsewhere, [1]] }))).toEqual({ code: 'NOT_FOUND' })
    expect(await errorOf(report(app, other, man, { cited: [chat, [1]] }))).toEqual({ code: 'NOT_FOUND' })
    await report(app, asha, man, { cited: [chat, [1]] })
    const { messages } = await as(moderator).reports.details({ id: await onlyReport() })
    expect(messages).toMatchObject([{ byReporter: false, content: 'rude' }])
  })

  test('cannot cite messages of a conversation that a withdrawal deleted', async () => {
    const { conversationId } = await as(asha).chat.start({ id: man.id })
    await as(asha).chat.withdraw({ id: conversationId })
    expect(await errorOf(report(app, man, asha, { cited: [conversationId, [1]] }))).toEqual({ code: 'NOT_FOUND' })
  })
})

describe('messages', () => {
  test('are copied unchanged, only the selected ones, and only from a chat with that person', async () => {
    const chat = await makeChat(app, asha, man)
    await makeMessage(app, chat, 1, asha, 'Namaste')
    await makeMessage(app, chat, 2, man, 'send money')
    await makeMessage(app, chat, 3, man, 'private')
    const other = await makeMember(app, { gender: 'male' })
    const elsewhere = await makeChat(app, other, asha)
    await makeMessage(app, elsewhere, 1, other, 'of another chat')
    const foreign = await makeChat(app, man, await makeMember(app, { gender: 'female' }))
    await makeMessage(app, foreign, 1, man, 'of others')
    for (const cited of [elsewhere, foreign])
      expect(await errorOf(report(app, asha, man, { cited: [cited, [1]] }))).toEqual({ code: 'NOT_FOUND' })
    expect(await errorOf(report(app, asha, man, { cited: [chat, [2, 9]] }))).toMatchObject({
      reason: 'messagesDeleted',
    })
    expect((await errorOf(report(app, asha, man, { cited: [chat, [2 ** 31]] }))).code).toBe('BAD_INPUT')
    await report(app, asha, man, { cited: [chat, [2, 1, 2]] })
    const { messages } = await as(moderator).reports.details({ id: await onlyReport() })
    expect(messages).toMatchObject([
      { byReporter: true, content: 'Namaste' },
      { byReporter: false, content: 'send money' },
    ])
  })
})

test('the reported member notices nothing: no response, file, email or event differs', async () => {
  const chat = await makeChat(app, asha, man)
  await write(app, man, chat, 'rude')
  const everything = async () => {
    const me = as(man)
    const answers = await Promise.all([
      me.accounts.session(),
      me.chat.list(),
      me.chat.get({ id: chat }),
      me.chat.messages({ id: chat }),
      me.chat.unreadCount(),
      me.matches.list({}),
      me.people.profile({ id: asha.id }),
      me.people.nextSteps(),
      me.pairs.status(),
      me.safety.listWarnings(),
      me.reports.listReportable(),
      me.profiles.visibility(),
    ])
    const { exportedAt: _now, ...own } = JSON.parse(await (await fetchAs(man, '/files/export')).text())
    // Reading itself creates a session, a day of activity and a visit; a report must leave nothing.
    const { sessions: _sessions, visits: _visits, ...tables } = own.tables
    return JSON.stringify([answers, tables, own.files])
  }
  const tab = openTab(server.origin, await cookieOf(man))
  await tab.opened
  await everything()
  const before = await everything()
  await report(app, asha, man, { cited: [chat, [1]] })
  await as(moderator).reports.acknowledge({ id: await onlyReport() })
  expect(await everything()).toBe(before)
  await as(moderator).reports.dismiss({ id: await onlyReport() })
  expect(await everything()).toBe(before)
  expect(mailsTo(man)).toEqual([])
  await write(app, asha, chat, 'a first event')
  await expect.poll(() => tab.events.map(({ type }) => type)).toEqual(['messageSent'])
  tab.socket.close()
})

describe('the queue', () => {
  test('has photos first, then the oldest, marks late ones, and has exact totals', async () => {
    await as(await admin(['manage_settings'])).settings.saveSite({
      revision: 0,
      fields: { ...DEFAULT_SITE_FIELDS, acknowledgeHours: 12, answerDays: 5, terms: null, privacy: null },
    })
    await report(app, asha, man)
    app.clock.advance(13 * 3_600_000)
    await report(app, man, asha, { fields: { reason: 'photo', details: '' } })
    const { rows, total } = await openReports(app, moderator)
    expect(total).toBe(2)
    expect(rows.map(({ reason, overdue }) => [reason, overdue])).toEqual([
      ['photo', null],
      ['respect', 'acknowledge'],
    ])
    expect(rows[1]?.reporter).toEqual({ name: 'Asha Rao', profileId: asha.id })
    await as(moderator).reports.acknowledge({ id: rows[1]?.id ?? '' })
    expect((await openReports(app, moderator)).rows[1]?.overdue).toBe(null)
    app.clock.advance(5 * DAY_MS)
    expect((await openReports(app, moderator)).rows.map(({ overdue }) => overdue)).toEqual(['answer', 'answer'])
    expect((await as(moderator).reports.list({ decided: false, reason: 'photo', page: 1 })).total).toBe(1)
  })

  test('a page beyond the end is the last one, and no report is on two pages', async () => {
    const men = await Promise.all(Array.from({ length: 13 }, () => makeMember(app, { gender: 'male' })))
    for (const person of men) await report(app, person, asha)
    const pages = [
      await openReports(app, moderator, 1),
      await openReports(app, moderator, 2),
      await openReports(app, moderator, 99),
    ]
    expect(pages.map(({ page, total, rows }) => [page, total, rows.length])).toEqual([
      [1, 13, 10],
      [2, 13, 3],
      [2, 13, 3],
    ])
    expect(new Set(pages.slice(0, 2).flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(13)
  })

  test('requires manage_support; without a privilege for members no person is a link', async () => {
    await report(app, asha, man)
    for (const privileges of [['manage_users', 'manage_profiles', 'manage_admins'] as Privilege[], []])
      expect((await errorOf(openReports(app, await admin(privileges)))).code).toBe('FORBIDDEN')
    const { rows } = await openReports(app, await admin(['manage_support']))
    expect(rows[0]).toMatchObject({
      reported: { name: 'Vikram Shah', profileId: null },
      reporter: { name: 'Asha Rao', profileId: null },
    })
  })

  test('a reported admin does not find that report, and gets no event about it', async () => {
    const boss = await makeMember(app, { gender: 'male', role: 'admin' })
    const tabs = [openTab(server.origin, await cookieOf(boss)), openTab(server.origin, await cookieOf(moderator))]
    await Promise.all(tabs.map(({ opened }) => opened))
    await report(app, asha, boss)
    await expect.poll(() => tabs[1]?.eventsOf('queueChanged').length).toBe(1)
    // Events arrive in order: once the later one is there, an earlier one would have arrived.
    await publish(app, [boss.id], { type: 'resync' })
    await expect.poll(() => tabs[0]?.events.map(({ type }) => type)).toEqual(['resync'])
    for (const { socket } of tabs) socket.close()
    const id = await onlyReport()
    expect((await openReports(app, boss)).total).toBe(0)
    expect(await countOpenReports(app.db, boss)).toBe(0)
    expect(await countOpenReports(app.db, moderator)).toBe(1)
    for (const action of ['details', 'acknowledge', 'dismiss'] as const)
      expect(await errorOf(as(boss).reports[action]({ id }))).toEqual({ code: 'NOT_FOUND' })
  })

  test('a reported photo can be seen only while the report is open', async () => {
    const support = await admin(['manage_support'])
    await app.db.update(profiles).set({ photoKey: 'photoThatIsReported' }).where(eq(profiles.id, man.id))
    await app.files.put('photoThatIsReported.w320', new Uint8Array([82, 73, 70, 70]))
    const look = async () => (await fetchAs(support, '/files/photos/photoThatIsReported/320')).status
    await report(app, asha, man)
    expect((await as(support).reports.details({ id: await onlyReport() })).photo).toBe(null)
    expect(await look()).toBe(404)
    await report(app, asha, man, { fields: { reason: 'photo', details: '' } })
    const id = await onlyReport()
    expect((await as(support).reports.details({ id })).photo).toBe('/files/photos/photoThatIsReported')
    expect(await look()).toBe(200)
    expect((await fetchAs(await admin(['manage_agents']), '/files/photos/photoThatIsReported/320')).status).toBe(404)
    await as(support).reports.dismiss({ id })
    expect(await look()).toBe(404)
  })
})
