import { HOUR_MS } from '@jodi/shared/time.ts'

/** The owner of a claimed account can stop a change requested by staff for this long (rule G5). */
const OBJECTION_HOURS = 72
/** A request that is not confirmed within this time is deleted. It is as long as the lifetime of the link. */
export const CONFIRM_DAYS = 7

export function effectiveAfter(now: Date, isClaimed: boolean): Date {
  return new Date(now.getTime() + (isClaimed ? OBJECTION_HOURS * HOUR_MS : 0))
}
