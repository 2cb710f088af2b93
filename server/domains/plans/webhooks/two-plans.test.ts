import { MINUTE_MS } from '@jodi/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { listUnapplied } from '#domains/plans/payments/queries.ts'
import { getRunningPlan } from '#domains/plans/queries.ts'
import { type SandboxWebhook, sandbox, signatureOf } from '#domains/plans/sandbox.ts'
import { payments, paymentWebhookEvents, sandboxCheckouts } from '#domains/plans/tables.ts'
import { receiveWebhook } from '#domains/plans/webhooks/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { payingIn, sandboxWebhook } from '#test/factories/payments.ts'

const LONG = process.env.LONG_TESTS === 'long'
/** The step between the tested orders. */
const STEP = LONG ? 1 : 13
const START = new Date('2026-11-21T05:00:00Z')

type Code = 'silver' | 'platinum'
type Step = `${'start' | 'paid' | 'failed' | 'refunded'} ${Code}`

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

const receive = (webhook: SandboxWebhook) => {
  const body = JSON.stringify(webhook)
  return receiveWebhook(app, sandbox, Buffer.from(body), signatureOf(app.secret, body))
}
const running = async () => (await getRunningPlan(app.db, asha.id, app.clock.now())).plan.code
const listed = async () => (await listUnapplied(app.db, { search: '', sort: null, page: 1 })).rows
const unapplied = async () => (await listed()).map(({ planName }) => planName.toLowerCase())

/** The expected state by the rules, step by step without the database. */
function expectedAfter(steps: readonly Step[]) {
  const state: Record<Code, { agreed: string | null; begun: boolean; paid: boolean; back: boolean; applied: number }> =
    {
      silver: { agreed: null, begun: false, paid: false, back: false, applied: 0 },
      platinum: { agreed: null, begun: false, paid: false, back: false, applied: 0 },
    }
  const codes: Code[] = ['silver', 'platinum']
  const runs = () =>
    codes
      .filter((code) => state[code].applied > 0 && !state[code].back)
      .sort((one, other) => state[other].applied - state[one].applied)[0] ?? 'basic'
  let applications = 0
  for (const step of steps) {
    const [what, code] = step.split(' ') as [string, Code]
    const of = state[code]
    if (what === 'start') Object.assign(of, { begun: true, agreed: runs() })
    if (what === 'refunded') of.back = true
    if (what === 'paid' && !of.paid) {
      of.paid = true
      if (runs() === 'basic' || runs() === of.agreed) of.applied = ++applications
    }
  }
  const listed = codes.filter((code) => state[code].paid && !state[code].back && state[code].applied === 0)
  return { running: runs(), listed }
}

async function follow(steps: readonly Step[]) {
  const paying = payingIn(app)
  const begun = new Map<string, { checkout: string; pricePaise: number }>()
  for (const step of steps) {
    app.clock.advance(MINUTE_MS)
    const [what, code] = step.split(' ') as [string, Code]
    if (what === 'start') {
      const { checkout, plan } = await paying.begin(asha, code)
      begun.set(code, { checkout, pricePaise: plan.pricePaise })
      continue
    }
    const { checkout, pricePaise } = begun.get(code) ?? { checkout: '', pricePaise: 0 }
    await receive(sandboxWebhook(what as SandboxWebhook['event'], checkout, pricePaise, app.clock.now()))
  }
}

describe('two plans', () => {
  // With a failed first attempt, as providers permit another one; every webhook about money is sent twice.
  const steps: Step[] = ['start silver', 'start platinum', 'failed silver', 'paid silver', 'paid platinum']
  const more: Step[] = ['paid silver', 'paid platinum', 'refunded platinum']

  test('in every order of their webhooks, with open checkouts, no plan replaces one that was bought later', {
    timeout: 600_000,
  }, async () => {
    const orders = ordersOf([...steps, ...more]).filter((_, at) => at % STEP === 0)
    expect(orders.length).toBeGreaterThan(40)
    for (const order of orders) {
      await clear()
      await follow(order)
      const expected = expectedAfter(order)
      expect({ order, running: await running(), listed: await unapplied() }).toEqual({ order, ...expected })
    }
  })

  test('with both checkouts open and the second paid in another tab, one is active and the other is listed', async () => {
    const paying = payingIn(app)
    for (let round = 0; round < 10; round++) {
      await clear()
      const [silver, platinum] = [await paying.begin(asha, 'silver'), await paying.begin(asha, 'platinum')]
      await Promise.all(
        [silver, platinum, silver, platinum].map(({ checkout, plan }) =>
          receive(sandboxWebhook('paid', checkout, plan.pricePaise, app.clock.now())),
        ),
      )
      expect([await running(), ...(await unapplied())].sort()).toEqual(['platinum', 'silver'])
    }
  })
})

test('a payment from before late payments existed applies from the time of payment, and is replaced by a newer one', async () => {
  const paying = payingIn(app)
  const silver = await paying.begin(asha, 'silver')
  await receive(sandboxWebhook('paid', silver.checkout, silver.plan.pricePaise, app.clock.now()))
  await app.db.update(payments).set({ appliedAt: null })
  app.clock.advance(MINUTE_MS)
  const platinum = await paying.begin(asha, 'platinum')
  expect(await running()).toBe('silver')
  await receive(sandboxWebhook('paid', platinum.checkout, platinum.plan.pricePaise, app.clock.now()))
  expect([await running(), await unapplied()]).toEqual(['platinum', []])
  await receive(sandboxWebhook('refunded', platinum.checkout, platinum.plan.pricePaise, app.clock.now()))
  expect([await running(), await unapplied()]).toEqual(['silver', []])
})

describe('a late payment', () => {
  async function latePayment() {
    const paying = payingIn(app)
    const silver = await paying.begin(asha, 'silver')
    const platinum = await paying.begin(asha, 'platinum')
    app.clock.advance(MINUTE_MS)
    await receive(sandboxWebhook('paid', platinum.checkout, platinum.plan.pricePaise, app.clock.now()))
    app.clock.advance(MINUTE_MS)
    await receive(sandboxWebhook('paid', silver.checkout, silver.plan.pricePaise, app.clock.now()))
    return { silver: silver.payment, platinum: platinum.payment }
  }

  test('the member is told by email, and by the list of payments', async () => {
    const { silver } = await latePayment()
    const mails = app.mailer.sent().filter(({ to }) => to === asha.email)
    const late = mails.filter(({ subject }) => subject === 'Your Jodi payment needs your decision')
    expect(mails).toHaveLength(2)
    expect(late.map(({ text }) => text)).toEqual([
      expect.stringContaining(`http://localhost:3000/plans/payments/${silver.id}`),
    ])
    const mine = await callAs(app, asha).plans.getOwn()
    expect(mine).toMatchObject({ name: 'Platinum' })
    expect(mine.payments.map(({ planName, unapplied }) => [planName, unapplied]).sort()).toEqual([
      ['Platinum', false],
      ['Silver', true],
    ])
  })

  test('can be applied only by its owner, with consent to end exactly the current plan, and from that day on', async () => {
    const { silver, platinum } = await latePayment()
    const client = callAs(app, asha)
    const other = callAs(app, await makeAccount(app))
    await expect(other.plans.applyPayment({ id: silver.id, endsPaymentId: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (const endsPaymentId of [null, silver.id])
      await expect(client.plans.applyPayment({ id: silver.id, endsPaymentId })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { reason: 'runningPlan' },
      })
    expect(await running()).toBe('platinum')
    const applied = new Date('2026-12-01T05:00:00Z')
    app.clock.set(applied)
    const consent = { id: silver.id, endsPaymentId: platinum.id }
    await Promise.all([client.plans.applyPayment(consent), client.plans.applyPayment(consent)])
    const mine = await client.plans.getOwn()
    expect(mine).toMatchObject({ name: 'Silver', paymentId: silver.id })
    expect(Number(mine.startsAt) - applied.getTime()).toBeLessThan(MINUTE_MS)
    expect(mine.endsAt?.toISOString().slice(0, 10)).toBe('2027-03-01')
    expect(await unapplied()).toEqual([])
    const mails = app.mailer.sent().filter(({ to }) => to === asha.email)
    expect(mails.filter(({ subject }) => subject === 'Your Jodi receipt: ₹1,499 for Silver')).toHaveLength(1)
  })

  test('can be applied without consent once no plan is active, and its refund ends no plan', async () => {
    const { silver, platinum } = await latePayment()
    const [late] = await listed()
    expect(late).toMatchObject({ id: silver.id, planName: 'Silver', amountPaise: 149_900, accountDeleted: false })
    await receive(sandboxWebhook('refunded', silver.providerId ?? '', 149_900, app.clock.now()))
    expect([await running(), await unapplied()]).toEqual(['platinum', []])
    await clear()
    const again = await latePayment()
    await receive(sandboxWebhook('refunded', again.platinum.providerId ?? '', 399_900, app.clock.now()))
    expect(await running()).toBe('basic')
    await callAs(app, asha).plans.applyPayment({ id: again.silver.id, endsPaymentId: null })
    expect(await running()).toBe('silver')
    await expect(
      callAs(app, asha).plans.applyPayment({ id: again.platinum.id, endsPaymentId: again.silver.id }),
    ).rejects.toMatchObject({ code: 'CONFLICT', data: { reason: 'notWaiting' } })
    expect(platinum.id).not.toBe(again.platinum.id)
  })

  test('stays listed without the person once the account is deleted', async () => {
    await latePayment()
    await app.db.delete(accounts)
    expect(await listed()).toMatchObject([{ planName: 'Silver', accountDeleted: true }])
  })
})

/** Every order of the steps in which a plan is started before its webhooks. */
function ordersOf(steps: readonly Step[]): Step[][] {
  const all: Step[][] = []
  const place = (order: Step[], left: readonly Step[]) => {
    if (left.length === 0) all.push(order)
    for (const step of new Set(left)) {
      const code = step.split(' ')[1]
      if (!step.startsWith('start') && !order.includes(`start ${code}` as Step)) continue
      place([...order, step], left.toSpliced(left.indexOf(step), 1))
    }
  }
  place([], steps)
  return all
}
