import { hostname } from 'node:os'
import type { Status } from '@jodi/shared/figures/status.ts'
import { Hono } from 'hono'
import { Gauge, type Registry } from 'prom-client'
import { retryEmails as retryEmailsOf } from '#domains/figures/status/commands.ts'
import {
  isOnlyBusy,
  listFailedEmails,
  RELEASE,
  readDatabase,
  readFiles,
  readWork,
} from '#domains/figures/status/queries.ts'
import { alertsOf, isJobLate } from '#domains/figures/status/rules.ts'
import { findProvider } from '#domains/plans/providers/queries.ts'
import { lastAttempt } from '#email/last-attempt.ts'
import type { AppContext } from '#lib/app-context.ts'
import { LIVE_CONNECTIONS, metricsOf } from '#lib/metrics.ts'
import { isReady } from '#lib/readiness.ts'
import { isSameText } from '#lib/signing.ts'
import { rankingStatus } from '#ranking/ranking.ts'
import { adminBase } from '#rpc/bases.ts'
import type { WebEnv } from '#rpc/request.ts'

const base = adminBase('manage_settings').figures

export const status = base.status.handler(async ({ context: { app } }) => {
  const now = app.clock.now()
  const [work, failedEmails, database, files] = await Promise.all([
    readWork(app),
    listFailedEmails(app),
    readDatabase(app),
    readFiles(app),
  ])
  const { oldest: oldestAt, ...emails } = work.emails
  const facts = {
    checkedAt: now,
    emails: {
      ...{ ...emails, oldestAt, givenUpOfWeek: work.givenUpEmailsOfWeek },
      ...{ isLocal: !app.env.smtpUrl, lastAttempt: lastAttempt(app) },
    },
    database,
    files: { ...files, backedUpAt: work.backedUpAt },
    payments: {
      provider: findProvider(app)?.name ?? null,
      webhooksWaiting: work.webhooks.waiting,
      oldestWebhookAt: work.webhooks.oldest,
      unapplied: work.unappliedPayments,
    },
    jobs: work.jobs.map(({ name, succeededAt: seconds, failures, failedSince }) => {
      const succeededAt = seconds === null ? null : new Date(seconds * 1000)
      // A job that has never succeeded is late from its first failure on.
      const since = seconds ?? failedSince
      const isLate = since !== null && isJobLate(now.getTime() / 1000 - since, process.uptime())
      return { name, succeededAt, failures, isLate }
    }),
    server: await serverStatus(app),
  }
  return { ...facts, alerts: alertsOf(facts), failedEmails }
})

export const retryEmails = base.retryEmails.handler(async ({ context: { app, me }, input }) => ({
  emails: await retryEmailsOf(app, me, input.id),
}))

/** Of the process that answers. */
async function serverStatus(app: AppContext): Promise<Status['server']> {
  const { members, ageSeconds, drifts } = rankingStatus(app)
  return {
    ...{ name: `${hostname()}:${app.env.port}`, ...RELEASE, clock: app.clockCheck.state },
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    memoryBytes: process.memoryUsage.rss(),
    liveConnections: await metricsOf(app).readGauge(LIVE_CONNECTIONS),
    ranking: members === undefined ? null : { members, ageSeconds: ageSeconds ?? 0, drifts },
    lastHour: metricsOf(app).lastHour.read(),
  }
}

/** `GET /metrics` for Prometheus, with the token of the setting; without the setting there is no such path. */
export const metricsRoutes = new Hono<WebEnv>()

metricsRoutes.get('/', async (c) => {
  const { app } = c.get('context')
  const { metricsToken } = app.env
  if (!metricsToken) return c.json({ code: 'NOT_FOUND' }, 404)
  if (!isSameText(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
    return c.text('unauthorized', 401, { 'www-authenticate': 'Bearer' })
  const { registry } = metricsOf(app)
  await setGauges(app, registry)
  return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
})

const LAST_SUCCESS = 'Last success of a job; the first failure that is still stored if it has never succeeded.'

/**
 * While the database is unavailable or busy, what it would say is missing; if it does not answer, `jodi_database_up` is
 * 0.
 */
async function setGauges(app: AppContext, registry: Registry): Promise<void> {
  const set = (name: string, help: string, value: number | undefined, labels: Record<string, string> = {}) => {
    if (value === undefined) return registry.removeSingleMetric(name)
    const labelNames = Object.keys(labels)
    const gauge = registry.getSingleMetric(name) ?? new Gauge({ name, help, labelNames, registers: [registry] })
    ;(gauge as Gauge).set(labels, value)
  }
  for (const [pool, sizes] of Object.entries(app.database.poolSizes() ?? {}))
    for (const [state, connections] of Object.entries(sizes))
      set('jodi_database_connections', 'Connections of each pool, and callers that wait for one.', connections, {
        pool,
        state,
      })
  const { answerMs, disk } = await readFiles(app)
  set(
    'jodi_files_up',
    'Whether the store of the files answers, and its folder can be written.',
    answerMs === null ? 0 : 1,
  )
  set('jodi_disk_free_bytes', 'Free space on the disk of the data folder.', disk?.freeBytes)
  set('jodi_clock_trusted', 'Whether the clock of this process is trusted.', app.clockCheck.state === 'right' ? 1 : 0)
  set('jodi_ready', 'Whether this process can serve requests, as /readyz says.', isReady(app) ? 1 : 0)
  const ranking = rankingStatus(app)
  set('jodi_ranking_members', 'Members in the ranking of this process.', ranking.members)
  set('jodi_ranking_age_seconds', 'Seconds since the ranking was up to date.', ranking.ageSeconds)
  set('jodi_ranking_drifts', 'Consecutive drift checks with a difference.', ranking.drifts)
  const [found] = await Promise.allSettled([readWork(app)])
  const work = found.status === 'fulfilled' ? found.value : undefined
  const isUp = found.status === 'fulfilled' || isOnlyBusy(app, found.reason)
  set('jodi_database_up', 'Whether the database answers.', isUp ? 1 : 0)
  const now = app.clock.now()
  const age = (moment: Date | null | undefined) => (moment ? (now.getTime() - moment.getTime()) / 1000 : 0)
  set('jodi_emails_waiting', 'Emails that wait to be sent.', work?.emails.waiting)
  set('jodi_emails_failed', 'Waiting emails of which at least one attempt has failed.', work?.emails.failed)
  set(
    'jodi_emails_oldest_seconds',
    'Age of the oldest waiting email, without those whose mailbox does not exist.',
    work && age(work.emails.oldest),
  )
  set('jodi_emails_given_up', 'Emails of the last 7 days that were given up.', work?.givenUpEmailsOfWeek)
  set('jodi_payment_webhooks_waiting', 'Payment webhooks that are not applied yet.', work?.webhooks.waiting)
  set('jodi_payment_webhooks_oldest_seconds', 'Age of the oldest of them.', work && age(work.webhooks.oldest))
  set('jodi_payments_unapplied', 'Paid payments that wait until the member applies them.', work?.unappliedPayments)
  // Never: as old as 1970.
  const backedUpAt = work && (work.backedUpAt?.getTime() ?? 0) / 1000
  set('jodi_last_backup_timestamp_seconds', 'When the last complete backup began; 0: there is none.', backedUpAt)
  for (const name of ['jodi_job_last_success_timestamp_seconds', 'jodi_job_failures']) registry.removeSingleMetric(name)
  for (const { name, succeededAt, failedSince, failures } of work?.jobs ?? []) {
    const since = succeededAt ?? failedSince
    if (since) set('jodi_job_last_success_timestamp_seconds', LAST_SUCCESS, since, { job: name })
    set('jodi_job_failures', 'Failures of a job that the scheduler still stores.', failures, { job: name })
  }
}
