import { FILTERED_NAMES, filterValues, type MatchFilter, SORTS } from '@jodi/shared/matches/filters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { visits } from '#domains/matches/tables.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { countList, findMatching, listMatches, type MatchList } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { addMembers, pickSome } from '#test/factories/odd-members.ts'
import { addFilterValues, filteredInView, makeFilter, type Seen, valuesInView } from '#test/input/odd-filters.ts'

const size =
  process.env.LONG_TESTS === 'long'
    ? { members: 5000, lists: 1000, pages: 6 }
    : // Fewer members than the plain scan serves, and more.
      { members: 400, lists: 60, pages: 4 }
const SEED = 50
const PAGE = 7
const HOUR = 3_600_000

let app: TestApp
let ids: string[]
let day: number
let visit: Date

beforeAll(async () => {
  app = await openTestApp()
  day = (await syncedRanking(app)).day
  ids = (await addMembers(app, day, size.members, 3, SEED)).ids
  visit = new Date(app.clock.now().getTime() - 30 * HOUR)
  await addFilterValues(app, visit)
}, 300_000)
afterAll(() => app.close())

/** A first page or two, each with the cursor of the one before. */
async function firstPages(list: MatchList, sort: (typeof SORTS)[number]) {
  const numbers: number[] = []
  let total = 0
  let cursor: string | undefined
  for (let at = 0; at < size.pages; at++) {
    const page = await listMatches(app, list, { limit: PAGE, sort, cursor })
    if (!page) throw new Error('asked to start again')
    numbers.push(...page.items.map(({ number }) => number))
    total = page.total
    if (page.next === null) break
    cursor = page.next
  }
  return { numbers, total }
}

async function compare(filter: MatchFilter, viewerId: string, rng: Rng) {
  const previous = rng.chance(0.8) ? visit : null
  await app.db.delete(visits)
  await app.db.insert(visits).values({ viewerId, lastAt: app.clock.now(), previousAt: previous })
  const seen: Seen = { viewerId, day, visit: previous }
  const sort = rng.pick(SORTS)
  const expected = await filteredInView(app, filter, seen, sort)
  const about = JSON.stringify({ viewerId, filter, sort, previous })
  const list: MatchList = { viewerId, list: 'all', query: '', filter }
  expect((await findMatching(app, viewerId, list)) ?? [], about).toEqual(expected.toSorted((a, b) => a - b))
  const { numbers, total } = await firstPages(list, sort)
  expect(total, about).toBe(expected.length)
  expect(numbers, about).toEqual(expected.slice(0, size.pages * PAGE))
  const name = rng.pick(FILTERED_NAMES)
  const counts = await countList(app, list, { options: [name], without: false, beforeCount: async () => {} })
  const inView = await valuesInView(app, name, filter, seen)
  expect(counts.total, about).toBe(expected.length)
  expect(counts.options[name], `${name} ${about}`).toEqual(
    filterValues(name).map((value) => ({ value, count: inView.get(value) ?? 0 })),
  )
  return expected.length
}

describe('filtered lists are those of the view: people, order, totals and counts beside options', () => {
  test('by random filters', async () => {
    const rng = new Rng(SEED, 'filters')
    const viewers = pickSome(ids, size.lists, SEED)
    let some = 0
    for (let at = 0; at < size.lists; at++) {
      if ((await compare(makeFilter(rng), viewers[at % viewers.length] ?? '', rng)) > 0) some += 1
    }
    expect(some).toBeGreaterThan(size.lists / 4)
  }, 3_600_000)
})
