import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversations } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

const DAY = 86_400_000
let app: TestApp
let she: Member
let he: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ she, he } = await makePair(app))
})

const start = async (from: Member, to: Member) => (await callAs(app, from).chat.start({ id: to.id })).conversationId
const as = (person: Member) => callAs(app, person).chat

describe('starting a chat (rule C1)', () => {
  test('creates one pending request, and a second start from either side returns the same conversation', async () => {
    const id = await start(she, he)
    expect(await start(she, he)).toBe(id)
    expect(await start(he, she)).toBe(id)
    expect(await as(she).get({ id })).toMatchObject({
      status: 'pending',
      requestedByMe: true,
      may: { send: false, answer: false, withdraw: true, shareContact: false },
    })
    expect(await as(he).get({ id })).toMatchObject({
      requestedByMe: false,
      may: { send: false, answer: true, withdraw: false },
    })
    await as(he).accept({ id })
    expect(await start(he, she)).toBe(id)
  })

  test('needs a current match, and returns NOT_FOUND for people who are not a match, blocked or unknown', async () => {
    const woman = await makeMember(app, { gender: 'female' })
    const hidden = await makeMember(app, { gender: 'male', hiddenAt: new Date() })
    const blocked = await makeMember(app, { gender: 'male' })
    await makeBlock(app, blocked, she)
    for (const id of [woman.id, hidden.id, blocked.id, she.id, crypto.randomUUID()])
      expect(await errorOf(as(she).start({ id }))).toEqual({ code: 'NOT_FOUND' })
  })

  test('an existing chat can be opened although the other person is hidden now', async () => {
    const id = await makeChat(app, she, he)
    await app.db.update(profiles).set({ hiddenAt: new Date() }).where(eq(profiles.id, he.id))
    expect(await start(she, he)).toBe(id)
  })

  test('after a rejection the person who rejected can send a request at once, and the other cannot', async () => {
    const id = await start(she, he)
    await as(he).reject({ id })
    expect(await start(she, he)).toBe(id)
    expect(await as(she).get({ id })).toMatchObject({ status: 'rejected', about: null, may: { send: false } })
    const second = await start(he, she)
    expect(second).not.toBe(id)
    expect((await as(she).list()).map((row) => row.id)).toEqual([second])
    expect((await as(she).unreadCount()).count).toBe(1)
  })

  test('a rejected person can send a new request after 30 days', async () => {
    const id = await start(she, he)
    await as(he).reject({ id })
    app.clock.advance(30 * DAY - 60_000)
    expect(await start(she, he)).toBe(id)
    app.clock.advance(120_000)
    expect(await start(she, he)).not.toBe(id)
    app.clock.advance(-30 * DAY - 60_000)
  })

  test('five requests a day are allowed, counting withdrawn ones, but not existing chats and answers', async () => {
    const men = await Promise.all(Array.from({ length: 7 }, () => makeMember(app, { gender: 'male' })))
    const [first, ...rest] = men
    if (!first) throw new Error('nobody')
    const id = await start(she, first)
    await as(she).withdraw({ id })
    for (const man of rest.slice(0, 4)) await start(she, man)
    expect(await as(she).requestQuota()).toEqual({ plan: 'Basic', aDay: 5, left: 0 })
    const sixth = rest.at(-1)
    if (!sixth || !rest[0]) throw new Error('nobody')
    expect(await errorOf(as(she).start({ id: sixth.id }))).toMatchObject({
      code: 'TOO_MANY',
      reason: 'requestsToday',
    })
    await start(she, rest[0])
    const asked = await start(he, she)
    await as(she).accept({ id: asked })
    app.clock.advance(DAY)
    await start(she, sixth)
    app.clock.advance(-DAY)
  })

  test('concurrent requests of one person cannot exceed the number per day', async () => {
    const men = await Promise.all(Array.from({ length: 12 }, () => makeMember(app, { gender: 'male' })))
    const tries = await Promise.allSettled(men.map((man) => start(she, man)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('answering and withdrawing (rule C2)', () => {
  test('only the recipient can answer, and only while the request is pending, but can repeat the same answer', async () => {
    const id = await start(she, he)
    expect(await errorOf(as(she).accept({ id }))).toMatchObject({ code: 'FORBIDDEN', reason: 'notRequestRecipient' })
    await as(he).accept({ id })
    await as(he).accept({ id })
    expect(await errorOf(as(he).reject({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'answered' })
    expect(await errorOf(as(she).withdraw({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'answered' })
  })

  test('a withdrawn request no longer exists for either person, and can be sent again after seven days', async () => {
    const id = await start(she, he)
    expect(await errorOf(as(he).withdraw({ id }))).toMatchObject({ code: 'FORBIDDEN', reason: 'notYourRequest' })
    await as(she).withdraw({ id })
    for (const person of [she, he]) expect(await errorOf(as(person).get({ id }))).toEqual({ code: 'NOT_FOUND' })
    expect((await as(he).unreadCount()).count).toBe(0)
    expect(await errorOf(as(she).start({ id: he.id }))).toMatchObject({ code: 'CONFLICT', reason: 'askedBefore' })
    const his = await start(he, she)
    await as(he).withdraw({ id: his })
    app.clock.advance(7 * DAY + 60_000)
    expect(await start(she, he)).not.toBe(id)
    app.clock.advance(-7 * DAY - 60_000)
  })

  test('withdrawing once more, as after a lost answer, succeeds for the one who withdrew, also at the same moment', async () => {
    const id = await start(she, he)
    await Promise.all([as(she).withdraw({ id }), as(she).withdraw({ id })])
    expect(await as(she).withdraw({ id })).toEqual({})
    expect(await errorOf(as(he).withdraw({ id }))).toEqual({ code: 'NOT_FOUND' })
  })

  test('a request waits while one of the two people is deactivated (rule C7)', async () => {
    const id = await start(she, he)
    const set = (deactivatedAt: Date | null) =>
      app.db.update(profiles).set({ deactivatedAt }).where(eq(profiles.id, she.id))
    await set(new Date())
    expect(await errorOf(as(he).accept({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'notActive' })
    expect((await as(he).unreadCount()).count).toBe(0)
    await set(null)
    expect((await as(he).unreadCount()).count).toBe(1)
    await as(he).accept({ id })
    expect((await as(he).get({ id })).status).toBe('accepted')
  })
})

const long = process.env.LONG_TESTS === 'long'

test(`50 concurrent starts from both sides, ${long ? 200 : 4} pairs: exactly one conversation for each pair`, async () => {
  for (let round = 0; round < (long ? 200 : 4); round++) {
    const pair = await makePair(app)
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? start(pair.she, pair.he) : start(pair.he, pair.she))),
    )
    expect(new Set(ids).size).toBe(1)
    const one = pair.she.id < pair.he.id ? pair.she.id : pair.he.id
    expect(await app.db.$count(conversations, eq(conversations.memberAId, one))).toBe(1)
  }
}, 600_000)

test(`of concurrent accept, reject and withdraw exactly one succeeds, ${long ? 500 : 15} times`, async () => {
  for (let round = 0; round < (long ? 500 : 15); round++) {
    const pair = await makePair(app)
    const id = await start(pair.she, pair.he)
    const tries = await Promise.allSettled([
      as(pair.he).accept({ id }),
      as(pair.he).reject({ id }),
      as(pair.she).withdraw({ id }),
    ])
    const won = tries.map(({ status }) => status === 'fulfilled')
    expect(won.filter(Boolean)).toHaveLength(1)
    const [row] = await app.db.select().from(conversations).where(eq(conversations.id, id))
    expect(row?.status).toBe(['accepted', 'rejected', undefined][won.indexOf(true)])
  }
}, 600_000)
