import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { profileViews, visits } from '#domains/matches/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Half past nine in the morning in India. */
const START = new Date('2026-11-10T04:00:00Z')

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  app.clock.set(START)
  asha = await makeMember(app)
})

const makeMan = () => makeMember(app, { gender: 'male', age: 30 })
// The clock goes on while the test runs.
const minutesAt = (moment: Date) => Math.floor((moment.getTime() - START.getTime()) / MINUTE)
const visitOf = async (viewer: Member) =>
  (await app.db.select().from(visits).where(eq(visits.viewerId, viewer.id))).map(({ lastAt, previousAt }) => [
    minutesAt(lastAt),
    previousAt && minutesAt(previousAt),
  ])
const cardOf = async (viewer: Member, person: Member, cursor?: string) =>
  (await pageOf(app, viewer, cursor ? { cursor } : {})).items.find(({ id }) => id === person.id)
const stateOf = async (viewer: Member, person: Member) => {
  const card = await cardOf(viewer, person)
  return { isNew: card?.isNew, seenOn: card?.relation.seenOn }
}

describe('a visit', () => {
  test('goes on until an hour has passed without a list; then its end is the previous visit', async () => {
    await makeMan()
    await pageOf(app, asha)
    expect(await visitOf(asha)).toEqual([[0, null]])
    app.clock.advance(40 * MINUTE)
    await pageOf(app, asha, { list: 'shortlist' })
    app.clock.advance(HOUR - MINUTE)
    await pageOf(app, asha, { query: 'arjun' })
    expect(await visitOf(asha)).toEqual([[99, null]])
    app.clock.advance(HOUR + MINUTE)
    await pageOf(app, asha)
    expect(await visitOf(asha)).toEqual([[160, 99]])
    app.clock.advance(MINUTE)
    await pageOf(app, asha)
    expect(await visitOf(asha)).toEqual([[161, 99]])
  })

  test('is recorded by the first page of a list only, in a statement that it has anyway', async () => {
    await Promise.all(Array.from({ length: 11 }, makeMan))
    const { next } = await pageOf(app, asha)
    if (!next) throw new Error('there is no second page')
    app.clock.advance(MINUTE)
    const later = await countStatements(() => pageOf(app, asha, { cursor: next }))
    expect(await visitOf(asha)).toEqual([[0, null]])
    const first = await countStatements(() => pageOf(app, asha))
    expect(await visitOf(asha)).toEqual([[1, null]])
    // The changes of the ranking, what limits the list, and the page with its people.
    expect([first, later]).toEqual([3, 3])
  })

  test('is neither recorded for staff, who have no matches, nor kept after the account', async () => {
    const admin = await makeAccount(app, { role: 'admin' })
    expect(await callAs(app, admin).matches.list({})).toMatchObject({ total: 0 })
    await pageOf(app, asha)
    expect(await app.db.$count(visits)).toBe(1)
    await app.db.delete(accounts).where(eq(accounts.id, asha.id))
    expect(await app.db.$count(visits)).toBe(0)
  })
})

describe('a card', () => {
  test('is new if the person became visible after the previous visit, until they are opened', async () => {
    const known = await makeMan()
    expect(await stateOf(asha, known)).toEqual({ isNew: false, seenOn: null })
    app.clock.advance(2 * HOUR)
    const man = await makeMan()
    app.clock.advance(MINUTE)
    expect(await stateOf(asha, man)).toEqual({ isNew: true, seenOn: null })
    expect(await stateOf(asha, man)).toEqual({ isNew: true, seenOn: null })
    expect(await stateOf(asha, known)).toEqual({ isNew: false, seenOn: null })
    expect(await callAs(app, asha).matches.details({ id: man.id })).toMatchObject({
      isNew: false,
      relation: { seenOn: '2026-11-10' },
    })
    expect(await stateOf(asha, man)).toEqual({ isNew: false, seenOn: '2026-11-10' })
  })

  test('is no longer new at the visit after', async () => {
    await pageOf(app, asha)
    app.clock.advance(2 * HOUR)
    const man = await makeMan()
    expect((await stateOf(asha, man)).isNew).toBe(true)
    app.clock.advance(2 * HOUR)
    expect((await stateOf(asha, man)).isNew).toBe(false)
  })

  test('says on which day in India the person was last opened, in the dialog or as a whole, long ago as well', async () => {
    const [man, other] = [await makeMan(), await makeMan()]
    await callAs(app, asha).matches.details({ id: man.id })
    app.clock.set(new Date('2026-11-12T18:29:00Z'))
    await callAs(app, asha).people.profile({ id: man.id })
    app.clock.advance(2 * MINUTE)
    await callAs(app, asha).matches.details({ id: other.id })
    expect((await stateOf(asha, man)).seenOn).toBe('2026-11-12')
    expect((await stateOf(asha, other)).seenOn).toBe('2026-11-13')
    await app.db.update(profileViews).set({ day: '2025-01-31' }).where(eq(profileViews.viewedId, other.id))
    expect((await stateOf(asha, other)).seenOn).toBe('2025-01-31')
  })

  test('says so to those who browse privately too', async () => {
    const man = await makeMan()
    await callAs(app, asha).profiles.setPrivateBrowsing({ on: true })
    await callAs(app, asha).people.profile({ id: man.id })
    expect((await stateOf(asha, man)).seenOn).toBe('2026-11-10')
  })

  test('of a viewer does not depend on what others have opened and when they visited', async () => {
    const man = await makeMan()
    const other = await makeMember(app, { firstName: 'Meera' })
    await pageOf(app, asha)
    app.clock.advance(MINUTE)
    const page = await pageOf(app, asha)
    const seen = await callAs(app, man).matches.list({})
    for (const _ of [1, 2]) {
      await pageOf(app, other)
      await callAs(app, other).people.profile({ id: man.id })
      await callAs(app, asha).matches.list({})
      app.clock.advance(2 * MINUTE)
    }
    expect(await pageOf(app, asha)).toEqual(page)
    // Private to the viewer: being opened changes no byte for the person who was.
    expect(await callAs(app, man).matches.list({})).toEqual(seen)
  })
})
