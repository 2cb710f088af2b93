import { type PlanReason, planReasons } from '@jodi/shared/plans.ts'
import type { PlanRow } from '#domains/plans/queries.ts'
import { AppError } from '#rpc/errors.ts'

/** Whether this member may pay for this plan now; null means yes. */
export function refuseToBuy(me: { id: string }, userId: string, plan: PlanRow, runningPlanId: string): AppError | null {
  if (userId !== me.id) return refusal('FORBIDDEN', 'notYourself')
  if (plan.pricePaise === 0) return refusal('BAD_INPUT', 'freePlan')
  return plan.id === runningPlanId ? refusal('CONFLICT', 'currentPlan') : null
}

export const refuseProviderDown = () => refusal('UNAVAILABLE', 'providerDown')
export const refuseNoProvider = () => refusal('UNAVAILABLE', 'noProvider')

function refusal(code: 'FORBIDDEN' | 'BAD_INPUT' | 'CONFLICT' | 'UNAVAILABLE', reason: PlanReason): AppError {
  return new AppError(code, { reason }, planReasons[reason])
}
