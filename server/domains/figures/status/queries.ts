import { readFileSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import path from 'node:path'
import { jobKey, jobLabels } from '@jodi/shared/figures/job-labels.ts'
import type { FailedEmail, Status } from '@jodi/shared/figures/status.ts'
import { and, count, eq, exists, isNull, min, or, sql } from 'drizzle-orm'
import { readRelease } from '#db/release.ts'
import { findUnavailable } from '#db/unavailable.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { failureReasonOf, shortAddress } from '#domains/figures/status/rules.ts'
import { isUnapplied } from '#domains/plans/payments/queries.ts'
import { payments, paymentWebhookEvents } from '#domains/plans/tables.ts'
import { installation } from '#domains/settings/tables.ts'
import { hasFailed, hasNoMailbox, isPaused } from '#email/attempts.ts'
import { countGivenUp } from '#email/given-up.ts'
import type { AppContext } from '#lib/app-context.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
/** The version and the schema of this release. */
export const RELEASE = { version, schema: readRelease().schema }

const SHOWN_EMAILS = 50
/** A store of files that takes longer counts as not answering. */
const ANSWER_MS = 3000

/** What the database says about the work of all processes. */
export async function readWork(app: AppContext) {
  const [emails, givenUpEmailsOfWeek, webhooks, unappliedPayments, jobs, [own]] = await Promise.all([
    readOutbox(app),
    countGivenUp(app),
    readWebhooks(app),
    app.db.$count(payments, isUnapplied),
    listJobs(app),
    app.db.select({ backedUpAt: installation.backedUpAt }).from(installation),
  ])
  return { emails, givenUpEmailsOfWeek, webhooks, unappliedPayments, jobs, backedUpAt: own?.backedUpAt ?? null }
}

/** Whether no connection was free in time, while the database answers: another alert is about that. */
export const isOnlyBusy = ({ database }: AppContext, failure: unknown) =>
  findUnavailable(failure)?.code === 'ETIMEDOUT' && !database.isAway()

/**
 * Emails that wait, those of them that could not be sent at least once, and since when the oldest waits. Emails to a
 * mailbox that does not exist are left out of the last, because an operator can do nothing for them.
 */
async function readOutbox({ db }: AppContext) {
  const [row] = await db
    .select({
      waiting: count(),
      failed: sql<number>`count(*) filter (where ${hasFailed})`.mapWith(Number),
      oldest: sql<Date | null>`min(${emailOutbox.createdAt}) filter (where not ${hasNoMailbox})`.mapWith(
        emailOutbox.createdAt,
      ),
    })
    .from(emailOutbox)
  return row ?? { waiting: 0, failed: 0, oldest: null }
}

/**
 * Webhooks are for everything that happens in the account at the provider: one that neither reports a payment nor
 * concerns one of this site waits for nothing.
 */
async function readWebhooks({ db }: AppContext) {
  const { provider, providerPaymentId, checkoutId, outcome, appliedAt } = paymentWebhookEvents
  const isNamed = or(eq(payments.providerId, checkoutId), eq(payments.providerPaymentId, providerPaymentId))
  const concerned = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.provider, provider), isNamed))
  const [row] = await db
    .select({ waiting: count(), oldest: min(paymentWebhookEvents.receivedAt) })
    .from(paymentWebhookEvents)
    .where(and(isNull(appliedAt), or(eq(outcome, 'paid'), exists(concerned))))
  return row ?? { waiting: 0, oldest: null }
}

interface JobRuns {
  name: string
  /** In seconds since 1970. */
  succeededAt: number | null
  failures: number
  /** The first of them, in seconds since 1970. */
  failedSince: number | null
}

/**
 * The last success of each job, and its failures of the last week: of every process, as the scheduler stores them. It
 * also stores those of jobs that only another release has, which nothing runs after an update or a roll back.
 */
async function listJobs({ db }: AppContext): Promise<JobRuns[]> {
  // The status may be asked for before the scheduler has created its tables.
  const { rows: found } = (await db.execute(
    sql`select to_regclass('pgboss.archive') is not null as "exists"`,
  )) as unknown as {
    rows: { exists: boolean }[]
  }
  if (!found[0]?.exists) return []
  const { rows } = (await db.execute(sql`
    select name,
       extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as "succeededAt",
       (count(*) filter (where state = 'failed'))::int as failures,
       extract(epoch from min(completed_on) filter (where state = 'failed'))::float8 as "failedSince"
     from (
       select name, state, completed_on from pgboss.job
       union all select name, state, completed_on from pgboss.archive) as runs
     where name not like '\\_\\_pgboss%' group by name order by name`)) as unknown as {
    rows: JobRuns[]
  }
  return rows.filter(({ name }) => jobKey(name) in jobLabels)
}

/**
 * The emails that wait for another attempt, the oldest first: with the beginning of the address, and without any text.
 */
export async function listFailedEmails({ db, clock }: AppContext): Promise<FailedEmail[]> {
  const rows = await db
    .select({
      id: emailOutbox.id,
      template: emailOutbox.template,
      address: sql<string>`coalesce(${emailOutbox.toAddress}, ${accounts.email}, '')`,
      createdAt: emailOutbox.createdAt,
      attempts: emailOutbox.attempts,
      failedWith: emailOutbox.failedWith,
      nextAttemptAt: emailOutbox.sendAfter,
      canRetry: sql<boolean>`${isPaused(clock.now())}`,
    })
    .from(emailOutbox)
    .leftJoin(accounts, eq(accounts.id, emailOutbox.accountId))
    .where(hasFailed)
    .orderBy(emailOutbox.createdAt, emailOutbox.id)
    .limit(SHOWN_EMAILS)
  return rows.map(({ address, failedWith: code, ...row }) => ({
    ...row,
    to: shortAddress(address),
    failure: code === null ? null : { reason: failureReasonOf(code), code },
  }))
}

/** What the database says about itself. */
export async function readDatabase(app: AppContext): Promise<Status['database']> {
  const { kind } = app.database
  const { rows } = (await app.db.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections')::int as max, (select sum(numbackends) from pg_stat_database)::int as used`)) as unknown as {
    rows: { version: string; bytes: number; max: number; used: number }[]
  }
  const { version: number = '', bytes = 0, max = 0, used = 0 } = rows[0] ?? {}
  const waiting = app.database.poolSizes()?.requests.waiting ?? 0
  return { kind, version: number, bytes, waiting, connections: kind === 'postgres' ? { used, max } : null }
}

/**
 * Whether the store of the files answers, and the space on the disk of the data folder. Uploads wait in that folder:
 * without it no file can be saved, wherever the store is. A disk that has failed can often still be read.
 */
export async function readFiles({ files, env }: AppContext): Promise<Omit<Status['files'], 'backedUpAt'>> {
  const folders = env.bucket ? [env.dataDir] : [env.dataDir, path.join(env.dataDir, 'files')]
  const [answerMs, disk, isWritable] = await Promise.all([
    inTime(answerTime(files)),
    inTime(readDisk(env.dataDir)),
    inTime(Promise.all(folders.map((folder) => access(folder, constants.W_OK)))),
  ])
  return { store: env.bucket ? 'bucket' : 'folder', answerMs: isWritable && disk && answerMs, disk }
}

/** Null if it fails or takes too long, as of a disk of the network that is gone. */
async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ANSWER_MS)
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer))
}

async function answerTime(files: AppContext['files']): Promise<number> {
  const started = performance.now()
  await files.readId()
  return Math.round(performance.now() - started)
}

async function readDisk(folder: string): Promise<Status['files']['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
