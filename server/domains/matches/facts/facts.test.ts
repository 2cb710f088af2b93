import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { getValueCounts } from '#domains/matches/facts/commands.ts'
import { valueCounts } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { dayOf } from '#lib/clock.ts'
import { advanceRankingDay } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { type Member, type MemberOverrides, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'

const DAY = 86_400_000

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  app.clock.set(new Date('2026-11-10T06:30:00Z'))
  await advanceRankingDay(app)
  asha = await makeMember(app, { city: 'Pune', state: 'Maharashtra', motherTongue: 'Marathi' })
})

const makeMan = (overrides: MemberOverrides = {}) =>
  makeMember(app, { gender: 'male', age: 30, city: 'Mumbai', motherTongue: 'Hindi', ...overrides })
const makeMen = (count: number, overrides: MemberOverrides = {}) =>
  Promise.all(Array.from({ length: count }, () => makeMan(overrides)))
const cardOf = async (person: Member) => (await pageOf(app, asha)).items.find(({ id }) => id === person.id)
const factsOf = async (person: Member) => (await cardOf(person))?.facts

test('the value that fewest matches have comes first, shared or rare; what most have is no fact', async () => {
  await makeMen(8)
  const man = await makeMan({ city: 'Pune', motherTongue: 'Gujarati', qualification: 'Medicine', state: 'Maharashtra' })
  await makeMan({ city: 'Pune' })
  const facts = await factsOf(man)
  expect(facts).toEqual([
    { name: 'motherTongue', value: 'Gujarati', isShared: false },
    { name: 'qualification', value: 'Medicine', isShared: false },
    { name: 'city', value: 'Pune', isShared: true },
  ])
})

test('what the card shows anyway is a fact only if the viewer has it too', async () => {
  await makeMen(9)
  const man = await makeMan({ city: 'Nagpur', occupation: 'Architect' })
  expect(await factsOf(man)).toEqual([])
})

test('own text and what is not specified are no facts', async () => {
  await makeMen(9)
  const man = await makeMan({ motherTongue: 'Klingon', qualification: null, workingWith: null })
  expect(await factsOf(man)).toEqual([])
})

test('a count that runs as the day ends does not answer for the next day', async () => {
  const day = dayOf(app.clock.now())
  await Promise.all([getValueCounts(app, asha.id, day, []), getValueCounts(app, asha.id, day + 1, [])])
  const [stored] = await app.db.select().from(valueCounts).where(eq(valueCounts.viewerId, asha.id))
  expect(stored?.day).toBe(day + 1)
})

test('the counts are made once a day for a viewer, also by pages that are loaded together', async () => {
  await makeMen(9)
  const man = await makeMan({ motherTongue: 'Gujarati' })
  await Promise.all([factsOf(man), factsOf(man)])
  const stored = async () => (await app.db.select().from(valueCounts).where(eq(valueCounts.viewerId, asha.id)))[0]
  const first = await stored()
  expect(first?.counts).toMatchObject({ total: 10, values: { motherTongue: { Gujarati: 1, Hindi: 9 } } })
  // A member who changes today is counted tomorrow: a value without a count is no fact.
  await app.db.update(profiles).set({ motherTongue: 'Tamil' }).where(eq(profiles.id, man.id))
  expect(await factsOf(man)).toEqual([])
  expect(await stored()).toEqual(first)
  app.clock.advance(DAY)
  await advanceRankingDay(app)
  expect(await factsOf(man)).toEqual([{ name: 'motherTongue', value: 'Tamil', isShared: false }])
  expect((await stored())?.day).toBe((first?.day ?? 0) + 1)
})

test('the line of evidence is the first stated preference that is not met, else near, else not specified', async () => {
  const stated = { minAge: 25, maxAge: 29, preferredReligion: ['Hinduism'], workingWith: ['Government'] }
  asha = await makeMember(app, { preferences: stated })
  const misses = async (overrides: MemberOverrides) => {
    const card = await cardOf(await makeMan(overrides))
    return card?.miss && [card.miss.criterion, card.miss.outcome, card.miss.attribute]
  }
  const good = { age: 28, religion: 'Hinduism', workingWith: 'Government' }
  expect(await misses(good)).toBeNull()
  expect(await misses({ ...good, workingWith: null })).toEqual(['workingWith', 'notSpecified', null])
  expect(await misses({ ...good, age: 30, workingWith: null })).toEqual(['age', 'near', 30])
  expect(await misses({ ...good, age: 30, workingWith: 'Private Company' })).toEqual([
    'workingWith',
    'notMet',
    'Private Company',
  ])
})

test('a viewer who has stated nothing has no line of evidence about defaults', async () => {
  expect((await cardOf(await makeMan({ religion: 'Islam', caste: 'Sunni' })))?.miss).toBeNull()
})
