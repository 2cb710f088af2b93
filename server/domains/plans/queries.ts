import { type Benefits, FREE_PLAN } from '@jodi/shared/plans/contract.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { plans, subscriptions } from '#domains/plans/tables.ts'

export type PlanRow = typeof plans.$inferSelect

/** The limits and features of a member's current plan; the server enforces them (rule B1). */
export interface Entitlements extends Benefits {
  planName: string
  requestsADay: number
}

/** The current plan and its end; the free one has no end. */
export interface RunningPlan {
  plan: PlanRow
  /** The payment that bought it; null for the free plan. */
  paymentId: string | null
  startsAt: Date | null
  endsAt: Date | null
}

export async function entitlementsOf(db: Connection, accountId: string, now: Date): Promise<Entitlements> {
  const { plan } = await getRunningPlan(db, accountId, now)
  return { planName: plan.name, requestsADay: plan.requestsADay, seesViewers: plan.seesViewers }
}

/** The current plan at this moment, also if the job has not closed an ended one yet; else the free plan. */
export async function getRunningPlan(db: Connection, accountId: string, now: Date): Promise<RunningPlan> {
  const [running] = await db
    .select({
      plan: plans,
      paymentId: subscriptions.paymentId,
      startsAt: subscriptions.startsAt,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(isRunning(accountId, now))
  if (running) return running
  const [free] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.code, FREE_PLAN), eq(plans.isOnSale, true)))
  if (!free) throw new Error('there is no free plan')
  return { plan: free, paymentId: null, startsAt: null, endsAt: null }
}

/** The payment of the current plan; null for the free plan. */
export async function findRunningPaymentId(db: Connection, accountId: string, now: Date): Promise<string | null> {
  const [running] = await db
    .select({ paymentId: subscriptions.paymentId })
    .from(subscriptions)
    .where(isRunning(accountId, now))
  return running?.paymentId ?? null
}

/** The plans on sale, the cheapest first. */
export function listPlans(db: Connection): Promise<PlanRow[]> {
  return db.select().from(plans).where(eq(plans.isOnSale, true)).orderBy(asc(plans.pricePaise))
}

/** A version of a plan, also one that is no longer on sale. */
export async function findPlan(db: Connection, id: string): Promise<PlanRow | null> {
  const [row] = await db.select().from(plans).where(eq(plans.id, id))
  return row ?? null
}

const isRunning = (accountId: string, now: Date) =>
  and(eq(subscriptions.accountId, accountId), eq(subscriptions.status, 'active'), gt(subscriptions.endsAt, now))
