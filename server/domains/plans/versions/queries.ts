import type { AdminPlan } from '@jodi/shared/plans/contract.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { plans, subscriptions } from '#domains/plans/tables.ts'

/** Every plan with its versions and how many members hold each now: those on sale first, the cheapest first. */
export async function listAdminPlans(db: Connection, now: Date): Promise<AdminPlan[]> {
  const holders = db
    .select({ planId: subscriptions.planId, count: sql<number>`count(*)::int`.as('count') })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'active'), gt(subscriptions.endsAt, now)))
    .groupBy(subscriptions.planId)
    .as('holders')
  const rows = await db
    .select({ plan: plans, holders: sql<number>`coalesce(${holders.count}, 0)::int` })
    .from(plans)
    .leftJoin(holders, eq(holders.planId, plans.id))
    .orderBy(desc(plans.version))
  const byCode = Map.groupBy(rows, ({ plan }) => plan.code)
  const kept = [...byCode].map(([code, versions]) => ({
    code,
    offered: versions.some(({ plan }) => plan.active),
    versions: versions.map(({ plan, holders: count }) => ({ ...plan, holders: count })),
  }))
  return kept.sort((one, other) => Number(other.offered) - Number(one.offered) || priceOf(one) - priceOf(other))
}

const priceOf = ({ versions }: AdminPlan) => versions[0]?.pricePaise ?? 0
