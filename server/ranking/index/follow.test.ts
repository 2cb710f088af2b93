import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { matchChanges } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dateOfDay } from '#lib/clock.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { advanceRankingDay, deleteOldMatchChanges } from '#ranking/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const rowOf = async ({ profile }: Member) => (await syncedRanking(app)).index.get(profile.rankingId)

test('a change that is written early and committed late is not lost', async () => {
  const [early, late] = [await makeMember(app), await makeMember(app)]
  await syncedRanking(app)
  await app.db.transaction(async (tx) => {
    await tx.update(profiles).set({ rankingVersion: 7 }).where(eq(profiles.id, late.id))
    // The embedded database has one connection, so transactions cannot overlap.
    if (app.database.kind === 'embedded') return
    await app.db.update(profiles).set({ rankingVersion: 5 }).where(eq(profiles.id, early.id))
    expect((await rowOf(early))?.version).toBe(5)
    expect((await rowOf(late))?.version).toBe(1)
    // While the older transaction is open, applied changes are read again and again, and newer changes still arrive.
    await app.db.update(profiles).set({ rankingVersion: 6 }).where(eq(profiles.id, early.id))
    expect((await rowOf(early))?.version).toBe(6)
  })
  expect((await rowOf(late))?.version).toBe(7)
})

test('a change that is rolled back is not applied', async () => {
  const member = await makeMember(app)
  await app.db
    .transaction(async (tx) => {
      await tx.update(profiles).set({ rankingVersion: 9 }).where(eq(profiles.id, member.id))
      throw new Error('no')
    })
    .catch(() => undefined)
  expect((await rowOf(member))?.version).toBe(1)
})

test('each of many concurrent callers gets what was committed before its call', async () => {
  const member = await makeMember(app)
  const rounds = Array.from({ length: 40 }, (_, at) => at + 2)
  const seen = await Promise.all(
    rounds.map(async (version) => {
      await app.db.update(profiles).set({ rankingVersion: version }).where(eq(profiles.id, member.id))
      return { version, row: await rowOf(member) }
    }),
  )
  // With several connections the last write wins; no caller sees a version older than the first write.
  for (const { row } of seen) expect(row?.version).toBeGreaterThan(1)
  const [stored] = await app.db
    .select({ version: profiles.rankingVersion })
    .from(profiles)
    .where(eq(profiles.id, member.id))
  expect((await rowOf(member))?.version).toBe(stored?.version)
})

test('the daily pass updates the day and the days of activity at once, not before the day, and once', async () => {
  const [active, absent] = [await makeMember(app), await makeMember(app)]
  const { day } = await syncedRanking(app)
  await app.db
    .update(accounts)
    .set({ lastActiveOn: dateOfDay(day + 1) })
    .where(eq(accounts.id, active.id))
  expect((await rowOf(active))?.activeDay).toBe(day - 1)
  app.clock.advance(86_400_000)
  await Promise.all([advanceRankingDay(app), advanceRankingDay(app)])
  expect((await syncedRanking(app)).day).toBe(day + 1)
  expect((await rowOf(active))?.activeDay).toBe(day)
  expect((await rowOf(absent))?.activeDay).toBe(day - 1)
  app.clock.advance(-86_400_000)
  await advanceRankingDay(app)
  expect((await syncedRanking(app)).day).toBe(day + 1)
})

test('change records of the last hour stay, older ones are deleted', async () => {
  await makeMember(app)
  const before = await app.db.$count(matchChanges)
  await deleteOldMatchChanges(app)
  expect(await app.db.$count(matchChanges)).toBe(before)
  await app.db.update(matchChanges).set({ at: new Date(Date.now() - 3_700_000) })
  await deleteOldMatchChanges(app)
  expect(await app.db.$count(matchChanges)).toBe(0)
})
