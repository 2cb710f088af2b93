import { FILTER_SWITCHES, FILTERED_NAMES, type MatchFilter, SORTS } from '@jodi/shared/matches/filters.ts'
import { LISTS } from '@jodi/shared/options/lists.ts'
import { CHOSEN_NAMES } from '@jodi/shared/profiles/chosen-fields.ts'
import { type ChoiceField, type ChosenName, FIELD_NAMES, fieldOf } from '@jodi/shared/profiles/fields.ts'
import { FILTER_ONLY_NAMES } from '@jodi/shared/profiles/preferences.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member
let arjun: Member

beforeAll(async () => {
  app = await openTestApp()
  asha = await makeMember(app, { gender: 'female' })
  const men = { gender: 'male', age: 30 } as const
  arjun = await makeMember(app, { ...men, preferences: { seeking: ['female'] } })
  for (let at = 0; at < 6; at++) await makeMember(app, { ...men, activeDay: dayOf(app.clock.now()) - 2 - at })
  await app.db.insert(notificationSettings).values({ accountId: arjun.id, presence: false })
})
afterAll(() => app.close())

const CANARY = 'canary'
const FILTERS: MatchFilter[] = [
  {},
  ...FILTER_SWITCHES.map((name) => ({ [name]: true })),
  { minAge: 20, city: ['Pune'] },
]
const ASKED = [
  ...FILTERS.map((filter) => ({ filter, query: '' })),
  ...[CANARY, '411', '98000', 'arjun'].map((query) => ({ filter: {}, query })),
]

/** Everything that lists, counts and details say to the viewer, without the cursors, which are never equal. */
async function everything(): Promise<string> {
  const { matches, people } = callAs(app, asha)
  const page = await people.profile({ id: arjun.id })
  const answers: unknown[] = [page, await matches.stats(), await matches.details({ id: arjun.id })]
  for (const asked of ASKED) {
    for (const sort of SORTS) answers.push({ ...(await matches.list({ ...asked, sort })), next: null })
    answers.push(await matches.count({ ...asked, options: [...FILTERED_NAMES], without: true }))
  }
  await app.db.execute('delete from rate_limits')
  return JSON.stringify(answers)
}

const ofProfile = (values: Partial<typeof profiles.$inferInsert>) =>
  app.db.update(profiles).set(values).where(eq(profiles.id, arjun.id))
const ofAccount = (values: Partial<typeof accounts.$inferInsert>) =>
  app.db.update(accounts).set(values).where(eq(accounts.id, arjun.id))

/** Per value that the viewer may not see: how it becomes the canary. */
const CANARIES: [value: string, change: () => Promise<unknown>][] = [
  ['phone number', () => ofProfile({ phoneNumber: `${CANARY} 98000` })],
  ['email address', () => ofAccount({ email: `${CANARY}@example.in` })],
  ['address', () => ofProfile({ address: `${CANARY} street` })],
  ['pincode', () => ofProfile({ pincode: '411999' })],
  ['whom they look for', () => app.db.update(preferences).set({ seeking: ['female', 'other'] })],
  ['moment of the last visit', () => ofAccount({ lastActiveOn: dateOfDay(dayOf(app.clock.now())) })],
  // Whether somebody was active within 30 days is part of the order by percentage, for everybody.
  ['activity that is not shown', () => ofProfile({ activeDay: dayOf(app.clock.now()) - 12 })],
]

/** Two values of a field, of which each becomes the other. */
function twoValues(name: ChosenName): unknown[] {
  const field = fieldOf(name)
  if (field.kind === 'number') return [1, 2]
  if (field.kind === 'tags') return LISTS[field.list].slice(0, 2).map((value) => [value])
  return field.kind === 'choice' ? Object.keys(field.choices).slice(0, 2) : [`${CANARY} of one`, `${CANARY} of two`]
}

/** Everything that a filter by this field offers. */
function offeredOf(name: ChosenName): readonly string[] {
  const field = fieldOf(name)
  return field.kind === 'option' ? LISTS[field.list] : Object.keys((field as ChoiceField).choices)
}

/** What is asked without any optional value, the same for each field. */
let withoutOptional: string | undefined
async function expectNothingSaid() {
  if (!withoutOptional) {
    await app.db.update(profiles).set({ ...NONE, visibleTo: {} })
    withoutOptional = await everything()
  }
  return (answers: string) => expect(answers).toBe(withoutOptional)
}
const NONE = Object.fromEntries(CHOSEN_NAMES.map((name) => [name, null]))

test.each(CHOSEN_NAMES)('%s for people in a chat changes no list, count, order, page or byte', async (name) => {
  const expectNothing = await expectNothingSaid()
  const [value] = twoValues(name)
  await ofProfile({ ...NONE, [name]: value, visibleTo: { [name]: 'chat' } })
  expectNothing(await everything())
  if (!fieldOf(name).filter) return
  const filter = { [name]: offeredOf(name) }
  for (const sort of SORTS)
    expect(await callAs(app, asha).matches.list({ filter, query: '', sort })).toMatchObject({ total: 0 })
})

test('what is for no other member changes none either', async () => {
  const expectNothing = await expectNothingSaid()
  for (const at of [0, 1]) {
    const values = Object.fromEntries(CHOSEN_NAMES.map((name) => [name, twoValues(name)[at]]))
    await ofProfile({ ...values, visibleTo: Object.fromEntries(CHOSEN_NAMES.map((name) => [name, 'owner'])) })
    expectNothing(await everything())
  }
  await ofProfile({ ...NONE, visibleTo: {} })
})

test.each(CHOSEN_NAMES)(
  '%s that all matches may see is on the page, and in counts if it can be filtered',
  async (name) => {
    const count = async () => {
      await app.db.execute('delete from rate_limits')
      const options = FILTER_ONLY_NAMES.filter((field) => field === name)
      return (await callAs(app, asha).matches.count({ filter: {}, query: '', options, without: false })).options[
        options[0] as 'city'
      ]
    }
    const [value, other] = twoValues(name)
    await app.db.update(profiles).set({ [name]: null, visibleTo: {} })
    const none = await count()
    // Five and more are counted exactly.
    await app.db.update(profiles).set({ [name]: value })
    expect((await callAs(app, asha).people.profile({ id: arjun.id })).profile[name]).toEqual(value)
    if (fieldOf(name).filter) expect(await count()).not.toEqual(none)
    await ofProfile({ [name]: other })
    expect((await callAs(app, asha).people.profile({ id: arjun.id })).profile[name]).toEqual(other)
    await app.db.update(profiles).set({ [name]: null })
  },
)

test('a field whose owner chooses who sees it is no preference and is not searched', () => {
  const fields = FIELD_NAMES.map(fieldOf).filter(({ ownerChooses }) => ownerChooses)
  expect(fields.filter(({ preference, searched, lapsesCheck }) => preference || searched || lapsesCheck)).toEqual([])
})

test.each(CANARIES)('%s changes no list, count, order or byte', async (_, change) => {
  const before = await everything()
  expect(before).toContain(arjun.id)
  await change()
  expect(await everything()).toBe(before)
})

test('a value that the viewer may see changes them', async () => {
  const before = await everything()
  await ofProfile({ city: 'Surat' })
  expect(await everything()).not.toBe(before)
})
