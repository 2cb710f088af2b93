import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, outbox } from '#domains/accounts/tables.ts'
import { applyWaitingNotices, keepNotice, receiveNotice } from '#domains/plans/notices/commands.ts'
import { type SandboxNotice, sandbox, signatureOf } from '#domains/plans/sandbox.ts'
import { payments, providerNotices, sandboxCheckouts } from '#domains/plans/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'
import { inOtherWords, payingIn, told } from '#test/payments.ts'

const LONG = process.env.LONG_TESTS === 'long'
const COPIES = 3
const HOUR_MS = 3_600_000
/** Of the 120 orders of five, each so-many-th. */
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
  await app.db.delete(providerNotices)
  await app.db.delete(sandboxCheckouts)
  app.clock.set(START)
  asha = await makeAccount(app)
}

const receive = (notice: string) => receiveNotice(app, sandbox, Buffer.from(notice), signatureOf(app.secret, notice))

test(`every order of five notices, ${COPIES} copies of each: one end state`, { timeout: 240_000 }, async () => {
  const ends = new Set<string>()
  const orders = permutations([0, 1, 2, 3, 4]).filter((_, at) => at % STEP === 0)
  for (const order of orders) {
    await clear()
    const paying = payingIn(app)
    const silver = await paying.begin(asha, 'silver')
    await receive(JSON.stringify(told('paid', silver.checkout, silver.plan.pricePaise, START)))
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const five = fiveNotices(checkout, plan.pricePaise)
    for (const notice of copiesIn(order)) await receive(JSON.stringify(five[notice]))
    ends.add(JSON.stringify(await paying.standing()))
  }
  expect(orders).toHaveLength(120 / STEP)
  expect(ends.size).toBe(1)
  expect(JSON.parse([...ends][0] ?? '')).toMatchObject([
    { payment: 'paid', subscription: 'active' },
    { payment: 'refunded', subscription: 'cancelled', paidAt: '2026-11-21T07:00:00.000Z' },
  ])
})

test('without the refund, whatever else came before or after: paid, and told once', async () => {
  for (const order of permutations([0, 1, 2, 3])) {
    await clear()
    const paying = payingIn(app)
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const five = fiveNotices(checkout, plan.pricePaise)
    await Promise.all(order.map((notice) => receive(JSON.stringify(five[notice]))))
    expect(await paying.standing()).toMatchObject([{ payment: 'paid', subscription: 'active' }])
    expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(1)
  }
})

test('a refund that names only the payment waits until the payment is told of', async () => {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(asha, 'gold')
  const paid = told('paid', checkout, plan.pricePaise, app.clock.now())
  await receive(JSON.stringify({ ...told('refunded', checkout, plan.pricePaise, app.clock.now()), checkout: 'other' }))
  expect(await paying.standing()).toMatchObject([{ payment: 'created' }])
  await receive(JSON.stringify(paid))
  expect(await paying.standing()).toMatchObject([{ payment: 'refunded', subscription: 'cancelled' }])
})

test('another amount than ours activates nothing', async () => {
  const paying = payingIn(app)
  const { checkout } = await paying.begin(asha, 'gold')
  await receive(JSON.stringify(told('paid', checkout, 100, app.clock.now())))
  expect(await paying.standing()).toMatchObject([{ payment: 'created', subscription: 'pending' }])
})

test(`killed between receiving and applying, ${KILLS} times: applied once`, async () => {
  for (let round = 0; round < KILLS; round++) {
    await clear()
    const paying = payingIn(app)
    const { checkout, plan } = await paying.begin(asha, 'gold')
    const notice = JSON.stringify(told('paid', checkout, plan.pricePaise, app.clock.now()))
    const read = sandbox.readNotice(app, notice, signatureOf(app.secret, notice))
    if (read.kind !== 'word') throw new Error('not read')
    await keepNotice(app, 'sandbox', Buffer.from(notice), read.word)
    expect(await paying.standing()).toMatchObject([{ payment: 'created' }])
    // Two processes come up again, and the provider repeats itself.
    await Promise.all([applyWaitingNotices(app), applyWaitingNotices(app), receive(notice)])
    expect(await paying.standing()).toMatchObject([{ payment: 'paid', subscription: 'active' }])
    expect(await app.db.$count(providerNotices)).toBe(1)
    const waiting = await app.db.$count(outbox, eq(outbox.accountId, asha.id))
    expect(waiting + app.mailer.sent().filter(({ to }) => to === asha.email).length).toBe(1)
  }
})

test('the same news in other bytes is no second payment', async () => {
  const paying = payingIn(app)
  const { checkout, plan } = await paying.begin(asha, 'gold')
  const paid = told('paid', checkout, plan.pricePaise, app.clock.now())
  for (let copy = 0; copy < COPIES; copy++) await receive(inOtherWords(paid))
  expect(await paying.standing()).toHaveLength(1)
  expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toHaveLength(1)
})

/** An attempt that failed, the payment told twice with two times, the checkout closed, and the money given back. */
function fiveNotices(checkout: string, amount: number): SandboxNotice[] {
  const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
  return [
    told('failed', checkout, amount, at(1)),
    told('paid', checkout, amount, at(2)),
    told('paid', checkout, amount, at(3)),
    told('cancelled', checkout, amount, at(4)),
    told('refunded', checkout, amount, at(5)),
  ]
}

/** Each notice three times: first in this order, then mixed. */
function copiesIn(order: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = order
  return [a, a, b, a, b, c, b, d, c, e, d, e, c, d, e]
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]))
}
