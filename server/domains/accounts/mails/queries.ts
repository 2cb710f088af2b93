import { gt } from 'drizzle-orm'
import { givenUpEmails } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

const DAYS = 7

/** Returns a warning if emails were given up within the last seven days. */
export async function emailWarningOf(app: AppContext): Promise<'emailsGivenUp' | null> {
  const since = dateOfDay(dayOf(app.clock.now()) - DAYS)
  return (await app.db.$count(givenUpEmails, gt(givenUpEmails.day, since))) > 0 ? 'emailsGivenUp' : null
}
