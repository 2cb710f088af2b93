import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, auditEntries } from '#domains/accounts/tables.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
let asha: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  await app.db.delete(payments)
  asha = await makeAccount(app)
})

const as = (actor: Actor) => callAs(app, actor).tickets

describe('a refund request', () => {
  async function paidPayment(late: boolean) {
    const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'silver'))
    const paidAt = new Date('2026-11-21T05:00:00Z')
    const of = { accountId: asha.id, planId: plan?.id ?? '', amountPaise: 149_900, provider: 'sandbox' as const }
    const [payment] = await app.db
      .insert(payments)
      .values({ ...of, status: 'paid', createdAt: paidAt, paidAt, late, appliedAt: late ? null : paidAt })
      .returning()
    await app.db.update(payments).set({ providerPaymentId: `pay_${payment?.id}` })
    const paymentId = payment?.id ?? ''
    await app.db.insert(subscriptions).values({ accountId: asha.id, planId: of.planId, paymentId })
    return paymentId
  }

  test('creates one billing ticket that names the payment, however often it is sent', async () => {
    const paymentId = await paidPayment(true)
    await Promise.all(Array.from({ length: 5 }, () => as(asha).askForRefund({ paymentId })))
    await as(asha).askForRefund({ paymentId })
    const { tickets: mine } = await as(asha).listOwn({ page: 1 })
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ type: 'billing', status: 'pending' })
    expect(mine[0]?.description).toContain('₹1,499, which I paid for the Silver plan on 21 Nov 2026')
    expect(mine[0]?.description).toContain(
      `Payment number: ${paymentId.slice(0, 8).toUpperCase()}\nProvider reference: pay_${paymentId}`,
    )
    const support = await makeAccount(app, { role: 'admin', privileges: ['manage_support'] })
    expect((await callAs(app, support).figures.queueCounts()).tickets).toBe(1)
    const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    const listed = (await callAs(app, keeper).plans.listUnapplied({ page: 1 })).rows
    expect(listed.map(({ id, refundAskedAt }) => [id, refundAskedAt !== null])).toEqual([[paymentId, true]])
  })

  test('if staff decline it, the member can decide again once', async () => {
    const paymentId = await paidPayment(true)
    const { plans: mine } = callAs(app, asha)
    const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    const declineAs = (admin: Actor, details: string = because.reason.details) =>
      callAs(app, admin).plans.declineRefund({ id: paymentId, reason: { ...because.reason, details } })
    const decline = () => declineAs(keeper)
    expect((await errorOf(decline())).reason).toBe('refundNotAsked')
    await as(asha).askForRefund({ paymentId })
    // Sent twice by the same person, as after a lost answer, it is one decision.
    await Promise.all([decline(), decline()])
    await decline()
    const other = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    expect((await errorOf(declineAs(other))).reason).toBe('refundNotAsked')
    expect((await errorOf(declineAs(keeper, 'Another reason'))).reason).toBe('refundNotAsked')
    expect(app.mailer.sent().filter(({ to }) => to === asha.email)).toMatchObject([
      { subject: 'Your Jodi refund request was declined' },
    ])
    const actions = await app.db.select().from(auditEntries).where(eq(auditEntries.actorId, keeper.id))
    expect(actions).toMatchObject([{ action: 'refundDeclined', accountId: asha.id, reason: because.reason }])
    // Requested again it is another ticket, and declined again it can be applied.
    await as(asha).askForRefund({ paymentId })
    expect((await as(asha).listOwn({ page: 1 })).tickets).toHaveLength(2)
    await decline()
    await mine.applyPayment({ id: paymentId, endsPaymentId: null })
    expect((await mine.getOwn()).code).toBe('silver')
    expect((await errorOf(decline())).reason).toBe('refundNotAsked')
  })

  test('declined at the moment at which the member is deleted, it is not requested any more', async () => {
    // Only on PostgreSQL do transactions run concurrently.
    if (app.database.kind === 'embedded') return
    const paymentId = await paidPayment(true)
    await as(asha).askForRefund({ paymentId })
    const keeper = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
    const { declining } = await app.db.transaction(async (tx) => {
      await tx.select().from(accounts).where(eq(accounts.id, asha.id)).for('update')
      const declined = errorOf(callAs(app, keeper).plans.declineRefund({ id: paymentId, ...because }))
      await sleep(200)
      await tx.delete(accounts).where(eq(accounts.id, asha.id))
      return { declining: declined }
    })
    expect(await declining).toMatchObject({ code: 'CONFLICT', reason: 'refundNotAsked' })
  })

  test('of two tabs, one that applies the payment and one that requests a refund, only one succeeds', async () => {
    const { plans: mine } = callAs(app, asha)
    for (let round = 0; round < 10; round++) {
      const paymentId = await paidPayment(true)
      const running = (await mine.getOwn()).paymentId
      const apply = () => mine.applyPayment({ id: paymentId, endsPaymentId: running })
      const ask = () => as(asha).askForRefund({ paymentId })
      const [first, second] = await Promise.allSettled(round % 2 ? [ask(), apply()] : [apply(), ask()])
      expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
      const [payment] = await app.db.select().from(payments).where(eq(payments.id, paymentId))
      expect([payment?.appliedAt, payment?.refundAskedAt].filter(Boolean)).toHaveLength(1)
      if (payment?.refundAskedAt)
        expect(await errorOf(apply())).toMatchObject({ code: 'CONFLICT', reason: 'refundAsked' })
      await app.db.delete(payments)
    }
  })

  test("is rejected for an applied payment, and not found for another person's", async () => {
    const paymentId = await paidPayment(false)
    expect(await errorOf(as(asha).askForRefund({ paymentId }))).toMatchObject({ reason: 'notWaiting' })
    const other = await makeAccount(app)
    expect(await errorOf(as(other).askForRefund({ paymentId }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await as(asha).listOwn({ page: 1 })).tickets).toEqual([])
  })
})
