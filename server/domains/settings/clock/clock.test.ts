import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { auditEntries, sessions } from '#domains/accounts/tables.ts'
import { isPassDue } from '#domains/matches/jobs.ts'
import { installation } from '#domains/settings/tables.ts'
import { dayOf } from '#lib/clock.ts'
import { type Job, workOf } from '#lib/jobs.ts'
import { callAs } from '#test/call-as.ts'
import { makeAccount, makeMember } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'
import { signInCookie } from '#test/live-server.ts'

const DAY = 86_400_000
const MINUTE = 60_000
let house: TestHouse
const lines: string[] = []
const logged = () => lines.map((line) => JSON.parse(line).msg as string)

beforeEach(async () => {
  lines.length = 0
  house = await openTestHouse({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  await house.db.insert(installation).values({ secretFingerprint: 'one', fileStoreId: 'one' })
  await signInCookie(house, await makeMember(house))
  expect(await house.clockCheck.run()).toBe('right')
})
afterEach(() => house.close())

const isShared = () => house.database.kind === 'postgres'
const forgetting = accountJobs.find(({ name }) => name === 'forget-codes') as Job
/** What the rounds do, whatever comes of it. */
const runJob = (job: Job) => workOf(house, job)().catch(() => undefined)

test.each([
  ['ahead', 40],
  ['behind', -40],
])(
  'a clock 40 days %s is noticed within a minute; no session is lost, and a corrected clock is right again',
  async (_way, days) => {
    house.clock.advance(days * DAY)
    // A job right after the jump, before the next look of the minute.
    await runJob(forgetting)
    expect(await house.db.$count(sessions)).toBe(1)
    expect(house.clockCheck.state).toBe(isShared() ? 'differs' : 'doubtful')
    expect(house.readiness.missing).toEqual(isShared() ? ['clock'] : [])
    const warnedOf = isShared() ? 'the clock is more than 60 s away' : 'the clock may be wrong'
    expect(logged().filter((msg) => msg.startsWith(warnedOf))).toHaveLength(1)
    await house.clockCheck.run()
    expect(logged().filter((msg) => msg.startsWith(warnedOf))).toHaveLength(1)

    house.clock.advance(-days * DAY)
    expect(await house.clockCheck.run()).toBe('right')
    expect(house.readiness.missing).toEqual([])
  },
)

test('a doubtful clock stops only what deletes and expires; a clock that differs stops every job and the ranking day', async () => {
  const done: string[] = []
  const note = (name: string, ends?: boolean): Job => ({
    name,
    cron: '* * * * *',
    ...(ends ? { ends } : {}),
    work: async () => void done.push(name),
  })
  const today = dayOf(house.clock.now())
  house.clock.advance(8 * DAY)
  await house.clockCheck.run()
  await runJob(note('sends'))
  await runJob(note('deletes', true))
  expect(done).toEqual(isShared() ? [] : ['sends'])
  expect(isPassDue(house, today)).toBe(!isShared())
})

test('less than a minute apart, or some days without a look, is no wrong clock', async () => {
  house.clock.advance(isShared() ? 50_000 : 6 * DAY)
  expect(await house.clockCheck.run()).toBe('right')
})

test('an admin with manage_settings sees a doubtful clock and confirms it', async () => {
  if (isShared()) return
  const actor = await makeAccount(house, { role: 'admin', privileges: ['manage_settings'] })
  const { admin } = callAs(house, actor)
  house.clock.advance(40 * DAY)
  await house.clockCheck.run()
  expect(await admin.operatingWarnings()).toEqual(['clockDoubtful'])
  await Promise.all([admin.confirmClock(), admin.confirmClock()])
  expect(await admin.operatingWarnings()).toEqual([])
  // The second click confirmed nothing.
  expect(await house.db.select().from(auditEntries)).toMatchObject([
    { act: 'clockConfirmed', actorId: actor.id, accountId: null },
  ])
  house.clock.advance(MINUTE)
  expect(await house.clockCheck.run()).toBe('right')
  await runJob(forgetting)
  expect(await house.db.$count(sessions)).toBe(0)
})
