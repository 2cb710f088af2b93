import { createHash } from 'node:crypto'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { closeCheckouts } from '#domains/plans/checkouts/commands.ts'
import type { PaymentRow } from '#domains/plans/payments/queries.ts'
import type { PaymentUpdate, Provider, ProviderName } from '#domains/plans/providers/rules.ts'
import { findRunningPaymentId } from '#domains/plans/queries.ts'
import { furtherOf, isFurther, mayApply } from '#domains/plans/rules.ts'
import {
  alignSubscriptions,
  emailLatePayment,
  emailReceipt,
  publishPlanChanged,
} from '#domains/plans/subscriptions/commands.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { listUnrefundedIds } from '#domains/plans/webhooks/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { inTurn } from '#lib/in-turn.ts'
import { perform, type Work } from '#work/work.ts'

type WebhookEventRow = typeof paymentWebhookEvents.$inferSelect

/** How long a webhook about an unknown payment is kept, in case the payment appears later. */
const UNKNOWN_DAYS = 7

/** Stores a webhook and applies it. Returns false if it has no valid signature of the provider. */
export async function receiveWebhook(
  app: AppContext,
  provider: Provider,
  body: Buffer,
  signature: string | undefined,
): Promise<boolean> {
  const read = provider.parseWebhook(app, body.toString(), signature)
  if (read.kind === 'forged') return false
  if (read.kind === 'other') return true
  const id = await storeWebhookEvent(app, provider.name, body, read.update)
  await applyWebhookEvent(app, id)
  return true
}

/** Stored first, in a separate transaction: after a kill before it is applied, it is found again. */
export async function storeWebhookEvent(
  app: AppContext,
  provider: ProviderName,
  body: Buffer,
  update: PaymentUpdate,
): Promise<string> {
  const digest = createHash('sha256').update(body).digest('hex')
  const of = and(eq(paymentWebhookEvents.provider, provider), eq(paymentWebhookEvents.digest, digest))
  const [kept] = await perform(app, ({ tx }) =>
    tx
      .insert(paymentWebhookEvents)
      .values({ provider, digest, ...update, receivedAt: app.clock.now() })
      .onConflictDoNothing()
      .returning({ id: paymentWebhookEvents.id }),
  )
  if (kept) return kept.id
  const [known] = await app.db.select({ id: paymentWebhookEvents.id }).from(paymentWebhookEvents).where(of)
  if (!known) throw new Error('webhook event not found')
  return known.id
}

/** Applies webhooks that were received and not applied, because of a kill or because their payment was unknown. */
export async function applyPendingWebhookEvents(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const waiting = await app.db
    .select({ id: paymentWebhookEvents.id })
    .from(paymentWebhookEvents)
    .where(isNull(paymentWebhookEvents.appliedAt))
    .orderBy(asc(paymentWebhookEvents.receivedAt))
  try {
    await inTurn(app, waiting, ({ id }) => applyWebhookEvent(app, id))
  } finally {
    const isOld = lt(paymentWebhookEvents.receivedAt, new Date(now.getTime() - UNKNOWN_DAYS * DAY_MS))
    await perform(app, ({ tx }) =>
      tx.delete(paymentWebhookEvents).where(and(isNull(paymentWebhookEvents.appliedAt), isOld)),
    )
  }
}

/** Applies an update from a request to the provider. */
export async function applyPaymentUpdate(
  app: AppContext,
  provider: ProviderName,
  update: PaymentUpdate,
): Promise<void> {
  const payment = await perform(app, (work) => changePayment(work, provider, update))
  await finish(app, provider, payment)
}

/** Closes a payment that was not paid. */
export async function closeUnpaid(app: AppContext, payment: PaymentRow, status: 'failed' | 'cancelled'): Promise<void> {
  await perform(app, async (work) => {
    const { tx } = work
    await lockPayer(tx, payment.accountId)
    const closed = await tx
      .update(payments)
      .set({ status, redirectUrl: null })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'created')))
      .returning({ id: payments.id })
    if (payment.accountId) await alignSubscriptions(tx, payment.accountId, app.clock.now())
    if (closed.length > 0) publishPlanChanged(work, payment.accountId)
  })
}

/** The change and the mark that it was applied are one transaction. */
async function applyWebhookEvent(app: AppContext, id: string): Promise<void> {
  const done = await perform(app, async (work) => {
    const { tx } = work
    const [webhook] = await tx.select().from(paymentWebhookEvents).where(eq(paymentWebhookEvents.id, id)).for('update')
    if (!webhook || webhook.appliedAt) return null
    const payment = await changePayment(work, webhook.provider, webhook)
    if (!payment) return null
    await tx.update(paymentWebhookEvents).set({ appliedAt: app.clock.now() }).where(eq(paymentWebhookEvents.id, id))
    return { webhook, payment }
  })
  if (done) await finish(app, done.webhook.provider, done.payment)
}

async function finish(app: AppContext, provider: ProviderName, payment: PaymentRow | null): Promise<void> {
  if (!payment) return
  const { providerPaymentId, accountId } = payment
  if (accountId) await closeCheckouts(app, accountId)
  if (!providerPaymentId) return
  const isWaiting = and(
    isNull(paymentWebhookEvents.appliedAt),
    eq(paymentWebhookEvents.providerPaymentId, providerPaymentId),
  )
  const waiting = await app.db
    .select({ id: paymentWebhookEvents.id })
    .from(paymentWebhookEvents)
    .where(and(isWaiting, eq(paymentWebhookEvents.provider, provider)))
  for (const { id } of waiting) await applyWebhookEvent(app, id)
}

/** Null: no known payment of this site. */
async function changePayment(
  work: Work,
  provider: ProviderName,
  update: PaymentUpdate | WebhookEventRow,
): Promise<PaymentRow | null> {
  const { app, tx } = work
  const payment = await lockPayment(tx, provider, update)
  if (!payment) return null
  const moved = update.outcome === 'paid' || update.outcome === 'refunded'
  if (moved && update.amountPaise !== payment.amountPaise) {
    app.log.error({ payment: payment.id, amount: update.amountPaise }, 'webhook amount does not match payment')
    return payment
  }
  const [unrefundedId = null, paidAgainId = null] = moved ? await listUnrefundedIds(tx, payment, update) : []
  const status = unrefundedId ? 'paid' : furtherOf(payment.status, update.outcome)
  const changed = {
    status,
    redirectUrl: null,
    paidAt: update.outcome === 'paid' ? earlier(payment.paidAt, update.happenedAt) : payment.paidAt,
    refundedAt: unrefundedId ? null : refundedAtOf(payment, update),
    providerPaymentId: unrefundedId ?? payment.providerPaymentId ?? (moved ? update.providerPaymentId : null),
    paidAgainId: moved ? paidAgainId : payment.paidAgainId,
    // A failed attempt leaves a checkout open; every other outcome ends it.
    closeDue: payment.closeDue && update.outcome === 'failed',
    ...(moved ? await applicationOf(app, tx, payment) : {}),
  }
  await tx.update(payments).set(changed).where(eq(payments.id, payment.id))
  const after = { ...payment, ...changed }
  if (stateOf(after) !== stateOf(payment)) publishPlanChanged(work, payment.accountId, after)
  if (after.paidAgainId !== payment.paidAgainId) publishPaidTwice(work, after)
  if (!payment.accountId) return after
  await alignSubscriptions(tx, payment.accountId, app.clock.now())
  const isNewlyPaid = status === 'paid' && isFurther('paid', payment.status)
  const sendEmail = after.late ? emailLatePayment : emailReceipt
  if (isNewlyPaid) await sendEmail(work, payment.accountId, payment.id)
  return after
}

/**
 * A checkout can be paid twice, for example when a payment that seemed to have failed arrives after all. The refund of
 * one leaves the other. Until then admins see it among the payments that are not applied.
 */
function publishPaidTwice(work: Work, { id, paidAgainId }: PaymentRow) {
  work.listChanged('unappliedPaymentsChanged')
  if (paidAgainId)
    work.app.log.error(
      { payment: id, reference: paidAgainId },
      'a checkout was paid twice: one of its payments has to be refunded',
    )
}

function refundedAtOf({ refundedAt }: PaymentRow, { outcome, happenedAt }: PaymentUpdate | WebhookEventRow) {
  return outcome === 'refunded' ? earlier(refundedAt, happenedAt) : refundedAt
}

/** What is shown of a payment. The provider is often asked about one that has not changed. */
const stateOf = ({ status, paidAt, refundedAt, appliedAt, late }: PaymentRow) =>
  JSON.stringify([status, paidAt, refundedAt, appliedAt, late])

/** Decided once, when a payment is first paid, and never changed by later webhooks. */
async function applicationOf(app: AppContext, tx: Tx, payment: PaymentRow) {
  const { id, accountId, appliedAt, late, endsPaymentId } = payment
  if (payment.paidAt || payment.refundedAt) return { appliedAt, late }
  const now = app.clock.now()
  if (!accountId || !mayApply(await findRunningPaymentId(tx, accountId, now), endsPaymentId)) {
    app.log.warn({ payment: id }, 'a payment arrived that no consent covers: it is not applied')
    return { appliedAt: null, late: true }
  }
  return { appliedAt: await nextApplication(tx, accountId, now), late: false }
}

/**
 * Always later than the previous one, even if the clocks of two processes differ: the order decides which plan is
 * active.
 */
export async function nextApplication(tx: Tx, accountId: string, now: Date): Promise<Date> {
  const appliedAt = sql`coalesce(${payments.appliedAt}, case when not ${payments.late} then ${payments.paidAt} end)`
  const [last] = await tx
    .select({ at: sql<Date | null>`max(${appliedAt})`.mapWith(payments.appliedAt) })
    .from(payments)
    .where(eq(payments.accountId, accountId))
  return last?.at && last.at >= now ? new Date(last.at.getTime() + 1) : now
}

// Locks the account first, then the payment: the same order as in a new payment and a deletion.
async function lockPayment(
  tx: Tx,
  provider: ProviderName,
  update: PaymentUpdate | WebhookEventRow,
): Promise<PaymentRow | null> {
  const named = [
    update.checkoutId ? eq(payments.providerId, update.checkoutId) : undefined,
    update.providerPaymentId ? eq(payments.providerPaymentId, update.providerPaymentId) : undefined,
  ].filter((condition) => condition !== undefined)
  if (named.length === 0) return null
  const [found] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(...named)))
  if (!found) return null
  await lockPayer(tx, found.accountId)
  const [held] = await tx.select().from(payments).where(eq(payments.id, found.id)).for('update')
  return held ?? null
}

async function lockPayer(tx: Tx, id: string | null): Promise<void> {
  if (id) await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
}

function earlier(one: Date | null, other: Date): Date {
  return one && one < other ? one : other
}
