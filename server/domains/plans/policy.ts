import { FREE_PLAN, type PlanFields, type PlanReason, planErrorTexts } from '@jodi/shared/plans/contract.ts'
import type { PlanRow } from '#domains/plans/queries.ts'
import { AppError } from '#rpc/errors.ts'

/** Why this member cannot pay for this plan now, or null. */
export function purchaseError(
  me: { id: string },
  userId: string,
  plan: PlanRow,
  runningPlan: PlanRow,
  hasOpenPayment: boolean,
): AppError | null {
  if (userId !== me.id) return planError('FORBIDDEN', 'notYourself')
  if (plan.pricePaise === 0) return planError('BAD_INPUT', 'freePlan')
  if (plan.code === runningPlan.code) return planError('CONFLICT', 'currentPlan')
  // A payment started at the old price can still be completed at that price.
  return plan.isOnSale || hasOpenPayment ? null : planError('CONFLICT', 'planChanged')
}

/** The current plan ends only with consent to end exactly this one. */
export const runningPlanError = () => planError('CONFLICT', 'runningPlan')
export const notWaitingError = () => planError('CONFLICT', 'notWaiting')
export const refundNotRequestedError = () => planError('CONFLICT', 'refundNotAsked')
export const refundRequestedError = () => planError('CONFLICT', 'refundAsked')

/** Why a plan cannot have these values, or null: the free plan stays free, every other one has a price and a period. */
export function planFieldsError(plan: PlanRow, fields: PlanFields): AppError | null {
  if (plan.code !== FREE_PLAN) {
    if (fields.priceRupees < 1) return planError('BAD_INPUT', 'needsPrice', 'priceRupees')
    return fields.periodMonths < 1 ? planError('BAD_INPUT', 'needsPeriod', 'periodMonths') : null
  }
  const stays = fields.name === plan.name && fields.priceRupees === 0 && fields.periodMonths === 0
  return stays ? null : freePlanFixedError()
}

export const freePlanFixedError = () => planError('BAD_INPUT', 'freeStays')
export const editConflictError = () => planError('CONFLICT', 'editConflict')
export const nameTakenError = () => planError('CONFLICT', 'nameTaken', 'name')

export const providerDownError = () => planError('UNAVAILABLE', 'providerDown')
export const noProviderError = () => planError('UNAVAILABLE', 'noProvider')

function planError(
  code: 'FORBIDDEN' | 'BAD_INPUT' | 'CONFLICT' | 'UNAVAILABLE',
  reason: PlanReason,
  field?: string,
): AppError {
  return new AppError(code, { text: planErrorTexts[reason], ...(field && { field }) })
}
