import type { AdminPlan } from '@jodi/shared/plans/contract.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { plans, subscriptions } from '#domains/plans/tables.ts'

/** Every plan with its versions and the number of members who have each: those on sale first, the cheapest first. */
export async function listAdminPlans(db: Connection, now: Date): Promise<AdminPlan[]> {
  const subscribers = db
    .select({ planId: subscriptions.planId, count: sql<number>`count(*)::int`.as('count') })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), gt(subscriptions.endsAt, now)))
    .groupBy(subscriptions.planId)
    .as('subscribers')
  const rows = await db
    .select({ plan: plans, subscribers: sql<number>`coalesce(${subscribers.count}, 0)::int` })
    .from(plans)
    .leftJoin(subscribers, eq(subscribers.planId, plans.id))
    .orderBy(desc(plans.version))
  const byCode = Map.groupBy(rows, ({ plan }) => plan.code)
  const adminPlans = [...byCode].map(([code, versions]) => ({
    code,
    isOnSale: versions.some(({ plan }) => plan.isOnSale),
    versions: versions.map(({ plan, subscribers: subscriberCount }) => ({ ...plan, subscriberCount })),
  }))
  return adminPlans.sort((one, other) => Number(other.isOnSale) - Number(one.isOnSale) || priceOf(one) - priceOf(other))
}

const priceOf = ({ versions }: AdminPlan) => versions[0]?.pricePaise ?? 0
