import type { Preferences } from '@jodi/shared/preferences/contract.ts'
import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preferences } from '#domains/preferences/tables.ts'
import { findMatch } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NOTHING: Preferences = {
  seeking: ['male'],
  minAge: null,
  maxAge: null,
  minHeight: null,
  maxHeight: null,
  anyAge: false,
  musts: [],
  ...eachSet((): string[] => []),
}
const STATED: Preferences = {
  ...NOTHING,
  minAge: 26,
  maxAge: 35,
  minHeight: 66,
  maxHeight: 73.5,
  maritalStatus: ['never_married', 'widowed'],
  preferredReligion: ['Hinduism', 'Jainism'],
  preferredCaste: [NO_BAR],
  motherTongue: ['Marathi', 'Other'],
  country: ['India'],
  state: ['Maharashtra', 'Gujarat'],
  qualification: ["Master's"],
  workingWith: ['Private Company'],
}
const rowOf = async (id: string) => (await app.db.select().from(preferences).where(eq(preferences.profileId, id)))[0]

describe('default preferences', () => {
  test('are like the own profile, with the age window of the gender', async () => {
    const like = {
      minHeight: null,
      maxHeight: null,
      maritalStatus: ['never_married'],
      preferredReligion: ['Hinduism'],
      preferredCaste: ['Maratha'],
      motherTongue: ['Marathi'],
      country: ['India'],
      state: ['Maharashtra'],
      qualification: [],
      workingWith: [],
    }
    const woman = await callAs(app, await makeMember(app)).preferences.getOwn()
    expect(woman).toMatchObject({ stated: null, defaults: { ...like, seeking: ['male'], minAge: 26, maxAge: 36 } })
    const man = await callAs(app, await makeMember(app, { gender: 'male' })).preferences.getOwn()
    expect(man.defaults).toMatchObject({ ...like, seeking: ['female'], minAge: 20, maxAge: 30 })
    const other = await callAs(app, await makeMember(app, { gender: 'other' })).preferences.getOwn()
    expect(other.defaults).toMatchObject({ ...like, seeking: ['male', 'female', 'other'], minAge: 23, maxAge: 33 })
  })

  test('exclude free text, Other and unspecified values, and never go below 18', async () => {
    const me = await makeMember(app, {
      age: 19,
      religion: 'My own words',
      caste: 'Other',
      motherTongue: null,
      maritalStatus: 'married',
      state: 'Goa',
    })
    const { defaults } = await callAs(app, me).preferences.getOwn()
    expect(defaults).toMatchObject({
      minAge: 18,
      maxAge: 27,
      preferredReligion: [],
      preferredCaste: [],
      motherTongue: [],
      maritalStatus: [],
      state: [],
    })
  })

  test.each([
    ['divorced', 'divorced'],
    ['widowed', 'widowed'],
  ] as const)('%s seeks %s', async (maritalStatus, sought) => {
    const me = await makeMember(app, { maritalStatus })
    expect((await callAs(app, me).preferences.getOwn()).defaults.maritalStatus).toEqual([sought])
  })
})

describe('saving', () => {
  test('stores the preferences and increments the ranking version of the profile, not its revision', async () => {
    const me = await makeMember(app)
    await callAs(app, me).preferences.save(STATED)
    expect((await callAs(app, me).preferences.getOwn()).stated).toEqual(STATED)
    expect(await readProfile(app, me.id)).toMatchObject({ rankingVersion: 2, revision: 1 })
    await callAs(app, me).preferences.save({ ...STATED, minAge: null, state: [] })
    expect((await callAs(app, me).preferences.getOwn()).stated).toEqual({ ...STATED, minAge: null, state: [] })
    expect(await readProfile(app, me.id)).toMatchObject({ rankingVersion: 3, revision: 1 })
  })

  test('with nothing stated keeps the default preferences, and the gender that the member is looking for', async () => {
    const me = await makeMember(app)
    await callAs(app, me).preferences.save({ ...NOTHING, seeking: ['female', 'male'] })
    const { stated, defaults } = await callAs(app, me).preferences.getOwn()
    expect(stated).toBeNull()
    expect(defaults).toMatchObject({ seeking: ['female', 'male'], minAge: 26, preferredReligion: ['Hinduism'] })
    expect(await rowOf(me.id)).toBeDefined()
  })

  test("'No bar' for the age is kept by a page that does not know it, and ends with a bound", async () => {
    const me = await makeMember(app)
    const { save, getOwn } = callAs(app, me).preferences
    const { anyAge: _unknown, ...former } = NOTHING
    await save({ ...NOTHING, anyAge: true })
    await save(former)
    expect((await getOwn()).stated).toEqual({ ...NOTHING, anyAge: true })
    await save({ ...former, maxAge: 35 })
    expect((await getOwn()).stated).toEqual({ ...NOTHING, maxAge: 35 })
    await save({ ...NOTHING, anyAge: true, minAge: 26 })
    expect((await getOwn()).stated).toEqual({ ...NOTHING, minAge: 26 })
    await save({ ...former, anyAge: false })
    expect((await getOwn()).stated).toBeNull()
  })

  test("'No bar' alone is a stated preference", async () => {
    const me = await makeMember(app)
    await callAs(app, me).preferences.save({ ...NOTHING, country: [NO_BAR] })
    expect((await callAs(app, me).preferences.getOwn()).stated).toEqual({ ...NOTHING, country: [NO_BAR] })
  })

  test('accepts list values in any case and removes duplicates', async () => {
    const me = await makeMember(app)
    const preferences = {
      ...NOTHING,
      preferredReligion: ['hinduism', 'Hinduism', ' HINDUÍSM'],
      seeking: ['male', 'male'],
    }
    await callAs(app, me).preferences.save(preferences as Preferences)
    const { stated } = await callAs(app, me).preferences.getOwn()
    expect(stated).toMatchObject({ preferredReligion: ['Hinduism'], seeking: ['male'] })
  })

  test('ten concurrent saves leave one row, and each is counted', async () => {
    const me = await makeMember(app)
    await Promise.all(Array.from({ length: 10 }, () => callAs(app, me).preferences.save(STATED)))
    expect(await app.db.select().from(preferences).where(eq(preferences.profileId, me.id))).toHaveLength(1)
    expect((await readProfile(app, me.id)).rankingVersion).toBe(11)
  })

  test('without a profile it is rejected', async () => {
    const account = await makeAccount(app)
    expect(await errorOf(callAs(app, account).preferences.save(STATED))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await errorOf(callAs(app, account).preferences.getOwn())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await errorOf(callAs(app, null).preferences.save(STATED))).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('rejects a maximum height in feet, and still reads one that was saved before', async () => {
    const me = await makeMember(app)
    const calls = callAs(app, me)
    const inFeet = { ...NOTHING, seeking: STATED.seeking, maxHeight: 5.6 }
    expect(await errorOf(calls.preferences.save(inFeet))).toMatchObject({
      issues: [{ field: 'maxHeight', message: 'Height must be at least 39.4 inches' }],
    })
    expect(await calls.preferences.save({ ...inFeet, maxHeight: 39.4 })).toHaveProperty('revision')
    await app.db.update(preferences).set({ maxHeight: 5.6 }).where(eq(preferences.profileId, me.id))
    expect((await calls.preferences.getOwn()).stated?.maxHeight).toBe(5.6)
  })

  test.each([
    ['seeking', [], 'Please choose who you are looking for'],
    ['minAge', 17, 'Age must be at least 18'],
    ['minAge', 18.5, 'Age must be a whole number'],
    ['minAge', '18.5', 'Age must be a whole number'],
    ['minHeight', '5.', 'Height must be a number of inches'],
    ['maxAge', 121, 'Age must be at most 120'],
    ['minAge', 36, 'Minimum age must not be above maximum age'],
    ['minHeight', 0, 'Height must be at least 39.4 inches'],
    ['minHeight', 39.3, 'Height must be at least 39.4 inches'],
    ['minHeight', 5.6, 'Height must be at least 39.4 inches'],
    ['maxHeight', 120.1, 'Height must be at most 120 inches'],
    ['minHeight', 66.55, 'Height can have at most one decimal place'],
    ['minHeight', 74, 'Minimum height must not be above maximum height'],
    ['maritalStatus', ['single'], 'Please select a value from the list'],
    ['preferredCaste', [NO_BAR, 'Maratha'], "'No bar' can't be combined with other options"],
    ['preferredReligion', ['My own words'], 'Please select a value from the list'],
    ['preferredCaste', ['My own words'], 'Please select a value from the list'],
    ['motherTongue', ['Klingon'], 'Please select a value from the list'],
    ['country', ['Atlantis'], 'Please select a value from the list'],
    ['state', ['Goa '], 'Please select a value from the list'],
    ['qualification', ['None'], 'Please select a value from the list'],
    ['workingWith', ['Nobody'], 'Please select a value from the list'],
  ])('rejects %s %j: %s', async (field, value, message) => {
    const me = await makeMember(app)
    const error = await errorOf(callAs(app, me).preferences.save({ ...STATED, [field]: value }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', reason: 'invalid', field, issues: [{ field, message }] })
    expect(await rowOf(me.id)).toBeUndefined()
    expect((await readProfile(app, me.id)).rankingVersion).toBe(1)
  })
})

describe('preferences of a release in which empty fields did not count', () => {
  const FORMER = { ...NOTHING, minHeight: 66, country: ['India'], state: [NO_BAR] }
  const makeFormer = async () => {
    const me = await makeMember(app, { preferences: { ...FORMER, emptyIsNoBar: true } })
    return { me, client: callAs(app, me).preferences }
  }
  const other = () => makeMember(app, { gender: 'male', age: 60, religion: 'Islam', caste: 'Sunni' })
  /** Where each of the member's preferences comes from, as a match is explained. */
  async function basesOf(me: { id: string }) {
    const match = await findMatch(app, me.id, (await other()).id)
    const explanation = await match?.explain()
    return Object.fromEntries(explanation?.yours.rows.map(({ criterion, basis }) => [criterion, basis]) ?? [])
  }
  const NO_BAR_WHERE_EMPTY = {
    age: 'noBar',
    religion: 'noBar',
    maritalStatus: 'noBar',
    caste: 'noBar',
    motherTongue: 'noBar',
    height: 'stated',
    country: 'stated',
    qualification: 'noBar',
    state: 'noBar',
    workingWith: 'noBar',
  }
  const DEFAULT_WHERE_EMPTY = {
    ...NO_BAR_WHERE_EMPTY,
    age: 'default',
    religion: 'default',
    maritalStatus: 'default',
    caste: 'default',
    motherTongue: 'default',
    qualification: 'open',
    workingWith: 'open',
  }

  test("an empty field counts as 'No bar' until the member is asked, also after an earlier page has saved", async () => {
    const { me, client } = await makeFormer()
    expect(await client.getOwn()).toMatchObject({ stated: FORMER, emptyIsNoBar: true })
    expect(await basesOf(me)).toEqual(NO_BAR_WHERE_EMPTY)
    const { anyAge: _unknown, ...former } = FORMER
    await client.save({ ...former, minHeight: 65 })
    expect(await client.getOwn()).toMatchObject({ stated: { ...FORMER, minHeight: 65 }, emptyIsNoBar: true })
    expect(await basesOf(me)).toEqual(NO_BAR_WHERE_EMPTY)
  })

  test("the answer 'No bar' is stored in every empty field", async () => {
    const { me, client } = await makeFormer()
    await client.save({ ...FORMER, empty: 'noBar' })
    const stated = { ...eachSet(() => [NO_BAR]), seeking: ['male'], minHeight: 66, country: ['India'], anyAge: true }
    expect(await client.getOwn()).toMatchObject({ stated, emptyIsNoBar: false })
    expect(await basesOf(me)).toEqual(NO_BAR_WHERE_EMPTY)
  })

  test("with the answer 'No bar' a stated age stays", async () => {
    const { client } = await makeFormer()
    await client.save({ ...FORMER, minAge: 26, empty: 'noBar' })
    expect(await client.getOwn()).toMatchObject({ stated: { minAge: 26, anyAge: false }, emptyIsNoBar: false })
  })

  test('with the answer that defaults apply, empty fields stay empty', async () => {
    const { me, client } = await makeFormer()
    await client.save({ ...FORMER, empty: 'default' })
    expect(await client.getOwn()).toMatchObject({ stated: FORMER, emptyIsNoBar: false })
    expect(await basesOf(me)).toEqual(DEFAULT_WHERE_EMPTY)
  })

  test('the answer is ignored where it was not asked', async () => {
    const me = await makeMember(app, { preferences: FORMER })
    await callAs(app, me).preferences.save({ ...FORMER, empty: 'noBar' })
    expect(await callAs(app, me).preferences.getOwn()).toMatchObject({ stated: FORMER, emptyIsNoBar: false })
    expect(await basesOf(me)).toEqual(DEFAULT_WHERE_EMPTY)
  })

  test('a member who clears everything on an earlier page has the default preferences', async () => {
    const { me, client } = await makeFormer()
    const { anyAge: _unknown, ...nothing } = NOTHING
    await client.save(nothing)
    expect(await client.getOwn()).toMatchObject({ stated: null, emptyIsNoBar: false })
    expect(await basesOf(me)).toEqual({ ...DEFAULT_WHERE_EMPTY, height: 'open', country: 'default', state: 'default' })
  })
})
