import { PAYMENT_OPEN_MINUTES } from '@jodi/shared/plans/contract.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { findProviderNamed } from '#domains/plans/providers/queries.ts'
import { payments } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/**
 * Cancels the open checkouts of a member that would end the current plan without consent: all that were started before
 * it was bought. After a failed attempt the person may try again at the provider, so that checkout counts as open.
 */
export function cancelOtherCheckouts(tx: Tx, accountId: string, running: string, now: Date): Promise<unknown> {
  const hasNoConsent = sql`${payments.endsPaymentId} is distinct from ${running}`
  return cancel(tx, now, and(eq(payments.accountId, accountId), hasNoConsent))
}

/** Cancels all open checkouts of a member whose account is about to be deleted. */
export function cancelAllCheckouts(tx: Tx, accountId: string, now: Date): Promise<unknown> {
  return cancel(tx, now, eq(payments.accountId, accountId))
}

/** Closes at the provider what was cancelled here. If the provider cannot be reached, the job tries again later. */
export async function closeCheckouts(app: AppContext, accountId: string): Promise<void> {
  const isDue = and(eq(payments.closeDue, true), isNotNull(payments.providerId))
  const due = await app.db
    .select()
    .from(payments)
    .where(and(isDue, eq(payments.accountId, accountId)))
  await Promise.all(due.map(({ provider, providerId }) => closeCheckout(app, provider, providerId)))
}

/** A provider that does not respond, or has already been paid, prevents nothing: its webhook follows. */
export async function closeCheckout(app: AppContext, provider: string, checkoutId: string | null): Promise<void> {
  try {
    if (checkoutId) await findProviderNamed(app, provider)?.close(app, checkoutId)
  } catch (error) {
    const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown }
    app.log.warn({ checkout: checkoutId, code: code ?? statusCode }, 'the payment provider did not close a checkout')
  }
}

function cancel(tx: Tx, now: Date, of: SQL | undefined): Promise<unknown> {
  const isYoung = gt(payments.createdAt, new Date(now.getTime() - PAYMENT_OPEN_MINUTES * MINUTE_MS))
  const mayBeTriedAgain = and(eq(payments.status, 'failed'), isNotNull(payments.providerId), isYoung)
  return tx
    .update(payments)
    .set({ status: 'cancelled', redirectUrl: null, closeDue: true })
    .where(and(of, or(eq(payments.status, 'created'), mayBeTriedAgain)))
}
