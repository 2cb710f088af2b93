import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { initializeApp } from '#bootstrap.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { type SandboxWebhook, sandbox, signatureOf } from '#domains/plans/sandbox.ts'
import { payments, paymentWebhookEvents, sandboxCheckouts } from '#domains/plans/tables.ts'
import { applyPendingWebhookEvents, receiveWebhook, storeWebhookEvent } from '#domains/plans/webhooks/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { inOtherWords, payingIn, sandboxWebhook } from '#test/factories/payments.ts'

const LONG = process.env.LONG_TESTS === 'long'
const COPIES = 3
/** The step between the tested ones of the 120 orders of five webhooks. */
const STEP = LONG ? 1 : 6
const KILLS = LONG ? 50 : 10

const START = new Date('2026-11-21T05:00:00Z')

let app: TestApp
let asha: Actor
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(clear)

async function clear() {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  await app.db.delete(paymentWebhookEvents)
  await app.db.delete(sandboxCheckouts)
  app.clock.set(START)
  asha = await makeAccount(app)
}

const receive = (webhook: string) =>
  receiveWebhook(app, sandbox, Buffer.from(webhook), signatureOf(app.secret, webhook))

test(`every order of five webhooks, ${COPIES} copies of each, leads to the same final state`, {
  timeout: 240_000,
}, async () => {
  const ends = new Set<string>()
  const orders = permutations([0, 1, 2, 3, 4]).filter((_, at) => at % STEP === 0)
  for (const order of orders) {
    await clear()
    const paying = payingIn(app)
    const silver = await paying.begin(asha, 'silver')
    await receive(JSON.stringify(sandboxWebhook('paid', silver.checkout, silver.plan.pricePaise, START)))
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const five = fiveWebhooks(checkout, plan.pricePaise)
    for (const webhook of copiesIn(order)) await receive(JSON.stringify(five[webhook]))
    ends.add(JSON.stringify(await paying.states()))
  }
  expect(orders).toHaveLength(120 / STEP)
  expect(ends.size).toBe(1)
  expect(JSON.parse([...ends][0] ?? '')).toMatchObject([
    { payment: 'paid', subscription: 'active' },
    { payment: 'refunded', subscription: 'cancelled', paidAt: '2026-11-21T07:00:00.000Z' },
  ])
})

test('without the refund, every order leads to a paid payment and one email', async () => {
  for (const order of permutations([0, 1, 2, 3])) {
    await clear()
    const paying = payingIn(app)
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const five = fiveWebhooks(checkout, plan.pricePaise)
    await Promise.all(order.map((webhook) => receive(JSON.stringify(five[webhook]))))
    expect(await paying.states()).toMatchObject([{ payment: 'paid', subscription: 'active' }])
    expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(1)
  }
})

test('a refund that names only the payment waits until the payment is received', async () => {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(asha, 'gold')
  const paid = sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now())
  await receive(
    JSON.stringify({ ...sandboxWebhook('refunded', checkout, plan.pricePaise, app.clock.now()), checkout: 'other' }),
  )
  expect(await paying.states()).toMatchObject([{ payment: 'created' }])
  await receive(JSON.stringify(paid))
  expect(await paying.states()).toMatchObject([{ payment: 'refunded', subscription: 'cancelled' }])
})

test('a different amount activates nothing', async () => {
  const paying = payingIn(app)
  const { checkout } = await paying.begin(asha, 'gold')
  await receive(JSON.stringify(sandboxWebhook('paid', checkout, 100, app.clock.now())))
  expect(await paying.states()).toMatchObject([{ payment: 'created', subscription: 'pending' }])
})

test(`after ${KILLS} kills between receiving and applying, each webhook is applied once`, async () => {
  for (let round = 0; round < KILLS; round++) {
    await clear()
    const paying = payingIn(app)
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const webhook = JSON.stringify(sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now()))
    const read = sandbox.parseWebhook(app, webhook, signatureOf(app.secret, webhook))
    if (read.kind !== 'update') throw new Error('not read')
    await storeWebhookEvent(app, 'sandbox', Buffer.from(webhook), read.update)
    expect(await paying.states()).toMatchObject([{ payment: 'created' }])
    // Two processes start again, and the provider repeats its webhooks.
    await Promise.all([applyPendingWebhookEvents(app), applyPendingWebhookEvents(app), receive(webhook)])
    expect(await paying.states()).toMatchObject([{ payment: 'paid', subscription: 'active' }])
    expect(await app.db.$count(paymentWebhookEvents)).toBe(1)
    const waiting = await app.db.$count(emailOutbox, eq(emailOutbox.accountId, asha.id))
    expect(waiting + app.mailer.sent().filter(({ to }) => to === asha.email).length).toBe(1)
  }
})

test('a webhook that cannot be applied stops no other', async () => {
  const paying = payingIn(app)
  const [first, second] = [await paying.begin(asha, 'silver', null), await paying.begin(await makeAccount(app), 'gold')]
  for (const { checkout, plan } of [first, second]) {
    const webhook = JSON.stringify(sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now()))
    const read = sandbox.parseWebhook(app, webhook, signatureOf(app.secret, webhook))
    if (read.kind === 'update') await storeWebhookEvent(app, 'sandbox', Buffer.from(webhook), read.update)
    app.clock.advance(1000)
  }
  const isFirst = sql.raw(`id = '${first.payment.id}'`)
  await app.db.execute(sql`alter table payments add constraint unpayable check (not (${isFirst} and status = 'paid'))`)
  try {
    await expect(applyPendingWebhookEvents(app)).rejects.toThrow('1 failed')
    const [paid] = await app.db.select().from(payments).where(eq(payments.id, second.payment.id))
    expect(paid?.status).toBe('paid')
    await initializeApp(app)
  } finally {
    await app.db.execute(sql`alter table payments drop constraint unpayable`)
  }
  await applyPendingWebhookEvents(app)
  expect((await paying.states()).map(({ payment }) => payment)).toEqual(['paid', 'paid'])
})

test('the same content in other bytes is not a second payment', async () => {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(asha, 'gold')
  const paid = sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now())
  for (let copy = 0; copy < COPIES; copy++) await receive(inOtherWords(paid))
  expect(await paying.states()).toHaveLength(1)
  expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(1)
})

/** A failed attempt, the payment reported twice with different times, the checkout closed, and the refund. */
function fiveWebhooks(checkout: string, amount: number): SandboxWebhook[] {
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
  return [
    sandboxWebhook('failed', checkout, amount, at(1)),
    sandboxWebhook('paid', checkout, amount, at(2)),
    sandboxWebhook('paid', checkout, amount, at(3)),
    sandboxWebhook('cancelled', checkout, amount, at(4)),
    sandboxWebhook('refunded', checkout, amount, at(5)),
  ]
}

/** Each webhook three times: first in this order, then mixed. */
function copiesIn(order: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = order
  return [a, a, b, a, b, c, b, d, c, e, d, e, c, d, e]
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
