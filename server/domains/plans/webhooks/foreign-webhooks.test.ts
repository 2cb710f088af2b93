import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readWork } from '#domains/figures/status/queries.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn } from '#test/factories/payments.ts'
import { KEYS, openRazorpayStandIn, razorpaySignature } from '#test/processes/razorpay-stand-in.ts'

/** 21 November 2026, 05:00 UTC, in seconds. */
const AT = 1_795_237_200

let app: TestApp
let provider: Awaited<ReturnType<typeof openRazorpayStandIn>>

beforeAll(async () => {
  provider = await openRazorpayStandIn()
  app = await openTestApp({ ...KEYS, RAZORPAY_URL: provider.url })
  app.clock.set(new Date(AT * 1000))
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
beforeEach(async () => {
  await app.db.delete(payments)
  await app.db.delete(paymentWebhookEvents)
})

async function begin() {
  const { checkout } = await payingIn(app).begin(await makeAccount(app), 'gold')
  return checkout
}

const webhook = (event: object) => {
  const body = JSON.stringify(event)
  return payingIn(app).post('/api/payment/webhooks/razorpay', body, { 'x-razorpay-signature': razorpaySignature(body) })
}

const states = async () => (await payingIn(app).states()).map(({ payment, subscription }) => [payment, subscription])

test('a paid link of something else in the account waits for nothing, and one of this site that is not known here is reported', async () => {
  const link = await begin()
  const event = JSON.parse(provider.pay(link, AT + 30))
  const { entity } = event.payload.payment_link
  const receive = (reference: unknown) => {
    event.payload.payment_link.entity = { ...entity, id: 'plink_other', reference_id: reference }
    return webhook(event)
  }
  for (const reference of ['', null, 'TS1989', '#20']) expect((await receive(reference)).status).toBe(200)
  expect((await readWork(app)).webhooks).toEqual({ waiting: 0, oldest: null })
  expect((await receive(randomUUID())).status).toBe(200)
  expect((await readWork(app)).webhooks.waiting).toBe(1)
  expect(await states()).toEqual([['created', 'pending']])
})

test('webhooks with amounts and times that no payment of this site has are accepted and change nothing', async () => {
  const link = await begin()
  const paid = JSON.parse(provider.pay(link, AT + 30))
  const odd = [
    { amount: 9e15 },
    { amount: 2 ** 31 },
    { amount: 249_900.5 },
    { amount: -249_900 },
    { created_at: 1e20 },
    { created_at: (AT + 30) * 1000 },
    { created_at: -1e12 },
  ]
  for (const change of odd) {
    const payment = { entity: { ...paid.payload.payment.entity, ...change } }
    expect((await webhook({ ...paid, payload: { ...paid.payload, payment } })).status).toBe(200)
  }
  for (const created_at of [1e20, (AT + 30) * 1000])
    expect((await webhook({ ...paid, event: 'payment_link.expired', created_at })).status).toBe(200)
  expect(await states()).toEqual([['created', 'pending']])
})
