import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createHttpApp } from '#app.ts'
import { getRunningPlan } from '#domains/plans/queries.ts'
import { type SandboxWebhook, signatureOf } from '#domains/plans/sandbox.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

/** The state of a member's payments, without values that differ in each run. */
export interface PaymentState {
  payment: string
  subscription: string
  startsAt: Date | null
  endsAt: Date | null
  paidAt: Date | null
  refundedAt: Date | null
}

/** An app with its payments: the REST path, the webhook path, and the test provider. */
export function payingIn(app: TestApp) {
  const httpApp = createHttpApp(app)

  async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    // The embedded database never ends a turn of the event loop, and many requests in one are shed.
    await setImmediate()
    return httpApp.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })
  }

  async function planNamed(code: string) {
    const [plan] = await app.db.select().from(plans).where(eq(plans.code, code))
    if (!plan) throw new Error(`no plan ${code}`)
    return plan
  }

  async function initialize(me: Actor, body: object) {
    const { cookie } = await signInCookie(app, me)
    const own = { origin: 'http://localhost:3000', cookie }
    const answer = await post('/api/payment/initialize', JSON.stringify(body), own)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  return {
    httpApp,
    post,
    planNamed,
    initialize,
    /** A member's open payment of a plan, by default with consent to end the current plan. */
    async begin(me: Actor, code: string, agreed?: string | null) {
      const plan = await planNamed(code)
      const running = await getRunningPlan(app.db, me.id, app.clock.now())
      const endsPaymentId = agreed === undefined ? running.paymentId : agreed
      const { status, body } = await initialize(me, { planId: plan.id, userId: me.id, endsPaymentId })
      if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`)
      const redirectUrl = String(body.redirectUrl)
      const [payment] = await app.db.select().from(payments).where(eq(payments.redirectUrl, redirectUrl))
      if (!payment?.providerId) throw new Error('no payment')
      return { plan, checkout: payment.providerId, payment }
    },
    /** A webhook with the signature of the test provider. */
    webhook(body: string | Buffer, signature = signatureOf(app.secret, body.toString())) {
      return post('/api/payment/webhooks/sandbox', body, { 'x-sandbox-signature': signature })
    },
    async states(): Promise<PaymentState[]> {
      return app.db
        .select({
          payment: payments.status,
          subscription: subscriptions.status,
          startsAt: subscriptions.startsAt,
          endsAt: subscriptions.endsAt,
          paidAt: payments.paidAt,
          refundedAt: payments.refundedAt,
        })
        .from(payments)
        .innerJoin(subscriptions, eq(subscriptions.paymentId, payments.id))
        .orderBy(payments.createdAt, payments.id)
    },
  }
}

/** The data that the test provider sends about a checkout. */
export function sandboxWebhook(
  event: SandboxWebhook['event'],
  checkout: string,
  amount: number,
  at: Date,
): SandboxWebhook {
  const moved = event === 'paid' || event === 'refunded'
  return {
    event,
    checkout,
    payment: moved ? `pay_${checkout}` : null,
    amount: moved ? amount : null,
    at: at.toISOString(),
  }
}

/** A repeated event of the provider: the same content in other bytes. */
export const inOtherWords = (webhook: SandboxWebhook) => JSON.stringify({ ...webhook, repeated: randomUUID() })
