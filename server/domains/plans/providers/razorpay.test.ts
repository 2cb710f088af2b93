import { MINUTE_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { readWork } from '#domains/figures/status/queries.ts'
import { askProviders } from '#domains/plans/jobs.ts'
import { listUnapplied } from '#domains/plans/payments/queries.ts'
import { payments, paymentWebhookEvents, plans } from '#domains/plans/tables.ts'
import { readEnv } from '#lib/env.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn } from '#test/factories/payments.ts'
import { KEYS, openRazorpayStandIn, razorpaySignature } from '#test/processes/razorpay-stand-in.ts'

/** 21 November 2026, 05:00 UTC, in seconds. */
const AT = 1_795_237_200

let app: TestApp
let provider: Awaited<ReturnType<typeof openRazorpayStandIn>>
let asha: Actor

beforeAll(async () => {
  provider = await openRazorpayStandIn()
  app = await openTestApp({ ...KEYS, RAZORPAY_URL: provider.url })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  await app.db.delete(paymentWebhookEvents)
  provider.links.clear()
  provider.asked.length = 0
  provider.setDown(false)
  app.clock.set(new Date(AT * 1000))
  asha = await makeAccount(app)
})

async function begin() {
  const paying = payingIn(app)
  const plan = await paying.planNamed('gold')
  const started = await paying.initialize(asha, { planId: plan.id, userId: asha.id })
  return { started, link: [...provider.links.keys()].at(-1) ?? '' }
}

function webhook(body: string, signature = razorpaySignature(body)) {
  return payingIn(app).post('/api/payment/webhooks/razorpay', body, { 'x-razorpay-signature': signature })
}

const states = async () => (await payingIn(app).states()).map(({ payment, subscription }) => [payment, subscription])

test('a payment link is requested with our price and reference, and without personal data', async () => {
  const { started, link } = await begin()
  const [row] = await app.db.select().from(payments)
  expect(started).toEqual({ status: 200, body: { success: true, redirectUrl: `https://rzp.io/i/${link.slice(-7)}` } })
  expect(row).toMatchObject({ provider: 'razorpay', providerId: link, status: 'created', amountPaise: 249_900 })
  expect(provider.asked).toHaveLength(1)
  expect(provider.asked[0]?.body).toEqual({
    amount: 249_900,
    currency: 'INR',
    accept_partial: false,
    reference_id: row?.id,
    description: 'Gold',
    expire_by: expect.any(Number),
    customer: {},
    notify: { email: false, sms: false },
    reminder_enable: false,
    callback_url: `http://localhost:3000/plans/payments/${row?.id}`,
    callback_method: 'get',
  })
  expect(Number(provider.asked[0]?.body?.expire_by) - AT).toBeGreaterThan(29 * 60)
})

test('20 concurrent requests create one link', async () => {
  const paying = payingIn(app)
  const plan = await paying.planNamed('gold')
  const body = { planId: plan.id, userId: asha.id }
  const answers = await Promise.all(Array.from({ length: 20 }, () => paying.initialize(asha, body)))
  expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1)
  expect(provider.links.size).toBe(1)
})

test('only a webhook with a valid signature activates the plan, without an Origin header', async () => {
  const { link } = await begin()
  const body = provider.pay(link, AT + 60)
  expect((await webhook(body, razorpaySignature(`${body} `))).status).toBe(403)
  expect((await webhook(body, '')).status).toBe(403)
  expect((await webhook(body.replace('249900', '100'), razorpaySignature(body))).status).toBe(403)
  expect(await states()).toEqual([['created', 'pending']])
  expect((await webhook(body)).status).toBe(200)
  expect((await webhook(body)).status).toBe(200)
  expect(await states()).toEqual([['paid', 'active']])
  const mine = await callAs(app, asha).plans.getOwn()
  expect(mine).toMatchObject({ name: 'Gold', startsAt: new Date((AT + 60) * 1000) })
  const kept = JSON.stringify(await app.db.select().from(paymentWebhookEvents))
  expect(kept).not.toContain('payer-canary')
})

test('a payment that failed is then paid, partly refunded and fully refunded', async () => {
  const { link } = await begin()
  await webhook(provider.fail(link, AT + 30))
  expect(await states()).toEqual([['failed', 'cancelled']])
  await webhook(provider.pay(link, AT + 60))
  await webhook(provider.refund(link, AT + 90, 0.5))
  expect(await states()).toEqual([['paid', 'active']])
  await webhook(provider.refund(link, AT + 120))
  await webhook(provider.expire(link, AT + 150))
  expect(await states()).toEqual([['refunded', 'cancelled']])
})

test('webhooks are for the whole Razorpay account: what concerns no payment of this site is not reported as waiting', async () => {
  const { link } = await begin()
  const foreign = (body: string) => {
    const event = JSON.parse(body)
    Object.assign(event.payload.payment.entity, { id: 'pay_foreign', description: 'Fee of a course' })
    return JSON.stringify(event)
  }
  expect((await webhook(foreign(provider.fail(link, AT + 30)))).status).toBe(200)
  expect(await app.db.$count(paymentWebhookEvents)).toBe(0)
  expect((await webhook(foreign(provider.refund(link, AT + 60)))).status).toBe(200)
  expect(await app.db.$count(paymentWebhookEvents)).toBe(1)
  expect((await readWork(app)).webhooks).toEqual({ waiting: 0, oldest: null })
  expect(await states()).toEqual([['created', 'pending']])
})

test('an open payment that the provider no longer knows, or of one that is not set any more, blocks no new one', async () => {
  const { link } = await begin()
  provider.links.clear()
  app.clock.advance(40 * MINUTE_MS)
  await askProviders(app)
  expect(await states()).toEqual([['cancelled', 'cancelled']])
  const again = await begin()
  expect(again.started.status).toBe(200)
  await app.db.update(payments).set({ provider: 'sandbox' }).where(eq(payments.providerId, again.link))
  const razorpayOnly = { ...app, env: { ...app.env, isPublic: true } }
  app.clock.advance(40 * MINUTE_MS)
  await askProviders(razorpayOnly)
  expect((await states()).map(([payment]) => payment)).toEqual(['cancelled', 'cancelled'])
  expect(again.link).not.toBe(link)
})

// A link stays open after a failed attempt: the person may try again until it expires.
test.each([
  ['told in order', ['failed', 'paid']],
  ['told the other way round', ['paid', 'failed']],
  ["and only the failure told, the rest's preferences", ['failed']],
] as const)('a first attempt fails and a second is paid: %s', async (_how, told) => {
  const { link } = await begin()
  const words = { failed: provider.fail(link, AT + 30), paid: provider.pay(link, AT + 600) }
  for (const word of told) await webhook(words[word])
  app.clock.advance(12 * MINUTE_MS)
  await askProviders(app)
  expect(await states()).toEqual([['paid', 'active']])
})

describe('buying a plan', () => {
  // Silver, paid while two other checkouts are open: one untouched, one with a failed first attempt.
  async function buySilver() {
    const paying = payingIn(app)
    const [gold, platinum, silver] = [
      await paying.begin(asha, 'gold', null),
      await paying.begin(asha, 'platinum', null),
      await paying.begin(asha, 'silver', null),
    ]
    const links = Object.fromEntries(
      [gold, platinum, silver].map(({ plan, payment }) => [plan.code, payment.providerId]),
    )
    await webhook(provider.fail(links.platinum ?? '', AT + 20))
    return { links: links as Record<'gold' | 'platinum' | 'silver', string>, silver: silver.payment }
  }
  const statusOf = (link: string) => provider.links.get(link)?.status
  const states = async () =>
    Object.fromEntries(
      (
        await app.db
          .select({ code: plans.code, status: payments.status, closeDue: payments.closeDue })
          .from(payments)
          .innerJoin(plans, eq(plans.id, payments.planId))
      ).map(({ code, status, closeDue }) => [code, closeDue ? `${status}, to be closed` : status]),
    )

  test('closes the other links at the provider, also one with a failed attempt', async () => {
    const { links } = await buySilver()
    await webhook(provider.pay(links.silver, AT + 60))
    expect([links.gold, links.platinum].map(statusOf)).toEqual(['cancelled', 'cancelled'])
    app.clock.advance(2 * MINUTE_MS)
    await askProviders(app)
    expect(await states()).toEqual({ silver: 'paid', gold: 'cancelled', platinum: 'cancelled' })
  })

  test('tries again after an outage of the provider, and finds what was paid in the meantime', async () => {
    const { links } = await buySilver()
    const paid = provider.pay(links.silver, AT + 60)
    provider.setDown(true)
    await webhook(paid)
    expect(await states()).toEqual({
      silver: 'paid',
      gold: 'cancelled, to be closed',
      platinum: 'cancelled, to be closed',
    })
    provider.setDown(false)
    provider.pay(links.gold, AT + 90)
    app.clock.advance(2 * MINUTE_MS)
    await askProviders(app)
    expect(statusOf(links.platinum)).toBe('cancelled')
    await askProviders(app)
    expect(await states()).toEqual({ silver: 'paid', gold: 'paid', platinum: 'cancelled' })
    expect((await callAs(app, asha).plans.getOwn()).name).toBe('Silver')
    expect((await listUnapplied(app.db, { search: '', sort: null, page: 1 })).rows).toMatchObject([
      { planName: 'Gold', provider: 'razorpay' },
    ])
  })

  test('closes a link that the provider opens at the same moment', async () => {
    const paying = payingIn(app)
    const silver = await paying.begin(asha, 'silver', null)
    const gold = await paying.planNamed('gold')
    const opened = provider.whenOpened(() => webhook(provider.pay(silver.payment.providerId ?? '', AT + 60)))
    const started = await paying.initialize(asha, { planId: gold.id, userId: asha.id })
    await opened
    expect(started).toMatchObject({ status: 409, body: { reason: 'runningPlan' } })
    expect([...provider.links.values()].map(({ status }) => status)).toEqual(['paid', 'cancelled'])
  })
})

test('deleting an account leaves no link that can be paid', async () => {
  const { link } = await begin()
  const client = callAs(app, await makeAccount(app, { role: 'admin' }))
  await client.members.delete({ id: asha.id, reason: { code: 'asked', details: '' } })
  app.clock.advance(2 * MINUTE_MS)
  await askProviders(app)
  expect(provider.links.get(link)?.status).toBe('cancelled')
})

test('a webhook about something else is accepted and changes nothing', async () => {
  const { link } = await begin()
  const other = JSON.stringify({ entity: 'event', event: 'settlement.processed', payload: {}, created_at: AT })
  expect((await webhook(other)).status).toBe(200)
  expect((await webhook('no JSON')).status).toBe(200)
  const foreign = provider.pay(link, AT).replaceAll(link, 'plink_of_another_shop')
  expect((await webhook(foreign)).status).toBe(200)
  expect(await states()).toEqual([['created', 'pending']])
})

test.each([
  ['paid', 'active', (link: string) => provider.pay(link, AT + 60)],
  ['cancelled', 'cancelled', (link: string) => provider.expire(link, AT + 60)],
] as const)(
  'a webhook that never arrives: %s is found by asking the provider',
  async (payment, subscription, happen) => {
    const { link } = await begin()
    happen(link)
    app.clock.advance(2 * MINUTE_MS)
    await askProviders(app)
    expect(await states()).toEqual([[payment, subscription]])
    expect(provider.asked.at(-1)).toMatchObject({ method: 'GET', path: `/v1/payment_links/${link}` })
  },
)

test('an outage of the provider is reported to the person, and prevents nothing else', async () => {
  provider.setDown(true)
  expect((await begin()).started).toEqual({
    status: 503,
    body: {
      success: false,
      error: 'The payment provider is not responding. Please try again in a few minutes.',
      reason: 'providerDown',
      key: 'planError.providerDown',
    },
  })
  provider.setDown(false)
  expect((await begin()).started.status).toBe(200)
  provider.setDown(true)
  app.clock.advance(2 * MINUTE_MS)
  await askProviders(app)
  expect(await app.db.$count(payments, eq(payments.status, 'created'))).toBe(1)
})

test('keys are configured all together or not at all, and only for https', () => {
  const only = { RAZORPAY_KEY_ID: 'rzp_test_key' }
  expect(() => readEnv(only)).toThrow('RAZORPAY_KEY_ID')
  expect(() => readEnv({ ...KEYS, RAZORPAY_URL: 'http://pay.example' })).toThrow('RAZORPAY_URL')
})
