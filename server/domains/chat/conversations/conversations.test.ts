import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { conversations } from '#domains/chat/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

const START = new Date('2026-11-10T06:30:00Z')
const MINUTE = 60_000

let app: TestApp
let asha: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  app.clock.set(START)
  asha = await makeMember(app)
})

/** A man with a conversation whose last activity was so many minutes ago. Returns the conversation. */
async function chatAgo(minutes: number, status: 'accepted' | 'rejected' = 'accepted', man?: Member): Promise<string> {
  const id = await makeChat(app, asha, man ?? (await makeMember(app, { gender: 'male', age: 30 })), status)
  const at = new Date(START.getTime() - minutes * MINUTE)
  await app.db.update(conversations).set({ lastActivityAt: at, createdAt: at }).where(eq(conversations.id, id))
  return id
}
const listed = async (input?: { first?: number; sharing?: boolean }) =>
  (await callAs(app, asha).chat.list(input)).map(({ id }) => id)

test('the first conversations are those with the latest activity', async () => {
  const [third, first, second] = [await chatAgo(30), await chatAgo(10), await chatAgo(20)]
  expect(await listed({ first: 2 })).toEqual([first, second])
  expect(await listed({ first: 3 })).toEqual([first, second, third])
  expect(await listed()).toEqual([first, second, third])
})

test('equal activity has one order, wherever the list ends', async () => {
  for (let at = 0; at < 5; at++) await chatAgo(10)
  const all = await listed()
  for (let first = 1; first <= 5; first++) expect(await listed({ first })).toEqual(all.slice(0, first))
})

test('a pair has one place: its newest conversation', async () => {
  const arjun = await makeMember(app, { gender: 'male', age: 30 })
  await chatAgo(40, 'rejected', arjun)
  const newest = await chatAgo(30, 'accepted', arjun)
  const other = await chatAgo(35)
  expect(await listed({ first: 2 })).toEqual([newest, other])
})

test('blocked people and rejected requests of deleted accounts take no place', async () => {
  const [blocked, deleted] = [await makeMember(app, { gender: 'male' }), await makeMember(app, { gender: 'male' })]
  await chatAgo(1, 'accepted', blocked)
  await chatAgo(2, 'rejected', deleted)
  const left = await makeMember(app, { gender: 'male' })
  const stays = await chatAgo(3, 'accepted', left)
  const last = await chatAgo(4)
  await makeBlock(app, blocked, asha)
  await app.db.delete(accounts).where(eq(accounts.id, deleted.id))
  await app.db.delete(accounts).where(eq(accounts.id, left.id))
  expect(await listed({ first: 2 })).toEqual([stays, last])
})

test('those in which one shares contact details are found however old they are', async () => {
  const old = await chatAgo(90)
  await chatAgo(10)
  await callAs(app, asha).chat.shareContact({ id: old })
  expect(await listed({ sharing: true })).toEqual([old])
  expect(await listed({ sharing: true, first: 1 })).toEqual([old])
  await callAs(app, asha).chat.stopSharingContact({ id: old })
  expect(await listed({ sharing: true })).toEqual([])
})

test('the relations name everybody in the list, and no other person', async () => {
  const [gone, blocked] = [await makeMember(app, { gender: 'male' }), await makeMember(app, { gender: 'male' })]
  const rejected = await makeMember(app, { gender: 'male' })
  await chatAgo(1, 'accepted', gone)
  await chatAgo(2, 'accepted', blocked)
  await chatAgo(3, 'rejected', rejected)
  for (let at = 4; at < 8; at++) await chatAgo(at)
  await app.db.delete(accounts).where(eq(accounts.id, gone.id))
  await makeBlock(app, blocked, asha)
  const client = callAs(app, asha)
  const named = (await client.chat.list()).flatMap(({ other, relation }) =>
    other.id && relation ? [{ personId: other.id, relation }] : [],
  )
  expect(named).toHaveLength(5)
  const byPerson = (one: { personId: string }, other: { personId: string }) => (one.personId < other.personId ? -1 : 1)
  expect((await client.chat.relations()).sort(byPerson)).toEqual(named.sort(byPerson))
})

test('a list of nothing, or without an end, is rejected', async () => {
  for (const first of [0, -1, 1.5, 10_001, Number.NaN])
    await expect(listed({ first })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
