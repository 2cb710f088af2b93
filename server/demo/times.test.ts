import { eq, max } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_AGENT } from '#demo/accounts.ts'
import { addClients } from '#demo/agents.ts'
import { fillDemo } from '#demo/fill.ts'
import { createStaff } from '#domains/accounts/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { countSignUps } from '#domains/admin/figures/queries.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { conversations, messages } from '#domains/chat/tables.ts'
import { stories } from '#domains/people/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { tickets } from '#domains/tickets/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

/** A minute after midnight in India, when nearly all of the day is still to come. */
const JUST_AFTER_MIDNIGHT = new Date('2026-11-22T18:31:00Z')

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  house.clock.set(JUST_AFTER_MIDNIGHT)
  await house.db.transaction(async (tx) => {
    await fillDemo(tx, dayOf(house.clock.now()), 600, 1)
    const agent = await createStaff(house, tx, { ...DEMO_AGENT, role: 'agent', passwordHash: null, provedAt: null })
    await addClients(house, tx, agent.id)
  })
})
afterAll(() => house.close())

test('nothing of the demo is later than its start', async () => {
  const columns = {
    profiles: profiles.createdAt,
    credits: creditEntries.at,
    conversations: conversations.movedAt,
    messages: messages.createdAt,
    tickets: tickets.createdAt,
    resolved: tickets.resolvedAt,
    stories: stories.decidedAt,
  }
  for (const [name, column] of Object.entries(columns)) {
    const [row] = await house.db.select({ last: max(column) }).from(column.table)
    expect(row?.last, name).toBeInstanceOf(Date)
    expect(row?.last?.getTime(), name).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT.getTime())
  }
})

test('no member of the demo signed up later than its start', async () => {
  const [row] = await house.db
    .select({ last: max(accounts.createdAt) })
    .from(accounts)
    .where(eq(accounts.role, 'member'))
  expect(row?.last?.getTime()).toBeLessThanOrEqual(JUST_AFTER_MIDNIGHT.getTime())
})

test('nobody of the demo counts as a sign-up of today', async () => {
  expect(await countSignUps(house.db, [dateOfDay(dayOf(JUST_AFTER_MIDNIGHT))])).toEqual([0])
})
