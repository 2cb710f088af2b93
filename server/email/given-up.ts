import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { DAY_MS, MINUTE_MS } from '@jodi/shared/time.ts'
import { and, gt, lt, or, sql, sum } from 'drizzle-orm'
import { emailOutbox, givenUpEmails } from '#domains/accounts/tables.ts'
import { isCode } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { perform } from '#work/work.ts'

const WARNING_DAYS = 7

/** Gives up codes that no longer work and emails that are older than a day: deletes, counts and logs them. */
export async function giveUpMails(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const before = (ms: number) => lt(emailOutbox.createdAt, new Date(now.getTime() - ms))
  const givenUp = await perform(app, async ({ tx }) => {
    const rows = await tx
      .delete(emailOutbox)
      .where(or(before(DAY_MS), and(isCode, before(CODE_MINUTES * MINUTE_MS))))
      .returning({ id: emailOutbox.id, template: emailOutbox.template, attempts: emailOutbox.attempts })
    if (rows.length > 0)
      await tx
        .insert(givenUpEmails)
        .values({ day: dateOfDay(dayOf(now)), emails: rows.length })
        .onConflictDoUpdate({
          target: givenUpEmails.day,
          set: { emails: sql`${givenUpEmails.emails} + excluded.emails` },
        })
    return rows
  })
  for (const email of givenUp) app.log.error(email, 'email not delivered, no more attempts')
}

/** The number of emails that were given up within the last seven days. */
export async function countGivenUp({ db, clock }: AppContext): Promise<number> {
  const since = dateOfDay(dayOf(clock.now()) - WARNING_DAYS)
  const [row] = await db
    .select({ emails: sum(givenUpEmails.emails).mapWith(Number) })
    .from(givenUpEmails)
    .where(gt(givenUpEmails.day, since))
  return row?.emails ?? 0
}

/** Returns a warning if there are any. */
export async function emailWarningOf(app: AppContext): Promise<'emailsGivenUp' | null> {
  return (await countGivenUp(app)) > 0 ? 'emailsGivenUp' : null
}
