import { createMatchIndex } from '@jodi/matching/match-index.ts'
import type { MemberRow, SetPreference } from '@jodi/matching/member.ts'
import { statedMusts } from '@jodi/matching/preferences.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Rng } from '#demo/random.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { syncedRanking } from '#ranking/index/queries.ts'
import { loadMembers } from '#ranking/loading/queries.ts'
import { listOf, textOf } from '#ranking/loading/rules.ts'
import { listMembers } from '#ranking/members/queries.ts'
import { toMemberRow } from '#ranking/members/rules.ts'
import { SearchTexts } from '#ranking/search/rules.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { makeMember } from '#test/factories/factories.ts'
import { addMembers, editSomebody } from '#test/factories/odd-members.ts'

const SEED = 61

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { day } = await syncedRanking(app)
  const { ids } = await addMembers(app, day, 400, 2, SEED)
  const dice = { rng: new Rng(SEED, 'edits'), today: day }
  for (let at = 0; at < 200; at++) await editSomebody(app, ids, dice)
})
afterAll(() => app.close())

/**
 * The index returns the codes of a preference in ascending order without duplicates, and must-haves that have an
 * effect.
 */
function asHeld(row: MemberRow): MemberRow {
  const { preferences } = row
  const sorted = (set: SetPreference) => (Array.isArray(set) ? [...new Set(set)].sort((a, b) => a - b) : set)
  return {
    ...row,
    preferences: preferences && {
      ...preferences,
      musts: statedMusts(preferences),
      sets: preferences.sets.map(sorted),
    },
  }
}

test('the load has the same rows of listed members as reading them one by one, and no others', async () => {
  const numbers = (await app.db.select({ number: profiles.rankingId }).from(profiles)).map(({ number }) => number)
  const records = await listMembers(app.db, numbers)
  const listed = records.map(toMemberRow).filter((row) => row.listed)
  expect(listed.length).toBeGreaterThan(250)
  expect(listed.length).toBeLessThan(390)
  const { memory, changes } = await loadMembers(app.database)
  const index = createMatchIndex({ memory })
  expect(index.size).toBe(listed.length)
  for (const row of listed) expect(index.get(row.id)).toEqual(asHeld(row))
  expect(changes.changed).toEqual([])
})

test('search texts are loaded too, whatever they contain', async () => {
  const odd = await makeMember(app)
  const text = String.raw`d'souza \ "zoë" {a,b} 日本 \n tab`
  await app.db.execute(sql`update profiles set search_text = ${text} where id = ${odd.id}`)
  await app.db.insert(preferences).values({ profileId: odd.id, preferredCaste: ['Brahmin', 'a "quoted, {odd} \\ one'] })
  const { texts, memory } = await loadMembers(app.database)
  const search = new SearchTexts()
  search.adopt(texts)
  for (const word of [`d'souza`, String.raw`\ "zoë`, '{a,b}', '日本', String.raw`\n tab`])
    expect(search.find([word]), word).toEqual([odd.profile.rankingId])
  expect([...texts.numbers]).toEqual([...texts.numbers].sort((a, b) => a - b))
  expect(texts.numbers).toHaveLength(memory.slots.size)
  const [record] = await listMembers(app.db, [odd.profile.rankingId])
  const row = createMatchIndex({ memory }).get(odd.profile.rankingId)
  expect(row).toEqual(record && asHeld(toMemberRow(record)))
})

test('raw fields are parsed as PostgreSQL writes them', () => {
  expect(textOf('\\N')).toBeNull()
  expect(textOf(String.raw`a\tb\\N\\\\`)).toBe('a\tb\\N\\\\')
  expect(listOf('\\N')).toEqual([])
  expect(listOf('{}')).toEqual([])
  expect(listOf(String.raw`{No bar,"with, comma","say \\"so\\"","back\\\\slash",""}`)).toEqual([
    'No bar',
    'with, comma',
    'say "so"',
    'back\\slash',
    '',
  ])
})
