import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { listUnapplied } from '#domains/plans/payments/queries.ts'
import type { SandboxWebhook } from '#domains/plans/sandbox.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

let app: TestApp
let logged: string[] = []
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'error' }, { write: (line) => void logged.push(line) })
})
afterAll(() => app.close())
beforeEach(clear)

async function clear() {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  await app.db.delete(paymentWebhookEvents)
  logged = []
}

/** One checkout, and what the provider says about the two payments by which it was paid. */
async function paidTwice() {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(await makeAccount(app), 'gold')
  const says = (event: SandboxWebhook['event'], payment: string) =>
    paying.webhook(JSON.stringify({ ...sandboxWebhook(event, checkout, plan.pricePaise, app.clock.now()), payment }))
  return {
    says,
    state: async () => {
      const [[state], [row]] = await Promise.all([paying.states(), app.db.select().from(payments)])
      return { ...state, reference: row?.providerPaymentId }
    },
  }
}

const RUNS = { payment: 'paid', subscription: 'active', refundedAt: null }
const ENDED = { payment: 'refunded', subscription: 'cancelled' }

test('the refund of a second payment for the same checkout does not end the plan that the first one paid', async () => {
  const { says, state } = await paidTwice()
  await says('paid', 'pay_1')
  await says('refunded', 'pay_2')
  expect(await state()).toMatchObject({ ...RUNS, reference: 'pay_1' })
  await says('refunded', 'pay_1')
  expect(await state()).toMatchObject(ENDED)
})

test('in whatever order two payments and the refund of one of them are reported, the other one keeps the plan', async () => {
  const orders: ['paid' | 'refunded', string][][] = [
    [
      ['paid', 'pay_1'],
      ['paid', 'pay_2'],
      ['refunded', 'pay_1'],
    ],
    [
      ['paid', 'pay_1'],
      ['refunded', 'pay_1'],
      ['paid', 'pay_2'],
    ],
    [
      ['refunded', 'pay_1'],
      ['paid', 'pay_2'],
      ['paid', 'pay_1'],
    ],
    [
      ['refunded', 'pay_1'],
      ['paid', 'pay_1'],
      ['paid', 'pay_2'],
    ],
    [
      ['paid', 'pay_2'],
      ['refunded', 'pay_1'],
      ['paid', 'pay_1'],
    ],
    [
      ['paid', 'pay_2'],
      ['paid', 'pay_1'],
      ['refunded', 'pay_1'],
    ],
  ]
  for (const order of orders) {
    const { says, state } = await paidTwice()
    for (const [event, payment] of order) await says(event, payment)
    expect(await state()).toMatchObject({ ...RUNS, reference: 'pay_2' })
    await says('refunded', 'pay_2')
    expect(await state()).toMatchObject(ENDED)
    await says('paid', 'pay_2')
    expect(await state()).toMatchObject(ENDED)
    await clear()
  }
})

const listed = async (search = '') => (await listUnapplied(app.db, { search, sort: null, page: 1 })).rows

test('a second payment is reported to the operator, because its money has bought nothing', async () => {
  const { says, state } = await paidTwice()
  await says('paid', 'pay_1')
  await says('paid', 'pay_1')
  expect(logged).toEqual([])
  await says('paid', 'pay_2')
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a checkout was paid twice: one of its payments has to be refunded', reference: 'pay_2' },
  ])
  expect(await state()).toMatchObject({ ...RUNS, reference: 'pay_1' })
})

test('admins see a checkout that was paid twice until one of its payments is refunded', async () => {
  for (const refunded of ['pay_1', 'pay_2']) {
    const { says } = await paidTwice()
    await says('paid', 'pay_1')
    expect(await listed()).toEqual([])
    await says('paid', 'pay_2')
    const both = { planName: 'Gold', providerPaymentId: 'pay_1', paidAgainId: 'pay_2', refundAskedAt: null }
    expect(await listed()).toMatchObject([both])
    expect(await listed('PAY_2')).toMatchObject([both])
    await says('refunded', refunded)
    expect(await listed()).toEqual([])
    await clear()
  }
})
