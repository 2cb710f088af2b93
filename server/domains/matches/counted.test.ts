import { FILTERED_NAMES } from '@jodi/shared/matches/filters.ts'
import { COUNTS_A_DAY, COUNTS_A_POINT, FEW } from '@jodi/shared/preferences/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import { countList } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', age: 28 })
})

const makeMen = (count: number, overrides: MemberOverrides = {}) =>
  Promise.all(Array.from({ length: count }, () => makeMember(app, { gender: 'male', age: 30, ...overrides })))
type Asked = Parameters<ReturnType<typeof callAs>['matches']['count']>[0]
const count = (input: Asked = {}, by = asha) => callAs(app, by).matches.count(input)
const counted = async (name: 'city' | 'religion', input: Asked) => {
  const { options } = await count({ ...input, options: [name] })
  return Object.fromEntries((options[name] ?? []).flatMap(({ value, count }) => (count === 0 ? [] : [[value, count]])))
}

describe('counts beside options', () => {
  test('are of all other parts of the filter, not of the own values of the field', async () => {
    await makeMen(6, { city: 'Pune', age: 35 })
    await makeMen(7, { city: 'Thane', age: 35 })
    await makeMen(8, { city: 'Surat' })
    await makeMen(5, { city: 'My village' })
    expect(await counted('city', { filter: { city: ['Pune'], minAge: 33 } })).toEqual({ Pune: 6, Thane: 7 })
    expect(await counted('city', {})).toEqual({ Pune: 6, Thane: 7, Surat: 8, Other: 5 })
    const { total, options } = await count({ filter: { city: ['Pune'], minAge: 33 }, options: ['city', 'religion'] })
    expect([total, options.religion?.find(({ value }) => value === 'Hinduism')?.count]).toEqual([6, 6])
  })

  test('say nothing about fewer than five people, and that there is no person', async () => {
    await makeMen(FEW, { city: 'Pune' })
    await makeMen(FEW - 1, { city: 'Thane' })
    await makeMen(1, { city: 'Surat' })
    expect(await counted('city', {})).toEqual({ Pune: FEW, Thane: null, Surat: null })
  })

  test('are of the same search, and of the same list', async () => {
    await makeMen(6, { city: 'Pune', firstName: 'Rohan', searchText: 'rohan' })
    const some = await makeMen(6, { city: 'Thane', firstName: 'Kabir', searchText: 'kabir' })
    expect(await counted('city', { query: 'kabir' })).toEqual({ Thane: 6 })
    for (const { id } of some) await app.db.insert(shortlist).values({ viewerId: asha.id, personId: id })
    expect(await counted('city', { list: 'shortlist' })).toEqual({ Thane: 6 })
    expect(await counted('city', { list: 'shortlist', query: 'rohan' })).toEqual({})
  })

  test('leave out blocked people and those marked as not interested', async () => {
    const [one, other] = await makeMen(8, { city: 'Pune' })
    await makeBlock(app, one as Member, asha)
    await app.db.insert(notInterested).values({ viewerId: asha.id, personId: other?.id ?? '' })
    for (const query of ['', 'arjun']) expect(await counted('city', { query })).toEqual({ Pune: 6 })
  })
})

test('without each part of the filter: most people first, and only its parts', async () => {
  await makeMen(2, { city: 'Pune', age: 40 })
  await makeMen(3, { city: 'Surat', age: 40 })
  const filter = { city: ['Surat'], minAge: 20, maxAge: 30, verified: true as const }
  expect(await count({ filter, without: true })).toMatchObject({
    total: 0,
    without: [
      { part: 'age', total: 0 },
      { part: 'city', total: 0 },
      { part: 'verified', total: 0 },
    ],
  })
  const { without } = await count({ filter: { city: ['Surat'], maxAge: 30 }, without: true })
  expect(without).toEqual([
    { part: 'age', total: 3 },
    { part: 'city', total: 0 },
  ])
  expect((await count({ filter })).without).toEqual([])
})

test('a member who is not visible has no matches with any filter', async () => {
  await makeMen(6)
  const hidden = await makeMember(app, { hiddenAt: new Date() })
  const { total, options, nearbyOf } = await count({ options: ['city'] }, hidden)
  expect([total, nearbyOf, options.city?.every((option) => option.count === 0)]).toEqual([0, null, true])
})

test('a count takes three statements, whatever it counts: the limit, changes, and whom the list leaves out', async () => {
  await makeMen(1)
  await count()
  const statements = await countStatements(() =>
    count({ filter: { city: ['Pune'], minAge: 20 }, options: ['city', 'caste', 'occupation'], without: true }),
  )
  expect(statements).toBe(3)
})

test('other work runs between the scans of one request', async () => {
  await makeMen(1)
  await count()
  let [rounds, isOver] = [0, false]
  const runAgain = () => {
    rounds += 1
    if (!isOver) setImmediate(runAgain)
  }
  // Everything is read before: what follows only scans.
  const beforeCount = async () => void setImmediate(runAgain)
  const list = { viewerId: asha.id, list: 'all', query: '', filter: {} } as const
  await countList(app, list, { options: FILTERED_NAMES, without: false, beforeCount })
  isOver = true
  expect(rounds).toBeGreaterThanOrEqual(FILTERED_NAMES.length - 1)
})

test('four counts of everybody cost a point: the total, each field once, and each part of the filter', async () => {
  await makeMen(1)
  const cost = async (input: Asked) => {
    await app.db.execute("delete from rate_limits where key like 'match-counts%'")
    await count(input)
    const { rows } = await app.database.query("select points from rate_limits where key like 'match-counts%'")
    return rows.map(({ points }) => points)
  }
  const filter = { minAge: 20, maxAge: 40, city: ['Pune'] }
  expect(await cost({ filter })).toEqual([1])
  expect(await cost({ filter, options: ['city', 'caste', 'state', 'city'] })).toEqual([1])
  expect(await cost({ filter, options: ['city', 'caste', 'state', 'religion'] })).toEqual([2])
  expect(await cost({ filter, options: ['city', 'caste'], without: true })).toEqual([2])
  expect(await cost({ options: [...FILTERED_NAMES] })).toEqual([
    Math.ceil((1 + FILTERED_NAMES.length) / COUNTS_A_POINT),
  ])
})

test('a request that costs more than is left is refused and costs nothing', async () => {
  await count()
  const left = async (points: number) =>
    app.db.execute(`update rate_limits set points = ${COUNTS_A_DAY - points} where key like 'match-counts%'`)
  await left(1)
  expect(await errorOf(count({ options: [...FILTERED_NAMES] }))).toMatchObject({ code: 'TOO_MANY' })
  await count()
  expect(await errorOf(count())).toMatchObject({ code: 'TOO_MANY' })
})

test('the limit of a day is that of all counts, per account', async () => {
  await count()
  await app.db.execute(`update rate_limits set points = ${COUNTS_A_DAY} where key like 'match-counts%'`)
  expect(await errorOf(count())).toMatchObject({ code: 'TOO_MANY', reason: 'countsToday' })
  await count({}, await makeMember(app))
})
