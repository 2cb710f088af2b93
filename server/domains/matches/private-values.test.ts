import { FILTER_SWITCHES, FILTERED_NAMES, type MatchFilter, SORTS } from '@jodi/shared/matches/filters.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories.ts'

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
  const { matches } = callAs(app, asha)
  const answers: unknown[] = [await matches.stats(), await matches.details({ id: arjun.id })]
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
