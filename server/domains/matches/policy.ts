import { type MatchReason, matchErrorTexts } from '@jodi/shared/matches/browsing.ts'
import { secondsToTomorrow } from '#lib/clock.ts'
import { AppError } from '#rpc/errors.ts'

/** The denial for the rest of the day after the daily browsing limit is reached (rule S2). */
export function usedUp(reason: MatchReason, now: Date): AppError {
  return new AppError('TOO_MANY', { text: matchErrorTexts[reason], retryAfter: secondsToTomorrow(now) })
}
