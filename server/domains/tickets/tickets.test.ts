import { randomUUID } from 'node:crypto'
import { TICKETS_A_DAY } from '@jodi/shared/tickets/contract.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries, privileges } from '#domains/accounts/tables.ts'
import { readTicketEvent } from '#domains/tickets/queries.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

/** Long enough for an event that should not arrive. */
const QUIET_MS = 150
let app: TestApp
let asha: Member
let support: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { email: 'asha@example.in' })
  support = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
})

const as = (actor: Actor) => callAs(app, actor).tickets
const everything = { page: 1, status: null, type: null, oldestFirst: false } as const
const newTicket = () => ({ id: randomUUID(), type: 'billing' as const, description: 'The receipt names another plan' })
const mailsTo = (email: string) => app.mailer.sent().filter(({ to }) => to === email)
const entries = () => app.db.select().from(auditEntries).orderBy(desc(auditEntries.at))
const ticketOf = async (id: string) => (await app.db.select().from(tickets).where(eq(tickets.id, id)))[0]
const waiting = async (me = support) => (await callAs(app, me).figures.queueCounts()).tickets

describe('a ticket', () => {
  test('goes through its life: created, answered, closed, reopened', async () => {
    const ticket = newTicket()
    await as(asha).create(ticket)
    expect(await as(support).details({ id: ticket.id })).toMatchObject({
      ...ticket,
      author: { id: asha.id, name: 'Asha Kulkarni', email: 'asha@example.in' },
      status: 'pending',
      response: null,
      may: { work: true, close: true, reopen: false },
    })
    await as(support).respond({ id: ticket.id, response: 'It is corrected now', read: null })
    const [mine] = (await as(asha).listOwn({ page: 1 })).tickets
    expect(mine).toMatchObject({ status: 'resolved', response: 'It is corrected now', may: { close: true } })
    expect(mine?.resolvedAt).not.toBeNull()
    await as(asha).close({ id: ticket.id })
    expect((await as(asha).listOwn({ page: 1 })).tickets[0]).toMatchObject({
      status: 'resolved',
      may: { close: false },
    })
    const closed = await as(support).details({ id: ticket.id })
    expect([closed.closedBy, closed.may]).toEqual(['Asha Kulkarni', { work: false, close: false, reopen: true }])
    await as(support).reopen({ id: ticket.id })
    expect(await ticketOf(ticket.id)).toMatchObject({
      status: 'in_progress',
      closedAt: null,
      closedBy: null,
      resolvedAt: null,
      response: 'It is corrected now',
    })
  })

  test('requires a type and ten characters, with the texts of the form', async () => {
    const empty = { id: randomUUID(), type: '' as 'other', description: '  too few ' }
    expect(await errorOf(as(asha).create(empty))).toMatchObject({
      code: 'BAD_INPUT',
      issues: [
        { field: 'type', message: 'Please select a query type' },
        { field: 'description', message: 'Description must be at least 10 characters' },
      ],
    })
    expect(await app.db.$count(tickets)).toBe(0)
  })

  test('can be created by everyone who is signed in: also an agent, and a member without a profile', async () => {
    for (const author of [await makeAccount(app, { role: 'agent' }), await makeAccount(app)])
      await as(author).create(newTicket())
    const { tickets: listed } = await as(support).list(everything)
    expect(listed.map(({ author }) => author.name)).toEqual([expect.stringContaining('@example.in'), 'Rekha Nair'])
  })

  test('sent twice, also at the same moment, is created and counted once; an id of another author is rejected', async () => {
    const ticket = newTicket()
    await Promise.all(Array.from({ length: 5 }, () => as(asha).create(ticket)))
    await as(asha).create(ticket)
    for (let made = 1; made < TICKETS_A_DAY; made++) await as(asha).create(newTicket())
    expect(await errorOf(as(asha).create(newTicket()))).toMatchObject({
      code: 'TOO_MANY',
      reason: 'ticketsToday',
      retryAfter: expect.any(Number),
    })
    await as(asha).create(ticket)
    expect(await app.db.$count(tickets)).toBe(TICKETS_A_DAY)
    const other = await makeMember(app)
    expect((await errorOf(as(other).create({ ...ticket, description: 'Taken over by me' }))).code).toBe('CONFLICT')
    expect((await ticketOf(ticket.id))?.description).toBe(ticket.description)
  })

  test("is deleted with its author's account; with that of the person who closed it only the name is removed", async () => {
    const id = await makeTicket(app, asha.id, { closedAt: app.clock.now(), closedBy: support.id })
    await app.db.delete(accounts).where(eq(accounts.id, support.id))
    const next = await makeAccount(app, { role: 'admin' })
    expect(await as(next).details({ id })).toMatchObject({ closedBy: null, may: { reopen: true } })
    await app.db.delete(accounts).where(eq(accounts.id, asha.id))
    expect((await errorOf(as(next).details({ id }))).code).toBe('NOT_FOUND')
  })
})

describe('what each can do, in every status', () => {
  const states = [
    { name: 'pending', values: {}, author: 'CONFLICT', closed: false },
    { name: 'in progress', values: { status: 'in_progress' }, author: 'CONFLICT', closed: false },
    { name: 'resolved', values: { status: 'resolved' }, author: null, closed: false },
    { name: 'closed', values: { status: 'resolved', closedAt: new Date() }, author: 'CONFLICT', closed: true },
  ] as const
  const outcomeOf = (call: Promise<unknown>) =>
    call.then(() => null).catch(() => errorOf(call).then(({ code }) => code))

  test.each(states)('$name', async ({ values, author, closed }) => {
    const create = () => makeTicket(app, asha.id, values)
    expect(await outcomeOf(as(asha).close({ id: await create() }))).toBe(author)
    const open = closed ? 'CONFLICT' : null
    expect(await outcomeOf(as(support).setStatus({ id: await create(), status: 'in_progress' }))).toBe(open)
    expect(await outcomeOf(as(support).respond({ id: await create(), response: 'Done', read: null }))).toBe(open)
    expect(await outcomeOf(as(support).close({ id: await create() }))).toBe(open)
    expect(await outcomeOf(as(support).reopen({ id: await create() }))).toBe(closed ? null : 'CONFLICT')
  })

  test('resolving sets the time, and reopening clears it', async () => {
    const id = await makeTicket(app, asha.id)
    await as(support).setStatus({ id, status: 'resolved' })
    expect((await ticketOf(id))?.resolvedAt).toEqual(expect.any(Date))
    await as(support).setStatus({ id, status: 'pending' })
    expect(await ticketOf(id)).toMatchObject({ status: 'pending', resolvedAt: null })
  })

  test('of two concurrent responses by admins one counts, the other gets a conflict, and the same response twice is one', async () => {
    const id = await makeTicket(app, asha.id)
    const mailed = mailsTo('asha@example.in').length
    const answer = (response: string) => as(support).respond({ id, response, read: null })
    const outcomes = await Promise.allSettled([answer('First'), answer('Second')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = (await ticketOf(id))?.response ?? ''
    await answer(kept)
    expect(await errorOf(answer('Third'))).toMatchObject({ code: 'CONFLICT', reason: 'editConflict' })
    await as(support).respond({ id, response: 'Third', read: kept })
    expect(mailsTo('asha@example.in')).toHaveLength(mailed + 2)
  })

  test('a status set by an admin who has not seen the answer of another is refused, and the answer stays', async () => {
    const id = await makeTicket(app, asha.id)
    await as(support).respond({ id, response: 'Please load the page again.', read: null })
    const stale = as(support).setStatus({ id, status: 'in_progress', read: 'pending' })
    expect(await errorOf(stale)).toMatchObject({ code: 'CONFLICT', reason: 'editConflict' })
    expect(await ticketOf(id)).toMatchObject({ status: 'resolved', resolvedAt: expect.any(Date) })
    // What it has already is no conflict.
    await as(support).setStatus({ id, status: 'resolved', read: 'pending' })
    await as(support).setStatus({ id, status: 'in_progress', read: 'resolved' })
    expect(await ticketOf(id)).toMatchObject({ status: 'in_progress', resolvedAt: null })
  })

  test('closing twice is the same as once, but only for the person who closed it', async () => {
    const id = await makeTicket(app, asha.id, { status: 'resolved' })
    await Promise.all([
      as(asha).close({ id }),
      as(asha)
        .close({ id })
        .catch(() => null),
    ])
    await as(asha).close({ id })
    expect(await errorOf(as(support).close({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'closed' })
    expect((await ticketOf(id))?.closedBy).toBe(asha.id)
  })
})

describe('support', () => {
  test('filters tickets by status and type, with exact totals, oldest or newest first', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 10, n))
    for (let n = 1; n <= 12; n++) await makeTicket(app, asha.id, { createdAt: day(n), description: `Number ${n} asks` })
    await makeTicket(app, asha.id, { createdAt: day(13), status: 'resolved', type: 'billing' })
    await makeTicket(app, asha.id, { createdAt: day(14), status: 'resolved', closedAt: day(15) })
    const list = async (part: Partial<Parameters<ReturnType<typeof as>['list']>[0]>) => {
      const page = await as(support).list({ ...everything, ...part })
      return [page.total, page.page, page.tickets.length]
    }
    expect(await list({})).toEqual([14, 1, 10])
    expect(await list({ page: 9 })).toEqual([14, 2, 4])
    expect(await list({ status: 'pending' })).toEqual([12, 1, 10])
    expect(await list({ status: 'resolved' })).toEqual([1, 1, 1])
    expect(await list({ status: 'closed' })).toEqual([1, 1, 1])
    expect(await list({ type: 'billing', status: 'pending' })).toEqual([0, 1, 0])
    const [oldest] = (await as(support).list({ ...everything, oldestFirst: true })).tickets
    expect(oldest?.description).toBe('Number 1 asks')
    expect(await waiting()).toBe(12)
  })

  test('a long description is complete in the ticket, and shortened in the table', async () => {
    const description = 'x'.repeat(5000)
    const id = await makeTicket(app, asha.id, { description })
    expect((await as(support).list(everything)).tickets[0]?.description).toHaveLength(200)
    expect((await as(support).details({ id })).description).toBe(description)
  })

  test('the email contains nothing of the response; unclaimed and disabled accounts get none', async () => {
    const id = await makeTicket(app, asha.id)
    await as(support).respond({ id, response: 'A canary of an answer', read: null })
    const mail = mailsTo('asha@example.in').at(-1)
    expect(mail?.subject).toBe('Jodi replied to your support ticket')
    expect(mail?.text).toContain('/tickets')
    expect(JSON.stringify(mail)).not.toContain('canary')
    for (const values of [{ claimedAt: null }, { disabledAt: new Date() }]) {
      const { id: authorId, email } = await makeAccount(app, values)
      await as(support).respond({ id: await makeTicket(app, authorId), response: 'Answered', read: null })
      expect(mailsTo(email)).toEqual([])
    }
  })

  test('every action is in the audit log without any text of the ticket', async () => {
    const id = await makeTicket(app, asha.id)
    await as(support).setStatus({ id, status: 'in_progress' })
    await as(support).setStatus({ id, status: 'in_progress' })
    await as(support).respond({ id, response: 'A canary of an answer', read: null })
    await as(support).close({ id })
    await as(support).reopen({ id })
    const log = (await entries()).filter(({ accountId }) => accountId === asha.id)
    expect(log.map(({ action }) => action).sort()).toEqual([
      'ticketAnswered',
      'ticketClosed',
      'ticketReopened',
      'ticketStatusChanged',
    ])
    expect(log.find(({ action }) => action === 'ticketStatusChanged')?.changes).toEqual({
      status: { before: 'pending', after: 'in_progress' },
    })
    expect(JSON.stringify(log)).not.toContain('canary')
  })

  test('counts only waiting tickets, and only for those who may open the queue', async () => {
    await makeTicket(app, asha.id)
    await makeTicket(app, asha.id, { status: 'in_progress' })
    await makeTicket(app, asha.id, { status: 'resolved' })
    await makeTicket(app, asha.id, { closedAt: app.clock.now() })
    expect(await waiting()).toBe(2)
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
    const counts = await callAs(app, other)
      .figures.queueCounts()
      .catch(() => ({}))
    expect(counts).not.toHaveProperty('tickets')
  })
})

test('permission for an event is checked when it is sent: an admin who lost the privilege gets none', async () => {
  const event = { type: 'ticketChanged', ticketId: await makeTicket(app, asha.id) } as const
  const read = (person: Actor) => readTicketEvent(app, person.id, event)
  expect([await read(asha), await read(support)]).toEqual([event, event])
  await app.db.delete(privileges).where(eq(privileges.accountId, support.id))
  expect([await read(support), await read(await makeMember(app))]).toEqual([null, null])
})

test("each side gets events about the other's changes, support also about the count, and nobody else any", async () => {
  const server = await startLiveServer(app)
  const outsiders = [
    await makeMember(app),
    await makeAccount(app, { role: 'agent' }),
    await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_agents'] }),
  ]
  const open = async (person: Actor) => {
    const tab = openTab(server.origin, (await signInCookie(app, person)).cookie)
    await tab.opened
    return tab
  }
  const [hers, theirs] = [await open(asha), await open(support)]
  const quiet = await Promise.all(outsiders.map(open))
  const ticket = newTicket()
  await as(asha).create(ticket)
  await as(support).respond({ id: ticket.id, response: 'Done', read: null })
  await as(asha).close({ id: ticket.id })
  const changed = { type: 'ticketChanged', ticketId: ticket.id }
  await expect
    .poll(() => [hers.events, theirs.eventsOf('ticketChanged')])
    .toEqual([Array(3).fill(changed), Array(3).fill(changed)])
  await expect
    .poll(() => theirs.eventsOf('queueChanged'))
    .toEqual(Array(3).fill({ type: 'queueChanged', queue: 'tickets' }))
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  expect(quiet.flatMap(({ events }) => events)).toEqual([])
  for (const { socket } of [hers, theirs, ...quiet]) socket.terminate()
  await server.close()
})
