import { MUST_SAVES_A_DAY, type Preferences, type PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import type { ProfileFields } from '@jodi/shared/profiles/contract.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOwnData } from '#domains/people/export/queries.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

let app: TestApp
let me: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await makeMember(app)
})

const STATED: Preferences = {
  ...{ seeking: ['male'], minAge: 26, maxAge: 35, minHeight: null, maxHeight: null, anyAge: false },
  ...eachSet((): string[] => []),
  preferredReligion: ['Hinduism'],
  musts: ['religion'],
}
const { musts: _, ...WITHOUT } = STATED
const client = () => callAs(app, me).preferences
const save = (values: Partial<PreferencesInput> = {}) => client().save({ ...STATED, ...values })
const musts = async () => (await client().getOwn()).stated?.musts

describe('saving must-haves', () => {
  test('they are stored in one order, and kept by a page that does not know them', async () => {
    await save({ musts: ['religion', 'age', 'religion'] })
    expect(await musts()).toEqual(['age', 'religion'])
    expect((await client().getOwn()).defaults.musts).toEqual([])
    await client().save(WITHOUT)
    expect(await musts()).toEqual(['age', 'religion'])
  })

  test('they are in the export of their owner, and not in the profile that others see', async () => {
    await save()
    expect((await readOwnData(app, me.id)).tables.preferences).toMatchObject([{ musts: ['religion'] }])
    const match = await makeMember(app, { gender: 'male', age: 30 })
    for (const viewer of [match, await makeAccount(app, { role: 'admin' })]) {
      const page = await callAs(app, viewer).people.profile({ id: me.id })
      expect(page.preferences).toMatchObject({ preferredReligion: ['Hinduism'] })
      expect(page.preferences).not.toHaveProperty('musts')
    }
  })

  test('one whose preference is emptied by such a page is dropped', async () => {
    await save({ musts: ['age', 'religion'] })
    await client().save({ ...WITHOUT, preferredReligion: ['No bar'] })
    expect(await musts()).toEqual(['age'])
    await client().save({ ...WITHOUT, minAge: null, maxAge: null })
    expect(await musts()).toEqual([])
  })

  test.each<[string, Partial<PreferencesInput>]>([
    ['minHeight', { musts: ['height'] }],
    ['minAge', { minAge: null, maxAge: null, musts: ['age'] }],
    ['preferredReligion', { preferredReligion: ['No bar'] }],
    ['preferredReligion', { preferredReligion: [] }],
    ['state', { musts: ['religion', 'state'] }],
  ])('one without a stated preference is refused next to %s', async (field, values) => {
    await save({ musts: [] })
    const message = 'Please say here what you require, or switch off the must-have'
    expect(await errorOf(save(values))).toMatchObject({ code: 'BAD_INPUT', field, issues: [{ field, message }] })
    expect(await musts()).toEqual([])
    expect((await readProfile(app, me.id)).rankingVersion).toBe(2)
  })
})

describe('ten times a day', () => {
  const inTurn = async (times: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < times; at++) await work(at)
  }
  const editOf = async (fields: Partial<ProfileFields>, by: Parameters<typeof callAs>[1] = me) => {
    const { revision } = await readProfile(app, me.id)
    return callAs(app, by).profiles.save({ id: me.id, revision, fields: { ...profileFields, ...fields } })
  }

  test('a member may change must-haves or what they require; other saves are not counted', async () => {
    await inTurn(MUST_SAVES_A_DAY, (at) => save({ preferredReligion: at % 2 ? ['Hinduism'] : ['Jainism'] }))
    const before = await client().getOwn()
    const message = 'You can change must-haves 10 times a day. Please try again tomorrow.'
    const refused = { code: 'TOO_MANY', reason: 'mustSavesToday', retryAfter: expect.any(Number) }
    await expect(save({ musts: [] })).rejects.toMatchObject({ message })
    for (const values of [{ musts: [] }, { preferredReligion: ['Sikhism'] }, { musts: ['religion', 'age'] as const }])
      expect(await errorOf(save(values as never))).toMatchObject(refused)
    expect(await errorOf(client().save({ ...WITHOUT, preferredReligion: [] }))).toMatchObject(refused)
    expect(await client().getOwn()).toEqual(before)
    await save({ minAge: 27, state: ['Gujarat'] })
    expect(await client().getOwn()).toMatchObject({ stated: { minAge: 27, state: ['Gujarat'], musts: ['religion'] } })
  })

  test('a save that is refused is not counted', async () => {
    await inTurn(MUST_SAVES_A_DAY + 2, () => errorOf(save({ musts: ['height'] })))
    await save()
    expect(await musts()).toEqual(['religion'])
  })

  test('own values that must-haves read, from the third day on; other values, and those of staff, are not counted', async () => {
    await editOf({})
    const height = (at: number) => editOf({ heightCm: 150 + at })
    await inTurn(MUST_SAVES_A_DAY + 1, height)
    app.clock.advance(4 * DAY_MS)
    await inTurn(MUST_SAVES_A_DAY, (at) => (at % 2 ? height(20 + at) : editOf({ religion: `Words ${at}` })))
    expect(await errorOf(height(39))).toMatchObject({ code: 'TOO_MANY', reason: 'mustValuesToday' })
    expect(await errorOf(editOf({ age: 31 }))).toMatchObject({ code: 'TOO_MANY', reason: 'mustValuesToday' })
    expect(await errorOf(save())).toMatchObject({ code: 'TOO_MANY', reason: 'mustSavesToday' })
    await editOf({ occupation: 'Pilot', city: 'Nashik', heightCm: 179 })
    const admin = await makeAccount(app, { role: 'admin' })
    await inTurn(MUST_SAVES_A_DAY + 2, (at) => editOf({ heightCm: 166 + at, city: 'Nashik' }, admin))
    expect(await readProfile(app, me.id)).toMatchObject({ heightCm: 177, city: 'Nashik' })
    app.clock.advance(-4 * DAY_MS)
  })

  test('of two concurrent saves, the one that is rejected is not counted', async () => {
    await editOf({})
    app.clock.advance(4 * DAY_MS)
    const codes: string[] = []
    for (let at = 0; at < MUST_SAVES_A_DAY; at++) {
      const both = await Promise.allSettled([editOf({ heightCm: 150 + at }), editOf({ heightCm: 180 + at })])
      codes.push(...both.map((one) => (one.status === 'fulfilled' ? 'saved' : one.reason.code)))
    }
    expect(codes).toContain('CONFLICT')
    const saved = codes.filter((code) => code === 'saved').length
    await inTurn(MUST_SAVES_A_DAY - saved, (at) => editOf({ heightCm: 200 + at }))
    expect(await errorOf(editOf({ heightCm: 170 }))).toMatchObject({ code: 'TOO_MANY' })
    app.clock.advance(-4 * DAY_MS)
  })
})
