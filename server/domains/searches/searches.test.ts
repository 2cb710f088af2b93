import { randomUUID } from 'node:crypto'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { COUNTS_A_DAY } from '@jodi/shared/preferences/contract.ts'
import { SEARCHES_MAX, type SearchToSave } from '@jodi/shared/searches/contract.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { readOwnData } from '#domains/people/export/queries.ts'
import { compareDueSearches } from '#domains/searches/comparison/commands.ts'
import { savedSearches, searchDigests, searchNews } from '#domains/searches/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'

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
async function save(values: Partial<SearchToSave> = {}, who = asha) {
  const search = { id: randomUUID(), name: 'Pune', filter: PUNE, query: '', emails: true, ...values }
  await client(who).save(search)
  return search.id
}
const listed = async () => (await client().list()).searches
/** The next comparison, an hour later. */
async function compareLater(): Promise<void> {
  app.clock.advance(HOUR_MS)
  await compareDueSearches(app)
}

describe('saving a search (rule M11)', () => {
  test('a repeated save makes one', async () => {
    const id = await save()
    await save({ id })
    expect(await listed()).toEqual([
      { id, name: 'Pune', filter: PUNE, query: '', emails: true, isPossible: true, newPeople: 0 },
    ])
    expect((await client().list()).hour).toBe(8)
  })

  test('a second try with another name and without emails, after a lost answer, saves these', async () => {
    const id = await save()
    const second = { id, name: 'Second name', emails: false }
    await save(second)
    expect(await listed()).toEqual([{ ...second, filter: PUNE, query: '', isPossible: true, newPeople: 0 }])
    await save({ name: 'Taken' })
    expect(await errorOf(save({ id, name: 'taken' }))).toMatchObject({ reason: 'nameTaken', field: 'name' })
    expect((await listed())[0]).toMatchObject(second)
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

  test('the list takes two statements; with new people four, however many searches have found some', async () => {
    await save()
    const count = () => countStatements(listed)
    expect(await count()).toBe(2)
    await makeMan({ occupation: 'Doctor' })
    await compareLater()
    expect(await count()).toBe(4)
    await save({ name: 'All', filter: {} })
    await save({ name: 'Doctors', query: 'doctor' })
    await makeMan({ occupation: 'Doctor' })
    await compareLater()
    expect((await listed()).map(({ newPeople }) => newPeople)).toEqual([2, 1, 1])
    expect(await count()).toBe(4)
  })

  test('a save that is rejected or repeated finds no one and uses up no count', async () => {
    const id = await save()
    const used = async () => {
      const { rows } = await app.database.query(
        "select sum(points) as points from rate_limits where key like 'match-counts%'",
      )
      return rows
    }
    const before = await used()
    await save({ id })
    await errorOf(save({ name: 'PUNE' }))
    await errorOf(save({ id, name: 'Mine' }, await makeMan()))
    expect(await used()).toEqual(before)
    await save({ name: 'All' })
    expect(await used()).not.toEqual(before)
  })

  test('without counts left today it is saved, and the next round of the job sets its baseline', async () => {
    await save()
    await app.db.execute(sql`update rate_limits set points = ${COUNTS_A_DAY} where key like 'match-counts%'`)
    const id = await save({ name: 'All', filter: {} })
    const known = async () =>
      (await app.db.select({ known: savedSearches.known }).from(savedSearches).where(eq(savedSearches.id, id)))[0]
        ?.known
    expect(await known()).toBeNull()
    await compareDueSearches(app)
    expect(await known()).not.toBeNull()
    await makeMan()
    await compareLater()
    expect((await listed())[1]?.newPeople).toBe(1)
  })

  test('the list says whether the member gets emails about saved searches', async () => {
    expect((await client().list()).emailsOn).toBe(true)
    await callAs(app, asha).settings.saveNotificationSettings({ searchMail: false })
    expect((await client().list()).emailsOn).toBe(false)
  })

  test('no one opens, changes or removes that of another member', async () => {
    const id = await save()
    const man = await makeMan()
    for (const attempt of [
      () => client(man).open({ id }),
      () => client(man).update({ id, emails: false }),
      () => save({ id, name: 'Mine' }, man),
    ])
      expect(await errorOf(attempt())).toMatchObject({ code: 'NOT_FOUND' })
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
