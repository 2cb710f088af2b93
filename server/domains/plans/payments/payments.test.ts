import { DAY_MS, MINUTE_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { askProviders } from '#domains/plans/jobs.ts'
import { entitlementsOf } from '#domains/plans/queries.ts'
import { completeCheckout } from '#domains/plans/sandbox/commands.ts'
import { expireSubscriptions, remindOfEnds } from '#domains/plans/subscriptions/commands.ts'
import { payments, plans, sandboxCheckouts, subscriptions } from '#domains/plans/tables.ts'
import { sendDue } from '#email/outbox.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

let app: TestApp
let paying: ReturnType<typeof payingIn>
let asha: Actor

beforeAll(async () => {
  app = await openTestApp()
  paying = payingIn(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  await app.db.delete(sandboxCheckouts)
  app.clock.set(new Date('2026-11-21T05:00:00Z'))
  asha = await makeAccount(app)
})

// The clock advances during a test, so times are not compared.
const wholeMinute = () => new Date(Math.floor(app.clock.now().getTime() / MINUTE_MS) * MINUTE_MS)

async function pay(me: Actor, code: string) {
  const { checkout, plan, payment } = await paying.begin(me, code)
  const webhook = sandboxWebhook('paid', checkout, plan.pricePaise, wholeMinute())
  expect((await paying.webhook(JSON.stringify(webhook))).status).toBe(200)
  return { checkout, plan, payment }
}

describe('initialize', () => {
  test('20 concurrent requests create one payment, with the price of the database', async () => {
    const plan = await paying.planNamed('gold')
    const body = { planId: plan.id, userId: asha.id, price: 1, amountPaise: 1, amount: 1 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => paying.initialize(asha, body)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toEqual({
      status: 200,
      body: { success: true, redirectUrl: expect.stringMatching(/^\/sandbox\/checkout\/checkout_/) },
    })
    expect(await app.db.select({ amount: payments.amountPaise }).from(payments)).toEqual([{ amount: 249_900 }])
    expect(await app.db.select({ amount: sandboxCheckouts.amountPaise }).from(sandboxCheckouts)).toHaveLength(1)
  })

  test("rejects another person's userId, the free plan, the current plan, unknown plans, and visitors", async () => {
    const [basic, gold] = [await paying.planNamed('basic'), await paying.planNamed('gold')]
    const other = await makeAccount(app)
    expect(await paying.initialize(asha, { planId: gold.id, userId: other.id })).toEqual({
      status: 403,
      body: {
        success: false,
        error: 'You can only pay for your own plan.',
        reason: 'notYourself',
        key: 'planError.notYourself',
      },
    })
    expect(await paying.initialize(asha, { planId: basic.id, userId: asha.id })).toMatchObject({ status: 400 })
    expect(await paying.initialize(asha, { planId: asha.id, userId: asha.id })).toEqual({
      status: 404,
      body: { success: false, error: 'Payment initialization failed', key: 'plansInput.paymentInitializationFailed' },
    })
    expect(await paying.initialize(asha, { planId: 'gold', userId: asha.id })).toMatchObject({ status: 400 })
    const own = { origin: 'http://localhost:3000' }
    const nobody = await paying.post(
      '/api/payment/initialize',
      JSON.stringify({ planId: gold.id, userId: asha.id }),
      own,
    )
    expect(nobody.status).toBe(401)
    expect(await app.db.$count(payments)).toBe(0)
    await pay(asha, 'gold')
    expect(await paying.initialize(asha, { planId: gold.id, userId: asha.id })).toMatchObject({ status: 409 })
  })

  test('returns the open payment for 30 minutes, and then creates another', async () => {
    const first = await paying.begin(asha, 'silver')
    app.clock.advance(29 * MINUTE_MS)
    expect((await paying.begin(asha, 'silver')).payment.id).toBe(first.payment.id)
    expect((await paying.begin(asha, 'gold')).payment.id).not.toBe(first.payment.id)
    app.clock.advance(2 * MINUTE_MS)
    expect((await paying.begin(asha, 'silver')).payment.id).not.toBe(first.payment.id)
    expect((await paying.states()).map(({ payment }) => payment)).toEqual(['cancelled', 'created', 'created'])
  })

  test('the current plan ends only with consent to end this one', async () => {
    const { payment: silver } = await pay(asha, 'silver')
    const gold = await paying.planNamed('gold')
    const body = { planId: gold.id, userId: asha.id }
    for (const endsPaymentId of [undefined, null, gold.id])
      expect(await paying.initialize(asha, { ...body, endsPaymentId })).toEqual({
        status: 409,
        body: {
          success: false,
          error: 'You have an active plan. Please check it before you pay.',
          reason: 'runningPlan',
          key: 'planError.runningPlan',
        },
      })
    expect(await app.db.$count(payments)).toBe(1)
    expect(await paying.initialize(asha, { ...body, endsPaymentId: silver.id })).toMatchObject({ status: 200 })
    const [order] = await app.db.select().from(payments).where(eq(payments.planId, gold.id))
    expect(order?.endsPaymentId).toBe(silver.id)
  })

  test('buying a plan cancels the other open checkouts, also at the test provider', async () => {
    const silver = await paying.begin(asha, 'silver')
    const { payment } = await pay(asha, 'gold')
    expect((await paying.states()).map(({ payment: status }) => status)).toEqual(['cancelled', 'paid'])
    const [checkout] = await app.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, silver.checkout))
    expect(checkout?.status).toBe('cancelled')
    // With consent it can be started again, as another payment.
    const again = await paying.begin(asha, 'silver', payment.id)
    expect(again.payment.id).not.toBe(silver.payment.id)
  })

  test('a payment paid in its last minute is found before another is created', async () => {
    const { checkout } = await paying.begin(asha, 'silver')
    app.clock.advance(29 * MINUTE_MS)
    await completeCheckout(app, checkout, 'paid')
    app.clock.advance(2 * MINUTE_MS)
    const plan = await paying.planNamed('silver')
    await paying.initialize(asha, { planId: plan.id, userId: asha.id })
    expect((await callAs(app, asha).plans.getOwn()).name).toBe('Silver')
  })

  test('a start that was killed before its checkout existed does not prevent another', async () => {
    const plan = await paying.planNamed('silver')
    const of = { accountId: asha.id, planId: plan.id }
    await app.db
      .insert(payments)
      .values({ ...of, amountPaise: 149_900, provider: 'sandbox', createdAt: app.clock.now() })
    app.clock.advance(MINUTE_MS)
    expect((await paying.initialize(asha, { planId: plan.id, userId: asha.id })).status).toBe(200)
    expect(await app.db.$count(payments, eq(payments.status, 'cancelled'))).toBe(1)
  })
})

describe('a bought plan', () => {
  test('applies from the webhook on, has a receipt, and is visible only to its owner', async () => {
    const { payment } = await pay(asha, 'gold')
    const client = callAs(app, asha)
    const mine = await client.plans.getOwn()
    expect(mine).toMatchObject({ code: 'gold', name: 'Gold', requestsADay: 40 })
    expect(mine.endsAt).toEqual(new Date('2027-05-21T05:00:00Z'))
    expect(mine.payments).toMatchObject([{ id: payment.id, planName: 'Gold', amountPaise: 249_900, status: 'paid' }])
    expect(await client.plans.payment({ id: payment.id })).toMatchObject({ test: true, redirectUrl: null })
    const other = callAs(app, await makeAccount(app))
    await expect(other.plans.payment({ id: payment.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await other.plans.getOwn()).payments).toEqual([])
    await sendDue(app)
    const mails = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Jodi receipt: ₹2,499 for Gold'])
    expect(mails[0]?.text).toContain('It is valid until 21 May 2027')
    expect(mails[0]?.text).toContain(`http://localhost:3000/plans/payments/${payment.id}`)
  })

  test('a second plan ends the first, and its refund restores the first', async () => {
    await pay(asha, 'silver')
    app.clock.advance(DAY_MS)
    const { checkout, plan } = await pay(asha, 'platinum')
    const of = (await paying.states()).map(({ subscription }) => subscription)
    expect(of).toEqual(['cancelled', 'active'])
    app.clock.advance(DAY_MS)
    await paying.webhook(JSON.stringify(sandboxWebhook('refunded', checkout, plan.pricePaise, app.clock.now())))
    expect((await paying.states()).map(({ payment, subscription }) => [payment, subscription])).toEqual([
      ['paid', 'active'],
      ['refunded', 'cancelled'],
    ])
    expect((await callAs(app, asha).plans.getOwn()).name).toBe('Silver')
  })

  test('after failed and cancelled payments no plan is active', async () => {
    for (const event of ['failed', 'cancelled'] as const) {
      const { checkout } = await paying.begin(asha, 'gold')
      await paying.webhook(JSON.stringify(sandboxWebhook(event, checkout, 0, app.clock.now())))
    }
    expect((await paying.states()).map(({ payment }) => payment).sort()).toEqual(['cancelled', 'failed'])
    expect((await paying.states()).map(({ subscription }) => subscription)).toEqual(['cancelled', 'cancelled'])
    expect((await callAs(app, asha).plans.getOwn()).name).toBe('Basic')
  })

  test('a changed price is a new version, and members keep the version that they bought', async () => {
    await pay(asha, 'silver')
    const { id, createdAt: _, ...silver } = await paying.planNamed('silver')
    await app.db.update(plans).set({ isOnSale: false }).where(eq(plans.id, id))
    const [dearer] = await app.db
      .insert(plans)
      .values({ ...silver, version: 2, pricePaise: 199_900, requestsADay: 15 })
      .returning()
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({ requestsADay: 20 })
    const listed = await callAs(app, null).plans.list()
    expect(listed.map(({ code, pricePaise }) => [code, pricePaise])).toContainEqual(['silver', 199_900])
    await app.db.delete(plans).where(eq(plans.id, dearer?.id ?? ''))
    await app.db.update(plans).set({ isOnSale: true }).where(eq(plans.id, id))
  })

  test('ends at its end date, after one email seven days before', async () => {
    await pay(asha, 'silver')
    app.clock.set(new Date('2027-02-14T04:00:00Z'))
    await remindOfEnds(app)
    app.clock.set(new Date('2027-02-14T06:00:00Z'))
    await remindOfEnds(app)
    await remindOfEnds(app)
    await sendDue(app)
    const mails = app.mailer.sent().filter(({ to, subject }) => to === asha.email && subject.includes('ends on'))
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Jodi Silver plan ends on 21 Feb 2027'])
    app.clock.set(new Date('2027-02-21T05:00:00Z'))
    expect(await entitlementsOf(app.db, asha.id, app.clock.now())).toMatchObject({ planName: 'Basic' })
    await expireSubscriptions(app)
    expect((await paying.states()).map(({ subscription }) => subscription)).toEqual(['expired'])
  })

  test('payments are kept without the person once the account is deleted', async () => {
    const { checkout } = await pay(asha, 'silver')
    await app.db.delete(accounts).where(eq(accounts.id, asha.id))
    expect(await app.db.select({ of: payments.accountId, status: payments.status }).from(payments)).toEqual([
      { of: null, status: 'paid' },
    ])
    expect(await app.db.$count(subscriptions)).toBe(0)
    await paying.webhook(JSON.stringify(sandboxWebhook('refunded', checkout, 149_900, app.clock.now())))
    expect(await app.db.$count(payments, eq(payments.status, 'refunded'))).toBe(1)
  })
})

describe('a webhook that never arrives', () => {
  test.each(['paid', 'failed', 'cancelled'] as const)(
    '%s: the server asks the provider within 15 minutes',
    async (action) => {
      const { checkout } = await paying.begin(asha, 'gold')
      await completeCheckout(app, checkout, action)
      app.clock.advance(2 * MINUTE_MS)
      await askProviders(app)
      expect((await paying.states())[0]).toMatchObject({ payment: action })
      expect((await callAs(app, asha).plans.getOwn()).name).toBe(action === 'paid' ? 'Gold' : 'Basic')
    },
  )

  test('an open checkout stays open for its 30 minutes, and is then cancelled', async () => {
    await paying.begin(asha, 'gold')
    app.clock.advance(20 * MINUTE_MS)
    await askProviders(app)
    expect((await paying.states())[0]).toMatchObject({ payment: 'created', subscription: 'pending' })
    app.clock.advance(11 * MINUTE_MS)
    await askProviders(app)
    expect((await paying.states())[0]).toMatchObject({ payment: 'cancelled', subscription: 'cancelled' })
  })
})

test('on a public site without keys, paid plans are shown and cannot be bought', async () => {
  const settings = { ORIGIN: 'https://jodi.example', SMTP_URL: 'smtp://127.0.0.1:2525', PROXY_HOPS: '1' }
  const open = await openTestApp(settings)
  expect((await callAs(open, null).plans.list()).map(({ payable }) => payable)).toEqual([false, false, false, false])
  const answer = await payingIn(open).httpApp.request('https://jodi.example/sandbox/checkout/x', {
    headers: { host: 'jodi.example' },
  })
  expect(await answer.text()).not.toContain('TEST')
  await open.close()
})
