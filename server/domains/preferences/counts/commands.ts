import { COUNTS_A_DAY, COUNTS_A_POINT } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'

const A_DAY = { name: 'match-counts', points: COUNTS_A_DAY, seconds: DAY_SECONDS }

/** Counts one asking that can wait; false if those of the day are used up. */
export async function mayAsk(app: AppContext, accountId: string): Promise<boolean> {
  return (await consume(app, [{ limit: A_DAY, subject: accountId }])).ok
}

/** Consumes the points for so many counts of everybody. */
export async function payForCounts(app: AppContext, accountId: string, counts: number): Promise<void> {
  const points = Math.ceil(counts / COUNTS_A_POINT)
  const consumed = await consume(app, [{ limit: A_DAY, subject: accountId, points }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', { text: preferencesInputTexts.countsToday, retryAfter: consumed.retryAfter })
}
