import { CHECK_MINUTES } from '@jodi/shared/checks/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { auditEntries, privileges, rateLimits } from '#domains/accounts/tables.ts'
import { countWaitingChecks } from '#domains/checks/queries.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeCase, makeCheck, makeChecker } from '#test/factories/checks.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { ownHeaders } from '#test/own-headers.ts'
import { listFiles, removeAllFiles } from '#test/processes/upload-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const MINUTE = 60_000
const CANARY = 'canary of a document'

let app: TestApp
let admin: Actor
let second: Actor

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeChecker(app)
  second = await makeChecker(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(identityChecks)
  await app.db.delete(rateLimits)
  await removeAllFiles(app)
})

const as = (actor: Actor) => callAs(app, actor).checks
const statusOf = async (actor: Actor) => (await as(actor).getOwn()).check?.status ?? null
const auditActionsOn = async (person: Actor) =>
  (
    await app.db
      .select({ action: auditEntries.action, actorId: auditEntries.actorId })
      .from(auditEntries)
      .where(eq(auditEntries.accountId, person.id))
      .orderBy(auditEntries.at)
  ).map(({ action, actorId }) => `${action} ${actorId === admin.id ? 'first' : 'second'}`)

test('over HTTP, a document arrives as a file of its type, and is not stored by the browser', async () => {
  const { id } = await makeCase(app, admin)
  const { cookie } = await signInCookie(app, admin)
  const headers = ownHeaders(app, cookie)
  const answer = await createHttpApp(app).request('/api/rpc/checks/openDocument', {
    ...{ method: 'POST', headers, body: JSON.stringify({ json: { id } }) },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const [file] = [...(await answer.formData()).values()].filter((value) => value instanceof Blob)
  expect(await file?.text()).toBe(CANARY)
})

describe('a case', () => {
  test(`is assigned to one admin for ${CHECK_MINUTES} minutes: others cannot see the document or decide`, async () => {
    const { member, id } = await makeCase(app, admin)
    expect((await errorOf(as(second).assignToMe({ id }))).reason).toBe('assignedToOther')
    expect((await errorOf(as(second).openDocument({ id }))).reason).toBe('assignmentEnded')
    expect((await errorOf(as(second).reject({ id, rejectionReason: 'unreadable', details: '' }))).reason).toBe(
      'assignmentEnded',
    )
    const { revision } = (await as(second).details({ id })).profile
    expect((await errorOf(as(second).approve({ id, revision, photo: null }))).reason).toBe('assignmentEnded')
    expect((await as(second).details({ id })).may).toEqual({ assign: false, decide: false })
    expect((await as(admin).details({ id })).may).toEqual({ assign: false, decide: true })

    app.clock.advance(CHECK_MINUTES * MINUTE + 1)
    expect((await errorOf(as(admin).openDocument({ id }))).reason).toBe('assignmentEnded')
    expect((await as(second).details({ id })).may.assign).toBe(true)
    await as(second).assignToMe({ id })
    expect(await (await as(second).openDocument({ id })).text()).toBe(CANARY)
    expect((await errorOf(as(admin).reject({ id, rejectionReason: 'unreadable', details: '' }))).reason).toBe(
      'assignmentEnded',
    )
    expect(await statusOf(member)).toBe('waiting')
    app.clock.set(new Date())
  })

  test('assigned again to the same admin it does not last longer, and of many concurrent admins one gets it', async () => {
    const { id } = await makeCase(app, admin)
    const [before] = await app.db.select().from(identityChecks)
    app.clock.advance(MINUTE)
    await as(admin).assignToMe({ id })
    expect((await app.db.select().from(identityChecks))[0]?.assignedUntil).toEqual(before?.assignedUntil)
    app.clock.set(new Date())
    const other = await makeCheck(app, await makeMember(app))
    const admins = await Promise.all(
      Array.from({ length: 8 }, () => makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })),
    )
    const answers = await Promise.allSettled(admins.map((one) => as(one).assignToMe({ id: other })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('each assignment, opening and decision is in the audit log before anything is shown', async () => {
    const { member, id } = await makeCase(app, admin)
    await as(admin).openDocument({ id })
    await as(admin).openDocument({ id })
    await as(admin).reject({ id, rejectionReason: 'faceDiffers', details: '' })
    expect(await auditActionsOn(member)).toEqual([
      'checkAssigned first',
      'documentOpened first',
      'documentOpened first',
      'checkRejected first',
    ])
    const again = await makeCase(app, admin)
    await app.files.remove(listFiles(app)[0] ?? '')
    expect((await errorOf(as(admin).openDocument({ id: again.id }))).reason).toBe('documentLost')
    expect(await auditActionsOn(again.member)).toEqual(['checkAssigned first', 'documentOpened first'])
  })

  test('an admin without the privilege, agents and members have no access', async () => {
    const { member, id } = await makeCase(app, admin)
    const agent = await makeAccount(app, { role: 'agent' })
    await app.db.update(profiles).set({ agentId: agent.id }).where(eq(profiles.id, member.id))
    const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_admins'] })
    for (const actor of [bare, agent, member]) {
      expect((await errorOf(as(actor).openDocument({ id }))).code).toBe('FORBIDDEN')
      expect((await errorOf(as(actor).list({ queue: 'waiting', page: 1 }))).code).toBe('FORBIDDEN')
    }
  })

  test('an admin whose privilege is revoked during a request does not get the document', async () => {
    const third = await makeChecker(app)
    const { id } = await makeCase(app, third)
    expect(await (await as(third).openDocument({ id })).text()).toBe(CANARY)
    await app.db.delete(privileges).where(eq(privileges.accountId, third.id))
    expect((await errorOf(as(third).openDocument({ id }))).code).toBe('UNAUTHORIZED')
    expect((await errorOf(as(third).approve({ id, revision: 1, photo: null }))).code).toBe('UNAUTHORIZED')
  })

  test('is in the queue, oldest first, with its assigned admin, and a page beyond the end is the last one', async () => {
    const people = []
    for (let at = 0; at < 11; at++) {
      people.push({ member: await makeMember(app), id: '' })
      app.clock.advance(MINUTE)
      people[at] = { member: people[at]?.member as Member, id: await makeCheck(app, people[at]?.member as Member) }
    }
    await as(admin).assignToMe({ id: people[1]?.id ?? '' })
    const first = await as(second).list({ queue: 'waiting', page: 1 })
    expect(first.rows.map(({ id }) => id)).toEqual(people.slice(0, 10).map(({ id }) => id))
    expect(first.rows.slice(0, 2).map(({ assignee }) => assignee?.name ?? null)).toEqual([null, 'Rekha Nair'])
    expect(first.rows[1]?.assignee?.isMe).toBe(false)
    const { until, secondsLeft } = first.rows[1]?.assignee ?? {}
    expect((until?.getTime() ?? 0) - (secondsLeft ?? 0) * 1000).toBeLessThanOrEqual(app.clock.now().getTime())
    expect(secondsLeft).toBeGreaterThan(60 * (CHECK_MINUTES - 2))
    expect(await as(second).list({ queue: 'waiting', page: 99 })).toMatchObject({ total: 11, page: 2 })
    expect(await countWaitingChecks(app)).toBe(11)
    await as(admin).reject({ id: people[1]?.id ?? '', rejectionReason: 'outOfDate', details: '' })
    expect(await countWaitingChecks(app)).toBe(10)
    expect(await as(second).list({ queue: 'decided', page: 1 })).toMatchObject({
      rows: [{ id: people[1]?.id, status: 'rejected', rejectionReason: 'outOfDate', assignee: null }],
      total: 1,
    })
    app.clock.set(new Date())
  })
})
