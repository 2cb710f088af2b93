import { MUST_DAYS, MUST_SAVES_A_DAY } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { message } from '@jodi/shared/texts.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import { AppError } from '#rpc/errors.ts'

const mustSaves = { name: 'must-saves', points: MUST_SAVES_A_DAY, seconds: DAY_SECONDS }
/** The fields of a profile that must-haves read. */
const READ: readonly string[] = CRITERIA.map(({ attribute }) => attribute)

/**
 * A save that changes who is excluded by must-haves: without a limit, somebody could find out values and must-haves of
 * others by trying. One that fails is not counted.
 */
export async function saveCounted<Saved>(
  app: AppContext,
  accountId: string,
  text: 'mustSavesToday' | 'mustValuesToday',
  save: () => Promise<Saved>,
): Promise<Saved> {
  const consumed = await consume(app, [{ limit: mustSaves, subject: accountId }])
  if (!consumed.ok)
    throw new AppError('TOO_MANY', {
      text: message(preferencesInputTexts[text], { limit: MUST_SAVES_A_DAY }),
      retryAfter: consumed.retryAfter,
    })
  try {
    return await save()
  } catch (error) {
    await consumed.refundPoint()
    throw error
  }
}

/** Whether a member's save of these fields is counted: who has just signed up still fills in the profile. */
export async function isCountedSave(app: AppContext, accountId: string, changed: readonly string[]): Promise<boolean> {
  if (!changed.some((field) => READ.includes(field))) return false
  const [account] = await app.db
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const age = app.clock.now().getTime() - (account?.createdAt.getTime() ?? 0)
  return age >= MUST_DAYS * DAY_SECONDS * 1000
}
