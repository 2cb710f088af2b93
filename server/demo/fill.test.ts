import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growDemo } from '#demo/fill.ts'
import { makePeople } from '#demo/people.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { memberSearch } from '#domains/members/tables.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'

const SEED = 3
// More than are inserted at once.
const MEMBERS = 5300

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const grow = (count: number) => growDemo(app, count, SEED)

test('a demo grows to the requested number, each person once and unchanged, wherever it was interrupted before', async () => {
  // The named member, whom the first start creates, is included in the number.
  expect(await grow(31)).toBe(30)
  expect(await grow(MEMBERS)).toBe(MEMBERS - 31)
  expect(await grow(100)).toBe(0)
  const people = makePeople({ count: MEMBERS - 1, seed: SEED })
  const rows = await app.db
    .select({ email: accounts.email, profile: profiles, preferences: preferences, text: memberSearch.text })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .innerJoin(memberSearch, eq(memberSearch.profileId, profiles.id))
    .leftJoin(preferences, eq(preferences.profileId, profiles.id))
    .orderBy(profiles.rankingId)
  expect(rows.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
  for (const [at, person] of people.entries()) {
    const { profile, preferences, text } = rows[at] ?? {}
    const { caste, heightCm, middleName, city } = person
    expect(profile).toMatchObject({ caste, heightCm, middleName, city, ageGiven: person.age })
    expect(preferences).toEqual(person.preferences && expect.objectContaining(person.preferences))
    const phone = person.phoneNumber.replaceAll(' ', '').replace('+91', '')
    expect(text).toBe(`${person.firstName} ${person.lastName}\n${person.email}\n${phone}`.toLowerCase())
  }
  const { rows: noted } = (await app.db.execute(
    sql`select count(distinct ranking_id)::int as count from match_changes`,
  )) as unknown as { rows: { count: number }[] }
  expect(noted).toEqual([{ count: MEMBERS - 1 }])
})
