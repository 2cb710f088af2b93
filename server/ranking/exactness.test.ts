import { tieBreakHash } from '@jodi/matching/hash.ts'
import { BLOCK_SIZES, clustered } from '@jodi/matching/index/cluster.ts'
import { createScanIndex } from '@jodi/matching/scan-index.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { notInterested } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { advanceRankingDay } from '#ranking/jobs.ts'
import { listExcluded, listMembersById } from '#ranking/members/queries.ts'
import { toMemberRow } from '#ranking/members/rules.ts'
import { countMatches, listMatches } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { addMembers, editSomebody, pickSome } from '#test/factories/odd-members.ts'

const size =
  process.env.LONG_TESTS === 'long'
    ? { members: 10_000, random: 200, odd: 50, edits: 20_000, pages: 50 }
    : // More members than the plain scan serves.
      { members: 2500, random: 8, odd: 6, edits: 300, pages: 50 }
const SEED = 20_777
const PAGE = 10
const PULL_EVERY = 97

let app: TestApp
let day: number
let people: { ids: string[]; odd: string[] }

beforeAll(async () => {
  app = await openTestApp()
  day = (await syncedRanking(app)).day
  people = await addMembers(app, day, size.members, 12, SEED)
}, 300_000)
afterAll(() => app.close())

interface Ranked {
  total: number
  rows: [number: number, percent: number][]
}

/** All pages of the engine, each with the cursor of the previous one. */
async function fromEngine(viewerId: string): Promise<Ranked> {
  const rows: Ranked['rows'] = []
  const list = { viewerId, list: 'all', query: '', filter: {} } as const
  let cursor: string | undefined
  for (let at = 0; at < size.pages; at++) {
    const page = await listMatches(app, list, { limit: PAGE, cursor })
    if (!page) throw new Error('asked to start again')
    rows.push(...page.items.map(({ number, percent }): [number, number] => [number, percent]))
    if (page.next === null) return { rows, total: page.total }
    cursor = page.next
  }
  return { rows, total: (await countMatches(app, viewerId)).matches }
}

async function fromView(viewerId: string): Promise<Ranked> {
  const found = await app.db.execute(sql`
    select number, match_percentage as percent, (count(*) over ())::int as total from matching_profiles
    where profile_id = ${viewerId}
    order by match_percentage desc, recent desc, hash, number limit ${size.pages * PAGE}`)
  const { rows } = found as unknown as { rows: { number: number; percent: number; total: number }[] }
  return { rows: rows.map(({ number, percent }) => [number, percent]), total: rows[0]?.total ?? 0 }
}

/** The plain scan of everyone as stored in the database now. */
async function fromPlainScan(): Promise<(viewerId: string) => Promise<Ranked>> {
  const plain = createScanIndex()
  plain.setDay((await syncedRanking(app)).day)
  for (const record of await listMembersById(app.db, people.ids)) plain.upsert(toMemberRow(record))
  return async (viewerId) => {
    const [viewer] = await listMembersById(app.db, [viewerId])
    const exclude = await listExcluded(app.db, viewerId)
    const page = viewer && plain.rank(toMemberRow(viewer), { limit: size.pages * PAGE, exclude })
    if (!page || 'startAgain' in page) throw new Error('not ranked')
    return { rows: page.items.map(({ id, percent }) => [id, percent]), total: page.total }
  }
}

async function compareAll() {
  const fromPlain = await fromPlainScan()
  const odd = pickSome(people.odd, size.odd, SEED)
  const random = pickSome(
    people.ids.filter((id) => !people.odd.includes(id)),
    size.random,
    SEED,
  )
  let matched = 0
  for (const id of [...random, ...odd]) {
    const [engine, view] = [await fromEngine(id), await fromView(id)]
    expect(engine.total, id).toBe(view.total)
    expect(engine.rows, id).toEqual(view.rows)
    expect(engine, id).toEqual(await fromPlain(id))
    matched += view.rows.length
  }
  return matched
}

describe('engine, plain scan and view agree to the digit: ids in order, percentages and totals', () => {
  test('after loading', async () => {
    expect(await compareAll()).toBeGreaterThan(size.random * 20)
  }, 3_600_000)

  test('without people blocked either way, or marked as not interested', async () => {
    const [viewerId = ''] = pickSome(people.ids, 1, SEED)
    const before = await fromView(viewerId)
    const numbers = before.rows.slice(0, 3).map(([number]) => number)
    const members = await app.db.select().from(profiles).where(inArray(profiles.rankingId, numbers))
    const [one = '', other = '', third = ''] = members.map(({ id }) => id)
    await app.db.insert(blocks).values([
      { blockerId: viewerId, blockedId: one },
      { blockerId: other, blockedId: viewerId },
    ])
    await app.db.insert(notInterested).values({ viewerId, personId: third })
    const [engine, view] = [await fromEngine(viewerId), await fromView(viewerId)]
    expect(view.total).toBe(before.total - 3)
    expect(view.rows.filter(([number]) => numbers.includes(number))).toEqual([])
    expect(engine).toEqual(view)
  })

  test('after random edits, pulled as they are made', async () => {
    const dice = { rng: new Rng(SEED, 'edits'), today: day }
    for (let at = 0; at < size.edits; at++) {
      await editSomebody(app, people.ids, dice)
      if (at % PULL_EVERY === 0) await syncedRanking(app)
    }
    expect(await compareAll()).toBeGreaterThan(size.random * 20)
  }, 3_600_000)

  test('after clustering again', async () => {
    const { index } = await syncedRanking(app)
    // With this many members the clustered index is used, which has an order.
    expect(index.size).toBeGreaterThan(2000)
    index.adopt(clustered(index.snapshot(), BLOCK_SIZES))
    expect(await compareAll()).toBeGreaterThan(size.random * 20)
  }, 3_600_000)

  test('after the daily pass', async () => {
    app.clock.advance(40 * 86_400_000)
    await advanceRankingDay(app)
    expect(await compareAll()).toBeGreaterThan(size.random * 20)
  }, 3_600_000)
})

test('the check values of the hash are those of the view', async () => {
  const [viewer] = pickSome(people.ids, 1, 3)
  const { rows } = (await app.db.execute(sql`
    select v.ranking_id as v, p.number as c, p.hash::float8 as hash from matching_profiles p
    join profiles v on v.id = p.profile_id where p.profile_id = ${viewer} limit 5`)) as unknown as {
    rows: { v: number; c: number; hash: number }[]
  }
  const today = (await syncedRanking(app)).day
  for (const { v, c, hash } of rows) expect(tieBreakHash(v, c, today)).toBe(hash)
  expect(await app.db.$count(profiles, eq(profiles.firstName, 'Odd'))).toBeGreaterThan(10)
})
