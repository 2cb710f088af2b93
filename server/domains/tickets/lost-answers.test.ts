import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { makeTicket } from '#test/factories/tickets.ts'

let app: TestApp
let asha: Member
let support: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app)
  support = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
  id = await makeTicket(app, asha.id, { status: 'resolved', closedAt: app.clock.now() })
})

const as = (actor: Actor) => callAs(app, actor).tickets
const ticket = async () => (await app.db.select().from(tickets).where(eq(tickets.id, id)))[0]

test('a ticket that is reopened again by the same person after a lost answer is reopened once', async () => {
  await Promise.all([as(support).reopen({ id }), as(support).reopen({ id })])
  await as(support).reopen({ id })
  expect(await ticket()).toMatchObject({ closedAt: null, status: 'in_progress' })
  expect(await app.db.$count(auditEntries, eq(auditEntries.action, 'ticketReopened'))).toBe(1)
})

test('another person, or one who meets a later change, is told that the ticket is not closed', async () => {
  const colleague = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
  await as(support).reopen({ id })
  expect(await errorOf(as(colleague).reopen({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'notClosed' })
  await as(colleague).setStatus({ id, status: 'resolved' })
  expect((await errorOf(as(support).reopen({ id }))).reason).toBe('notClosed')
  await as(colleague).setStatus({ id, status: 'in_progress' })
  expect((await errorOf(as(support).reopen({ id }))).reason).toBe('notClosed')
})
