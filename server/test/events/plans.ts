import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { applyPayment, declineRefund, initializePayment, refreshPayment } from '#domains/plans/payments/commands.ts'
import { completeCheckout, openCheckout } from '#domains/plans/sandbox/commands.ts'
import { sandbox, signatureOf } from '#domains/plans/sandbox.ts'
import { expireSubscriptions, remindOfEnds } from '#domains/plans/subscriptions/commands.ts'
import { payments, plans } from '#domains/plans/tables.ts'
import { changePlan, setPlanOnSale } from '#domains/plans/versions/commands.ts'
import {
  applyPaymentUpdate,
  applyPendingWebhookEvents,
  closeUnpaid,
  receiveWebhook,
  storeWebhookEvent,
} from '#domains/plans/webhooks/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { nothing, PAYMENTS, type Published, publishes, type Row } from '#test/events/rows.ts'
import { sandboxWebhook } from '#test/factories/payments.ts'

const PRICES = 'a price list in use does not change by itself: a purchase names the version that was seen'
const PLAN: Published = { planChanged: ['she'] }
/** Of a payment that was not applied, which admins see as well. */
export const LATE: Published = { ...PLAN, unappliedPaymentsChanged: PAYMENTS }
const goldFields = {
  name: 'Gold',
  description: 'Adds who viewed your profile',
  priceRupees: 2999,
  periodMonths: 6,
  requestsADay: 40,
  seesViewers: true,
}

async function planOf(app: TestApp) {
  const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'silver'))
  if (!plan) throw new Error('no plan')
  return plan
}

/** Her open payment of a plan. */
export async function begin(app: TestApp, she: Actor) {
  await initializePayment(app, sandbox, she.id, await planOf(app), null)
  const [payment] = await app.db.select().from(payments).where(eq(payments.accountId, she.id))
  if (!payment?.providerId) throw new Error('no payment')
  return { payment, checkout: payment.providerId, paid: paidUpdate(app, payment.providerId, payment.amountPaise) }
}

const paidUpdate = (app: TestApp, checkoutId: string, amountPaise: number) =>
  ({
    checkoutId,
    providerPaymentId: `pay_${checkoutId}`,
    outcome: 'paid',
    amountPaise,
    happenedAt: app.clock.now(),
  }) as const

async function buy(app: TestApp, she: Actor) {
  const { paid } = await begin(app, she)
  await applyPaymentUpdate(app, 'sandbox', paid)
}

/** Her payment that was not applied. */
export async function payLate(app: TestApp, she: Actor, refundAskedAt: Date | null = null) {
  const { payment } = await begin(app, she)
  const late = { status: 'paid', late: true, paidAt: app.clock.now(), refundAskedAt } as const
  await app.db.update(payments).set(late).where(eq(payments.id, payment.id))
  return payment.id
}

export const PLAN_EVENTS: Record<string, Row> = {
  'plans/payments.initializePayment': nothing('the tab leaves for the checkout', async ({ she }, app) => {
    const plan = await planOf(app)
    return () => initializePayment(app, sandbox, she.id, plan, null)
  }),
  'plans/payments.refreshPayment': publishes(PLAN, async ({ she }, app) => {
    const { payment, checkout } = await begin(app, she)
    await completeCheckout(app, checkout, 'paid')
    return () => refreshPayment(app, payment)
  }),
  'plans/payments.applyPayment': publishes(LATE, async ({ she }, app) => {
    const id = await payLate(app, she)
    return () => applyPayment(app, she.id, id, null)
  }),
  'plans/payments.declineRefund': publishes(LATE, async ({ she, admin }, app) => {
    const id = await payLate(app, she, app.clock.now())
    return () => declineRefund(app, admin, { id, ...because })
  }),
  'plans/sandbox.openCheckout': nothing('the page of the test provider', (_people, app) => () => {
    const order = { paymentId: 'payment', planName: 'Silver', amountPaise: 1, returnUrl: '', closesAt: app.clock.now() }
    return openCheckout(app, order)
  }),
  'plans/sandbox.completeCheckout': nothing('the webhook of the test provider follows', async ({ she }, app) => {
    const { checkout } = await begin(app, she)
    return () => completeCheckout(app, checkout, 'paid')
  }),
  'plans/subscriptions.expireSubscriptions': publishes(PLAN, async ({ she }, app) => {
    await buy(app, she)
    app.clock.advance(100 * DAY_MS)
    return () => expireSubscriptions(app)
  }),
  'plans/subscriptions.remindOfEnds': nothing('only an email', async ({ she }, app) => {
    await buy(app, she)
    app.clock.advance(87 * DAY_MS)
    return () => remindOfEnds(app)
  }),
  'plans/versions.changePlan': nothing(
    PRICES,
    ({ admin }, app) =>
      () =>
        changePlan(app, admin, { code: 'gold', version: 1 }, goldFields),
  ),
  'plans/versions.setPlanOnSale': nothing(
    PRICES,
    ({ admin }, app) =>
      () =>
        setPlanOnSale(app, admin, { code: 'platinum', version: 1 }, false),
  ),
  'plans/webhooks.receiveWebhook': publishes(PLAN, async ({ she }, app) => {
    const { checkout, payment } = await begin(app, she)
    const body = JSON.stringify(sandboxWebhook('paid', checkout, payment.amountPaise, app.clock.now()))
    return () => receiveWebhook(app, sandbox, Buffer.from(body), signatureOf(app.secret, body))
  }),
  'plans/webhooks.storeWebhookEvent': nothing('nothing was applied yet', async ({ she }, app) => {
    const { paid } = await begin(app, she)
    return () => storeWebhookEvent(app, 'sandbox', Buffer.from(paid.checkoutId), paid)
  }),
  'plans/webhooks.applyPendingWebhookEvents': publishes(PLAN, async ({ she }, app) => {
    const { paid } = await begin(app, she)
    await storeWebhookEvent(app, 'sandbox', Buffer.from(paid.checkoutId), paid)
    return () => applyPendingWebhookEvents(app)
  }),
  'plans/webhooks.applyPaymentUpdate': publishes(PLAN, async ({ she }, app) => {
    const { paid } = await begin(app, she)
    return () => applyPaymentUpdate(app, 'sandbox', paid)
  }),
  'plans/webhooks.closeUnpaid': publishes(PLAN, async ({ she }, app) => {
    const { payment } = await begin(app, she)
    return () => closeUnpaid(app, payment, 'cancelled')
  }),
}
