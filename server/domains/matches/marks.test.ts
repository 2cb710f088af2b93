import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember } from '#test/factories/factories.ts'
import { idsOf, idsOfView, pageOf } from '#test/list-of.ts'

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

const makeMan = (overrides: MemberOverrides = {}) => makeMember(app, { gender: 'male', age: 30, ...overrides })

describe('not interested and shortlist', () => {
  test('removes a person from the list and the totals, until it is undone', async () => {
    const [man, other] = [await makeMan(), await makeMan()]
    const client = callAs(app, asha)
    await client.matches.addToShortlist({ id: man.id })
    await client.matches.markNotInterested({ id: man.id })
    await client.matches.markNotInterested({ id: man.id })
    expect(await idsOf(app, asha)).toEqual([other.id])
    expect((await client.matches.stats()).matches).toBe(1)
    expect(await idsOf(app, asha, { list: 'shortlist' })).toEqual([])
    expect(await idsOfView(app, asha)).toEqual([other.id])
    expect(await idsOf(app, man)).toEqual([asha.id])
    expect(await client.matches.listNotInterested()).toMatchObject([
      { id: man.id, name: 'Arjun Kulkarni', photo: null, relation: { state: 'notInterested' } },
    ])
    await client.matches.undoNotInterested({ id: man.id })
    expect(await client.matches.listNotInterested()).toEqual([])
    expect(await idsOf(app, asha)).toHaveLength(2)
  })

  test('of both marks at the same moment, in two tabs, one stays', async () => {
    const client = callAs(app, asha)
    const men = await Promise.all(Array.from({ length: 8 }, () => makeMan()))
    const marks = men.flatMap(({ id }) => [
      client.matches.markNotInterested({ id }),
      client.matches.addToShortlist({ id }),
    ])
    await Promise.all(marks)
    const [shortlisted, removed] = [await app.db.select().from(shortlist), await app.db.select().from(notInterested)]
    expect([...shortlisted, ...removed].map(({ personId }) => personId).sort()).toEqual(men.map(({ id }) => id).sort())
  })

  test('the shortlist contains added people as long as they match', async () => {
    const [man, other] = [await makeMan(), await makeMan({ firstName: 'Vikram' })]
    const client = callAs(app, asha)
    for (const { id } of [man, other]) await client.matches.addToShortlist({ id })
    expect((await pageOf(app, asha)).items.every(({ relation }) => relation.state === 'shortlisted')).toBe(true)
    expect(await pageOf(app, asha, { list: 'shortlist' })).toMatchObject({ total: 2 })
    expect(await idsOf(app, asha, { list: 'shortlist', query: 'vikram' })).toEqual([other.id])
    await makeBlock(app, man, asha)
    expect(await idsOf(app, asha, { list: 'shortlist' })).toEqual([other.id])
    await client.matches.removeFromShortlist({ id: other.id })
    expect(await idsOf(app, asha, { list: 'shortlist' })).toEqual([])
  })
})

describe('details', () => {
  test('explain the percentage: ten criteria per side with preferences and values as text, and both shares', async () => {
    await app.db.insert(preferences).values({
      profileId: asha.id,
      seeking: ['male'],
      minAge: 28,
      maxHeight: 70.5,
      maritalStatus: ['never_married', 'divorced'],
      preferredCaste: [NO_BAR],
      qualification: ['MBA'],
    })
    const man = await makeMan({ religion: 'Humanism', qualification: null, heightCm: 182 })
    const found = await callAs(app, asha).matches.details({ id: man.id })
    expect(found).toMatchObject({
      firstName: 'Arjun',
      name: 'Arjun Kulkarni',
      age: 30,
      relation: { shortlistedOn: null },
    })
    const { yours, theirs, percent } = found.explanation
    const sum = (rows: typeof yours.rows, of: 'points' | 'worth') => rows.reduce((all, one) => all + one[of], 0)
    const row = (side: typeof yours, criterion: string) => side.rows.find((one) => one.criterion === criterion)
    expect([yours.got, yours.of]).toEqual([740, 1144])
    for (const { rows, got, of } of [yours, theirs])
      expect([sum(rows, 'points'), sum(rows, 'worth')]).toEqual([got, of])
    expect(row(yours, 'age')).toEqual({
      criterion: 'age',
      basis: 'stated',
      outcome: 'met',
      must: false,
      // Without a maximum it is as wide as a range can be.
      points: 240 - 240 / 8,
      worth: 16 * 15,
      preference: { kind: 'range', min: 28, max: null },
      attribute: 30,
    })
    expect(row(yours, 'height')).toEqual({
      criterion: 'height',
      basis: 'stated',
      outcome: 'notMet',
      must: false,
      points: 0,
      worth: 16 * 8,
      preference: { kind: 'range', min: null, max: 705 },
      attribute: 717,
    })
    expect(row(yours, 'maritalStatus')).toEqual({
      criterion: 'maritalStatus',
      basis: 'stated',
      outcome: 'met',
      must: false,
      // Two of three values.
      points: 192 - 192 / 16,
      worth: 16 * 12,
      preference: { kind: 'values', values: ['never_married', 'divorced'] },
      attribute: 'never_married',
    })
    expect(row(yours, 'qualification')).toMatchObject({ outcome: 'notSpecified', points: 32, attribute: null })
    expect(row(yours, 'caste')).toEqual({
      criterion: 'caste',
      basis: 'noBar',
      outcome: 'met',
      must: false,
      points: 96 - 96 / 8,
      worth: 8 * 12,
      preference: null,
      attribute: 'Maratha',
    })
    expect(row(yours, 'religion')).toEqual({
      criterion: 'religion',
      basis: 'default',
      outcome: 'notMet',
      must: false,
      points: 0,
      worth: 8 * 15,
      preference: { kind: 'values', values: ['Hinduism'] },
      attribute: 'Humanism',
    })
    expect([theirs.got, theirs.of]).toEqual([763, 800])
    expect(row(theirs, 'age')).toMatchObject({
      basis: 'default',
      points: 120,
      preference: { kind: 'range', min: 22, max: 32 },
      attribute: 28,
    })
    expect(row(theirs, 'caste')).toMatchObject({ outcome: 'met', preference: { kind: 'values', values: ['Maratha'] } })
    expect(row(theirs, 'religion')).toMatchObject({ basis: 'open', outcome: 'met', points: 105, preference: null })
    const [a, b] = [yours.got / yours.of, theirs.got / theirs.of]
    expect(percent).toBe(Math.floor((200 * a * b) / (a + b)))
    expect((await pageOf(app, asha)).items[0]).toMatchObject({
      percent,
      evidence: { yours: { met: 2, of: 4 }, theirs: { met: 0, of: 0, noBar: false } },
    })
    expect((await pageOf(app, man)).items[0]).toMatchObject({
      percent,
      evidence: { yours: { met: 0, of: 0 }, theirs: { met: 2, of: 4, noBar: false } },
    })
  })

  test("of somebody with 'No bar' wherever it can be answered say so on the card", async () => {
    const noBar = eachSet(() => [NO_BAR])
    const man = await makeMan({ preferences: { ...noBar, anyAge: true } })
    const evidence = async () => (await pageOf(app, asha)).items[0]?.evidence
    expect(await evidence()).toEqual({ yours: { met: 0, of: 0 }, theirs: { met: 0, of: 0, noBar: true } })
    const state = (values: object) => app.db.update(preferences).set(values).where(eq(preferences.profileId, man.id))
    await state({ anyAge: false })
    expect(await evidence()).toMatchObject({ theirs: { of: 0, noBar: false } })
    await state({ emptyIsNoBar: true, preferredCaste: [] })
    expect(await evidence()).toMatchObject({ theirs: { of: 0, noBar: true } })
    await state({ minHeight: 60 })
    expect(await evidence()).toMatchObject({ theirs: { met: 1, of: 1, noBar: false } })
  })
})
