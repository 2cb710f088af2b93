import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { auditEntries, sessions } from '#domains/accounts/tables.ts'
import { installation } from '#domains/settings/tables.ts'
import { dayOf } from '#lib/clock.ts'
import { type Job, workOf } from '#lib/jobs.ts'
import { isPassDue } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const DAY = 86_400_000
const MINUTE = 60_000
let app: TestApp
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line).msg as string)

beforeEach(async () => {
  lines.length = 0
  app = await openTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  await app.db.insert(installation).values({ secretFingerprint: 'one', fileStoreId: 'one' })
  await signInCookie(app, await makeMember(app))
  expect(await app.clockCheck.run()).toBe('right')
})
afterEach(() => app.close())

const isShared = () => app.database.kind === 'postgres'
const forgetting = accountJobs.find(({ name }) => name === 'forget-codes') as Job
/** Records the runs of the jobs. */
const runJob = (job: Job) => workOf(app, job)().catch(() => undefined)

test.each([
  ['ahead', 40],
  ['behind', -40],
])(
  'a clock that is 40 days %s is detected within a minute; no session is lost, and a corrected clock is trusted again',
  async (_way, days) => {
    app.clock.advance(days * DAY)
    // A job right after the jump, before the next check.
    await runJob(forgetting)
    expect(await app.db.$count(sessions)).toBe(1)
    expect(app.clockCheck.state).toBe(isShared() ? 'differs' : 'doubtful')
    expect(app.readiness.missing).toEqual(isShared() ? ['clock'] : [])
    const warnedOf = isShared() ? 'the clock is more than 60 s away' : 'the clock may be wrong'
    expect(logged().filter((msg) => msg.startsWith(warnedOf))).toHaveLength(1)
    await app.clockCheck.run()
    expect(logged().filter((msg) => msg.startsWith(warnedOf))).toHaveLength(1)

    app.clock.advance(-days * DAY)
    expect(await app.clockCheck.run()).toBe('right')
    expect(app.readiness.missing).toEqual([])
  },
)

test('a doubtful clock stops only jobs that delete and expire; a clock that differs stops every job and the ranking day', async () => {
  const done: string[] = []
  const note = (name: string, needsTrustedClock?: boolean): Job => ({
    name,
    cron: '* * * * *',
    ...(needsTrustedClock ? { needsTrustedClock } : {}),
    work: async () => void done.push(name),
  })
  const today = dayOf(app.clock.now())
  app.clock.advance(8 * DAY)
  await app.clockCheck.run()
  await runJob(note('sends'))
  await runJob(note('deletes', true))
  expect(done).toEqual(isShared() ? [] : ['sends'])
  expect(isPassDue(app, today)).toBe(!isShared())
})

test('a difference below a minute, or some days without a check, do not count as a wrong clock', async () => {
  app.clock.advance(isShared() ? 50_000 : 6 * DAY)
  expect(await app.clockCheck.run()).toBe('right')
})

test('an admin with manage_settings sees a doubtful clock and confirms it', async () => {
  if (isShared()) return
  const actor = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
  const { admins } = callAs(app, actor)
  app.clock.advance(40 * DAY)
  await app.clockCheck.run()
  expect(await admins.operatingWarnings()).toEqual(['clockDoubtful'])
  await Promise.all([admins.confirmClock(), admins.confirmClock()])
  expect(await admins.operatingWarnings()).toEqual([])
  // The second confirmation had no effect.
  expect(await app.db.select().from(auditEntries)).toMatchObject([
    { action: 'clockConfirmed', actorId: actor.id, accountId: null },
  ])
  app.clock.advance(MINUTE)
  expect(await app.clockCheck.run()).toBe('right')
  await runJob(forgetting)
  expect(await app.db.$count(sessions)).toBe(0)
})
