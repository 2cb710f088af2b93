const HOUR_MS = 3_600_000
/** So long the owner of a claimed account can stop what staff asked for (rule G5). */
const OBJECTION_HOURS = 72
/** Whoever has not confirmed by then is asked again: as long as the link lives. */
export const CONFIRM_DAYS = 7

export function effectiveAfter(now: Date, isClaimed: boolean): Date {
  return new Date(now.getTime() + (isClaimed ? OBJECTION_HOURS * HOUR_MS : 0))
}
