import { LIST_PAGES_A_DAY, PROFILES_A_DAY } from '@jodi/shared/matches/browsing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRankingDay } from '#domains/profiles/queries.ts'
import { dayOf } from '#lib/clock.ts'
import { filterMatches } from '#ranking/ranking.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { addMembers } from '#test/factories/odd-members.ts'

const size = process.env.LONG_TESTS === 'long' ? { members: 12_000 } : { members: 900 }
const CONNECTIONS = 8

let app: TestApp
let thief: Member
// An attacker who copies profiles may know ids from elsewhere.
let matches: string[]

beforeAll(async () => {
  app = await openTestApp()
  const { ids } = await addMembers(
    app,
    await findRankingDay(app.db, dayOf(app.clock.now())),
    size.members,
    1_000_000,
    7,
  )
  thief = await makeMember(app, { gender: 'male', age: 30 })
  const people = ids.map((id) => ({ id }))
  matches = (await filterMatches(app, thief.id, people)).slice(0, PROFILES_A_DAY + 30).map(({ id }) => id)
}, 120_000)
afterAll(() => app.close())

const isUsedUp = (reason: string) => (error: unknown) => {
  expect(error).toMatchObject({ code: 'TOO_MANY', data: { reason, retryAfter: expect.any(Number) } })
  return null
}

/** Repeats the work over all connections until each was rejected the given number of times. */
async function overAllConnections(work: (connection: number, turn: number) => Promise<unknown>, turns: number) {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let turn = 0; turn < turns; turn++) await work(connection, turn)
    }),
  )
}

/** Loads pages as fast as possible: by cursor, and by searches. */
async function copyPages(client: ReturnType<typeof callAs>): Promise<number> {
  let pages = 0
  const cursors = new Map<number, string>()
  await overAllConnections(async (connection) => {
    const query = ['', 'sharma', 'engineer', 'brahmin'][connection % 4]
    const cursor = cursors.get(connection)
    const answer = await client.matches
      .list({ ...(query ? { query } : {}), ...(cursor ? { cursor } : {}) })
      .catch(isUsedUp('pagesToday'))
    if (answer?.kind !== 'page') return
    pages++
    if (answer.next) cursors.set(connection, answer.next)
    else cursors.delete(connection)
  }, 28)
  return pages
}

async function openAll(client: ReturnType<typeof callAs>, ids: readonly string[]) {
  const opened = new Set<string>()
  await overAllConnections(
    async (connection, turn) => {
      // Two connections request the same person at the same time, one of them only the details.
      const id = ids[(turn * CONNECTIONS) / 2 + (connection >> 1)]
      if (!id) return
      const answer = connection % 2 ? client.people.profile({ id }) : client.matches.details({ id })
      if (await answer.catch(isUsedUp('profilesToday'))) opened.add(id)
    },
    Math.ceil((2 * ids.length) / CONNECTIONS),
  )
  return opened.size
}

test('one account that loads pages and profiles as fast as it can over 8 connections gets 200 pages and 300 profiles a day', async () => {
  const client = callAs(app, thief)
  expect(await copyPages(client)).toBe(LIST_PAGES_A_DAY)
  expect(matches.length).toBeGreaterThan(PROFILES_A_DAY)
  expect(await openAll(client, matches)).toBe(PROFILES_A_DAY)

  // The next day has its own.
  app.clock.advance(86_400_000)
  expect((await client.matches.list({})).kind).toBe('page')
  expect(await client.people.profile({ id: matches[0] ?? '' })).toMatchObject({ relation: 'match' })
  app.clock.advance(-86_400_000)
}, 600_000)

test("a person who was opened today can be opened again, and one's own profile always", async () => {
  const client = callAs(app, thief)
  expect(await client.people.profile({ id: matches[0] ?? '' })).toMatchObject({ relation: 'match' })
  expect(await client.people.profile({ id: thief.id })).toMatchObject({ relation: 'self' })
})
