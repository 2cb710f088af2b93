import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { cancelOtherCheckouts, closeCheckout, closeCheckouts } from '#domains/plans/checkouts/commands.ts'
import { refundDeclined } from '#domains/plans/emails/refund-declined.ts'
import { closesAt, getPaymentRow, type PaymentRow } from '#domains/plans/payments/queries.ts'
import {
  notWaitingError,
  providerDownError,
  refundNotRequestedError,
  refundRequestedError,
  runningPlanError,
} from '#domains/plans/policy.ts'
import { findProviderNamed } from '#domains/plans/providers/queries.ts'
import type { Provider } from '#domains/plans/providers/rules.ts'
import { findRunningPaymentId, type PlanRow } from '#domains/plans/queries.ts'
import { mayApply } from '#domains/plans/rules.ts'
import { alignSubscriptions, emailReceipt, publishPlanChanged } from '#domains/plans/subscriptions/commands.ts'
import { payments, subscriptions } from '#domains/plans/tables.ts'
import { applyPaymentUpdate, closeUnpaid, nextApplication } from '#domains/plans/webhooks/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import { perform, performAs, type Work } from '#work/work.ts'

/** Maximum time for opening a checkout; a process killed in the meantime leaves a payment that cannot be paid. */
const OPENING_MS = 20_000
const LOOK_MS = 50

interface Bought {
  plan: PlanRow
  endsPaymentId: string | null
}
type Claim = { kind: 'mine' | 'open' | 'opening' | 'over'; payment: PaymentRow }

/**
 * Returns the checkout of the member's open payment of this plan, or of a new one. The current plan ends with it only
 * if `endsPaymentId`, which the member agreed to, names it.
 */
export async function initializePayment(
  app: AppContext,
  provider: Provider,
  accountId: string,
  plan: PlanRow,
  endsPaymentId: string | null,
): Promise<{ redirectUrl: string }> {
  const deadline = Date.now() + OPENING_MS
  while (Date.now() < deadline) {
    const { kind, payment } = await claimPayment(app, provider, accountId, { plan, endsPaymentId })
    if (kind === 'mine') return openCheckout(app, provider, payment, plan)
    if (kind === 'open' && payment.redirectUrl) return { redirectUrl: payment.redirectUrl }
    if (kind === 'over') await closeOver(app, payment)
    await sleep(LOOK_MS)
  }
  throw providerDownError()
}

/**
 * Asks the provider about one payment; a payment that the provider does not know is cancelled once its time is over.
 */
export async function refreshPayment(app: AppContext, payment: PaymentRow): Promise<void> {
  if (!payment.providerId) return
  // Null after the settings of the provider were removed or replaced: there is no one to ask.
  const provider = findProviderNamed(app, payment.provider)
  const update = provider ? await provider.lookUp(app, payment.providerId) : null
  if (provider && update) await applyPaymentUpdate(app, provider.name, update)
  else if (payment.closeDue) await closeCheckout(app, payment.provider, payment.providerId)
  else if (payment.status === 'created' && closesAt(payment) <= app.clock.now())
    await closeUnpaid(app, payment, 'cancelled')
}

/**
 * Applies a late payment from now on, with the member's consent to end the current plan. Repeating it changes nothing.
 */
export async function applyPayment(
  app: AppContext,
  accountId: string,
  id: string,
  endsPaymentId: string | null,
): Promise<void> {
  await perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    const of = and(eq(payments.id, id), eq(payments.accountId, accountId))
    const [payment] = await tx.select().from(payments).where(of).for('update')
    if (!payment) throw new AppError('NOT_FOUND')
    if (payment.status !== 'paid') throw notWaitingError()
    if (!payment.late || payment.appliedAt) return
    // Support may have refunded it already.
    if (payment.refundAskedAt) throw refundRequestedError()
    const now = app.clock.now()
    if (!mayApply(await findRunningPaymentId(tx, accountId, now), endsPaymentId)) throw runningPlanError()
    await tx
      .update(payments)
      .set({ appliedAt: await nextApplication(tx, accountId, now), endsPaymentId })
      .where(of)
    await alignSubscriptions(tx, accountId, now)
    publishPlanChanged(work, accountId, payment)
    await emailReceipt(work, accountId, id)
  })
  await closeCheckouts(app, accountId)
}

/**
 * Records that the member requested the refund of a late payment. Returns the payment; null if the request was already
 * recorded.
 */
export async function recordRefundRequest(
  work: Work,
  accountId: string,
  id: string,
  now: Date,
): Promise<PaymentRow | null> {
  const { tx } = work
  await lockAccount(tx, accountId)
  const of = and(eq(payments.id, id), eq(payments.accountId, accountId))
  const [payment] = await tx.select().from(payments).where(of).for('update')
  if (!payment) throw new AppError('NOT_FOUND')
  if (payment.refundAskedAt) return null
  if (payment.status !== 'paid' || !payment.late || payment.appliedAt) throw notWaitingError()
  await tx.update(payments).set({ refundAskedAt: now }).where(of)
  publishPlanChanged(work, accountId, payment)
  return payment
}

/** Staff decline the refund: the payment waits for the member's decision again. */
export async function declineRefund(
  app: AppContext,
  me: Actor,
  { id, reason }: { id: string; reason: StaffReason },
): Promise<void> {
  const [read] = await app.db.select({ accountId: payments.accountId }).from(payments).where(eq(payments.id, id))
  if (!read) throw new AppError('NOT_FOUND')
  const { accountId } = read
  // The account was deleted, so no one can decide about the payment.
  if (!accountId) throw refundNotRequestedError()
  await performAs(app, me, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    // The member may have been deleted in the meantime.
    const of = and(eq(payments.id, id), eq(payments.accountId, accountId))
    const [declined] = await tx
      .update(payments)
      .set({ refundAskedAt: null })
      .where(and(of, eq(payments.status, 'paid'), isNotNull(payments.refundAskedAt)))
      .returning({ late: payments.late })
    if (!declined) {
      if (await isDeclinedSo(tx, me, { id, accountId, reason })) return work.recordsNothing()
      throw refundNotRequestedError()
    }
    publishPlanChanged(work, accountId, declined)
    await work.audit({ action: 'refundDeclined', accountId, reason })
    await work.emailIfReachable(accountId, refundDeclined, { link: `${app.env.origin}/plans` })
  })
}

/**
 * Whether the same decision was just made: the payment waits for the member again; another reason would be lost (rule
 * G9).
 */
async function isDeclinedSo(
  tx: Tx,
  me: Actor,
  { id, accountId, reason }: { id: string; accountId: string; reason: StaffReason },
): Promise<boolean> {
  const isWaiting = and(eq(payments.id, id), eq(payments.status, 'paid'), payments.late, isNull(payments.appliedAt))
  if ((await tx.$count(payments, isWaiting)) === 0) return false
  return isRepeat(tx, { actorId: me.id, accountId, among: ['refundDeclined'], actions: ['refundDeclined'], reason })
}

// Locks the account, so that of many concurrent calls one creates the payment and the others find it.
function claimPayment(app: AppContext, provider: Provider, accountId: string, bought: Bought): Promise<Claim> {
  const now = app.clock.now()
  const planId = bought.plan.id
  return perform(app, async ({ tx }) => {
    await lockAccount(tx, accountId)
    const running = await findRunningPaymentId(tx, accountId, now)
    if (!mayApply(running, bought.endsPaymentId)) throw runningPlanError()
    if (running) await cancelOtherCheckouts(tx, accountId, running, now)
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.planId, planId), eq(payments.status, 'created')))
    const ends = { ...bought, endsPaymentId: running }
    if (!open) return { kind: 'mine', payment: await createPayment(tx, provider, accountId, ends, now) }
    if (closesAt(open) <= now) return { kind: 'over', payment: open }
    if (open.redirectUrl) return { kind: 'open', payment: open }
    const isStuck = open.createdAt.getTime() + OPENING_MS <= now.getTime()
    return { kind: isStuck ? 'over' : 'opening', payment: open }
  })
}

async function createPayment(
  tx: Tx,
  provider: Provider,
  accountId: string,
  { plan, endsPaymentId }: Bought,
  now: Date,
) {
  const of = { accountId, planId: plan.id, amountPaise: plan.pricePaise, endsPaymentId }
  const [payment] = await tx
    .insert(payments)
    .values({ ...of, provider: provider.name, createdAt: now })
    .returning()
  if (!payment) throw new Error('payment row was not created')
  await tx.insert(subscriptions).values({ accountId, planId: plan.id, paymentId: payment.id })
  return payment
}

async function openCheckout(app: AppContext, provider: Provider, payment: PaymentRow, plan: PlanRow) {
  const order = {
    paymentId: payment.id,
    planName: plan.name,
    amountPaise: payment.amountPaise,
    closesAt: closesAt(payment),
    returnUrl: `${app.env.origin}/plans/payments/${payment.id}`,
  }
  try {
    const { checkoutId, redirectUrl } = await provider.open(app, order)
    const isOpen = sql`${payments.status} = 'created'`
    const [opened] = await perform(app, ({ tx }) =>
      tx
        .update(payments)
        .set({ providerId: checkoutId, redirectUrl: sql`case when ${isOpen} then ${redirectUrl} end` })
        .where(and(eq(payments.id, payment.id), isNull(payments.providerId)))
        .returning({ status: payments.status }),
    )
    if (opened?.status === 'created') return { redirectUrl }
  } catch (error) {
    app.log.warn({ code: codeOf(error), payment: payment.id }, 'could not create checkout at payment provider')
    await closeUnpaid(app, payment, 'failed')
    throw providerDownError()
  }
  // Another plan was bought while the provider opened this checkout.
  if (payment.accountId) await closeCheckouts(app, payment.accountId)
  throw runningPlanError()
}

async function closeOver(app: AppContext, payment: PaymentRow): Promise<void> {
  if (!payment.providerId) return closeUnpaid(app, payment, 'cancelled')
  try {
    await refreshPayment(app, await getPaymentRow(app.db, payment.id))
  } catch (error) {
    app.log.warn({ code: codeOf(error), payment: payment.id }, 'payment provider unreachable')
    throw providerDownError()
  }
}

/** Errors of a provider's client are not ours, and may contain data that must not be logged. */
function codeOf(error: unknown): unknown {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  return code ?? statusCode
}
