import { randomUUID } from 'node:crypto'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import type { PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { HOUR_MS } from '@jodi/shared/time.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { compareDueSearches } from '#domains/searches/comparison/commands.ts'
import { savedSearches, searchNews } from '#domains/searches/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

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
/** The owner saves the form of the profile. */
async function saveProfile(values: Partial<typeof profileFields>): Promise<void> {
  const { revision, firstName, lastName } = await readProfile(app, asha.id)
  const own = { firstName: firstName ?? '', lastName: lastName ?? '', gender: 'female' as const, age: 28 }
  await callAs(app, asha).profiles.save({ id: asha.id, revision, fields: { ...profileFields, ...own, ...values } })
}
const NOTHING: PreferencesInput = {
  ...{ seeking: ['male'], minAge: null, maxAge: null, minHeight: null, maxHeight: null, anyAge: false, musts: [] },
  ...eachSet((): string[] => []),
}
const savePreferences = (values: Partial<PreferencesInput>) =>
  callAs(app, asha).preferences.save({ ...NOTHING, ...values })
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

describe('new people of a saved search (rule M11)', () => {
  test('people who fit when it is saved are known; a person who fits later is new, once', async () => {
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

  test('a person who was known from the beginning is not new after coming back, also if others have come', async () => {
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

  test.each([
    ['a value of the profile', () => saveProfile({ caste: 'Brahmin' })],
    ['the city, which decides who is nearby', () => saveProfile({ city: 'Nagpur' })],
    ['the age', () => saveProfile({ age: 29 })],
    ['a preference', () => savePreferences({ minAge: 20 })],
    ['a must-have', () => savePreferences({ preferredReligion: ['Hinduism'], musts: ['religion'] })],
  ])("the owner's own edit of %s sets a new baseline and announces no one", async (_what, edit) => {
    await saveProfile({})
    await save()
    await makeMan()
    await edit()
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test.each([
    ['hides and is shown again', 'hideProfile', 'showProfile'],
    ['deactivates and reactivates the account', 'deactivateAccount', 'reactivateAccount'],
  ] as const)(
    'an owner who %s is left out in between, and is then sent everybody found since',
    async (_what, leave, back) => {
      await save()
      await callAs(app, asha).profiles[leave]()
      await makeMan()
      await compareLater()
      expect(await counts()).toEqual([0])
      await callAs(app, asha).profiles[back]()
      await compareLater()
      expect(await counts()).toEqual([1])
    },
  )

  test.each([
    ['browses privately', () => callAs(app, asha).profiles.setPrivateBrowsing({ on: true })],
    ['saves the same profile', () => saveProfile({})],
    ['edits what is not matched', () => saveProfile({ address: '4 Law College Road' })],
    ['saves the same preferences in another order', () => savePreferences({ country: ['India', 'Canada'] })],
  ])('no one is lost because the owner %s', async (_what, edit) => {
    await saveProfile({})
    await savePreferences({ country: ['Canada', 'India'] })
    await save()
    await makeMan()
    await edit()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('no one is announced because the owner edited preferences while they did not see who is active', async () => {
    const preferred = { preferredReligion: ['Islam'], musts: ['religion' as const] }
    await savePreferences(preferred)
    await makeMan({ religion: 'Hinduism' })
    await save({ filter: { activeThisWeek: true } })
    const show = (presence: boolean) => callAs(app, asha).settings.saveNotificationSettings({ presence })
    await show(false)
    await savePreferences({ ...preferred, musts: [] })
    await compareLater()
    await show(true)
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('another name keeps what was found', async () => {
    const id = await save()
    await makeMan()
    await client().update({ id, name: 'West' })
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('a search saved by a hidden member has its baseline at the first comparison', async () => {
    await callAs(app, asha).profiles.hideProfile()
    await save()
    await makeMan()
    await callAs(app, asha).profiles.showProfile()
    await compareLater()
    expect(await counts()).toEqual([0])
    await makeMan()
    await compareLater()
    expect(await counts()).toEqual([1])
  })

  test('opening a search deletes what it found: its people stay known', async () => {
    const [id, other] = [await save(), await save({ name: 'All', filter: {} })]
    await makeMan()
    await compareLater()
    await client().open({ id })
    const kept = await app.db.select({ searchId: searchNews.searchId }).from(searchNews)
    expect(kept).toEqual([{ searchId: other }])
    await compareLater()
    expect(await counts()).toEqual([0, 1])
  })

  test('a person found by two searches is new in each, and once in the number of all', async () => {
    await save()
    await save({ name: 'All', filter: {} })
    await makeMan()
    await makeMan({ city: 'Mumbai' })
    await compareLater()
    expect(await counts()).toEqual([1, 2])
    expect((await client().list()).newPeople).toBe(2)
  })

  test('a search that fails stops no other, and the round fails at its end', async () => {
    const broken = await save()
    await save({ name: 'All', filter: {} })
    await app.db
      .update(savedSearches)
      .set({ known: new Uint8Array(3) })
      .where(eq(savedSearches.id, broken))
    await makeMan()
    app.clock.advance(HOUR_MS)
    await expect(compareDueSearches(app)).rejects.toThrow('1 failed')
    expect(await counts()).toEqual([0, 1])
  })

  test('a stored value that no longer exists is left out, and finds no one of another value', async () => {
    const store = (id: string, filter: object) =>
      app.db
        .update(savedSearches)
        .set({ filter: filter as MatchFilter })
        .where(eq(savedSearches.id, id))
    const [some, all, field] = [await save(), await save({ name: 'All' }), await save({ name: 'Field' })]
    await store(some, { city: ['Former city', 'Pune'] })
    await store(all, { city: ['Former city'], minAge: 20 })
    await store(field, { formerField: ['Pune'] })
    await makeMan()
    await makeMan({ city: 'A village of no list' })
    await compareLater()
    expect(await listed()).toMatchObject([
      { filter: { city: ['Pune'] }, isPossible: true, newPeople: 1 },
      { filter: { minAge: 20 }, isPossible: false, newPeople: 0 },
      { filter: {}, isPossible: false, newPeople: 0 },
    ])
    expect(await client().open({ id: some })).toEqual({ filter: { city: ['Pune'] }, query: '' })
    for (const id of [all, field])
      expect(await errorOf(client().open({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'noLongerPossible' })
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
