import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'

let app: TestApp
let asha: Actor
let support: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeAccount(app)
  support = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
})

const as = (actor: Actor) => callAs(app, actor).tickets
const ticketOf = async (id: string) => (await app.db.select().from(tickets).where(eq(tickets.id, id)))[0]
const actions = async () =>
  (
    await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, asha.id)).orderBy(asc(auditEntries.at))
  ).map(({ action }) => action)

test('several tickets get a status at once: what has it stays, a closed or deleted one is named', async () => {
  const [pending, working, gone] = [await makeTicket(app, asha.id), await makeTicket(app, asha.id), randomUUID()]
  await as(support).setStatus({ id: working, status: 'in_progress' })
  const closed = await makeTicket(app, asha.id, { closedAt: new Date(), closedBy: asha.id })
  const ids = [gone, pending, working, closed, pending]
  expect(await as(support).setStatuses({ ids, status: 'in_progress' })).toEqual({
    refused: [
      { id: gone, reason: null },
      { id: closed, reason: 'closed' },
    ],
  })
  expect([(await ticketOf(pending))?.status, (await ticketOf(closed))?.status]).toEqual(['in_progress', 'pending'])
  // One by `setStatus`, and one for the only ticket that changed.
  expect(await actions()).toEqual(['ticketStatusChanged', 'ticketStatusChanged'])
  await as(support).setStatuses({ ids: [pending, working], status: 'resolved' })
  expect((await ticketOf(working))?.resolvedAt).not.toBeNull()
})

test('several tickets are closed at once, and repeating it changes nothing', async () => {
  const ids = [await makeTicket(app, asha.id), await makeTicket(app, asha.id)]
  expect(await as(support).setStatuses({ ids, status: 'closed' })).toEqual({ refused: [] })
  const at = (await ticketOf(ids[0] ?? ''))?.closedAt
  expect((await ticketOf(ids[1] ?? ''))?.closedBy).toBe(support.id)
  expect(await as(support).setStatuses({ ids, status: 'closed' })).toEqual({ refused: [] })
  expect((await ticketOf(ids[0] ?? ''))?.closedAt).toEqual(at)
  expect(await actions()).toEqual(['ticketClosed', 'ticketClosed'])
})

test('a ticket that another admin answered or closed since it was on the screen is left out, and its answer stays', async () => {
  const [answered, waiting, done, closed] = [
    await makeTicket(app, asha.id),
    await makeTicket(app, asha.id),
    await makeTicket(app, asha.id),
    await makeTicket(app, asha.id),
  ]
  const ids = [answered, waiting, done, closed]
  const read = ids.map((id) => ({ id, status: 'pending' as const }))
  const other = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
  await as(other).respond({ id: answered, response: 'Please load the page again.', read: null })
  await as(other).setStatus({ id: done, status: 'in_progress', read: 'pending' })
  await as(other).close({ id: closed })
  expect(await as(support).setStatuses({ ids, status: 'in_progress', read })).toEqual({
    refused: [
      { id: answered, reason: 'editConflict' },
      { id: closed, reason: 'closed' },
    ],
  })
  expect(await ticketOf(answered)).toMatchObject({ status: 'resolved', resolvedAt: expect.any(Date) })
  expect((await ticketOf(waiting))?.status).toBe('in_progress')
  expect(await as(support).setStatuses({ ids: [answered], status: 'closed', read })).toEqual({
    refused: [{ id: answered, reason: 'editConflict' }],
  })
  const now = [{ id: answered, status: 'resolved' as const }]
  expect(await as(support).setStatuses({ ids: [answered], status: 'closed', read: now })).toEqual({ refused: [] })
})

test('two such requests at the same moment both end, and each ticket changes once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeTicket(app, asha.id)))
  const answers = await Promise.all([
    as(support).setStatuses({ ids, status: 'closed' }),
    as(support).setStatuses({ ids: [...ids].reverse(), status: 'closed' }),
  ])
  expect(answers).toEqual([{ refused: [] }, { refused: [] }])
  expect(await actions()).toHaveLength(6)
})

test('a failure leaves all of them as they were', async () => {
  const ids = [await makeTicket(app, asha.id), await makeTicket(app, asha.id)]
  expect((await errorOf(as(support).setStatuses({ ids: [...ids, 'no id'], status: 'closed' }))).code).toBe('BAD_INPUT')
  expect((await errorOf(as(asha).setStatuses({ ids, status: 'closed' }))).code).toBe('FORBIDDEN')
  for (const id of ids) expect((await ticketOf(id))?.closedAt).toBeNull()
  expect(await actions()).toEqual([])
})
