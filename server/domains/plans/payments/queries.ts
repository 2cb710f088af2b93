import { PAYMENT_OPEN_MINUTES, type Payment } from '@jodi/shared/plans.ts'
import { and, desc, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'

export type PaymentRow = typeof payments.$inferSelect

const MINUTE_MS = 60_000
const SHOWN = 100

export const closesAt = ({ createdAt }: Pick<PaymentRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + PAYMENT_OPEN_MINUTES * MINUTE_MS)

const paymentColumns = {
  id: payments.id,
  planName: plans.name,
  periodMonths: plans.periodMonths,
  amountPaise: payments.amountPaise,
  status: payments.status,
  createdAt: payments.createdAt,
  paidAt: payments.paidAt,
  refundedAt: payments.refundedAt,
}

/** A member's payments, newest first. */
export function listPayments(db: Connection, accountId: string): Promise<Payment[]> {
  return db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt))
    .limit(SHOWN)
}

/** One payment of this member; null for everybody else's. */
export async function findPayment(db: Connection, accountId: string, id: string) {
  const [row] = await db
    .select({
      ...paymentColumns,
      redirectUrl: payments.redirectUrl,
      providerPaymentId: payments.providerPaymentId,
      provider: payments.provider,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(subscriptions, eq(subscriptions.paymentId, payments.id))
    .where(and(eq(payments.accountId, accountId), eq(payments.id, id)))
  return row ?? null
}

/** Whether a payment of this version of a plan was begun and can still be finished. */
export async function hasOpenPayment(db: Connection, accountId: string, planId: string, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.planId, planId), eq(payments.status, 'created')))
  return open !== undefined && closesAt(open) > now
}

export async function getPaymentRow(db: Connection, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error('the payment has gone')
  return row
}

/** Payments of which the provider may know more: all that are open, and those of this hour that failed and may be tried again. */
export function listUnsettled(db: Connection, now: Date): Promise<PaymentRow[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  return db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.providerId),
        lt(payments.createdAt, before(1)),
        or(
          eq(payments.status, 'created'),
          and(eq(payments.status, 'failed'), gt(payments.createdAt, before(2 * PAYMENT_OPEN_MINUTES))),
        ),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(200)
}
