import { type MatchFilter, SORTS } from '@jodi/shared/matches/filters.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { visits } from '#domains/matches/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dayOf } from '#lib/clock.ts'
import { findMatching } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'

const HOUR = 3_600_000

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
const hideActivity = (man: Member) => app.db.insert(notificationSettings).values({ accountId: man.id, presence: false })
const visitedAt = (at: Date) =>
  app.db.insert(visits).values({ viewerId: asha.id, lastAt: app.clock.now(), previousAt: at })

describe('each order', () => {
  test.each(SORTS)('%s pages through everybody once', async (sort) => {
    const today = dayOf(app.clock.now())
    const men = await Promise.all(
      Array.from({ length: 34 }, (_, at) =>
        makeMan({
          age: 22 + at,
          activeDay: today - 1 - (at % 5),
          finishedAt: new Date(app.clock.now().getTime() - (at % 7) * 24 * HOUR),
        }),
      ),
    )
    for (const man of men.slice(0, 12)) await hideActivity(man)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await pageOf(app, asha, { sort, filter: { maxAge: 53 }, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(32)
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(ids.toSorted()).toEqual(
      men
        .slice(0, 32)
        .map(({ id }) => id)
        .toSorted(),
    )
    const placed = ids.map((id) => men.findIndex((man) => man.id === id))
    if (sort === 'newest') expect(placed.map((at) => at % 7)).toEqual(placed.map((at) => at % 7).toSorted())
    if (sort === 'active')
      expect(placed.map((at) => (at < 12 ? 9 : at % 5))).toEqual(placed.map((at) => (at < 12 ? 9 : at % 5)).toSorted())
  })

  test('who does not show when they are active does not see it of others: no order, no filter, no count and no search', async () => {
    const today = dayOf(app.clock.now())
    asha = await makeMember(app, {
      gender: 'female',
      age: 28,
      preferences: { maxAge: 40, preferredReligion: ['Hinduism'] },
    })
    // The worse the match, the later the activity.
    const worse = [{}, { age: 60 }, { age: 60, religion: 'Christianity' }]
    const men = await Promise.all(worse.map((values, at) => makeMan({ ...values, activeDay: today - 5 + at })))
    const ids = async (input: Parameters<typeof pageOf>[2]) => {
      const { items, sort } = await pageOf(app, asha, input)
      return [sort, ...items.map(({ id }) => men.findIndex((man) => man.id === id))]
    }
    const filter = { activeThisWeek: true } as const
    expect(await ids({ sort: 'active' })).toEqual(['active', 2, 1, 0])
    expect(await ids({ filter })).toEqual(['best', 0, 1, 2])
    await hideActivity(asha)
    expect(await ids({ sort: 'active' })).toEqual(['best', 0, 1, 2])
    expect(await errorOf(callAs(app, asha).matches.list({ filter }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'filter.activeThisWeek',
      issues: [{ message: "To see who is active, turn on 'Show when I am online' in Settings" }],
    })
    const { total, options, without } = await callAs(app, asha).matches.count({
      filter,
      options: ['city'],
      without: true,
    })
    expect([total, options.city?.every(({ count }) => count === 0)]).toEqual([0, true])
    expect(without).toEqual([{ part: 'activeThisWeek', total: 3 }])
    expect(await findMatching(app, asha.id, { filter, query: '' })).toBeNull()
  })

  test('a cursor is valid only for its filter, its order and its visit', async () => {
    await Promise.all(Array.from({ length: 12 }, () => makeMan()))
    await visitedAt(new Date(0))
    const filter: MatchFilter = { city: ['Pune', 'Thane'], newSinceVisit: true }
    const cursor = (await pageOf(app, asha, { filter })).next ?? ''
    const same: MatchFilter = { newSinceVisit: true, city: ['Thane', 'Pune'] }
    expect((await callAs(app, asha).matches.list({ filter: same, cursor })).kind).toBe('page')
    for (const other of [
      { filter: { city: ['Pune'] } },
      { filter: {} },
      { filter, sort: 'newest' as const },
      { filter, query: 'arjun' },
    ])
      expect((await callAs(app, asha).matches.list({ ...other, cursor })).kind).toBe('startAgain')
    await app.db.update(visits).set({ previousAt: new Date(HOUR) })
    expect((await callAs(app, asha).matches.list({ filter, cursor })).kind).toBe('startAgain')
  })
})
