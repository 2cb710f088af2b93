import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import type { PaymentRow } from '#domains/plans/payments/queries.ts'
import type { PaymentUpdate } from '#domains/plans/providers/rules.ts'
import { paymentWebhookEvents } from '#domains/plans/tables.ts'

const { provider, providerPaymentId, checkoutId, outcome, amountPaise } = paymentWebhookEvents

/**
 * The provider's payments that have paid a checkout and are not refunded: several, if it was paid again before the
 * first payment arrived. The one that already counts comes first.
 */
export async function listUnrefundedIds(
  db: Connection,
  payment: PaymentRow,
  update: Pick<PaymentUpdate, 'outcome' | 'providerPaymentId'>,
): Promise<string[]> {
  const isPaid = and(
    eq(checkoutId, payment.providerId ?? ''),
    eq(outcome, 'paid'),
    eq(amountPaise, payment.amountPaise),
  )
  const reported = await db
    .select({ id: providerPaymentId })
    .from(paymentWebhookEvents)
    .where(and(eq(provider, payment.provider), isPaid, isNotNull(providerPaymentId)))
    .orderBy(paymentWebhookEvents.receivedAt)
  const paid = [
    payment.paidAt && payment.providerPaymentId,
    ...reported.map(({ id }) => id),
    update.outcome === 'paid' && update.providerPaymentId,
  ].filter((id) => typeof id === 'string')
  const refunds = await db
    .select({ id: providerPaymentId })
    .from(paymentWebhookEvents)
    .where(and(eq(provider, payment.provider), eq(outcome, 'refunded'), inArray(providerPaymentId, paid)))
  const refunded = refunds.map(({ id }) => id)
  return [...new Set(paid)].filter((id) => !refunded.includes(id))
}
