import { RELATION_STATES, type RelationState } from '@jodi/shared/matches/relation-states.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { listRelations } from '#domains/chat/relations/queries.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { notInterested, profileViews, shortlist } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { countStatements } from '#test/database/statements.ts'
import { makeChat, makeMessage } from '#test/factories/chats.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'
import { pageOf } from '#test/list-of.ts'

const START = new Date('2026-11-10T06:30:00Z')
const DAY = 86_400_000

let app: TestApp
let asha: Member
let arjun: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  app.clock.set(START)
  asha = await makeMember(app)
  arjun = await makeMember(app, { gender: 'male', age: 30 })
})

const relationOf = async (viewer: Member, person: Member) =>
  (await listRelations(app, viewer.id, [person.id])).get(person.id)
const answer = (id: string, status: 'accepted' | 'rejected') =>
  app.db.update(conversations).set({ status, answeredAt: app.clock.now() }).where(eq(conversations.id, id))
const share = (conversationId: string, person: Member) => callAs(app, person).chat.shareContact({ id: conversationId })

/** Per state, how it comes about; each leaves what the later ones need. */
const CAUSES: Record<Exclude<RelationState, 'none'>, () => Promise<unknown>> = {
  notActive: () => app.db.update(profiles).set({ deactivatedAt: START }).where(eq(profiles.id, arjun.id)),
  contactShared: async () => share(await makeChat(app, asha, arjun), arjun),
  chatOpen: () => makeChat(app, asha, arjun),
  askedYou: () => makeChat(app, arjun, asha, 'pending'),
  requestSent: () => makeChat(app, asha, arjun, 'pending'),
  rejected: async () => answer(await makeChat(app, asha, arjun, 'pending'), 'rejected'),
  notInterested: () => app.db.insert(notInterested).values({ viewerId: asha.id, personId: arjun.id }),
  shortlisted: () => app.db.insert(shortlist).values({ viewerId: asha.id, personId: arjun.id }),
  seen: () =>
    app.db.insert(profileViews).values({ viewerId: asha.id, viewedId: arjun.id, day: '2026-11-09', isFullView: false }),
}
/** Two people have one conversation at a time. */
const CHATS: RelationState[] = ['contactShared', 'chatOpen', 'askedYou', 'requestSent', 'rejected']
const first = (one: RelationState, other: RelationState) =>
  RELATION_STATES.indexOf(one) < RELATION_STATES.indexOf(other) ? one : other
const NAMES = Object.keys(CAUSES) as (keyof typeof CAUSES)[]
const PAIRS = NAMES.flatMap((one) => NAMES.filter((other) => one < other).map((other) => [one, other] as const)).filter(
  ([one, other]) => !(CHATS.includes(one) && CHATS.includes(other)),
)

describe('the state of a pair', () => {
  test.each(NAMES)('%s', async (state) => {
    expect((await relationOf(asha, arjun))?.state).toBe('none')
    await CAUSES[state]()
    expect((await relationOf(asha, arjun))?.state).toBe(state)
  })

  test.each(PAIRS)('of %s and %s the first of the order is shown', async (one, other) => {
    // A person who is not active shares nothing any more, so that is caused last.
    for (const state of NAMES.toReversed()) if (state === one || state === other) await CAUSES[state]()
    expect((await relationOf(asha, arjun))?.state).toBe(first(one, other))
  })

  test('what a viewer does alone is not seen by the other person, nor by anybody else', async () => {
    for (const state of ['seen', 'shortlisted', 'notInterested'] as const) await CAUSES[state]()
    const other = await makeMember(app, { firstName: 'Meera' })
    const nothing = { state: 'none', chat: null, isNotInterested: false, shortlistedOn: null, seenOn: null }
    expect(await relationOf(arjun, asha)).toEqual(nothing)
    expect(await relationOf(other, arjun)).toEqual(nothing)
  })

  test('of a rejected request ends with the wait, for both; until then it says who rejected and until when', async () => {
    const id = await makeChat(app, asha, arjun, 'pending')
    await callAs(app, arjun).chat.reject({ id })
    // The 30 days end on the 10th in the middle of the day: only from the 11th on can they ask all day.
    const chat = { id, since: '2026-11-10', until: '2026-12-11' }
    expect(await relationOf(asha, arjun)).toMatchObject({ state: 'rejected', chat: { ...chat, requestedByMe: true } })
    expect(await relationOf(arjun, asha)).toMatchObject({ state: 'rejected', chat: { ...chat, requestedByMe: false } })
    expect(await callAs(app, asha).chat.start({ id: arjun.id })).toEqual({ conversationId: id })
    app.clock.set(new Date(START.getTime() + 30 * DAY + 1000))
    for (const [one, other] of [
      [asha, arjun],
      [arjun, asha],
    ] as const)
      expect(await relationOf(one, other)).toMatchObject({ state: 'none', chat: null })
    expect(await callAs(app, asha).chat.start({ id: arjun.id })).not.toEqual({ conversationId: id })
  })

  test('counts unread messages and names the days in India', async () => {
    app.clock.set(new Date('2026-11-10T18:29:00Z'))
    const id = await makeChat(app, arjun, asha, 'pending')
    await app.db.update(conversations).set({ createdAt: app.clock.now(), lastNumber: 2 })
    expect(await relationOf(asha, arjun)).toMatchObject({
      state: 'askedYou',
      chat: { since: '2026-11-10', remindOn: null },
    })
    app.clock.advance(120_000)
    await callAs(app, asha).chat.askLater({ id })
    expect((await relationOf(asha, arjun))?.chat?.remindOn).toBe('2026-11-14')
    expect((await relationOf(arjun, asha))?.chat?.remindOn).toBeNull()
    await callAs(app, asha).chat.accept({ id })
    await makeMessage(app, id, 1, arjun, 'Namaste')
    await makeMessage(app, id, 2, asha, 'Namaste')
    expect(await relationOf(asha, arjun)).toMatchObject({ state: 'chatOpen', chat: { since: '2026-11-11', unread: 1 } })
    await share(id, arjun)
    expect(await relationOf(asha, arjun)).toMatchObject({ state: 'contactShared', chat: { since: '2026-11-11' } })
    expect((await relationOf(arjun, asha))?.state).toBe('chatOpen')
    await app.db.update(participants).set({ contactSharedAt: null })
    expect((await relationOf(asha, arjun))?.chat?.since).toBeNull()
  })
})

test('cards, profiles, chats, viewers and people not interested in show the same relation', async () => {
  await callAs(app, asha).people.profile({ id: arjun.id })
  await makeChat(app, arjun, asha, 'pending')
  const client = callAs(app, asha)
  const relation = await relationOf(asha, arjun)
  expect(relation?.state).toBe('askedYou')
  expect((await pageOf(app, asha)).items.map((card) => card.relation)).toEqual([relation])
  expect((await client.matches.details({ id: arjun.id })).relation).toEqual(relation)
  expect((await client.people.profile({ id: arjun.id })).pair).toEqual(relation)
  expect((await client.chat.list()).map((one) => one.relation)).toEqual([relation])
  await client.matches.markNotInterested({ id: arjun.id })
  expect(await client.matches.listNotInterested()).toMatchObject([{ relation: { ...relation, isNotInterested: true } }])
})

test('a list reads all its relations in one statement', async () => {
  const others = await Promise.all(Array.from({ length: 9 }, () => makeMember(app, { gender: 'male', age: 30 })))
  for (const other of others) await makeChat(app, asha, other, 'pending')
  const ids = [arjun, ...others].map(({ id }) => id)
  const statements = await countStatements(async () =>
    expect((await listRelations(app, asha.id, ids)).size).toBe(ids.length),
  )
  expect(statements).toBe(1)
})
