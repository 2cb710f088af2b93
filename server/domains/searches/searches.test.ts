import { randomUUID } from 'node:crypto'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { SEARCHES_MAX } from '@jodi/shared/searches/contract.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { compareDueSearches } from '#domains/searches/comparison/commands.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember } from '#test/factories.ts'

const HOUR_MS = 3_600_000
const PUNE: MatchFilter = { city: ['Pune'] }
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

const client = (who = asha) => callAs(app, who).searches
const makeMan = (overrides: MemberOverrides = {}) =>
  makeMember(app, { gender: 'male', age: 30, city: 'Pune', ...overrides })
async function save(values: { id?: string; name?: string; filter?: MatchFilter; query?: string } = {}, who = asha) {
  const search = { id: randomUUID(), name: 'Pune', filter: PUNE, query: '', emails: true, ...values }
  await client(who).save(search)
  return search.id
}
const listed = async () => (await client().list()).searches
const counts = async () => (await listed()).map(({ newPeople }) => newPeople)
const rename = (id: string, values: MemberOverrides) =>
  app.db
    .update(profiles)
    .set({ ...values, rankingVersion: 2 })
    .where(eq(profiles.id, id))

/** The next comparison, an hour later. */
async function compareLater(): Promise<void> {
  app.clock.advance(HOUR_MS)
  await compareDueSearches(app)
}

describe('saving a search (rule M11)', () => {
  test('a repeated save makes one, and keeps what it was', async () => {
    const id = await save()
    await save({ id, name: 'Other' })
    expect(await listed()).toEqual([{ id, name: 'Pune', filter: PUNE, query: '', emails: true, newPeople: 0 }])
    expect((await client().list()).hour).toBe(8)
  })

  test('two saves of one id at the same time make one', async () => {
    const id = randomUUID()
    await Promise.all([save({ id }), save({ id })])
    expect(await listed()).toHaveLength(1)
  })

  test('the name is one line of 1 to 60 characters, and each is used once', async () => {
    const invalid = ['', '   ', 'x'.repeat(61), 'two\nlines']
    for (const name of invalid)
      await expect(save({ name })).rejects.toMatchObject({ data: { issues: [{ field: 'name' }] } })
    await save({ name: '  Pune   West ' })
    const [first] = await listed()
    expect(first?.name).toBe('Pune West')
    const taken = { code: 'CONFLICT', reason: 'nameTaken', field: 'name' }
    expect(await errorOf(save({ name: 'pune west' }))).toMatchObject(taken)
    const second = await save({ name: 'Mumbai' })
    expect(await errorOf(client().update({ id: second, name: 'PUNE WEST' }))).toMatchObject(taken)
    await client().update({ id: second, name: 'mumbai' })
    expect((await listed()).map(({ name }) => name)).toEqual(['Pune West', 'mumbai'])
  })

  test('a member can have ten, and the eleventh is rejected also when it is saved at the same time', async () => {
    for (let at = 1; at < SEARCHES_MAX; at++) await save({ name: `Search ${at}` })
    const both = await Promise.allSettled([save({ name: 'Tenth' }), save({ name: 'Eleventh' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save({ name: 'Twelfth' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { reason: 'tooMany' },
      message: 'You already have 10 saved searches. Delete one to save another.',
    })
    expect(await listed()).toHaveLength(SEARCHES_MAX)
  })

  test('an unknown value of a filter is rejected', async () => {
    expect(await errorOf(save({ filter: { religion: ['Nothing of this'] } as never }))).toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(await listed()).toEqual([])
  })

  test('the list takes two statements, and three more for each search with new people', async () => {
    await save()
    const query = () => app.db as unknown as { session: { prepareQuery: () => unknown } }
    const count = async () => {
      const [read, asked] = [vi.spyOn(query().session, 'prepareQuery'), vi.spyOn(app.database, 'query')]
      await listed()
      const counts = [read.mock.calls.length, asked.mock.calls.length]
      read.mockRestore()
      asked.mockRestore()
      return counts
    }
    expect(await count()).toEqual([2, 0])
    await makeMan()
    await compareLater()
    expect(await count()).toEqual([5, 0])
  })

  test('nobody opens, changes or removes that of another member', async () => {
    const id = await save()
    const man = await makeMan()
    for (const attempt of [
      client(man).open({ id }),
      client(man).update({ id, emails: false }),
      client(man).update({ id, search: { filter: {}, query: '' } }),
      save({ id, name: 'Mine' }, man),
    ])
      expect(await errorOf(attempt)).toMatchObject({ code: 'NOT_FOUND' })
    await client(man).remove({ id })
    expect(await listed()).toMatchObject([{ id, name: 'Pune', emails: true, filter: PUNE }])
  })

  test('it is in the export of its owner, and gone with the account', async () => {
    const id = await save({ query: 'doctor' })
    await makeMan({ occupation: 'Doctor' })
    await compareLater()
    const { tables } = await readOwnData(app, asha.id)
    expect(tables.saved_searches).toMatchObject([{ id, name: 'Pune', query: 'doctor', filter: PUNE }])
    expect(tables.saved_searches?.[0]).not.toHaveProperty('known')
    expect(tables.search_digests).toMatchObject([{ hour: 8 }])
    await app.db.delete(accounts).where(eq(accounts.id, asha.id))
    for (const table of [savedSearches, searchNews, searchDigests])
      expect(await app.db.select().from(table)).toEqual([])
  })
})

describe('new people of a saved search (rule M11)', () => {
  test('whoever fits when it is saved is known; a person who fits later is new, once', async () => {
    await makeMan()
    const id = await save()
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await makeMan({ city: 'Mumbai' })
    await compareLater()
    await compareLater()
    expect(await counts()).toEqual([1])
    expect(await client().open({ id })).toEqual({ filter: PUNE, query: '' })
    expect(await counts()).toEqual([0])
    await compareLater()
    expect(await counts()).toEqual([0])
  })

  test('it is not compared again within the hour', async () => {
    await save()
    await makeMan()
    app.clock.advance(HOUR_MS - 1000)
    await compareDueSearches(app)
    expect(await counts()).toEqual([0])
    app.clock.advance(1000)
    await compareDueSearches(app)
    expect(await counts()).toEqual([1])
  })

  test('a person who leaves and comes back is not new again', async () => {
    const id = await save()
    const man = await makeMan()
    await compareLater()
    await client().open({ id })
    await rename(man.id, { city: 'Mumbai' })
    await compareLater()
    await rename(man.id, { city: 'Pune' })
    await compareLater()
    expect(await counts()).toEqual([0])
  })

  test('whoever was known from the beginning is not new after coming back, also if others have come', async () => {
    const man = await makeMan()
    await save()
    await rename(man.id, { city: 'Mumbai' })
    await makeMan()
    await compareLater()
    await rename(man.id, { city: 'Pune' })
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('somebody who has hidden or blocked since is not counted', async () => {
    await save()
    const [hidden, blocker] = [await makeMan(), await makeMan()]
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([3])
    await app.db.update(profiles).set({ hiddenAt: app.clock.now() }).where(eq(profiles.id, hidden.id))
    await makeBlock(app, blocker, asha)
    expect(await counts()).toEqual([1])
  })

  test("the owner's own edit sets a new baseline and announces nobody", async () => {
    await save()
    await makeMan()
    await rename(asha.id, { caste: 'Brahmin' })
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('another filter sets a new baseline; another name does not', async () => {
    const id = await save()
    await makeMan({ city: 'Mumbai' })
    await makeMan()
    await client().update({ id, name: 'West' })
    await compareLater()
    expect(await counts()).toEqual([1])
    await client().update({ id, search: { filter: { city: ['Mumbai', 'Pune'] }, query: '' } })
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan({ city: 'Mumbai' })
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('an owner who is hidden is left out, and whoever has come in the meantime is new afterwards', async () => {
    await save()
    await app.db.update(profiles).set({ hiddenAt: app.clock.now() }).where(eq(profiles.id, asha.id))
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([0])
    await app.db.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, asha.id))
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('a search saved by a hidden member has its baseline at the first comparison', async () => {
    await app.db.update(profiles).set({ hiddenAt: app.clock.now() }).where(eq(profiles.id, asha.id))
    await save()
    await makeMan()
    await app.db.update(profiles).set({ hiddenAt: null }).where(eq(profiles.id, asha.id))
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('two nodes that compare at the same time announce a person once', async () => {
    const ids = [await save(), await save({ name: 'All', filter: {} }), await save({ name: 'Two' })]
    await makeMan()
    app.clock.advance(HOUR_MS)
    const node = await app.openNode()
    await Promise.all([compareDueSearches(app), compareDueSearches(node)])
    await node.close()
    expect(await counts()).toEqual(ids.map(() => 1))
    expect(await app.db.select().from(searchNews)).toHaveLength(ids.length)
  })
})
