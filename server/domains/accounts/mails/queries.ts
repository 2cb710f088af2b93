import { gt } from 'drizzle-orm'
import { givenUpEmails } from '#domains/accounts/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { House } from '#lib/house.ts'

const DAYS = 7

/** Whether emails were given up within the last days. */
export async function emailWarningOf(house: House): Promise<'emailsGivenUp' | null> {
  const since = dateOfDay(dayOf(house.clock.now()) - DAYS)
  return (await house.db.$count(givenUpEmails, gt(givenUpEmails.day, since))) > 0 ? 'emailsGivenUp' : null
}
