import { FREE_PLAN, type PlanFields, type PlanReason, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import type { PlanRow } from '#domains/plans/queries.ts'
import { AppError } from '#rpc/errors.ts'

/** Whether this member may pay for this plan now; null means yes. */
export function refuseToBuy(
  me: { id: string },
  userId: string,
  plan: PlanRow,
  runningPlan: PlanRow,
  hasOpenPayment: boolean,
): AppError | null {
  if (userId !== me.id) return refusal('FORBIDDEN', 'notYourself')
  if (plan.pricePaise === 0) return refusal('BAD_INPUT', 'freePlan')
  if (plan.code === runningPlan.code) return refusal('CONFLICT', 'currentPlan')
  // What was begun at the old price is still paid at the old price.
  return plan.active || hasOpenPayment ? null : refusal('CONFLICT', 'planChanged')
}

/** A running plan ends only with the agreement to end this very one. */
export const refuseWithoutConsent = () => refusal('CONFLICT', 'runningPlan')
export const refuseNotWaiting = () => refusal('CONFLICT', 'notWaiting')
export const refuseRefundNotAsked = () => refusal('CONFLICT', 'refundNotAsked')
export const refuseRefundAsked = () => refusal('CONFLICT', 'refundAsked')

/** Whether the free plan would stay what it is; null for every other plan. */
export function refuseFreePlan(plan: PlanRow, fields: PlanFields): AppError | null {
  if (plan.code !== FREE_PLAN) {
    if (fields.priceRupees < 1) return refusal('BAD_INPUT', 'needsPrice', 'priceRupees')
    return fields.periodMonths < 1 ? refusal('BAD_INPUT', 'needsPeriod', 'periodMonths') : null
  }
  const stays = fields.name === plan.name && fields.priceRupees === 0 && fields.periodMonths === 0
  return stays ? null : refuseFreePlanChange()
}

export const refuseFreePlanChange = () => refusal('BAD_INPUT', 'freeStays')
export const refuseChangedPlan = () => refusal('CONFLICT', 'editConflict')
export const refusePlanName = () => refusal('CONFLICT', 'nameTaken', 'name')

export const refuseProviderDown = () => refusal('UNAVAILABLE', 'providerDown')
export const refuseNoProvider = () => refusal('UNAVAILABLE', 'noProvider')

function refusal(
  code: 'FORBIDDEN' | 'BAD_INPUT' | 'CONFLICT' | 'UNAVAILABLE',
  reason: PlanReason,
  field?: string,
): AppError {
  return new AppError(code, field ? { reason, field } : { reason }, planErrorTexts[reason])
}
