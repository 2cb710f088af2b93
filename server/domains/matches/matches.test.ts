import { NO_BAR } from '@jodi/shared/preferences.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { advanceRankingDay } from '#domains/matches/jobs.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, type MemberOverrides, makeBlock, makeMember } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

let house: TestHouse
let asha: Member

beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(accounts)
  asha = await makeMember(house, { gender: 'female', age: 28 })
})

const makeMan = (overrides: MemberOverrides = {}) => makeMember(house, { gender: 'male', age: 30, ...overrides })
const makeMen = (count: number, overrides: (at: number) => MemberOverrides = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, at) => makeMan(overrides(at))))

async function page(me: Member, input: { cursor?: string; query?: string; list?: 'all' | 'shortlist' } = {}) {
  const answer = await callAs(house, me).matches.list(input)
  if (answer.kind !== 'page') throw new Error('asked to start again')
  return answer
}

async function idsOf(me: Member, input: { query?: string; list?: 'all' | 'shortlist' } = {}): Promise<string[]> {
  return (await page(me, input)).items.map(({ id }) => id)
}

async function allIdsOf(me: Member): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, next } = await page(me, cursor ? { cursor } : {})
    ids.push(...items.map(({ id }) => id))
    if (!next) return ids
    cursor = next
  }
}

describe('the list', () => {
  test('pages through everybody once, ten at a time, best first, with the total on each page', async () => {
    await makeMen(23, (at) => ({ age: 25 + at, city: at % 2 ? 'Pune' : 'Mumbai' }))
    const first = await page(asha)
    expect(first.items).toHaveLength(10)
    expect(first.total).toBe(23)
    const ids = await allIdsOf(asha)
    expect(new Set(ids).size).toBe(23)
    const percents = (await page(asha)).items.map(({ percent }) => percent)
    expect(percents).toEqual([...percents].sort((a, b) => b - a))
    expect(first.items[0]).toMatchObject({ percent: 100, reasons: ['sameMotherTongue', 'sameCommunity'] })
  })

  test('has no next page when exactly ten match', async () => {
    await makeMen(10)
    expect((await page(asha)).next).toBeNull()
  })

  test('carries nothing private: no number, no contact, no day of activity', async () => {
    const man = await makeMan({ phoneNumber: '77777-12345', email: 'canary@example.in', address: 'Canary Street 5' })
    const text = JSON.stringify(await page(asha))
    expect(text).toContain(man.id)
    for (const secret of ['77777', 'canary', 'Canary', 'number', 'activeDay']) expect(text).not.toContain(secret)
  })

  test('an edit is in the next answer, of whoever made it and of others', async () => {
    const man = await makeMan({ religion: 'Islam', caste: 'Sunni' })
    const [before] = (await page(asha)).items
    await house.db.update(profiles).set({ religion: 'Hinduism', caste: 'Maratha' }).where(eq(profiles.id, man.id))
    const [after] = (await page(asha)).items
    expect(before?.percent).toBeLessThan(after?.percent ?? 0)
    expect(after?.percent).toBe(100)
    await house.db.insert(preferences).values({ profileId: asha.id, seeking: ['female'] })
    expect(await idsOf(asha)).toEqual([])
  })

  test('an edit by someone else between two pages repeats and skips nobody but that one', async () => {
    const men = await makeMen(30, (at) => ({ age: 22 + at }))
    const first = await page(asha)
    const moved = men.find(({ id }) => !first.items.some((item) => item.id === id)) ?? men[0]
    await house.db
      .update(profiles)
      .set({ religion: 'Islam', caste: 'Sunni' })
      .where(eq(profiles.id, moved?.id ?? ''))
    const ids = first.items.map(({ id }) => id)
    for (let cursor = first.next; cursor; ) {
      const next = await page(asha, { cursor })
      ids.push(...next.items.map(({ id }) => id))
      cursor = next.next
    }
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })
})

describe('who is no match', () => {
  const now = new Date()
  const reasons: [string, MemberOverrides][] = [
    ['hidden', { hiddenAt: now }],
    ['deactivated', { deactivatedAt: now }],
    ['married through us', { matchedAt: now }],
    ['married by status', { maritalStatus: 'married' }],
    ['too young', { age: 20 }],
    ['unfinished', { finishedAt: null }],
    ['of a gender that is not sought', { gender: 'female' }],
    ['seeking another gender', { wishes: { seeking: ['male'] } }],
    ['without an age', { ageGiven: null }],
  ]
  test.each(reasons)('%s', async (_, overrides) => {
    const other = await makeMan(overrides)
    const match = await makeMan()
    expect(await idsOf(asha)).toEqual([match.id])
    await expect(callAs(house, asha).matches.details({ id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(callAs(house, asha).matches.addToShortlist({ id: other.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await callAs(house, asha).matches.stats()).matches).toBe(1)
  })

  test('disabled, as soon as it is written', async () => {
    const man = await makeMan()
    expect(await idsOf(asha)).toEqual([man.id])
    await house.db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, man.id))
    expect(await idsOf(asha)).toEqual([])
    await house.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, man.id))
    expect(await idsOf(asha)).toEqual([man.id])
  })

  test('deleted, as soon as it is written', async () => {
    const man = await makeMan()
    expect(await idsOf(asha)).toEqual([man.id])
    await house.db.delete(accounts).where(eq(accounts.id, man.id))
    expect(await idsOf(asha)).toEqual([])
  })

  test('a blocked pair does not exist for each other, whoever of the two blocked', async () => {
    const [blocker, blocked] = [await makeMan(), await makeMan()]
    await makeBlock(house, blocker, asha)
    await makeBlock(house, asha, blocked)
    expect(await page(asha)).toMatchObject({ items: [], total: 0 })
    for (const man of [blocker, blocked]) {
      expect((await page(man)).total).toBe(0)
      await expect(callAs(house, asha).matches.details({ id: man.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(callAs(house, man).people.profile({ id: asha.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('whoever comes of legal age is a match from that ranking day on', async () => {
    await page(asha)
    const day = 86_400_000
    const man = await makeMan({ age: 20, ageGivenOn: new Date(Date.now() - 364 * day).toISOString().slice(0, 10) })
    expect(await idsOf(asha)).toEqual([])
    house.clock.advance(3 * day)
    await advanceRankingDay(house)
    expect(await idsOf(asha)).toEqual([man.id])
    house.clock.advance(-3 * day)
  })
})

describe('whoever is not listed has no matches and learns why', () => {
  const now = new Date()
  test.each<[string, MemberOverrides]>([
    ['unfinished', { finishedAt: null, hiddenAt: now }],
    ['hidden', { hiddenAt: now, deactivatedAt: now }],
    ['deactivated', { deactivatedAt: now, maritalStatus: 'married' }],
    ['married', { maritalStatus: 'married', age: 19 }],
    ['tooYoung', { age: 20 }],
  ])('%s', async (reason, overrides) => {
    const man = await makeMan(overrides)
    expect(await page(man)).toEqual({ kind: 'page', items: [], next: null, total: 0 })
    expect(await callAs(house, man).matches.stats()).toEqual({ totalProfiles: 1, matches: 0, unlisted: reason })
  })

  test('an agent without a profile has an empty list', async () => {
    const agent = { ...asha, id: '7d3f2b6e-5a55-4c8b-9d6f-0a1b2c3d4e5f', role: 'agent' as const }
    expect(await page(agent)).toMatchObject({ items: [], total: 0 })
    expect(await callAs(house, agent).matches.stats()).toMatchObject({ unlisted: 'unfinished' })
  })
})

describe('cursors', () => {
  test('say nothing, and open only for the same person and the same list', async () => {
    await makeMen(25)
    const other = await makeMember(house, { gender: 'female' })
    const { next } = await page(asha)
    const cursor = next ?? ''
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('percent')
    expect((await callAs(house, asha).matches.list({ cursor })).kind).toBe('page')
    const strangers = [
      callAs(house, other).matches.list({ cursor }),
      callAs(house, asha).matches.list({ cursor, query: 'arjun' }),
      callAs(house, asha).matches.list({ cursor, list: 'shortlist' }),
      callAs(house, asha).matches.list({ cursor: `${cursor.slice(0, -2)}AA` }),
      callAs(house, asha).matches.list({ cursor: 'nonsense' }),
    ]
    for (const answer of await Promise.all(strangers)) expect(answer).toEqual({ kind: 'startAgain' })
  })

  test('start again after an own save, not after a save of others', async () => {
    const men = await makeMen(25)
    const cursor = (await page(asha)).next ?? ''
    await house.db
      .update(profiles)
      .set({ version: 2, caste: 'Brahmin' })
      .where(eq(profiles.id, men[0]?.id ?? ''))
    expect((await callAs(house, asha).matches.list({ cursor })).kind).toBe('page')
    await house.db.update(profiles).set({ version: 2 }).where(eq(profiles.id, asha.id))
    expect(await callAs(house, asha).matches.list({ cursor })).toEqual({ kind: 'startAgain' })
  })

  test('start again on a new ranking day', async () => {
    await makeMen(25)
    const cursor = (await page(asha)).next ?? ''
    house.clock.advance(7 * 86_400_000)
    await advanceRankingDay(house)
    expect(await callAs(house, asha).matches.list({ cursor })).toEqual({ kind: 'startAgain' })
    house.clock.advance(-7 * 86_400_000)
  })
})

describe('the search', () => {
  test('looks through all matches by words, without case and accents, best first, with a total of its own', async () => {
    const rene = await makeMan({
      firstName: 'René',
      lastName: 'Dsouza',
      occupation: 'Pilot',
      religion: 'Christianity',
      caste: 'Roman Catholic',
    })
    const ravi = await makeMan({ firstName: 'Ravi', lastName: 'Deshmukh', occupation: 'Pilot' })
    await makeMen(15)
    expect(await idsOf(asha, { query: 'RENE' })).toEqual([rene.id])
    expect(await idsOf(asha, { query: 'pilot' })).toEqual([ravi.id, rene.id])
    expect(await idsOf(asha, { query: 'pil desh' })).toEqual([ravi.id])
    expect(await idsOf(asha, { query: 'pi' })).toEqual([ravi.id, rene.id])
    expect(await idsOf(asha, { query: 'catholic r' })).toEqual([rene.id])
    expect(await page(asha, { query: 'maratha' })).toMatchObject({ total: 16 })
    expect(await page(asha, { query: 'zzz' })).toEqual({ kind: 'page', items: [], next: null, total: 0 })
    expect((await page(asha, { query: 'x' })).total).toBe(17)
  })

  test('pages through more finds than ten', async () => {
    await makeMen(13)
    const first = await page(asha, { query: 'arjun' })
    const second = await page(asha, { query: 'arjun', cursor: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(13)
    expect(second.next).toBeNull()
  })
})

describe('not interested and shortlist', () => {
  test('takes a person out of the list and the totals, until it is undone', async () => {
    const [man, other] = [await makeMan(), await makeMan()]
    const client = callAs(house, asha)
    await client.matches.addToShortlist({ id: man.id })
    await client.matches.markNotInterested({ id: man.id })
    await client.matches.markNotInterested({ id: man.id })
    expect(await idsOf(asha)).toEqual([other.id])
    expect((await client.matches.stats()).matches).toBe(1)
    expect(await idsOf(asha, { list: 'shortlist' })).toEqual([])
    expect(await idsOf(man)).toEqual([asha.id])
    expect(await client.matches.listNotInterested()).toEqual([{ id: man.id, name: 'Arjun Kulkarni', photo: null }])
    await client.matches.undoNotInterested({ id: man.id })
    expect(await client.matches.listNotInterested()).toEqual([])
    expect(await idsOf(asha)).toHaveLength(2)
  })

  test('the shortlist holds who was put there, while they match', async () => {
    const [man, other] = [await makeMan(), await makeMan({ firstName: 'Vikram' })]
    const client = callAs(house, asha)
    for (const { id } of [man, other]) await client.matches.addToShortlist({ id })
    expect((await page(asha)).items.every(({ shortlisted }) => shortlisted)).toBe(true)
    expect(await page(asha, { list: 'shortlist' })).toMatchObject({ total: 2 })
    expect(await idsOf(asha, { list: 'shortlist', query: 'vikram' })).toEqual([other.id])
    await makeBlock(house, man, asha)
    expect(await idsOf(asha, { list: 'shortlist' })).toEqual([other.id])
    await client.matches.removeFromShortlist({ id: other.id })
    expect(await idsOf(asha, { list: 'shortlist' })).toEqual([])
  })
})

describe('details', () => {
  test('say why: ten criteria a side with wishes and values in words, and both shares', async () => {
    await house.db.insert(preferences).values({
      profileId: asha.id,
      seeking: ['male'],
      minAge: 28,
      maxHeight: 70.5,
      maritalStatus: ['never_married', 'divorced'],
      preferredCaste: [NO_BAR],
      qualification: ['MBA'],
    })
    const man = await makeMan({ religion: 'Humanism', qualification: null, heightCm: 182 })
    const found = await callAs(house, asha).matches.details({ id: man.id })
    expect(found).toMatchObject({ firstName: 'Arjun', name: 'Arjun Kulkarni', age: 30, shortlisted: false })
    const { yours, theirs, percent } = found.explanation
    const row = (side: typeof yours, criterion: string) => side.rows.find((one) => one.criterion === criterion)
    expect(yours.assumed).toBe(false)
    expect([yours.got, yours.of]).toEqual([2 * 15 + 2 * 12 + 8, 2 * (15 + 12 + 8 + 8)])
    expect(row(yours, 'age')).toEqual({
      criterion: 'age',
      outcome: 'met',
      wish: { kind: 'range', min: 28, max: null },
      said: 30,
    })
    expect(row(yours, 'height')).toEqual({
      criterion: 'height',
      outcome: 'missed',
      wish: { kind: 'range', min: null, max: 705 },
      said: 717,
    })
    expect(row(yours, 'maritalStatus')).toEqual({
      criterion: 'maritalStatus',
      outcome: 'met',
      wish: { kind: 'values', values: ['never_married', 'divorced'] },
      said: 'never_married',
    })
    expect(row(yours, 'qualification')).toMatchObject({ outcome: 'notSaid', said: null })
    expect(row(yours, 'caste')).toEqual({ criterion: 'caste', outcome: 'noBar', wish: null, said: 'Maratha' })
    expect(row(yours, 'religion')).toEqual({ criterion: 'religion', outcome: 'noWish', wish: null, said: 'Humanism' })
    expect(theirs.assumed).toBe(true)
    expect(row(theirs, 'age')).toMatchObject({ wish: { kind: 'range', min: 22, max: 32 }, said: 28 })
    expect(row(theirs, 'caste')).toMatchObject({ outcome: 'met', wish: { kind: 'values', values: ['Maratha'] } })
    expect(row(theirs, 'religion')).toMatchObject({ outcome: 'noWish' })
    const [a, b] = [yours.got / yours.of, theirs.got / theirs.of]
    expect(percent).toBe(Math.round((200 * a * b) / (a + b)))
    expect((await page(asha)).items[0]?.percent).toBe(percent)
  })
})
