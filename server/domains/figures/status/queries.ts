import { count, gt, isNull, min, sql, sum } from 'drizzle-orm'
import { emailOutbox, givenUpEmails } from '#domains/accounts/tables.ts'
import { isUnapplied } from '#domains/plans/payments/queries.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { installation } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

const WEEK_DAYS = 7

/** What the database says about the work of all processes, in six statements. */
export async function readWork(app: AppContext) {
  const [emails, givenUpEmailsOfWeek, webhooks, unappliedPayments, jobs, [own]] = await Promise.all([
    readOutbox(app),
    countGivenUp(app),
    readWebhooks(app),
    app.db.$count(payments, isUnapplied),
    listJobs(app),
    app.db.select({ backedUpAt: installation.backedUpAt }).from(installation),
  ])
  return { emails, givenUpEmailsOfWeek, webhooks, unappliedPayments, jobs, backedUpAt: own?.backedUpAt }
}

/** Emails that wait, and those of them that could not be sent at least once. */
async function readOutbox({ db }: AppContext) {
  const [row] = await db
    .select({
      waiting: count(),
      failed: sql<number>`count(*) filter (where ${emailOutbox.attempts} > 1)`.mapWith(Number),
      oldest: min(emailOutbox.createdAt),
    })
    .from(emailOutbox)
  return row ?? { waiting: 0, failed: 0, oldest: null }
}

async function countGivenUp({ db, clock }: AppContext): Promise<number> {
  const since = dateOfDay(dayOf(clock.now()) - WEEK_DAYS)
  const [row] = await db
    .select({ emails: sum(givenUpEmails.emails).mapWith(Number) })
    .from(givenUpEmails)
    .where(gt(givenUpEmails.day, since))
  return row?.emails ?? 0
}

async function readWebhooks({ db }: AppContext) {
  const [row] = await db
    .select({ waiting: count(), oldest: min(paymentWebhookEvents.receivedAt) })
    .from(paymentWebhookEvents)
    .where(isNull(paymentWebhookEvents.appliedAt))
  return row ?? { waiting: 0, oldest: null }
}

interface JobRuns {
  name: string
  /** In seconds since 1970. */
  succeededAt: number | null
  failures: number
}

/** The last success of each job, and its failures of the last week: of every process, as the scheduler stores them. */
async function listJobs({ db }: AppContext): Promise<JobRuns[]> {
  const { rows } = (await db.execute(sql`
    select name,
       extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as "succeededAt",
       (count(*) filter (where state = 'failed'))::int as failures
     from (
       select name, state, completed_on from pgboss.job
       union all select name, state, completed_on from pgboss.archive) as runs
     where name not like '\\_\\_pgboss%' group by name order by name`)) as unknown as {
    rows: JobRuns[]
  }
  return rows
}
