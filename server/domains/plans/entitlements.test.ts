import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the four plans exist from the start, as specified', async () => {
  const rows = await app.db.select().from(plans).orderBy(plans.pricePaise)
  expect(
    rows.map((plan) => [plan.name, plan.pricePaise, plan.periodMonths, plan.requestsADay, plan.seesViewers]),
  ).toEqual([
    ['Basic', 0, 0, 5, false],
    ['Silver', 149_900, 3, 20, false],
    ['Gold', 249_900, 6, 40, true],
    ['Platinum', 399_900, 12, 80, true],
  ])
})

test("a plan's limits apply up to the moment of its end, then those of the free plan", async () => {
  const { id: accountId } = await makeAccount(app)
  const now = app.clock.now()
  const free = { planName: 'Basic', requestsADay: 5, seesViewers: false }
  expect(await entitlementsOf(app.db, accountId, now)).toEqual(free)
  const [gold] = await app.db.select().from(plans).where(eq(plans.code, 'gold'))
  if (!gold) throw new Error('no Gold')
  const bought = { accountId, planId: gold.id }
  const [payment] = await app.db
    .insert(payments)
    .values({ ...bought, amountPaise: gold.pricePaise, status: 'paid', provider: 'sandbox', createdAt: now })
    .returning()
  const endsAt = new Date(now.getTime() + DAY_MS)
  await app.db
    .insert(subscriptions)
    .values({ ...bought, paymentId: payment?.id ?? '', status: 'active', startsAt: now, endsAt })
  expect(await entitlementsOf(app.db, accountId, now)).toEqual({
    planName: 'Gold',
    requestsADay: 40,
    seesViewers: true,
  })
  expect(await entitlementsOf(app.db, accountId, endsAt)).toEqual(free)
})
