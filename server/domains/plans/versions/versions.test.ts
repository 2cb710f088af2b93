import { type PlanFields, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import { eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'
import { textIn } from '#lib/i18n.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

const DEARER: PlanFields = {
  name: 'Gold',
  description: 'Adds who viewed your profile',
  priceRupees: 2999,
  periodMonths: 6,
  requestsADay: 10,
  seesViewers: false,
}
let app: TestApp
let paying: ReturnType<typeof payingIn>
let admin: Actor
let asha: Actor

beforeAll(async () => {
  app = await openTestApp()
  paying = payingIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  await app.db.delete(plans).where(gt(plans.version, 1))
  await app.db.update(plans).set({ isOnSale: true })
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
  asha = await makeAccount(app)
})

const staff = (me = admin) => callAs(app, me).plans
const kept = async (code: string) => (await staff().listForAdmin()).find((plan) => plan.code === code)
const onSale = async (code: string) => (await callAs(app, null).plans.list()).find((plan) => plan.code === code)
const whole = () => new Date(Math.floor(app.clock.now().getTime() / 1000) * 1000)
const action = async () => (await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id))).at(-1)

async function buy(me: Actor, code: string) {
  const { checkout, payment } = await paying.begin(me, code)
  const webhook = sandboxWebhook('paid', checkout, payment.amountPaise, whole())
  expect((await paying.webhook(JSON.stringify(webhook))).status).toBe(200)
  return payment
}

describe('a changed plan', () => {
  test('is a new version: members keep what they bought, and the next buyer pays the new price', async () => {
    await buy(asha, 'gold')
    expect(await staff().change({ code: 'gold', version: 1, fields: DEARER })).toEqual({ version: 2 })
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({
      requestsADay: 40,
      seesViewers: true,
    })
    expect(await callAs(app, asha).plans.getOwn()).toMatchObject({
      ...{ requestsADay: 40, version: { pricePaise: 249_900, periodMonths: 6, seesViewers: true } },
      payments: [{ amountPaise: 249_900, planName: 'Gold' }],
    })
    expect(await onSale('gold')).toMatchObject({ pricePaise: 299_900, requestsADay: 10 })
    expect((await kept('gold'))?.versions.map(({ version, subscriberCount }) => [version, subscriberCount])).toEqual([
      [2, 0],
      [1, 1],
    ])
    const ravi = await makeAccount(app)
    await app.db.update(payments).set({ createdAt: new Date(0) })
    const plan = await onSale('gold')
    expect(await paying.initialize(ravi, { planId: plan?.id ?? '', userId: ravi.id })).toMatchObject({ status: 200 })
    const raviPaid = await app.db.select().from(payments).where(eq(payments.accountId, ravi.id))
    expect(raviPaid).toMatchObject([{ amountPaise: 299_900 }])
  })

  test('lists only features that it includes', async () => {
    await staff().change({ code: 'gold', version: 1, fields: DEARER })
    expect((await onSale('gold'))?.features).not.toContain('See who viewed your profile')
    await staff().change({ code: 'silver', version: 1, fields: { ...DEARER, name: 'Silver', seesViewers: true } })
    expect((await onSale('silver'))?.features).toContain('See who viewed your profile')
  })

  test('keeps the price of an open payment, and reports a conflict to those who still see the old one', async () => {
    const { plan, checkout, payment } = await paying.begin(asha, 'gold')
    const late = await makeAccount(app)
    await staff().change({ code: 'gold', version: 1, fields: DEARER })
    const again = await paying.initialize(asha, { planId: plan.id, userId: asha.id })
    expect(again).toMatchObject({ status: 200, body: { redirectUrl: payment.redirectUrl } })
    expect(await paying.initialize(late, { planId: plan.id, userId: late.id })).toEqual({
      status: 409,
      body: {
        success: false,
        reason: 'planChanged',
        key: planErrorTexts.planChanged,
        error: textIn('en', planErrorTexts.planChanged),
      },
    })
    await paying.webhook(JSON.stringify(sandboxWebhook('paid', checkout, 249_900, whole())))
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({ requestsADay: 40 })
    const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, asha.id))
    expect(rows).toMatchObject([{ planId: plan.id, status: 'active' }])
  })

  test('is in the audit log with the price before and after', async () => {
    await staff().change({ code: 'gold', version: 1, fields: { ...DEARER, requestsADay: 40, seesViewers: true } })
    expect(await action()).toMatchObject({
      action: 'planChanged',
      accountId: null,
      changes: { 'Gold: price': { before: '₹2,499', after: '₹2,999' } },
    })
  })

  test('of two concurrent changes by admins one gets a conflict, and there is one new version', async () => {
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    const tries = [admin, other, admin, other].map((me, at) =>
      staff(me).change({ code: 'gold', version: 1, fields: { ...DEARER, priceRupees: 3000 + at } }),
    )
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of done)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'CONFLICT', data: { reason: 'editConflict' } })
    expect((await kept('gold'))?.versions).toHaveLength(2)
    expect((await callAs(app, null).plans.list()).filter(({ code }) => code === 'gold')).toHaveLength(1)
  })

  test('is not saved by an admin who has not seen that another stopped selling it', async () => {
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    await staff(other).stopSelling({ code: 'gold', version: 1 })
    const change = (isOnSale: boolean) => staff().change({ code: 'gold', version: 1, isOnSale, fields: DEARER })
    expect(await errorOf(change(true))).toMatchObject({ code: 'CONFLICT', reason: 'editConflict' })
    expect((await kept('gold'))?.versions).toHaveLength(1)
    expect(await change(false)).toEqual({ version: 2 })
    expect(await kept('gold')).toMatchObject({ isOnSale: false })
  })

  test('of two plans that get the same name at the same moment one keeps its own', async () => {
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    for (let time = 1; time <= 5; time++) {
      const fields = { ...DEARER, name: `Premium ${time}` }
      const done = await Promise.allSettled([
        staff().change({ code: 'gold', version: (await kept('gold'))?.versions[0]?.version ?? 0, fields }),
        staff(other).change({ code: 'silver', version: (await kept('silver'))?.versions[0]?.version ?? 0, fields }),
      ])
      const refused = done.filter((one) => one.status === 'rejected')
      expect(refused).toMatchObject([{ reason: { code: 'CONFLICT', data: { reason: 'nameTaken' } } }])
    }
  })

  test('without a difference creates no new version', async () => {
    const same = { ...DEARER, priceRupees: 2499, requestsADay: 40, seesViewers: true }
    expect(await staff().change({ code: 'gold', version: 1, fields: same })).toEqual({ version: 1 })
    expect(await action()).toBeUndefined()
  })

  test('requires a price, a period and a unique name', async () => {
    const refused = (fields: Partial<PlanFields>) =>
      errorOf(staff().change({ code: 'gold', version: 1, fields: { ...DEARER, ...fields } }))
    expect(await refused({ priceRupees: 0 })).toMatchObject({ code: 'BAD_INPUT', field: 'priceRupees' })
    expect(await refused({ periodMonths: 0 })).toMatchObject({ code: 'BAD_INPUT', field: 'periodMonths' })
    expect(await refused({ priceRupees: 12.5 })).toMatchObject({ code: 'BAD_INPUT', field: 'priceRupees' })
    expect(await refused({ requestsADay: -1 })).toMatchObject({ code: 'BAD_INPUT', field: 'requestsADay' })
    expect(await refused({ name: 'silver' })).toMatchObject({ code: 'CONFLICT', field: 'name', reason: 'nameTaken' })
    expect((await kept('gold'))?.versions).toHaveLength(1)
  })
})

describe('Basic', () => {
  const basic = { ...DEARER, name: 'Basic', priceRupees: 0, periodMonths: 0, requestsADay: 7 }

  test('stays free, without an end, under its name, and on sale', async () => {
    for (const fields of [{ priceRupees: 1 }, { periodMonths: 1 }, { name: 'Free' }]) {
      const refused = await errorOf(staff().change({ code: 'basic', version: 1, fields: { ...basic, ...fields } }))
      expect(refused).toMatchObject({ code: 'BAD_INPUT', reason: 'freeStays' })
    }
    expect(await errorOf(staff().stopSelling({ code: 'basic', version: 1 }))).toMatchObject({ reason: 'freeStays' })
  })

  test('can get higher limits, for everyone without a paid plan', async () => {
    await staff().change({ code: 'basic', version: 1, fields: basic })
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({ requestsADay: 7 })
  })
})

describe('a plan that is no longer on sale', () => {
  test('stays active for members who have it, and can be sold again', async () => {
    await buy(asha, 'silver')
    await staff().stopSelling({ code: 'silver', version: 1 })
    expect(await onSale('silver')).toBeUndefined()
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({ requestsADay: 20 })
    expect(await kept('silver')).toMatchObject({ isOnSale: false })
    expect(await action()).toMatchObject({ changes: { 'Silver: status': { before: 'on sale', after: 'not on sale' } } })
    await staff().change({ code: 'silver', version: 1, fields: { ...DEARER, name: 'Silver' } })
    expect(await onSale('silver')).toBeUndefined()
    await staff().putOnSale({ code: 'silver', version: 2 })
    expect(await onSale('silver')).toMatchObject({ pricePaise: 299_900 })
  })

  test('can only be changed by an admin who saw its newest version', async () => {
    await staff().change({ code: 'silver', version: 1, fields: { ...DEARER, name: 'Silver' } })
    expect(await errorOf(staff().stopSelling({ code: 'silver', version: 1 }))).toMatchObject({
      reason: 'editConflict',
    })
    expect(await errorOf(staff().stopSelling({ code: 'diamond', version: 1 }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
