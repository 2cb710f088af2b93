import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import { PAYMENT_OPEN_MINUTES, type Payment, type UnappliedListing } from '@jodi/shared/plans/contract.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder } from '#db/order.ts'
import { contains, eachWord } from '#db/words.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'

export type PaymentRow = typeof payments.$inferSelect

const DAY_MINUTES = 24 * 60
const SHOWN = 100

export const closesAt = ({ createdAt }: Pick<PaymentRow, 'createdAt'>) =>
  new Date(createdAt.getTime() + PAYMENT_OPEN_MINUTES * MINUTE_MS)

/** Paid, but not applied to a plan: the member decides how to use it. */
export const isUnapplied = and(eq(payments.status, 'paid'), eq(payments.late, true), isNull(payments.appliedAt))

const paymentColumns = {
  id: payments.id,
  planName: plans.name,
  periodMonths: plans.periodMonths,
  amountPaise: payments.amountPaise,
  status: payments.status,
  createdAt: payments.createdAt,
  paidAt: payments.paidAt,
  refundedAt: payments.refundedAt,
  refundAskedAt: payments.refundAskedAt,
  unapplied: sql<boolean>`(${isUnapplied})`,
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

/** One payment of this member; null for payments of others. */
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

/** Whether there is an open payment of this version of a plan. */
export async function hasOpenPayment(db: Connection, accountId: string, planId: string, now: Date): Promise<boolean> {
  const [open] = await db
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.planId, planId), eq(payments.status, 'created')))
  return open !== undefined && closesAt(open) > now
}

export async function getPaymentRow(db: Connection, id: string): Promise<PaymentRow> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  if (!row) throw new Error('payment not found')
  return row
}

/** One page of the payments that are not applied or were made twice, without the person, oldest first unless sorted. */
export async function listUnapplied(db: Connection, { search, sort, page: asked }: UnappliedListing) {
  const where = and(
    or(isUnapplied, isNotNull(payments.paidAgainId)),
    eachWord(search, (word) => [
      contains(plans.name, word),
      contains(payments.providerPaymentId, word),
      contains(payments.paidAgainId, word),
      isNumbered(word),
    ]),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(where)
  const total = counted?.total ?? 0
  const page = pageWithin(asked, total)
  const rows = await db
    .select({
      id: payments.id,
      planName: plans.name,
      amountPaise: payments.amountPaise,
      paidAt: payments.paidAt,
      refundAskedAt: payments.refundAskedAt,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      paidAgainId: payments.paidAgainId,
      accountDeleted: sql<boolean>`${payments.accountId} is null`,
    })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(where)
    .orderBy(...inOrder(sort?.descending ?? false, SORTED[sort?.by ?? 'paidAt'], payments.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { rows, total, page }
}

const SORTED = { plan: plans.name, amount: payments.amountPaise, paidAt: payments.paidAt }

/** The number on the receipt is the beginning of the id. */
const isNumbered = (pattern: SQL) => sql`left(${payments.id}::text, 8) like ${pattern}`

/**
 * Payments whose status may have changed at the provider: all open ones, those that failed within the last hour and may
 * be tried again, and those that were cancelled here within the last day and are still open there.
 */
export function listUnconfirmed(db: Connection, now: Date): Promise<PaymentRow[]> {
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
          and(eq(payments.closeDue, true), gt(payments.createdAt, before(DAY_MINUTES))),
        ),
      ),
    )
    .orderBy(payments.createdAt)
    .limit(200)
}
