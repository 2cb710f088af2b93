import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { advanceRankingDay } from '#ranking/ranking.ts'
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
    ['seeking another gender', { preferences: { seeking: ['male'] } }],
    ['without an age', { ageGiven: null }],
  ]
  test.each(reasons)('%s', async (_, overrides) => {
    const other = await makeMan(overrides)
    const match = await makeMan()
    expect(await idsOf(app, asha)).toEqual([match.id])
    expect(await idsOfView(app, asha)).toEqual([match.id])
    await expect(callAs(app, asha).matches.details({ id: other.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(callAs(app, asha).matches.addToShortlist({ id: other.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await callAs(app, asha).matches.stats()).matches).toBe(1)
  })

  test('disabled, from the next request on', async () => {
    const man = await makeMan()
    expect(await idsOf(app, asha)).toEqual([man.id])
    await app.db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, man.id))
    expect(await idsOf(app, asha)).toEqual([])
    expect(await idsOfView(app, asha)).toEqual([])
    await app.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, man.id))
    expect(await idsOf(app, asha)).toEqual([man.id])
  })

  test('deleted, from the next request on', async () => {
    const man = await makeMan()
    expect(await idsOf(app, asha)).toEqual([man.id])
    await app.db.delete(accounts).where(eq(accounts.id, man.id))
    expect(await idsOf(app, asha)).toEqual([])
  })

  test('members of a blocked pair cannot see each other, whichever of the two blocked', async () => {
    const [blocker, blocked] = [await makeMan(), await makeMan()]
    await makeBlock(app, blocker, asha)
    await makeBlock(app, asha, blocked)
    expect(await pageOf(app, asha)).toMatchObject({ items: [], total: 0 })
    for (const man of [blocker, blocked]) {
      expect((await pageOf(app, man)).total).toBe(0)
      expect(await idsOfView(app, man)).toEqual([])
      await expect(callAs(app, asha).matches.details({ id: man.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(callAs(app, man).people.profile({ id: asha.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('a member who reaches legal age is a match from that ranking day on', async () => {
    await pageOf(app, asha)
    const day = 86_400_000
    const man = await makeMan({ age: 20, ageGivenOn: dateOfDay(dayOf(app.clock.now()) - 364) })
    expect(await idsOf(app, asha)).toEqual([])
    app.clock.advance(3 * day)
    await advanceRankingDay(app)
    expect(await idsOf(app, asha)).toEqual([man.id])
    expect(await idsOfView(app, asha)).toEqual([man.id])
    app.clock.advance(-3 * day)
  })
})

describe('a member who is not listed has no matches and gets the reason', () => {
  const now = new Date()
  test.each<[string, MemberOverrides]>([
    ['unfinished', { finishedAt: null, hiddenAt: now }],
    ['hidden', { hiddenAt: now, deactivatedAt: now }],
    ['deactivated', { deactivatedAt: now, maritalStatus: 'married' }],
    ['married', { maritalStatus: 'married', age: 19 }],
    ['tooYoung', { age: 20 }],
  ])('%s', async (reason, overrides) => {
    const man = await makeMan(overrides)
    expect(await pageOf(app, man)).toEqual({
      kind: 'page',
      items: [],
      next: null,
      total: 0,
      of: 0,
      sort: 'best',
      offers: [],
    })
    expect(await callAs(app, man).matches.stats()).toEqual({ totalProfiles: 1, matches: 0, unlisted: reason })
  })

  test('an agent without a profile has an empty list', async () => {
    const agent = { ...asha, id: '7d3f2b6e-5a55-4c8b-9d6f-0a1b2c3d4e5f', role: 'agent' as const }
    expect(await pageOf(app, agent)).toMatchObject({ items: [], total: 0 })
    expect(await callAs(app, agent).matches.stats()).toMatchObject({ unlisted: 'unfinished' })
  })
})
