import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { encrypt } from '#lib/encryption.ts'
import { advanceRankingDay } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'
import { idsOf, pageOf } from '#test/list-of.ts'

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
const makeMen = (count: number, overrides: (at: number) => MemberOverrides = () => ({})) =>
  Promise.all(Array.from({ length: count }, (_, at) => makeMan(overrides(at))))

async function allIdsOf(me: Member): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  for (;;) {
    const { items, next } = await pageOf(app, me, cursor ? { cursor } : {})
    ids.push(...items.map(({ id }) => id))
    if (!next) return ids
    cursor = next
  }
}

describe('the list', () => {
  test('pages through everyone once, ten at a time, best first, with the total on each page', async () => {
    await makeMen(23, (at) => ({ age: 25 + at, city: at % 2 ? 'Pune' : 'Mumbai' }))
    const first = await pageOf(app, asha)
    expect(first.items).toHaveLength(10)
    expect(first.total).toBe(23)
    const ids = await allIdsOf(asha)
    expect(new Set(ids).size).toBe(23)
    const percents = (await pageOf(app, asha)).items.map(({ percent }) => percent)
    expect(percents).toEqual([...percents].sort((a, b) => b - a))
    expect(first.items[0]).toMatchObject({ percent: 97, reasons: ['sameMotherTongue', 'sameCommunity'] })
  })

  test('has no next page if there are exactly ten matches', async () => {
    await makeMen(10)
    expect((await pageOf(app, asha)).next).toBeNull()
  })

  test('contains nothing private: no ranking id, contact details or day of activity', async () => {
    const man = await makeMan({ phoneNumber: '77777-12345', email: 'canary@example.in', address: 'Canary Street 5' })
    const text = JSON.stringify(await pageOf(app, asha))
    expect(text).toContain(man.id)
    for (const secret of ['77777', 'canary', 'Canary', 'number', 'activeDay']) expect(text).not.toContain(secret)
  })

  test('the next response includes an edit, by the viewer and by others', async () => {
    const man = await makeMan({ religion: 'Islam', caste: 'Sunni' })
    const [before] = (await pageOf(app, asha)).items
    await app.db.update(profiles).set({ religion: 'Hinduism', caste: 'Maratha' }).where(eq(profiles.id, man.id))
    const [after] = (await pageOf(app, asha)).items
    expect(before?.percent).toBeLessThan(after?.percent ?? 0)
    expect(after?.percent).toBe(97)
    await app.db.insert(preferences).values({ profileId: asha.id, seeking: ['female'] })
    expect(await idsOf(app, asha)).toEqual([])
  })

  test('an edit by a member between two pages repeats or skips nobody else', async () => {
    const men = await makeMen(30, (at) => ({ age: 22 + at }))
    const first = await pageOf(app, asha)
    const moved = men.find(({ id }) => !first.items.some((item) => item.id === id)) ?? men[0]
    await app.db
      .update(profiles)
      .set({ religion: 'Islam', caste: 'Sunni' })
      .where(eq(profiles.id, moved?.id ?? ''))
    const ids = first.items.map(({ id }) => id)
    for (let cursor = first.next; cursor; ) {
      const next = await pageOf(app, asha, { cursor })
      ids.push(...next.items.map(({ id }) => id))
      cursor = next.next
    }
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })
})

describe('cursors', () => {
  test('reveal nothing, and are valid only for the same person and the same list', async () => {
    await makeMen(25)
    const other = await makeMember(app, { gender: 'female' })
    const { next } = await pageOf(app, asha)
    const cursor = next ?? ''
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('percent')
    expect((await callAs(app, asha).matches.list({ cursor })).kind).toBe('page')
    const strangers = [
      callAs(app, other).matches.list({ cursor }),
      callAs(app, asha).matches.list({ cursor, query: 'arjun' }),
      callAs(app, asha).matches.list({ cursor, list: 'shortlist' }),
      callAs(app, asha).matches.list({ cursor: `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}` }),
      callAs(app, asha).matches.list({ cursor: 'nonsense' }),
    ]
    for (const answer of await Promise.all(strangers)) expect(answer).toEqual({ kind: 'startAgain' })
  })

  test('start again after the viewer saves, not after others save', async () => {
    const men = await makeMen(25)
    const cursor = (await pageOf(app, asha)).next ?? ''
    await app.db
      .update(profiles)
      .set({ rankingVersion: 2, caste: 'Brahmin' })
      .where(eq(profiles.id, men[0]?.id ?? ''))
    expect((await callAs(app, asha).matches.list({ cursor })).kind).toBe('page')
    await app.db.update(profiles).set({ rankingVersion: 2 }).where(eq(profiles.id, asha.id))
    expect(await callAs(app, asha).matches.list({ cursor })).toEqual({ kind: 'startAgain' })
  })

  test('of a release that ranked differently start again', async () => {
    await makeMen(25)
    const key = { day: 20_777, version: 1, percent: 100, affinity: 30, activeDay: 20_776, hash: 1, id: 1 }
    const cursor = encrypt(app.secret, 'cursor', JSON.stringify([asha.id, 'all']), JSON.stringify(key))
    expect(await callAs(app, asha).matches.list({ cursor })).toEqual({ kind: 'startAgain' })
  })

  test('start again on a new ranking day', async () => {
    await makeMen(25)
    const cursor = (await pageOf(app, asha)).next ?? ''
    app.clock.advance(7 * 86_400_000)
    await advanceRankingDay(app)
    expect(await callAs(app, asha).matches.list({ cursor })).toEqual({ kind: 'startAgain' })
    app.clock.advance(-7 * 86_400_000)
  })
})

describe('the search', () => {
  test('searches all matches by words, ignoring case and accents, best first, with its own total', async () => {
    const rene = await makeMan({
      firstName: 'René',
      lastName: 'Dsouza',
      occupation: 'Pilot',
      religion: 'Christianity',
      caste: 'Roman Catholic',
    })
    const ravi = await makeMan({ firstName: 'Ravi', lastName: 'Deshmukh', occupation: 'Pilot' })
    await makeMen(15)
    expect(await idsOf(app, asha, { query: 'RENE' })).toEqual([rene.id])
    expect(await idsOf(app, asha, { query: 'pilot' })).toEqual([ravi.id, rene.id])
    expect(await idsOf(app, asha, { query: 'pil desh' })).toEqual([ravi.id])
    expect(await idsOf(app, asha, { query: 'pi' })).toEqual([ravi.id, rene.id])
    expect(await idsOf(app, asha, { query: 'catholic r' })).toEqual([rene.id])
    expect(await pageOf(app, asha, { query: 'maratha' })).toMatchObject({ total: 16 })
    expect(await pageOf(app, asha, { query: 'zzz' })).toEqual({
      ...{ kind: 'page', items: [], next: null, total: 0, of: 17, sort: 'best' },
      offers: [],
    })
    expect((await pageOf(app, asha, { query: 'x' })).total).toBe(17)
  })

  test('pages through more than ten results', async () => {
    await makeMen(13)
    const first = await pageOf(app, asha, { query: 'arjun' })
    const second = await pageOf(app, asha, { query: 'arjun', cursor: first.next ?? '' })
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(13)
    expect(second.next).toBeNull()
  })
})
