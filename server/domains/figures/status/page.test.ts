import { emailLabels } from '@jodi/shared/figures/email-labels.ts'
import { jobKey, jobLabels } from '@jodi/shared/figures/job-labels.ts'
import type { Status } from '@jodi/shared/figures/status.ts'
import { MINUTE_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jobs } from '#bootstrap.ts'
import { auditEntries, emailOutbox, givenUpEmails } from '#domains/accounts/tables.ts'
import { alertsOf, shortAddress } from '#domains/figures/status/rules.ts'
import { changeInstallation, recordBackup } from '#domains/settings/installation/commands.ts'
import { sendDue } from '#email/outbox.ts'
import { emails } from '#email/registry.ts'
import { openDataFolder } from '#lib/data-folder.ts'
import { openJobs } from '#lib/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount } from '#test/factories/factories.ts'

let app: TestApp
/** Entries of earlier tests: none can be deleted. */
let recorded = 0
let rounds: Awaited<ReturnType<typeof openJobs>>
let admin: Awaited<ReturnType<typeof makeAccount>>
beforeAll(async () => {
  app = await openTestApp()
  openDataFolder(app.env.dataDir)
  rounds = await openJobs(app, jobs)
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
})
beforeEach(() => void vi.spyOn(process, 'uptime').mockReturnValue(86_400))
afterEach(async () => {
  vi.restoreAllMocks()
  await app.db.delete(emailOutbox)
  recorded = await app.db.$count(auditEntries)
})
afterAll(async () => {
  await rounds.stop()
  await app.close()
})

const read = () => callAs(app, admin).figures.status()
const retry = (id: string | null) => callAs(app, admin).figures.retryEmails({ id })
const countRetries = async () =>
  (await app.db.$count(auditEntries, eq(auditEntries.action, 'emailsRetried'))) - recorded

/** An email after failed attempts; the next one is in so many minutes. */
async function makeFailed(minutes: number, about: Partial<typeof emailOutbox.$inferInsert> = {}): Promise<string> {
  const now = app.clock.now().getTime()
  const sendAfter = new Date(now + minutes * MINUTE_MS)
  const row = { template: 'passwordChanged', data: {}, toAddress: 'asha@example.in', attempts: 4, sendAfter }
  const [made] = await app.db
    .insert(emailOutbox)
    .values({ ...row, createdAt: new Date(now), ...about })
    .returning()
  return made?.id ?? ''
}

test('an installation without trouble has no alert, and every figure', async () => {
  expect((await read()).alerts).toEqual(['backupOld'])
  await changeInstallation(app.db, { secret: app.secret, fileStoreId: 'files' })
  await recordBackup(app.db, app.clock.now())
  const status = await read()
  expect(status).toMatchObject({ alerts: [], failedEmails: [], emails: { waiting: 0, failed: 0, isLocal: true } })
  expect(status.database.version).toMatch(/^1\d/)
  expect(status.database.bytes).toBeGreaterThan(1_000_000)
  expect(status.files.store).toBe('folder')
  expect(status.server).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), clock: 'right' })
})

test('a failed email is listed without its text or the whole address, and only a later attempt can be brought forward', async () => {
  const account = await makeAccount(app)
  const later = await makeFailed(30, { toAddress: null, accountId: account.id })
  const soon = await makeFailed(1)
  await makeFailed(0, { attempts: 1 })
  const { failedEmails, emails: waiting } = await read()
  expect(waiting).toMatchObject({ waiting: 3, failed: 2 })
  expect(failedEmails.map(({ id, canRetry }) => [id, canRetry]).sort()).toEqual(
    [
      [later, true],
      [soon, false],
    ].sort(),
  )
  expect(failedEmails.map(({ to }) => to)).toContain('as…@example.in')
  expect(JSON.stringify(failedEmails)).not.toContain(account.email)
})

test('a failed email says why, by the code of its last attempt and never by a text of the mail server', async () => {
  for (const [failedWith, reason] of [
    ['550', 'address'],
    ['550 5.1.1', 'address'],
    ['451 4.7.1', 'notNow'],
    ['452', 'full'],
    ['451', 'notNow'],
    ['EAUTH', 'signIn'],
    ['554', 'policy'],
    ['ETIMEDOUT', 'noAnswer'],
    ['CERT_HAS_EXPIRED', 'encryption'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'encryption'],
    ['wrongSecret', 'wrongSecret'],
    ['599', 'other'],
  ] as const) {
    const id = await makeFailed(30, { failedWith })
    const found = (await read()).failedEmails.find((email) => email.id === id)
    expect(found?.failure).toEqual({ reason, code: failedWith })
  }
  const stopped = await makeFailed(30)
  expect((await read()).failedEmails.find((email) => email.id === stopped)?.failure).toBeNull()
})

test('an email to a mailbox that does not exist causes no alert of emails that wait', async () => {
  const createdAt = new Date(app.clock.now().getTime() - 30 * MINUTE_MS)
  for (const failedWith of ['550 5.1.1', '550 5.1.10', '553 5.1.3', '550 5.2.1'])
    await makeFailed(30, { createdAt, failedWith })
  const status = await read()
  expect(status.emails).toMatchObject({ waiting: 4, failed: 4, oldestAt: null })
  expect(status.alerts).not.toContain('emailsWaiting')
  for (const failedWith of [null, '550', '550 5.7.1', '450 4.1.1', '550 5.1.8']) {
    const id = await makeFailed(30, { createdAt, failedWith })
    expect((await read()).alerts, `${failedWith}`).toContain('emailsWaiting')
    await app.db.delete(emailOutbox).where(eq(emailOutbox.id, id))
  }
})

test('an email counts as failed from its first failed attempt on', async () => {
  await makeFailed(0, { attempts: 0 })
  expect((await read()).emails.failed).toBe(0)
  const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'ESOCKET' }))
  await sendDue({ ...app, mailer: { ...app.mailer, send: refuse } })
  const { emails: waiting, failedEmails } = await read()
  expect(waiting).toMatchObject({ waiting: 1, failed: 1 })
  expect(failedEmails).toMatchObject([{ attempts: 1, failure: { code: 'ESOCKET' }, canRetry: false }])
})

test('Retry makes one email due, once: a second call changes and records nothing', async () => {
  const [id] = [await makeFailed(30), await makeFailed(30)]
  expect(await retry(id)).toEqual({ emails: 1 })
  expect(await retry(id)).toEqual({ emails: 0 })
  expect(await countRetries()).toBe(1)
  await sendDue(app)
  expect(app.mailer.sent()).toHaveLength(1)
  expect((await read()).failedEmails).toHaveLength(1)
})

test('two calls at the same time make each email due once', async () => {
  for (let at = 0; at < 5; at++) await makeFailed(30)
  const retried = await Promise.all([retry(null), retry(null)])
  expect(retried.map(({ emails: count }) => count).sort()).toEqual([0, 5])
  expect(await countRetries()).toBe(1)
})

test('an email that is being sent is left, so that it is not sent twice', async () => {
  await makeFailed(1.4)
  expect(await retry(null)).toEqual({ emails: 0 })
  expect(await countRetries()).toBe(0)
})

test('the last attempt of this server is shown with the code of its error', async () => {
  await makeFailed(0)
  const mailer = { ...app.mailer, send: () => Promise.reject(Object.assign(new Error(), { responseCode: 550 })) }
  const failing = { ...app, mailer }
  await sendDue(failing)
  expect((await callAs(failing, admin).figures.status()).emails.lastAttempt).toMatchObject({ code: '550' })
})

test('emails that were given up, and a late job, are alerts', async () => {
  await app.db.insert(givenUpEmails).values({ day: app.clock.now().toISOString().slice(0, 10), emails: 2 })
  await app.database.run(`insert into pgboss.job (name, state, completed_on)
    values ('remove-files', 'completed', now() - interval '3 hours')`)
  const { alerts, jobs: shown } = await read()
  expect(alerts).toEqual(['jobLate', 'emailsGivenUp'])
  expect(shown.find(({ name }) => name === 'remove-files')?.isLate).toBe(true)
  await app.db.delete(givenUpEmails)
})

test('after a start no job is late until each has had a round: the servers may have been off all night', async () => {
  const isLate = async () => (await read()).jobs.find(({ name }) => name === 'forget-answers')?.isLate
  await app.database.run(`insert into pgboss.job (name, state, completed_on)
    values ('forget-answers', 'completed', now() - interval '9 hours')`)
  vi.mocked(process.uptime).mockReturnValue(3600)
  expect(await isLate()).toBe(false)
  vi.mocked(process.uptime).mockReturnValue(3901)
  expect(await isLate()).toBe(true)
  await app.database.run(`delete from pgboss.job where name = 'forget-answers'`)
})

test('a job that only another release has is not listed, so that it is not late', async () => {
  const former = await openJobs(app, [
    { name: 'apply-payment-notices', cron: '0 0 1 1 *', work: async () => undefined },
  ])
  await former.stop()
  await app.database.run(`insert into pgboss.job (name, state, completed_on)
    values ('apply-payment-notices', 'completed', now() - interval '3 hours')`)
  const { jobs: shown } = await read()
  expect(shown.map(({ name }) => name)).not.toContain('apply-payment-notices')
})

test('a job that has never succeeded is late two hours after its first failure', async () => {
  const fail = (ago: string) =>
    app.database.run(
      `insert into pgboss.job (name, state, completed_on) values ('end-plans', 'failed', now() - interval '${ago}')`,
    )
  const isLate = async () => (await read()).jobs.find(({ name }) => name === 'end-plans')?.isLate
  await fail('1 minute')
  expect(await isLate()).toBe(false)
  await fail('3 hours')
  expect(await isLate()).toBe(true)
  await app.database.run(`delete from pgboss.job where name = 'end-plans'`)
})

test('a data folder that is gone is reported, with the rest of the page', async () => {
  const gone = { ...app, env: { ...app.env, dataDir: `${app.env.dataDir}/gone` } }
  const { files, alerts } = await callAs(gone, admin).figures.status()
  expect(files).toMatchObject({ answerMs: null, disk: null })
  expect(alerts).toContain('filesDown')
  expect(alerts).not.toContain('diskFull')
})

test.each<[string, (status: Status) => void]>([
  ['clockWrong', ({ server }) => Object.assign(server, { clock: 'differs' })],
  ['clockWrong', ({ server }) => Object.assign(server, { clock: 'doubtful' })],
  ['filesDown', ({ files }) => Object.assign(files, { answerMs: null })],
  ['diskFull', ({ files }) => Object.assign(files, { disk: { freeBytes: 999_999_999, totalBytes: 1e11 } })],
  ['errors', ({ server }) => Object.assign(server.lastHour, { requests: 1000, failed: 11 })],
  ['slow', ({ server }) => Object.assign(server.lastHour, { requests: 10, slow: 6 })],
  ['connectionsWaiting', ({ database }) => Object.assign(database, { waiting: 6 })],
  ['rankingOld', ({ server }) => Object.assign(server, { ranking: { members: 2, ageSeconds: 61, drifts: 1 } })],
  ['rankingDrift', ({ server }) => Object.assign(server, { ranking: { members: 2, ageSeconds: 0, drifts: 2 } })],
  ['backupOld', ({ files, checkedAt }) => Object.assign(files, { backedUpAt: ago(checkedAt, 129_601) })],
  ['emailsWaiting', ({ emails: all, checkedAt }) => Object.assign(all, { oldestAt: ago(checkedAt, 901) })],
  ['webhooksWaiting', ({ payments, checkedAt }) => Object.assign(payments, { oldestWebhookAt: ago(checkedAt, 601) })],
])('%s is the only alert if only its limit is exceeded', async (alert, worsen) => {
  await app.database.run('truncate pgboss.job')
  const status = await read()
  // The disk of this machine is not tested here.
  Object.assign(status.files, { disk: { freeBytes: 2e9, totalBytes: 1e11 } })
  expect(alertsOf(status)).toEqual([])
  worsen(status)
  expect(alertsOf(status)).toEqual([alert])
})

const ago = (moment: Date, seconds: number) => new Date(moment.getTime() - seconds * 1000)

test('every email and every job has a label', () => {
  expect(Object.keys(emailLabels).sort()).toEqual([...emails.keys()].sort())
  expect(Object.keys(jobLabels).sort()).toEqual(jobs.map(({ name }) => jobKey(name)).sort())
})

test('an address is shortened', () => {
  expect(shortAddress('rajesh.sharma@example.com')).toBe('ra…@example.com')
  expect(shortAddress('ab@example.com')).toBe('a…@example.com')
  expect(shortAddress('')).toBe('…@')
})
