import { randomUUID } from 'node:crypto'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffProfiles } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { matchedPairs } from '#domains/pairs/tables.ts'
import { payments, plans } from '#domains/plans/tables.ts'
import { contentReviews, identityChecks } from '#domains/profiles/tables.ts'
import { reports } from '#domains/reports/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'

const day = (at: number) => new Date(Date.UTC(2026, 9, at))
let app: TestApp
let admin: Actor
let agent: Actor
let asha: Member
let vikram: Member
let pooja: Member

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  agent = await makeAccount(app, { role: 'agent', email: 'office@bureau.in' })
  const phoneNumber = '+919822334455'
  asha = await makeMember(app, { firstName: 'Asha', lastName: 'Rao', email: 'a.rao@example.in', phoneNumber })
  vikram = await makeMember(app, { firstName: 'Vikram', lastName: 'Shah', email: 'v.shah@post.in', gender: 'male' })
  pooja = await makeMember(app, { firstName: 'Pooja', lastName: 'Joshi', email: 'p.joshi@post.in' })
})
afterAll(() => app.close())

const as = (actor = admin) => callAs(app, actor)
const sort = <By extends string>(by: By, descending = false) => ({ by, descending })

describe('tickets', () => {
  const list = (search: string) => as().tickets.list({ status: null, type: null, oldestFirst: true, page: 1, search })
  const found = async (search: string) => (await list(search)).tickets.map(({ description }) => description)

  test('are found by words of the author and of the description, and counted by status', async () => {
    await makeTicket(app, asha.id, { description: 'The page stays white', createdAt: day(1) })
    await makeTicket(app, vikram.id, { description: 'Refund of 100% asked', createdAt: day(2), status: 'resolved' })
    await makeTicket(app, agent.id, { description: 'My avatar is gone', createdAt: day(3), closedAt: day(4) })
    const nameless = await makeAccount(app, { email: 'no.profile@example.in' })
    await makeTicket(app, nameless.id, { description: 'No code arrives', createdAt: day(5) })
    expect(await found('asha')).toEqual(['The page stays white'])
    expect(await found('WHITE rao')).toEqual(['The page stays white'])
    expect(await found('white shah')).toEqual([])
    expect(await found('rekha nair')).toEqual(['My avatar is gone'])
    expect(await found('@post.in')).toEqual(['Refund of 100% asked'])
    expect(await found('no.profile')).toEqual(['No code arrives'])
    expect(await found('100%')).toEqual(['Refund of 100% asked'])
    expect(await found('_')).toEqual([])
    expect((await list('')).counts).toEqual({ pending: 2, in_progress: 0, resolved: 1, closed: 1 })
    expect((await list('in')).counts).toMatchObject({ resolved: 1 })
    const resolved = await as().tickets.list({ status: 'resolved', type: null, oldestFirst: true, page: 1 })
    expect([resolved.total, resolved.counts.pending]).toEqual([1, 2])
  })

  test('are not found by a phone number, which support does not see', async () => {
    expect(await found('9822334455')).toEqual([])
    expect(await found('98223')).toEqual([])
  })
})

describe('reports', () => {
  const list = (more: Partial<Parameters<ReturnType<typeof as>['reports']['list']>[0]>) =>
    as().reports.list({ decided: false, reason: null, page: 1, ...more })
  const found = async (search: string) => (await list({ search })).rows.map(({ reported }) => reported?.name)

  test('are found by the names of both people, not by address or phone, and sorted by name or date', async () => {
    const row = { clientId: randomUUID(), reason: 'money' as const, details: 'Asked for money' }
    const by = (from: Member, of: Member, at: number, more = {}) => ({
      ...{ ...row, clientId: randomUUID(), reporterId: from.id, reportedId: of.id, createdAt: day(at) },
      ...more,
    })
    await app.db
      .insert(reports)
      .values([
        by(asha, vikram, 3),
        by(vikram, pooja, 2),
        by(pooja, asha, 1, { reason: 'photo' }),
        by(asha, pooja, 4, { decision: 'warned', decidedAt: day(5) }),
      ])
    expect(await found('')).toEqual(['Asha Rao', 'Pooja Joshi', 'Vikram Shah'])
    expect(await found('shah')).toEqual(['Pooja Joshi', 'Vikram Shah'])
    expect(await found('vikram asha')).toEqual(['Vikram Shah'])
    for (const hidden of ['post.in', 'a.rao', '9822334455']) expect(await found(hidden)).toEqual([])
    const names = async (order: ReturnType<typeof sort<'reported' | 'createdAt'>>) =>
      (await list({ sort: order })).rows.map(({ reported }) => reported?.name)
    expect(await names(sort('reported', true))).toEqual(['Vikram Shah', 'Pooja Joshi', 'Asha Rao'])
    expect(await names(sort('createdAt'))).toEqual(['Asha Rao', 'Pooja Joshi', 'Vikram Shah'])
    expect((await list({})).counts).toEqual({ open: 3, decided: 1 })
    await app.db.insert(reports).values({ ...row, reporterId: asha.id, reportedId: null, createdAt: day(4) })
    // Without the account the report has no name, and is last in both directions.
    for (const descending of [false, true])
      expect((await list({ sort: sort('reported', descending) })).rows.at(-1)?.reported).toBeNull()
    await app.db.delete(reports).where(isNull(reports.reportedId))
    expect((await list({ search: 'vikram' })).counts).toEqual({ open: 2, decided: 0 })
    expect((await list({ reason: 'photo' })).counts).toEqual({ open: 1, decided: 0 })
  })
})

describe('staff who have a profile', () => {
  test('are found by the name that the list shows, and not by their name as staff', async () => {
    const keeper = await makeMember(app, { role: 'admin', firstName: 'Ganga', lastName: 'Bose' })
    await app.db
      .insert(staffProfiles)
      .values({ accountId: keeper.id, firstName: 'Revathi', lastName: 'Menon' })
      .onConflictDoUpdate({ target: staffProfiles.accountId, set: { firstName: 'Revathi', lastName: 'Menon' } })
    const report = { reason: 'money' as const, details: 'Asked for money', createdAt: day(1) }
    await app.db
      .insert(reports)
      .values({ ...report, clientId: randomUUID(), reporterId: pooja.id, reportedId: keeper.id })
    const found = async (search: string) =>
      (await as().reports.list({ decided: false, reason: null, page: 1, search })).rows.map(
        ({ reported }) => reported?.name,
      )
    expect(await found('ganga bose')).toEqual(['Ganga Bose'])
    expect(await found('revathi')).toEqual([])
    // A ticket shows the name as staff.
    await makeTicket(app, keeper.id, { description: 'The clock is wrong' })
    const tickets = async (search: string) =>
      (await as().tickets.list({ status: null, type: null, oldestFirst: true, page: 1, search })).tickets.map(
        ({ author }) => author.name,
      )
    expect(await tickets('revathi')).toEqual(['Revathi Menon'])
    expect(await tickets('ganga')).toEqual([])
  })
})

describe('identity checks', () => {
  test('are found by the name alone, sorted by name or date, and counted by queue', async () => {
    await app.db.delete(identityChecks)
    for (const person of [vikram, asha, pooja]) {
      app.clock.advance(60_000)
      await makeCheck(app, person)
    }
    const list = (more: Partial<Parameters<ReturnType<typeof as>['checks']['list']>[0]>) =>
      as().checks.list({ queue: 'waiting', page: 1, ...more })
    const names = async (more: Parameters<typeof list>[0]) => (await list(more)).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['Vikram Shah', 'Asha Rao', 'Pooja Joshi'])
    expect(await names({ sort: sort('name') })).toEqual(['Asha Rao', 'Pooja Joshi', 'Vikram Shah'])
    expect(await names({ sort: sort('at', true) })).toEqual(['Pooja Joshi', 'Asha Rao', 'Vikram Shah'])
    expect(await names({ search: 'sha' })).toEqual(['Vikram Shah', 'Asha Rao'])
    for (const hidden of ['post.in', '9822334455']) expect(await names({ search: hidden })).toEqual([])
    expect((await list({ search: 'sha' })).counts).toEqual({ waiting: 2, decided: 0 })
  })
})

describe('stories', () => {
  test('are found by both names and the text, sorted by names or date, and counted by status', async () => {
    const met = 'We met here in the spring and married in the winter.'
    const story = { text: met, sentAt: day(1), agreedAt: day(2) }
    const pair = async (proposer: Member, other: Member) => {
      const of = { proposerId: proposer.id, otherId: other.id }
      await app.db.insert(matchedPairs).values({ ...of, confirmedAt: day(1) })
      return { ...of, writerId: proposer.id, writerName: proposer.profile.firstName ?? '' }
    }
    const meera = await makeMember(app, { firstName: 'Meera', lastName: 'Patil' })
    await app.db.insert(stories).values([
      { ...story, ...(await pair(vikram, asha)), partnerName: 'Asha', agreedAt: day(3) },
      { ...story, ...(await pair(meera, pooja)), partnerName: 'Pooja', text: `${met} In Nashik.` },
    ])
    const list = (more: Partial<Parameters<ReturnType<typeof as>['stories']['listQueued']>[0]>) =>
      as().stories.listQueued({ status: 'waitsForStaff', page: 1, ...more })
    const names = async (more: Parameters<typeof list>[0]) => (await list(more)).rows.map((row) => row.names[0])
    expect(await names({})).toEqual(['Meera', 'Vikram'])
    expect(await names({ sort: sort('names', true) })).toEqual(['Vikram', 'Meera'])
    expect(await names({ sort: sort('agreedAt', true) })).toEqual(['Vikram', 'Meera'])
    expect(await names({ search: 'rao' })).toEqual(['Vikram'])
    expect(await names({ search: 'nashik' })).toEqual(['Meera'])
    expect(await names({ search: '9822334455' })).toEqual([])
    expect((await list({ search: 'nashik' })).counts).toEqual({ waitsForStaff: 1, published: 0, rejected: 0 })
  })
})

describe('reviews', () => {
  test('are found by the name and the text, sorted by name or date, and counted by status', async () => {
    const text = (member: Member, content: string, at: number) =>
      ({ profileId: member.id, kind: 'text', subject: 'about', content, submittedAt: day(at) }) as const
    const decided = { ...text(pooja, 'I like rain.', 3), status: 'approved', decidedAt: day(4) } as const
    const waiting = [text(vikram, 'I teach physics in Nashik.', 2), text(asha, 'I cook two things well.', 1)]
    await app.db.insert(contentReviews).values([...waiting, decided])
    const list = (more: Partial<Parameters<ReturnType<typeof as>['profiles']['listReviews']>[0]>) =>
      as().profiles.listReviews({ page: 1, ...more })
    const names = async (more: Parameters<typeof list>[0]) => (await list(more)).rows.map(({ person }) => person.name)
    expect(await names({})).toEqual(['Asha Rao', 'Vikram Shah'])
    expect(await names({ sort: sort('name', true) })).toEqual(['Vikram Shah', 'Asha Rao'])
    expect(await names({ sort: sort('submittedAt', true) })).toEqual(['Vikram Shah', 'Asha Rao'])
    expect(await names({ search: 'rao' })).toEqual(['Asha Rao'])
    expect(await names({ search: 'nashik' })).toEqual(['Vikram Shah'])
    expect(await names({ search: '9822334455' })).toEqual([])
    expect(await names({ status: 'approved' })).toEqual(['Pooja Joshi'])
    expect((await list({ search: 'nashik' })).counts).toEqual({ waiting: 1, approved: 0, removed: 0 })
  })
})

describe('agents and their credits', () => {
  test('agents are filtered by status', async () => {
    await makeAccount(app, { role: 'agent', disabledAt: new Date() })
    const list = async (status: 'active' | 'disabled' | null) =>
      (await as().agents.list({ page: 1, search: '', status, sort: sort('createdAt') })).agents.map(
        ({ disabled }) => disabled,
      )
    expect([await list(null), await list('active'), await list('disabled')]).toEqual([[false, true], [false], [true]])
  })

  test('credits are found by clients who are named, with the balance of the whole ledger, and sorted', async () => {
    const mine = await makeMember(app, { firstName: 'Leela', lastName: 'Naik', agentId: agent.id })
    const entry = { agentId: agent.id, kind: 'userCreated' as const, amount: 10 }
    await app.db.insert(creditEntries).values([
      { ...entry, userId: asha.id, at: day(1) },
      { ...entry, userId: mine.id, at: day(2) },
      { ...entry, userId: null, kind: 'unclaimedUserDeleted', amount: -10, at: day(3) },
    ])
    const list = (more: Partial<Parameters<ReturnType<typeof as>['agents']['listCredits']>[0]>) =>
      as(agent).agents.listCredits({ id: agent.id, page: 1, ...more })
    const rows = async (more: Parameters<typeof list>[0]) =>
      (await list(more)).entries.map(({ amount, balance }) => [amount, balance])
    expect(await rows({})).toEqual([
      [-10, 10],
      [10, 20],
      [10, 10],
    ])
    expect(await rows({ search: 'leela' })).toEqual([[10, 20]])
    // Asha left this agent.
    expect(await rows({ search: 'asha' })).toEqual([])
    expect((await rows({ sort: sort('amount') }))[0]).toEqual([-10, 10])
    expect((await rows({ sort: sort('at') }))[0]).toEqual([10, 10])
  })
})

describe('admins', () => {
  test('are found by name, email or department, filtered by status and sorted', async () => {
    const made = async (
      firstName: string,
      department: string | null,
      hireDate: string | null,
      values: Parameters<typeof makeAccount>[1] = {},
    ) => {
      const { id } = await makeAccount(app, { role: 'admin', email: `${firstName}@bureau.in`.toLowerCase(), ...values })
      await app.db.update(staffProfiles).set({ firstName, department, hireDate }).where(eq(staffProfiles.accountId, id))
    }
    await made('Zoya', 'Support', '2025-03-01')
    await made('Bina', null, null, { disabledAt: new Date() })
    await made('Kiran', 'Accounts', '2024-03-01', { emailVerified: false })
    const list = async (more: Partial<NonNullable<Parameters<ReturnType<typeof as>['admins']['list']>[0]>>) =>
      (await as().admins.list({ search: '@bureau.in', status: null, sort: null, ...more })).map(
        ({ name }) => name.split(' ')[0],
      )
    expect(await list({})).toEqual(['Zoya', 'Bina', 'Kiran'])
    expect(await list({ sort: sort('name') })).toEqual(['Bina', 'Kiran', 'Zoya'])
    // An empty value is last in both directions.
    for (const by of ['department', 'hireDate'] as const) {
      expect(await list({ sort: sort(by) })).toEqual(['Kiran', 'Zoya', 'Bina'])
      expect(await list({ sort: sort(by, true) })).toEqual(['Zoya', 'Kiran', 'Bina'])
    }
    expect(await list({ search: 'support' })).toEqual(['Zoya'])
    expect(await list({ status: 'disabled' })).toEqual(['Bina'])
    expect(await list({ status: 'unconfirmed' })).toEqual(['Kiran'])
    expect(await list({ status: 'active' })).toEqual(['Zoya'])
  })
})

describe('unapplied payments', () => {
  test('have pages, and are found by plan and number, not by the person', async () => {
    const [gold, silver] = await app.db.select().from(plans).orderBy(asc(plans.code))
    if (!gold || !silver) throw new Error('no plans')
    const bought = (at: number) => ({
      ...{
        accountId: asha.id,
        planId: at === 1 ? gold.id : silver.id,
        amountPaise: at * 100,
        provider: 'sandbox' as const,
      },
      ...{ status: 'paid' as const, late: true, createdAt: day(at), paidAt: day(at), providerPaymentId: `pay_${at}x` },
    })
    await app.db.insert(payments).values(Array.from({ length: 12 }, (_, at) => bought(at + 1)))
    const list = (more: Partial<Parameters<ReturnType<typeof as>['plans']['listUnapplied']>[0]>) =>
      as().plans.listUnapplied({ page: 1, ...more })
    const amounts = async (more: Parameters<typeof list>[0]) =>
      (await list(more)).rows.map(({ amountPaise }) => amountPaise / 100)
    expect(await list({ page: 9 })).toMatchObject({ total: 12, page: 2 })
    expect((await amounts({})).slice(0, 2)).toEqual([1, 2])
    expect((await amounts({ sort: sort('amount', true) })).slice(0, 2)).toEqual([12, 11])
    expect(await amounts({ search: 'PAY_7x' })).toEqual([7])
    expect(await amounts({ search: gold.name })).toEqual([1])
    const id = (await list({})).rows[4]?.id ?? ''
    expect(await amounts({ search: id.slice(0, 8).toUpperCase() })).toEqual([5])
    for (const person of ['asha', 'a.rao@example.in']) expect(await amounts({ search: person })).toEqual([])
  })
})
