import { COUNTS_A_DAY, FEW, type PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notInterested } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { findRankingDay } from '#domains/profiles/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dayOf } from '#lib/clock.ts'
import { countWhatIf } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember } from '#test/factories/factories.ts'
import { addMembers } from '#test/factories/odd-members.ts'

const size = process.env.LONG_TESTS === 'long' ? { members: 3000, counts: 1000 } : { members: 2200, counts: 20 }
const SEED = 16

let app: TestApp
let odd: string[]
let me: Member
let other: Member
beforeAll(async () => {
  app = await openTestApp()
  const day = await findRankingDay(app.db, dayOf(app.clock.now()))
  odd = (await addMembers(app, day, size.members, 3, SEED)).odd
  me = await makeMember(app)
  other = await makeMember(app, { gender: 'male', age: 30, religion: 'Jainism' })
}, 300_000)
afterAll(() => app.close())

const NOTHING: PreferencesInput = {
  ...{ seeking: ['male'], minAge: null, maxAge: null, minHeight: null, maxHeight: null, anyAge: false, musts: [] },
  ...eachSet((): string[] => []),
}
const ask = (values: Partial<PreferencesInput> = {}, by = me) =>
  callAs(app, by).preferences.whatIf({ ...NOTHING, ...values })

class Undone extends Error {}

/** The number of matches in the view if the stored preferences had these must-haves. */
async function inView(id: string, musts: (typeof preferences.$inferSelect)['musts']): Promise<number> {
  let count = -1
  const counting = app.db.transaction(async (tx) => {
    await tx.update(preferences).set({ musts }).where(eq(preferences.profileId, id))
    const found = await tx.execute(sql`select count(*)::int as count from matching_profiles where profile_id = ${id}`)
    count = (found as unknown as { rows: { count: number }[] }).rows[0]?.count ?? -1
    throw new Undone()
  })
  await counting.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return count
}

test('each count is that of the view: the total, and each must-have switched', async () => {
  let compared = 0
  let different = 0
  for (const id of odd) {
    if (compared >= size.counts) break
    const [stored] = await app.db.select().from(preferences).where(eq(preferences.profileId, id))
    const found = await countWhatIf(app, id, (record) => record.preferences)
    if (!stored || !found) continue
    expect(found.total, id).toBe(await inView(id, stored.musts))
    for (const { criterion, must, switched } of found.rows) {
      const others = stored.musts.filter((name) => name !== criterion)
      expect(switched, `${id} ${criterion}`).toBe(await inView(id, must ? others : [...others, criterion]))
      if (switched !== found.total) different++
    }
    compared += 1 + found.rows.length
  }
  expect(compared).toBeGreaterThanOrEqual(size.counts)
  expect(different).toBeGreaterThan(size.counts / 10)
}, 3_600_000)

test('counts are of the unsaved preferences, exact at once, and nothing is saved', async () => {
  const { total } = await ask()
  const few = await ask({ preferredReligion: ['Jainism'], minAge: 18 })
  expect(few.total).toBe(total)
  expect(few.rows.map(({ criterion, must }) => [criterion, must])).toEqual([
    ['age', false],
    ['religion', false],
  ])
  const ofReligion = few.rows.find(({ criterion }) => criterion === 'religion')?.switched ?? 0
  expect(ofReligion).toBeLessThan(total)
  const must = await ask({ preferredReligion: ['Jainism'], musts: ['religion'] })
  expect(must).toEqual({ total: ofReligion, rows: [{ criterion: 'religion', must: true, switched: total }] })
  await app.db.update(profiles).set({ religion: 'Sikhism' }).where(eq(profiles.id, other.id))
  expect((await ask({ preferredReligion: ['Jainism'], musts: ['religion'] })).total).toBe(ofReligion - 1)
  expect((await callAs(app, me).preferences.getOwn()).stated).toBeNull()
  expect((await callAs(app, me).matches.stats()).matches).toBe(total)
  // A must-have without a stated preference has no effect here.
  expect(await ask({ musts: ['religion', 'age'] })).toEqual({ total, rows: [] })
})

test('a count takes four statements: the limit, changes, the own row, and whom the list leaves out', async () => {
  await ask()
  expect(await countStatements(() => ask({ preferredReligion: ['Jainism'] }))).toBe(4)
})

test('blocked people and those marked as not interested are not counted', async () => {
  const { total } = await ask()
  const [one, two] = [
    await makeMember(app, { gender: 'male', age: 30 }),
    await makeMember(app, { gender: 'male', age: 30 }),
  ]
  expect((await ask()).total).toBe(total + 2)
  await makeBlock(app, one, me)
  await app.db.insert(notInterested).values({ viewerId: me.id, personId: two.id })
  expect((await ask()).total).toBe(total)
})

test('fewer than five people are not counted beside a preference', async () => {
  const own: MemberOverrides = { gender: 'other', age: 30, preferences: { seeking: ['other'] } }
  const me = await makeMember(app, { ...own, motherTongue: 'Odia' })
  const switched = async () => {
    const { rows } = await ask({ seeking: ['other'], motherTongue: ['Assamese'] }, me)
    return rows.map((row) => row.switched)
  }
  await app.db.update(profiles).set({ motherTongue: 'Marathi' }).where(eq(profiles.gender, 'other'))
  for (let count = 0; count < FEW; count++) {
    expect(await switched()).toEqual([null])
    await makeMember(app, { ...own, motherTongue: 'Assamese' })
  }
  expect(await switched()).toEqual([FEW])
})

test('a member who is not visible has no matches with any preferences', async () => {
  const hidden = await makeMember(app, { hiddenAt: new Date() })
  expect(await ask({ minAge: 20 }, hidden)).toEqual({
    total: 0,
    rows: [{ criterion: 'age', must: false, switched: null }],
  })
})

test('the limit of a day is a denial of its own, per account', async () => {
  const another = await makeMember(app)
  await ask({}, another)
  await app.db.execute(sql`update rate_limits set points = ${COUNTS_A_DAY} where key like 'match-counts%'`)
  expect(await errorOf(ask({}, another))).toMatchObject({ code: 'TOO_MANY', reason: 'countsToday' })
  await ask({}, await makeMember(app))
})
