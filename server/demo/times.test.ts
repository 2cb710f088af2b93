import { eq, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_AGENT } from '#demo/accounts.ts'
import { addClients } from '#demo/agents.ts'
import { fillDemo } from '#demo/fill.ts'
import { createStaff } from '#domains/accounts/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { conversations, messages } from '#domains/chat/tables.ts'
import { countSignUps } from '#domains/figures/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { stories } from '#domains/stories/tables.ts'
import { tickets } from '#domains/tickets/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

/** A minute after midnight in India, when nearly the whole day is still ahead. */
const JUST_AFTER_MIDNIGHT = new Date('2026-11-22T18:31:00Z')

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(JUST_AFTER_MIDNIGHT)
  await app.db.transaction(async (tx) => {
    await fillDemo(tx, dayOf(app.clock.now()), 600, 1)
    const agent = await createStaff(app, tx, { ...DEMO_AGENT, role: 'agent', passwordHash: null, claimedAt: null })
    await addClients(app, tx, agent.id)
  })
})
afterAll(() => app.close())

test('nothing in the demo has a time after its start', async () => {
  const columns = {
    profiles: profiles.createdAt,
    credits: creditEntries.at,
    conversations: conversations.lastActivityAt,
    messages: messages.createdAt,
    tickets: tickets.createdAt,
    resolved: tickets.resolvedAt,
    stories: stories.decidedAt,
  }
  for (const [name, column] of Object.entries(columns)) {
    const [row] = await app.db.select({ last: max(column) }).from(column.table)
    expect(row?.last, name).toBeInstanceOf(Date)
    expect(row?.last?.getTime(), name).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT.getTime())
  }
})

test('no demo member signed up after the start', async () => {
  const [row] = await app.db
    .select({ last: max(accounts.createdAt) })
    .from(accounts)
    .where(eq(accounts.role, 'member'))
  expect(row?.last?.getTime()).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT.getTime())
})

test('no demo member counts as a sign-up of today', async () => {
  expect(await countSignUps(app.db, [dateOfDay(dayOf(JUST_AFTER_MIDNIGHT))])).toEqual([0])
})
