import { FILTER_PARTS, type MatchFilter } from '@jodi/shared/matches/filters.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { shortlist, visits } from '#domains/matches/tables.ts'
import { identityChecks, profiles } from '#domains/profiles/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dateOfDay, dayOf, startOfDay } from '#lib/clock.ts'
import { findMatching } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { errorOf } from '#test/error-of.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'
import { idsOf, pageOf } from '#test/list-of.ts'

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
const found = async (filter: MatchFilter) => (await idsOf(app, asha, { filter })).toSorted()
const verify = (man: Member) =>
  app.db
    .insert(identityChecks)
    .values({ id: man.id, profileId: man.id, documentType: 'passport', status: 'approved', decidedAt: new Date() })
const hideActivity = (man: Member) => app.db.insert(notificationSettings).values({ accountId: man.id, presence: false })
const visitedAt = (at: Date) =>
  app.db
    .insert(visits)
    .values({ viewerId: asha.id, lastAt: app.clock.now(), previousAt: at })
    .onConflictDoUpdate({ target: visits.viewerId, set: { previousAt: at } })

/** Per part: a filter, and a man who passes it and does not pass any of the others. */
const ALONE: [part: string, filter: MatchFilter, passes: MemberOverrides, after?: (man: Member) => unknown][] = [
  ['age', { minAge: 40, maxAge: 44 }, { age: 44 }],
  ['height', { minHeight: 72, maxHeight: 74 }, { heightCm: 182.9 }],
  ['maritalStatus', { maritalStatus: ['divorced', 'widowed'] }, { maritalStatus: 'widowed' }],
  ['motherTongue', { motherTongue: ['Odia'] }, { motherTongue: 'Odia' }],
  ['qualification', { qualification: ['Other'] }, { qualification: 'Diploma in puppetry' }],
  ['workingWith', { workingWith: ['Defense'] }, { workingWith: 'Defense' }],
  ['occupation', { occupation: ['Pilot'] }, { occupation: 'Pilot' }],
  ['country', { country: ['Canada'] }, { country: 'Canada' }],
  ['state', { state: ['Kerala'] }, { state: 'Kerala', city: 'Kochi' }],
  ['city', { city: ['Nagpur', 'Other'] }, { city: 'My village' }],
  ['religion', { religion: ['Jainism'] }, { religion: 'Jainism', caste: 'Shwetambar' }],
  ['caste', { caste: ['Rajput'] }, { caste: 'Rajput' }],
  ['familyType', { familyType: ['joint'] }, { familyType: 'joint' }],
  ['diet', { diet: ['jain', 'vegan'] }, { diet: 'jain' }],
  ['drinking', { drinking: ['never'] }, { drinking: 'never' }],
  ['smoking', { smoking: ['never'] }, { smoking: 'never' }],
  ['children', { children: ['withMe'] }, { children: 'withMe' }],
  ['willingToRelocate', { willingToRelocate: ['anywhere'] }, { willingToRelocate: 'anywhere' }],
  ['annualIncome', { annualIncome: ['upTo8'] }, { annualIncome: 'upTo8' }],
  ['nearby', { nearby: true }, { city: 'Pune' }],
  ['verified', { verified: true }, {}, verify],
  ['withPhoto', { withPhoto: true }, { photoKey: 'a.jpg' }],
  ['withAbout', { withAbout: true }, { about: 'I teach physics.' }],
  ['newSinceVisit', { newSinceVisit: true }, {}],
  ['activeThisWeek', { activeThisWeek: true }, {}],
]

describe('a filter', () => {
  test('of each part is tested here', () => {
    expect(ALONE.map(([part]) => part).toSorted()).toEqual([...FILTER_PARTS].toSorted())
  })

  test('shows those who pass it, alone and with any other part, and changes no percentage', async () => {
    const long = new Date(app.clock.now().getTime() - 90 * 24 * HOUR)
    const old: MemberOverrides = { city: 'Mumbai', finishedAt: long, activeDay: dayOf(app.clock.now()) - 9 }
    await visitedAt(new Date(app.clock.now().getTime() - 48 * HOUR))
    await makeMan(old)
    const men = new Map<string, Member>()
    for (const [part, , passes, after] of ALONE) {
      const isNew = part === 'newSinceVisit' ? { finishedAt: app.clock.now() } : {}
      const isActive = part === 'activeThisWeek' ? { activeDay: dayOf(app.clock.now()) - 7 } : {}
      const man = await makeMan({ ...old, ...passes, ...isNew, ...isActive })
      await after?.(man)
      men.set(part, man)
    }
    const percents = new Map<string, number>()
    for (const { id } of men.values())
      percents.set(id, (await callAs(app, asha).matches.details({ id })).explanation.percent)
    for (const [part, filter] of ALONE) {
      const page = await pageOf(app, asha, { filter })
      expect(
        page.items.map(({ id }) => id),
        part,
      ).toEqual([men.get(part)?.id])
      expect([page.total, page.of], part).toEqual([1, men.size + 1])
      expect(page.items[0]?.percent, part).toBe(percents.get(page.items[0]?.id ?? ''))
      for (const [other, another] of ALONE)
        if (other !== part) expect(await found({ ...filter, ...another }), `${part} and ${other}`).toEqual([])
    }
  })

  test('of two parts shows those who pass both; of several values of one field, those who have any', async () => {
    const [both, one] = [await makeMan({ city: 'Mumbai', age: 33 }), await makeMan({ city: 'Thane', age: 40 })]
    await makeMan({ city: 'Nagpur', age: 33 })
    expect(await found({ city: ['Mumbai', 'Thane'], maxAge: 35 })).toEqual([both.id])
    expect(await found({ city: ['Mumbai', 'Thane'] })).toEqual([both.id, one.id].toSorted())
  })

  test('is passed by no person who has not specified the value', async () => {
    await makeMan({ heightCm: null, motherTongue: null, city: '', qualification: '' })
    const whole: MatchFilter[] = [
      { minHeight: 48 },
      { motherTongue: ['Marathi', 'Other'] },
      { city: ['Other'] },
      { qualification: ['Other'] },
    ]
    for (const filter of whole) expect(await found(filter)).toEqual([])
  })

  test('follows each change: photo, verification, city, occupation and the switch of the online status', async () => {
    const man = await makeMan({ city: 'Pune', occupation: 'Pilot' })
    const set = (values: Partial<typeof profiles.$inferInsert>) =>
      app.db.update(profiles).set(values).where(eq(profiles.id, man.id))
    const steps: [filter: MatchFilter, on: () => Promise<unknown>, off: () => Promise<unknown>][] = [
      [{ withPhoto: true }, () => set({ photoKey: 'a.jpg' }), () => set({ photoKey: null })],
      [{ withPhoto: true }, () => set({ portraitSeed: 0 }), () => set({ portraitSeed: null })],
      [{ withAbout: true }, () => set({ about: 'I teach physics.' }), () => set({ about: null })],
      [{ city: ['Surat'] }, () => set({ city: 'Surat' }), () => set({ city: 'Surat Dumas' })],
      [{ occupation: ['Nurse'] }, () => set({ occupation: 'Nurse' }), () => set({ occupation: null })],
      [{ verified: true }, () => verify(man), () => app.db.delete(identityChecks)],
      [
        { verified: true },
        async () => {
          await verify(man)
          await app.db.update(identityChecks).set({ status: 'lapsed' })
          await idsOf(app, asha)
          await app.db.update(identityChecks).set({ status: 'approved' })
        },
        () => app.db.update(identityChecks).set({ status: 'lapsed' }),
      ],
    ]
    for (const [filter, on, off] of steps) {
      await off()
      expect(await found(filter)).toEqual([])
      await on()
      expect(await found(filter)).toEqual([man.id])
      await off()
      expect(await found(filter)).toEqual([])
    }
    await set({ activeDay: dayOf(app.clock.now()) - 7 })
    expect(await found({ activeThisWeek: true })).toEqual([man.id])
    await hideActivity(man)
    expect(await found({ activeThisWeek: true })).toEqual([])
    await app.db.update(notificationSettings).set({ presence: true })
    expect(await found({ activeThisWeek: true })).toEqual([man.id])
    await app.db.update(notificationSettings).set({ presence: false })
    expect(await found({ activeThisWeek: true })).toEqual([])
    await app.db.delete(notificationSettings)
    expect(await found({ activeThisWeek: true })).toEqual([man.id])
    await set({ activeDay: dayOf(app.clock.now()) - 8 })
    expect(await found({ activeThisWeek: true })).toEqual([])
  })
})

describe('new since the last visit', () => {
  test('is exact to the moment on the day of the visit', async () => {
    const today = dayOf(app.clock.now())
    const noon = new Date(startOfDay(today - 3).getTime() + 12 * HOUR)
    const at = (ms: number) => ({ finishedAt: new Date(noon.getTime() + ms) })
    await makeMan(at(-24 * HOUR))
    await makeMan(at(-HOUR))
    await makeMan(at(0))
    const after = [await makeMan(at(1)), await makeMan(at(HOUR)), await makeMan(at(30 * HOUR))]
    const young = (day: number, finished: number) =>
      makeMan({
        ...at(finished),
        ageGiven: 20,
        ageGivenOn: `${Number(dateOfDay(day).slice(0, 4)) - 1}${dateOfDay(day).slice(4)}`,
      })
    // Of legal age as the day of the visit begins, the day after, and finished late that day.
    await young(today - 3, -24 * HOUR)
    after.push(await young(today - 2, -24 * HOUR), await young(today - 2, -HOUR), await young(today - 3, HOUR))
    await visitedAt(noon)
    const ids = after.map(({ id }) => id).toSorted()
    expect(await found({ newSinceVisit: true })).toEqual(ids)
    const { items } = await pageOf(app, asha)
    const marked = items.filter(({ isNew }) => isNew).map(({ id }) => id)
    expect([items.length, marked.toSorted()]).toEqual([after.length + 4, ids])
    const { total, without } = await callAs(app, asha).matches.count({ filter: { newSinceVisit: true }, without: true })
    expect([total, without]).toEqual([after.length, [{ part: 'newSinceVisit', total: after.length + 4 }]])
  })

  test('is no person without a previous visit', async () => {
    await makeMan()
    await makeMan({ finishedAt: new Date(0) })
    expect(await found({ newSinceVisit: true })).toEqual([])
    expect(await findMatching(app, asha.id, { filter: { newSinceVisit: true }, query: '' })).toEqual([])
    const { total, options, without } = await callAs(app, asha).matches.count({
      filter: { newSinceVisit: true },
      options: ['religion'],
      without: true,
    })
    expect([total, without]).toEqual([0, [{ part: 'newSinceVisit', total: 2 }]])
    expect(options.religion?.every(({ count }) => count === 0)).toBe(true)
  })
})

describe('nearby', () => {
  test('finds the listed cities within 50 km of the own one, not own texts', async () => {
    await app.db.update(profiles).set({ city: 'Mumbai' }).where(eq(profiles.id, asha.id))
    const near = [
      await makeMan({ city: 'Mumbai' }),
      await makeMan({ city: 'Thane' }),
      await makeMan({ city: 'Navi Mumbai' }),
    ]
    await makeMan({ city: 'Pune' })
    await makeMan({ city: 'Mumbai suburbs' })
    expect(await found({ nearby: true })).toEqual(near.map(({ id }) => id).toSorted())
    expect(await found({ nearby: true, city: ['Thane', 'Pune'] })).toEqual([near[1]?.id])
    const { nearbyOf, options } = await callAs(app, asha).matches.count({ filter: { nearby: true }, options: ['city'] })
    expect(nearbyOf).toBe('Mumbai')
    const counted = options.city?.filter(({ count }) => count !== 0).map(({ value }) => value)
    expect(counted?.toSorted()).toEqual(['Mumbai', 'Navi Mumbai', 'Thane'])
  })

  test('asks for a listed city of the own; counts say that there is none', async () => {
    await makeMan()
    await app.db.update(profiles).set({ city: 'My village' }).where(eq(profiles.id, asha.id))
    expect(await errorOf(callAs(app, asha).matches.list({ filter: { nearby: true } }))).toMatchObject({
      code: 'BAD_INPUT',
      field: 'filter.nearby',
      issues: [{ message: 'To find people nearby, choose your city from the list in your profile' }],
    })
    expect(await callAs(app, asha).matches.count({ filter: { nearby: true }, without: true })).toEqual({
      ...{ total: 0, nearbyOf: null, options: {} },
      without: [{ part: 'nearby', total: 1 }],
    })
    expect(await findMatching(app, asha.id, { filter: { nearby: true }, query: '' })).toEqual([])
  })
})

test('wrong input is answered at its field', async () => {
  const cases: [filter: Record<string, unknown>, field: string, message: string][] = [
    [{ city: ['Atlantis'] }, 'filter.city', 'Please choose one of the options'],
    [{ caste: [] }, 'filter.caste', 'Please choose at least 1'],
    [{ minAge: 40, maxAge: 30 }, 'filter.minAge', 'Minimum age must not be above maximum age'],
    [{ minHeight: 70, maxHeight: 60 }, 'filter.minHeight', 'Minimum height must not be above maximum height'],
    [{ minAge: 17 }, 'filter.minAge', 'Age must be at least 18'],
    [{ maxHeight: 70.25 }, 'filter.maxHeight', 'Height can have at most one decimal place'],
    [{ verified: false }, 'filter.verified', 'Please choose one of the options'],
    [{ pincode: ['411001'] }, 'filter', 'This request has a field that does not exist: pincode'],
  ]
  for (const [filter, field, message] of cases)
    for (const call of [callAs(app, asha).matches.list, callAs(app, asha).matches.count])
      expect(await errorOf(call({ filter: filter as MatchFilter }) as Promise<unknown>), field).toMatchObject({
        ...{ code: 'BAD_INPUT', field },
        issues: [{ field, message }],
      })
})

test('the shortlist is filtered too, and its total is beside', async () => {
  const [one, other] = [await makeMan({ city: 'Thane' }), await makeMan({ city: 'Surat' })]
  await makeMan({ city: 'Thane' })
  for (const { id } of [one, other]) await app.db.insert(shortlist).values({ viewerId: asha.id, personId: id })
  const page = await pageOf(app, asha, { list: 'shortlist', filter: { city: ['Thane'] } })
  expect([page.items.map(({ id }) => id), page.total, page.of]).toEqual([[one.id], 1, 2])
})

test('a saved search finds whom the list shows, and no list for a viewer who is not listed', async () => {
  const [one] = [await makeMan({ city: 'Thane' }), await makeMan({ city: 'Surat' })]
  const search = { filter: { city: ['Thane'] }, query: 'arjun' }
  expect(await findMatching(app, asha.id, search)).toEqual([one?.profile.rankingId])
  await app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, asha.id))
  expect(await findMatching(app, asha.id, search)).toBeNull()
})

test('a page takes three statements, whatever the filter: the changes, what limits the list, and its people; four for people new since a visit, two if there is none', async () => {
  await makeMan()
  await pageOf(app, asha)
  const statements = (filter: MatchFilter) => countStatements(() => pageOf(app, asha, { filter }))
  const counts = [await statements({}), await statements({ minAge: 20 }), await statements({ newSinceVisit: true })]
  await visitedAt(new Date(0))
  counts.push(await statements({ newSinceVisit: true }))
  expect(counts).toEqual([3, 3, 2, 4])
})
