import { and, eq, gt } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { FREE_PLAN } from '#domains/plans/rules.ts'
import { plans, subscriptions } from '#domains/plans/tables.ts'

/** What the running plan of a member allows; the server enforces it (decision B1). */
export interface Entitlements {
  planName: string
  requestsADay: number
  seesViewers: boolean
}

const entitlementColumns = {
  planName: plans.name,
  requestsADay: plans.requestsADay,
  seesViewers: plans.seesViewers,
}

/** By the plan that runs at this moment, also before the round has closed one that ended; else by the free plan. */
export async function entitlementsOf(db: Connection, accountId: string, now: Date): Promise<Entitlements> {
  const [running] = await db
    .select(entitlementColumns)
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(eq(subscriptions.accountId, accountId), eq(subscriptions.status, 'active'), gt(subscriptions.endsAt, now)),
    )
  if (running) return running
  const [free] = await db
    .select(entitlementColumns)
    .from(plans)
    .where(and(eq(plans.code, FREE_PLAN), plans.active))
  if (!free) throw new Error('there is no free plan')
  return free
}
