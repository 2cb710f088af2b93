import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { applyWord, closeUnpaid } from '#domains/plans/notices/commands.ts'
import { closesAt, getPaymentRow, type PaymentRow } from '#domains/plans/payments/queries.ts'
import { refuseProviderDown } from '#domains/plans/policy.ts'
import { findProviderNamed } from '#domains/plans/providers/queries.ts'
import type { Provider } from '#domains/plans/providers/rules.ts'
import type { PlanRow } from '#domains/plans/queries.ts'
import { payments, subscriptions } from '#domains/plans/tables.ts'
import type { House } from '#lib/house.ts'

/** So long a checkout may take to be opened; whoever was killed meanwhile leaves a payment that nobody can pay. */
const OPENING_MS = 20_000
const LOOK_MS = 50

type Claim = { kind: 'mine' | 'open' | 'opening' | 'over'; payment: PaymentRow }

/** The checkout of the member's open payment of this plan, or of a new one (decision B4). */
export async function initializePayment(
  house: House,
  provider: Provider,
  accountId: string,
  plan: PlanRow,
): Promise<{ redirectUrl: string }> {
  const deadline = Date.now() + OPENING_MS
  while (Date.now() < deadline) {
    const { kind, payment } = await claimPayment(house, provider, accountId, plan)
    if (kind === 'mine') return openCheckout(house, provider, payment, plan)
    if (kind === 'open' && payment.redirectUrl) return { redirectUrl: payment.redirectUrl }
    if (kind === 'over') await closeOver(house, payment)
    else await sleep(LOOK_MS)
  }
  throw refuseProviderDown()
}

/** Asks the provider about one payment; what it does not know of once its time is over is cancelled. */
export async function settlePayment(house: House, payment: PaymentRow): Promise<void> {
  const provider = findProviderNamed(house, payment.provider)
  if (!provider || !payment.providerId) return
  const word = await provider.lookUp(house, payment.providerId)
  if (word) await applyWord(house, provider.name, word)
  else if (payment.status === 'created' && closesAt(payment) <= house.clock.now())
    await closeUnpaid(house, payment, 'cancelled')
}

// The account's row is held, so that of many at once one makes the payment and the others find it.
function claimPayment(house: House, provider: Provider, accountId: string, plan: PlanRow): Promise<Claim> {
  const now = house.clock.now()
  return house.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const [open] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.planId, plan.id), eq(payments.status, 'created')))
    if (!open) return { kind: 'mine', payment: await createPayment(tx, provider, accountId, plan, now) }
    if (closesAt(open) <= now) return { kind: 'over', payment: open }
    if (open.redirectUrl) return { kind: 'open', payment: open }
    const isStuck = open.createdAt.getTime() + OPENING_MS <= now.getTime()
    return { kind: isStuck ? 'over' : 'opening', payment: open }
  })
}

async function createPayment(tx: Tx, provider: Provider, accountId: string, plan: PlanRow, now: Date) {
  const [payment] = await tx
    .insert(payments)
    .values({ accountId, planId: plan.id, amountPaise: plan.pricePaise, provider: provider.name, createdAt: now })
    .returning()
  if (!payment) throw new Error('no payment was made')
  await tx.insert(subscriptions).values({ accountId, planId: plan.id, paymentId: payment.id })
  return payment
}

async function openCheckout(house: House, provider: Provider, payment: PaymentRow, plan: PlanRow) {
  const order = {
    paymentId: payment.id,
    planName: plan.name,
    amountPaise: payment.amountPaise,
    closesAt: closesAt(payment),
    returnUrl: `${house.env.origin}/plans/payments/${payment.id}`,
  }
  try {
    const { checkoutId, redirectUrl } = await provider.open(house, order)
    await house.db
      .update(payments)
      .set({ providerId: checkoutId, redirectUrl })
      .where(and(eq(payments.id, payment.id), isNull(payments.providerId)))
    return { redirectUrl }
  } catch (error) {
    house.log.warn({ code: codeOf(error), payment: payment.id }, 'the payment provider did not open a checkout')
    await closeUnpaid(house, payment, 'failed')
    throw refuseProviderDown()
  }
}

async function closeOver(house: House, payment: PaymentRow): Promise<void> {
  if (!payment.providerId) return closeUnpaid(house, payment, 'cancelled')
  try {
    await settlePayment(house, await getPaymentRow(house.db, payment.id))
  } catch (error) {
    house.log.warn({ code: codeOf(error), payment: payment.id }, 'the payment provider does not answer')
    throw refuseProviderDown()
  }
}

/** What a provider's client throws is no error of ours, and may hold more than may be logged. */
function codeOf(error: unknown): unknown {
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
  return code ?? statusCode
}
