import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries, rateLimits } from '#domains/accounts/tables.ts'
import { deleteExpiredReports } from '#domains/reports/commands.ts'
import { reportMessages, reports } from '#domains/reports/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { openReports, report } from '#test/factories/reports.ts'
import { startLiveServer } from '#test/processes/live-server.ts'
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

describe('a decision', () => {
  test('dismissed: the reporter gets an answer, the details and copies are deleted, the action is in the audit log', async () => {
    const chat = await makeChat(app, asha, man)
    await makeMessage(app, chat, 1, man, 'rude')
    await report(app, asha, man, { cited: [chat, [1]] })
    const id = await onlyReport()
    await as(moderator).reports.acknowledge({ id })
    await as(moderator).reports.acknowledge({ id })
    await as(moderator).reports.dismiss({ id })
    expect(mailsTo(asha).map(({ subject }) => subject)).toEqual(['Update on your report', 'We received your report'])
    expect(mailsTo(asha)[0]?.text).toContain('We did not find a violation of our rules')
    for (const { text } of mailsTo(asha)) expect(text).not.toContain('Vikram')
    expect(await as(moderator).reports.details({ id })).toMatchObject({
      details: '',
      messages: [],
      decision: 'dismissed',
    })
    expect(await app.db.$count(reportMessages)).toBe(0)
    const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, man.id))
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['reportAcknowledged', moderator.id],
      ['reportDismissed', moderator.id],
    ])
  })

  test('warned: an email, and a card until it is read, with a rule and no reference to the report', async () => {
    await report(app, asha, man)
    await as(moderator).reports.warn({ id: await onlyReport(), rule: 'respect', details: '' })
    expect((await as(man).accounts.session()).person?.warned).toBe(true)
    const [warning] = await as(man).safety.listWarnings()
    expect(warning).toMatchObject({ rule: 'respect' })
    const [mail] = mailsTo(man)
    expect(mail?.subject).toBe('A warning about your Jodi account')
    expect(mail?.text).toContain('Write with respect')
    expect(`${mail?.text}${mail?.subject}${JSON.stringify(warning)}`).not.toMatch(/asha|rao|report/i)
    expect(mailsTo(asha)[0]?.text).toContain('have taken action')
    await as(asha).safety.markWarningRead({ id: warning?.id ?? '' })
    expect(await as(man).safety.listWarnings()).toHaveLength(1)
    await as(man).safety.markWarningRead({ id: warning?.id ?? '' })
    expect((await as(man).accounts.session()).person?.warned).toBe(false)
    await report(app, asha, man)
    expect((await as(moderator).reports.details({ id: await onlyReport() })).before).toEqual({
      reports: 1,
      warnings: 1,
    })
  })

  test('is not made by the one who sent the report, who gets the reason and whose account stays as it was', async () => {
    const own = await makeMember(app, { gender: 'female', role: 'admin' })
    await report(app, own, man)
    const id = await onlyReport(own)
    const { may, decision } = await as(own).reports.details({ id })
    expect([may, decision]).toEqual([{ acknowledge: false, dismiss: false, warn: false, disable: false }, null])
    const isListedAsOwn = async (me: Actor) => (await openReports(app, me)).rows[0]?.isOwn
    expect([await isListedAsOwn(own), await isListedAsOwn(moderator)]).toEqual([true, false])
    const { reports: mine } = as(own)
    for (const decide of [
      () => mine.acknowledge({ id }),
      () => mine.dismiss({ id }),
      () => mine.warn({ id, rule: 'respect', details: '' }),
      () => mine.disablePerson({ id, ...because }),
    ])
      expect(await errorOf(decide())).toMatchObject({ code: 'FORBIDDEN', reason: 'ownReport' })
    expect((await app.db.select().from(accounts).where(eq(accounts.id, man.id)))[0]?.disabledAt).toBeNull()
    expect(mailsTo(own)).toEqual([])
    await as(moderator).reports.dismiss({ id })
  })

  test('an unclaimed account gets no email, but the card', async () => {
    await app.db.update(accounts).set({ claimedAt: null })
    await report(app, asha, man)
    await as(moderator).reports.warn({ id: await onlyReport(), rule: 'money', details: '' })
    expect(await as(man).safety.listWarnings()).toHaveLength(1)
    expect([...mailsTo(man), ...mailsTo(asha)]).toEqual([])
  })

  test('disabled: requires manage_users, and without it nothing is decided', async () => {
    await report(app, asha, man)
    const id = await onlyReport()
    const support = await admin(['manage_support'])
    expect((await as(support).reports.details({ id })).may).toEqual({
      acknowledge: true,
      dismiss: true,
      warn: true,
      disable: false,
    })
    expect((await errorOf(as(support).reports.disablePerson({ id, ...because }))).code).toBe('FORBIDDEN')
    expect((await openReports(app, moderator)).total).toBe(1)
    await as(moderator).reports.disablePerson({ id, ...because })
    const [row] = await app.db.select().from(accounts).where(eq(accounts.id, man.id))
    expect(row?.disabledAt).not.toBe(null)
    expect(row?.disabledByRole).toBe('admin')
    expect(await as(moderator).reports.details({ id })).toMatchObject({ decision: 'disabled', disabled: true })
    expect(mailsTo(asha)[0]?.text).toContain('have taken action')
  })

  test('an agent with a profile can be warned, and disabled only by admins with manage_agents', async () => {
    const agent = await makeMember(app, { gender: 'male', role: 'agent' })
    await report(app, asha, agent)
    const id = await onlyReport()
    expect((await as(moderator).reports.details({ id })).may).toMatchObject({ warn: true, disable: false })
    expect((await errorOf(as(moderator).reports.disablePerson({ id, ...because }))).code).toBe('FORBIDDEN')
    await as(moderator).reports.warn({ id, rule: 'purpose', details: '' })
  })

  test('of two concurrent decisions one counts, and one answer is emailed', async () => {
    const second = await admin(['manage_support', 'manage_users'])
    for (let round = 0; round < 10; round++) {
      await app.db.delete(rateLimits)
      await report(app, asha, man)
      const id = await onlyReport()
      const results = await Promise.allSettled([
        as(moderator).reports.dismiss({ id }),
        as(second).reports.warn({ id, rule: 'respect', details: '' }),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
    expect(mailsTo(asha)).toHaveLength(10)
    const warned = mailsTo(man).length
    expect((await as(man).safety.listWarnings()).length).toBe(warned)
  })

  test('a warning that is sent again after a lost answer was made, once; one for another rule or details was not', async () => {
    await report(app, asha, man)
    const warning = { id: await onlyReport(), rule: 'respect', details: 'In three messages.' } as const
    for (const _press of [1, 2]) await as(moderator).reports.warn(warning)
    const second = await admin(['manage_support'])
    for (const [by, asked] of [
      [moderator, { ...warning, details: 'In one message.' }],
      [moderator, { ...warning, rule: 'money' }],
      [second, warning],
    ] as const)
      expect((await errorOf(as(by).reports.warn(asked))).reason).toBe('decidedAlready')
    expect(await as(man).safety.listWarnings()).toHaveLength(1)
    expect(mailsTo(man)).toHaveLength(1)
    expect(mailsTo(asha)).toHaveLength(1)
  })

  test('a concurrent deletion of either account causes no failure', async () => {
    for (let round = 0; round < 6; round++) {
      const [she, he] = [await makeMember(app, { gender: 'female' }), await makeMember(app, { gender: 'male' })]
      await makeChat(app, she, he)
      await report(app, she, he)
      const id = await onlyReport()
      const leaver = round % 2 ? she : he
      const [decided, deleted] = await Promise.allSettled([
        as(moderator).reports.disablePerson({ id, ...because }),
        as(moderator).members.delete({ id: leaver.id, ...because }),
      ])
      expect(deleted?.status).toBe('fulfilled')
      if (decided?.status === 'rejected') expect(decided.reason).toMatchObject({ data: { reason: 'accountDeleted' } })
      await app.db.delete(reports)
    }
  })
})

describe('deletion', () => {
  const dump = async () =>
    JSON.stringify([await app.db.select().from(reports), await app.db.select().from(reportMessages)])

  test.each(['the reporter', 'the reported one', 'both'])(
    'of %s keeps an open report with its copies, only for manage_support, until it is decided',
    async (who) => {
      const chat = await makeChat(app, asha, man)
      await makeMessage(app, chat, 1, asha, 'CanaryMine')
      await makeMessage(app, chat, 2, man, 'CanaryTheirs')
      await report(app, asha, man, { cited: [chat, [1, 2]], fields: { reason: 'respect', details: 'CanaryWords' } })
      const leavers = { 'the reporter': [asha], 'the reported one': [man], both: [asha, man] }[who] ?? []
      for (const { id } of leavers) await as(moderator).members.delete({ id, ...because })
      const id = await onlyReport()
      const kept = await as(moderator).reports.details({ id })
      expect(kept.details).toBe('CanaryWords')
      expect(kept.messages.map(({ content }) => content)).toEqual(['CanaryMine', 'CanaryTheirs'])
      expect(kept.reporter === null).toBe(leavers.includes(asha))
      expect(kept.reported === null).toBe(leavers.includes(man))
      for (const { id: gone, email } of leavers) {
        expect(await dump()).not.toContain(gone)
        expect(await dump()).not.toContain(email)
      }
      if (leavers.includes(man)) {
        expect(kept.may).toEqual({ acknowledge: true, dismiss: true, warn: false, disable: false })
        expect(await errorOf(as(moderator).reports.warn({ id, rule: 'respect', details: '' }))).toMatchObject({
          reason: 'accountDeleted',
        })
      }
      await as(moderator).reports.dismiss({ id })
      expect(await dump()).not.toContain('Canary')
    },
  )

  test('an open report is deleted after 180 days, and its copies with it', async () => {
    const chat = await makeChat(app, asha, man)
    await makeMessage(app, chat, 1, man, 'CanaryTheirs')
    await report(app, asha, man, { cited: [chat, [1]] })
    app.clock.advance(179 * DAY_MS)
    await deleteExpiredReports(app)
    expect(await dump()).toContain('CanaryTheirs')
    app.clock.advance(2 * DAY_MS)
    await deleteExpiredReports(app)
    expect(await dump()).toBe('[[],[]]')
  })

  test("the reporter's export has the own details and nothing of the decision; that of the reported person nothing", async () => {
    await report(app, asha, man, { fields: { reason: 'respect', details: 'CanaryWords' } })
    const own = await (await fetchAs(asha, '/files/export')).text()
    expect(JSON.parse(own).tables.reports).toMatchObject([{ reason: 'respect', details: 'CanaryWords' }])
    await as(moderator).reports.warn({ id: await onlyReport(), rule: 'respect', details: '' })
    expect(await (await fetchAs(asha, '/files/export')).text()).not.toContain('warned')
    const theirs = JSON.parse(await (await fetchAs(man, '/files/export')).text())
    expect(theirs.tables.reports).toEqual([])
    expect(theirs.tables.warnings).toMatchObject([{ rule: 'respect' }])
    expect(JSON.stringify(theirs)).not.toContain(asha.id)
  })
})
