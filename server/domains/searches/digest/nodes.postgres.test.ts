import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { sendDigests } from '#domains/searches/digest/commands.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { sendDue } from '#email/outbox.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let one: Awaited<ReturnType<TestApp['openNode']>>
let other: typeof one
let asha: Member
let before = 0

beforeAll(async () => {
  app = await openTestApp()
  one = await app.openNode()
  other = await app.openNode()
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.delete(emailOutbox)
  await app.db.delete(accounts)
  before = app.mailer.sent().length
  app.clock.set(new Date('2026-11-20T02:00:00.000Z'))
  asha = await makeMember(app, { gender: 'female', age: 28 })
  const search = { id: randomUUID(), name: 'All', filter: {}, query: '', emails: true }
  await callAs(app, asha).searches.save(search)
  await makeMember(app, { gender: 'male', age: 30 })
  // A quarter to nine in India.
  app.clock.set(new Date('2026-11-20T03:15:00.000Z'))
})

/** The number of emails since the test began. */
async function emails(): Promise<number> {
  await sendDue(app)
  return app.mailer.sent().length - before
}

async function untilWaiting(processes: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { rows } = await app.database.query(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0] as { count: number }).count >= processes) return
    await sleep(25)
  }
  throw new Error('they do not wait')
}

/** Both nodes wait at the search, between the claim of its owner and the decision, until the result is called. */
async function holdSearch(): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = app.db.transaction(async (tx) => {
    await tx.select({ id: savedSearches.id }).from(savedSearches).for('update')
    held.resolve()
    await release.promise
  })
  await held.promise
  return async () => {
    release.resolve()
    await holding
  }
}

test('an owner whom one node has claimed is taken by no other', async () => {
  const release = await holdSearch()
  const first = sendDigests(one)
  await untilWaiting(1)
  // It would wait for the search as well if it compared it.
  await sendDigests(other)
  expect(await emails()).toBe(0)
  await release()
  await first
  expect(await emails()).toBe(1)
})

test('a node so slow that its claim is over and another one decides send one email', async () => {
  const release = await holdSearch()
  const slow = sendDigests(one)
  await untilWaiting(1)
  await app.db.update(searchDigests).set({ claimedUntil: null }).where(eq(searchDigests.ownerId, asha.id))
  const second = sendDigests(other)
  await untilWaiting(2)
  await release()
  await Promise.all([slow, second])
  expect(await emails()).toBe(1)
  const announced = await app.db.select({ at: searchNews.announcedAt }).from(searchNews)
  expect(announced).toEqual([{ at: expect.any(Date) }])
  await sendDigests(other)
  expect(await emails()).toBe(1)
})
