import { DAY_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPostgres } from '#db/connection.ts'
import { matchChanges, rankingDay } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { createLog } from '#lib/log.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { advanceRankingDay } from '#ranking/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { eventually } from '#test/eventually.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await syncedRanking(app)
})
afterAll(() => app.close())

const storedDay = async () => (await app.db.select().from(rankingDay))[0]?.day
const today = () => dayOf(app.clock.now())

/** This member has a birthday tomorrow. */
function makeAlmostOlder(gender: 'female' | 'male'): Promise<Member> {
  const birthday = dateOfDay(today() + 1).replace(/^\d+/, (year) => String(Number(year) - 1))
  return makeMember(app, { gender, ageGiven: 30, ageGivenOn: birthday })
}

/** Makes the database unreachable while `work` runs. */
async function whileDatabaseIsAway(work: () => Promise<void>) {
  const { url } = app.database
  if (url === undefined) {
    // The embedded database is in this process, so its queries are made to fail.
    await app.database.run('alter table ranking_day rename to ranking_day_away')
    await work()
    return app.database.run('alter table ranking_day_away rename to ranking_day')
  }
  const [server, name] = [new URL(url), new URL(url).pathname.slice(1)]
  server.pathname = '/postgres'
  const admin = await connectPostgres(server.href, createLog({ logLevel: 'silent' }), 1)
  await admin.run(`alter database ${name} with allow_connections false`)
  await admin.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await work()
  await admin.run(`alter database ${name} with allow_connections true`)
  await admin.close()
  // Connections that were cut are detected when they are next used.
  await eventually(() => app.database.query('select 1'))
}

test('a machine that was suspended over midnight ranks by the new day on the first request', async () => {
  const [she, he] = [await makeAlmostOlder('female'), await makeAlmostOlder('male')]
  const ages = async () => [
    (await callAs(app, she).matches.list({ list: 'all' })) as { items?: { age: number | null }[] },
    await callAs(app, she).people.profile({ id: he.id }),
  ]
  expect(await ages()).toMatchObject([{ items: [{ age: 30 }] }, { profile: { age: 30 } }])
  app.clock.advance(DAY_MS)
  expect(await ages()).toMatchObject([{ items: [{ age: 31 }] }, { profile: { age: 31 } }])
  expect([await storedDay(), (await syncedRanking(app)).day]).toEqual([today(), today()])
})

test('a database that was unreachable at midnight gets its daily pass with the first request after it', async () => {
  app.clock.advance(DAY_MS)
  await whileDatabaseIsAway(async () => {
    await expect(advanceRankingDay(app)).rejects.toThrow()
    await expect(syncedRanking(app)).rejects.toThrow()
  })
  expect((await syncedRanking(app)).day).toBe(today())
  expect(await storedDay()).toBe(today())
})

test('a late job finds that the daily pass is done, and changes nothing', async () => {
  const member = await makeMember(app)
  await app.database.query('update accounts set last_active_on = $1 where id = $2', [dateOfDay(today() + 1), member.id])
  app.clock.advance(DAY_MS)
  const activeDay = async () => (await syncedRanking(app)).index.get(member.profile.rankingId)?.activeDay
  expect(await activeDay()).toBe(today() - 1)
  const noted = await app.db.$count(matchChanges)
  await advanceRankingDay(app)
  expect(await app.db.$count(matchChanges)).toBe(noted)
  expect(await storedDay()).toBe(today())
})

test('if two nodes start the daily pass at once, one runs it and both rank by the new day', async () => {
  const nodes = [await app.openNode(), await app.openNode()]
  const member = await makeMember(app)
  await app.database.query('update accounts set last_active_on = $1 where id = $2', [dateOfDay(today() + 1), member.id])
  await Promise.all(nodes.map(syncedRanking))
  const notedOf = (number: number) => app.db.$count(matchChanges, eq(matchChanges.rankingId, number))
  const noted = await notedOf(member.profile.rankingId)
  app.clock.advance(DAY_MS)
  const passes = nodes.flatMap((node: AppContext) => [
    advanceRankingDay(node),
    syncedRanking(node),
    syncedRanking(node),
  ])
  await Promise.all(passes)
  for (const node of nodes) {
    const { day, index } = await syncedRanking(node)
    expect([day, index.get(member.profile.rankingId)?.activeDay]).toEqual([today(), today() - 1])
  }
  expect(await notedOf(member.profile.rankingId)).toBe(noted + 1)
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, member.id))
  expect(row?.activeDay).toBe(today() - 1)
  for (const node of nodes) await node.close()
})

test('a ranking day of a clock that was ahead is set back once the clock is right, not while it is doubtful', async () => {
  const right = app.clock.now()
  const [she, he] = [await makeMember(app, { gender: 'female', age: 22 }), await makeAlmostOlder('male')]
  const shownAge = async () => (await callAs(app, she).people.profile({ id: he.id })).profile.age
  const age = await shownAge()
  app.clock.advance(4 * 365 * DAY_MS)
  expect(await shownAge()).not.toBe(age)
  const ahead = await storedDay()
  app.clock.set(right)
  await advanceRankingDay({ ...app, clockCheck: { ...app.clockCheck, state: 'doubtful' } })
  expect(await storedDay()).toBe(ahead)
  await advanceRankingDay(app)
  expect([await storedDay(), (await syncedRanking(app)).day]).toEqual([today(), today()])
  expect(await shownAge()).toBe(age)
})
