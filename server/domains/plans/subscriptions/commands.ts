import { REMINDER_DAYS } from '@jodi/shared/plans/contract.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { keepAccounts } from '#domains/accounts/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { cancelOtherCheckouts } from '#domains/plans/checkouts/commands.ts'
import { planEnds } from '#domains/plans/emails/plan-ends.ts'
import { planPaid } from '#domains/plans/emails/plan-paid.ts'
import { planPaidLate } from '#domains/plans/emails/plan-paid-late.ts'
import { monthsLater, statusOf } from '#domains/plans/rules.ts'
import { payments, plans, subscriptions } from '#domains/plans/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { inTurn } from '#lib/in-turn.ts'
import { perform, type Work } from '#work/work.ts'

/** Recomputes all subscriptions of a member from their payments. The caller must have locked the account. */
export async function alignSubscriptions(tx: Tx, accountId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({
      subscription: subscriptions,
      payment: payments,
      months: plans.periodMonths,
    })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.paymentId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.accountId, accountId))
  const all = rows.map(({ subscription, payment, months }) => {
    // A late payment loses no days: its plan starts when the member applies it.
    const startsAt = payment.late ? payment.appliedAt : payment.paidAt
    const { status } = payment
    const appliedAt = payment.appliedAt ?? (payment.late ? null : payment.paidAt)
    const endsAt = startsAt && monthsLater(startsAt, months)
    return { id: subscription.id, paymentId: payment.id, payment: status, appliedAt, startsAt, endsAt }
  })
  const changes = all.map((bought) => ({ ...bought, status: statusOf(bought, all, now) }))
  // Ends come first, so that two are never active at the same time.
  changes.sort((a, b) => Number(a.status === 'active') - Number(b.status === 'active'))
  for (const { id, status, startsAt, endsAt } of changes)
    await tx.update(subscriptions).set({ status, startsAt, endsAt }).where(eq(subscriptions.id, id))
  const running = changes.find(({ status }) => status === 'active')
  if (running) await cancelOtherCheckouts(tx, accountId, running.paymentId, now)
}

/** Closes subscriptions that have ended. */
export async function expireSubscriptions(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const ended = await app.db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.endsAt, now)))
  await inTurn(app, ended, ({ accountId }) =>
    perform(app, async (work) => {
      const { tx } = work
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
      await alignSubscriptions(tx, accountId, now)
      publishPlanChanged(work, accountId)
    }),
  )
}

/** To the member, and if a payment was or is not applied, to the admins who see it. */
export function publishPlanChanged(
  work: Work,
  accountId: string | null,
  payment: { late: boolean } = { late: false },
): void {
  if (accountId) work.publish([accountId], { type: 'planChanged' })
  if (payment.late) work.listChanged('unappliedPaymentsChanged')
}

/**
 * The email before the end, queued in the transaction that records it (rule B3). Who is disabled gets it once enabled
 * again, and an unclaimed account once it is claimed.
 */
export async function remindOfEnds(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const isDue = and(
    eq(subscriptions.status, 'active'),
    isNull(subscriptions.remindedAt),
    gt(subscriptions.endsAt, now),
    lte(subscriptions.endsAt, new Date(now.getTime() + REMINDER_DAYS * DAY_MS)),
  )
  const due = await app.db
    .select({ id: subscriptions.id, accountId: subscriptions.accountId })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .where(and(isDue, isNotNull(accounts.claimedAt), isNull(accounts.disabledAt)))
  await inTurn(app, due, ({ id, accountId }) =>
    perform(app, async (work) => {
      const { tx } = work
      // Before its subscription, as a deletion does.
      await keepAccounts(tx, [accountId])
      const [reminded] = await tx
        .update(subscriptions)
        .set({ remindedAt: now })
        .where(and(eq(subscriptions.id, id), isDue))
        .returning()
      if (!reminded?.endsAt) return
      const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, reminded.planId))
      await work.emailIfReachable(reminded.accountId, planEnds, {
        plan: plan?.name ?? '',
        until: reminded.endsAt.toISOString(),
        link: `${app.env.origin}/plans`,
      })
    }),
  )
}

/** Tells the member by email that a payment arrived and was not applied, and that they can decide how to use it. */
export async function emailLatePayment(work: Work, accountId: string, paymentId: string): Promise<void> {
  const { app, tx } = work
  const [row] = await tx
    .select({ amount: payments.amountPaise, paidAt: payments.paidAt, plan: plans.name })
    .from(payments)
    .innerJoin(plans, eq(plans.id, payments.planId))
    .where(eq(payments.id, paymentId))
  if (!row?.paidAt) throw new Error('a late payment that was not paid')
  if (!(await isClaimed(tx, accountId))) return
  await work.email({ accountId }, planPaidLate, {
    plan: row.plan,
    amount: String(row.amount),
    day: row.paidAt.toISOString(),
    link: `${app.env.origin}/plans/payments/${paymentId}`,
  })
}

/** Emails the receipt, queued in the transaction in which the payment is applied. */
export async function emailReceipt(work: Work, accountId: string, paymentId: string): Promise<void> {
  const { app, tx } = work
  const [row] = await tx
    .select({ amount: payments.amountPaise, paidAt: payments.paidAt, plan: plans.name, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.paymentId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.paymentId, paymentId))
  if (!row?.paidAt || !row.endsAt) throw new Error('a receipt without a payment')
  if (!(await isClaimed(tx, accountId))) return
  await work.email({ accountId }, planPaid, {
    plan: row.plan,
    amount: String(row.amount),
    day: row.paidAt.toISOString(),
    until: row.endsAt.toISOString(),
    link: `${app.env.origin}/plans/payments/${paymentId}`,
  })
}

/** An address that its owner has not confirmed gets no email about a payment (rule A7); a disabled person does. */
async function isClaimed(tx: Tx, accountId: string): Promise<boolean> {
  return (await findAccountById(tx, accountId))?.claimedAt != null
}
