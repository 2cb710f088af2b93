import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { deleteOldChatRows } from '#domains/chat/jobs.ts'
import { conversations, messages } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let she: Member
let he: Member
let id: string

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ she, he } = await makePair(app))
  id = await makeChat(app, she, he)
})

const as = (person: Member) => callAs(app, person).chat
const contentsOf = async (person: Member) => (await as(person).messages({ id })).messages.map(({ content }) => content)

describe('messages (rules C2, C3)', () => {
  test('are numbered within their conversation, and each participant sees which ones are their own', async () => {
    await write(app, she, id, '  Namaste  ')
    await write(app, he, id, 'Namaste, Asha')
    const { messages: seen, more } = await as(he).messages({ id })
    expect(seen.map(({ number, content, mine }) => [number, content, mine])).toEqual([
      [1, 'Namaste', false],
      [2, 'Namaste, Asha', true],
    ])
    expect(more).toBe(false)
  })

  test('a resend never creates a second message, also 20 at once and after the other person is deactivated', async () => {
    const messageId = randomUUID()
    const sent = await Promise.all(Array.from({ length: 20 }, () => write(app, she, id, 'Once', messageId)))
    expect(new Set(sent.map(({ number }) => number))).toEqual(new Set([1]))
    expect(await contentsOf(he)).toEqual(['Once'])
    await app.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, he.id))
    expect(await write(app, she, id, 'Once', messageId)).toMatchObject({ number: 1 })
    expect(await errorOf(write(app, she, id, 'Twice'))).toMatchObject({ code: 'CONFLICT', reason: 'notActive' })
  })

  test('a number that no message can have is rejected with its field', async () => {
    for (const number of [2 ** 31, -(2 ** 31) - 1])
      for (const field of ['before', 'after'])
        expect(await errorOf(as(he).messages({ id, [field]: number }))).toMatchObject({ code: 'BAD_INPUT', field })
    expect((await as(he).messages({ id, before: 2 ** 31 - 1 })).messages).toEqual([])
  })

  test('the same id from both participants makes two messages', async () => {
    const messageId = randomUUID()
    await write(app, she, id, 'Hers', messageId)
    await write(app, he, id, 'His', messageId)
    expect(await contentsOf(he)).toEqual(['Hers', 'His'])
  })

  test('40 concurrent messages from both sides get each number once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) => write(app, at % 2 ? she : he, id, `Message ${at}`)),
    )
    expect(sent.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
  })

  test('have 1 to 2,000 characters, and can be sent only in an accepted chat', async () => {
    await write(app, she, id, 'x'.repeat(2000))
    for (const content of ['', '   ', '\u200b\u3164', 'x'.repeat(2001)])
      expect(await errorOf(write(app, she, id, content))).toMatchObject({ code: 'BAD_INPUT' })
    const other = await makeMember(app, { gender: 'male' })
    const { conversationId } = await as(she).start({ id: other.id })
    expect(await errorOf(write(app, she, conversationId, 'Too early'))).toMatchObject({ reason: 'notAccepted' })
    await as(other).reject({ id: conversationId })
    expect(await errorOf(write(app, she, conversationId, 'Too late'))).toMatchObject({ reason: 'notActive' })
  })

  test('are paged by number, backwards and forwards', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      conversationId: id,
      number: at + 1,
      id: randomUUID(),
      senderId: she.id,
      content: `m${at + 1}`,
    }))
    await app.db.insert(messages).values(rows)
    await app.db.update(conversations).set({ lastNumber: 120 }).where(eq(conversations.id, id))
    const numbersOf = async (input: { before?: number; after?: number }) => {
      const page = await as(he).messages({ id, ...input })
      return [page.messages[0]?.number, page.messages.at(-1)?.number, page.messages.length, page.more]
    }
    expect(await numbersOf({})).toEqual([71, 120, 50, true])
    expect(await numbersOf({ before: 71 })).toEqual([21, 70, 50, true])
    expect(await numbersOf({ before: 21 })).toEqual([1, 20, 20, false])
    expect(await numbersOf({ after: 10 })).toEqual([11, 60, 50, true])
    expect(await numbersOf({ after: 118 })).toEqual([119, 120, 2, false])
  })
})

describe('the unread state (rule C4)', () => {
  test('is derived from what was read, which only moves forward and never beyond the last message', async () => {
    for (const content of ['One', 'Two', 'Three']) await write(app, she, id, content)
    const his = async () => [(await as(he).get({ id })).unread, (await as(he).unreadCount()).count]
    expect(await his()).toEqual([3, 1])
    expect((await as(she).unreadCount()).count).toBe(0)
    await as(he).markRead({ id, upTo: 2 })
    await as(he).markRead({ id, upTo: 1 })
    expect(await his()).toEqual([1, 1])
    await as(he).markRead({ id, upTo: 1_000_000 })
    expect(await his()).toEqual([0, 0])
    expect((await as(she).get({ id })).readByThem).toBe(3)
    await write(app, she, id, 'Four')
    expect(await his()).toEqual([1, 1])
  })
})

describe('access to a conversation (rules S5, C7, G4)', () => {
  test('uninvolved people and a blocked pair get the same response as for an unknown id', async () => {
    await write(app, she, id, 'Secret')
    const stranger = await makeMember(app, { gender: 'male' })
    await makeBlock(app, he, she)
    const unknown = randomUUID()
    for (const person of [stranger, she, he]) {
      const calls = [
        (of: string) => as(person).get({ id: of }),
        (of: string) => as(person).messages({ id: of }),
        (of: string) => as(person).send({ id: of, messageId: randomUUID(), content: 'Hi' }),
        (of: string) => as(person).markRead({ id: of, upTo: 1 }),
        (of: string) => as(person).accept({ id: of }),
        (of: string) => as(person).shareContact({ id: of }),
      ]
      for (const call of calls)
        for (const of of [id, unknown]) expect(await errorOf(call(of))).toEqual({ code: 'NOT_FOUND' })
      expect(await as(person).list()).toEqual([])
      expect((await as(person).unreadCount()).count).toBe(0)
    }
  })

  test('a chat continues with a hidden or matched person, without a match percentage', async () => {
    expect((await as(she).get({ id })).other.percent).toBeTypeOf('number')
    for (const state of [{ hiddenAt: new Date() }, { hiddenAt: null, matchedAt: new Date() }]) {
      await app.db.update(profiles).set(state).where(eq(profiles.id, he.id))
      expect(await as(she).get({ id })).toMatchObject({ other: { percent: null, id: he.id }, may: { send: true } })
      await write(app, she, id, 'Still here')
    }
  })

  test('with a deactivated or disabled person it is read-only: name, no photo, no contact', async () => {
    await app.db.update(profiles).set({ portraitSeed: 7 }).where(eq(profiles.id, he.id))
    await as(he).shareContact({ id })
    await write(app, he, id, 'Hello')
    const check = async () => {
      expect(await as(she).get({ id })).toMatchObject({
        other: { name: 'Arjun Kulkarni', photo: null, percent: null, online: null },
        about: null,
        theirContact: null,
        may: { send: false, shareContact: false },
      })
      expect(await contentsOf(she)).toEqual(['Hello'])
      expect(await errorOf(write(app, she, id, 'Hi'))).toMatchObject({ reason: 'notActive' })
    }
    await app.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.id, he.id))
    await check()
    // A deactivated person also has read-only access.
    expect(await errorOf(write(app, he, id, 'Hi'))).toMatchObject({ reason: 'notActive' })
    await app.db.update(profiles).set({ deactivatedAt: null }).where(eq(profiles.id, he.id))
    await app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, he.id))
    await check()
    await app.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, he.id))
    expect(await as(she).get({ id })).toMatchObject({
      other: { photo: `/files/photos/p-${he.id}` },
      about: { age: 30, occupation: 'Architect', city: 'Pune' },
      may: { send: true },
    })
  })

  test('a deleted person’s messages are deleted, and the other person keeps their own, read-only', async () => {
    await write(app, she, id, 'Mine')
    await write(app, he, id, 'His canary')
    await write(app, she, id, 'Mine again')
    await write(app, he, id, 'His last')
    await app.db.delete(accounts).where(eq(accounts.id, he.id))
    expect(await contentsOf(she)).toEqual(['Mine', 'Mine again'])
    expect(await as(she).get({ id })).toMatchObject({
      other: { id: null, name: 'Deleted member', photo: null },
      lastMessage: { content: 'Mine again', mine: true },
      unread: 0,
      may: { send: false, answer: false, withdraw: false },
    })
    expect(await errorOf(write(app, she, id, 'Hi'))).toMatchObject({ reason: 'notActive' })
    await deleteOldChatRows(app)
    expect(await as(she).list()).toHaveLength(1)
    await app.db.delete(accounts).where(eq(accounts.id, she.id))
    await deleteOldChatRows(app)
    expect(await app.db.$count(conversations, eq(conversations.id, id))).toBe(0)
  })

  test('a request of a deleted person is deleted', async () => {
    const other = await makeMember(app, { gender: 'male' })
    const { conversationId } = await as(other).start({ id: she.id })
    expect((await as(she).unreadCount()).count).toBe(1)
    await app.db.delete(accounts).where(eq(accounts.id, other.id))
    expect((await as(she).unreadCount()).count).toBe(0)
    expect(await errorOf(as(she).get({ id: conversationId }))).toEqual({ code: 'NOT_FOUND' })
  })
})

describe('shared contact details (rule S3)', () => {
  test('are shown only while their owner shares them', async () => {
    expect(await as(she).get({ id })).toMatchObject({ theirContact: null, may: { shareContact: true } })
    await as(he).shareContact({ id })
    await as(he).shareContact({ id })
    expect(await as(she).get({ id })).toMatchObject({
      iShareContact: false,
      theirContact: { email: he.email, phoneNumber: '+91 98000 12345' },
    })
    expect(await as(he).get({ id })).toMatchObject({ iShareContact: true, theirContact: null })
    expect(await as(he).list()).toMatchObject([{ id, iShareContact: true, iShareSince: expect.any(Date) }])
    expect(await as(she).list()).toMatchObject([{ id, iShareContact: false, iShareSince: null }])
    await as(he).stopSharingContact({ id })
    expect((await as(she).get({ id })).theirContact).toBeNull()
  })

  test('are hidden by a block, and stay hidden after the block ends', async () => {
    await as(he).shareContact({ id })
    await makeBlock(app, she, he)
    await app.db.delete(blocks).where(eq(blocks.blockerId, she.id))
    expect(await as(she).get({ id })).toMatchObject({ theirContact: null })
    expect(await as(he).get({ id })).toMatchObject({ iShareContact: false })
  })

  test('cannot be shared from an unclaimed account or before the chat is accepted', async () => {
    await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, he.id))
    expect(await errorOf(as(he).shareContact({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'unclaimed' })
    const other = await makeMember(app, { gender: 'male' })
    const { conversationId } = await as(she).start({ id: other.id })
    expect(await errorOf(as(she).shareContact({ id: conversationId }))).toMatchObject({ reason: 'notAccepted' })
  })
})

test('the list shows each person once, latest activity first, and only the first chat shows the safety advice', async () => {
  const other = await makeMember(app, { gender: 'male', firstName: 'Vikram' })
  const second = await makeChat(app, other, she)
  await write(app, he, id, 'Newest')
  const rows = await as(she).list()
  expect(rows.map((row) => row.id)).toEqual([id, second])
  expect(rows[0]).toMatchObject({
    other: { name: 'Arjun Kulkarni', firstName: 'Arjun' },
    lastMessage: { content: 'Newest', mine: false },
    unread: 1,
  })
  expect((await as(she).get({ id })).adviseSafety).toBe(true)
  expect((await as(she).get({ id: second })).adviseSafety).toBe(false)
})

describe('the number of messages that a member can send', () => {
  test('is 30 per minute in all chats together, a resend counts once, and the next message is rejected with the wait', async () => {
    const other = await makeMember(app, { gender: 'male', age: 31 })
    const second = await makeChat(app, she, other)
    const messageId = randomUUID()
    for (let again = 0; again < 3; again++) await write(app, she, id, 'Once', messageId)
    for (let at = 1; at < 30; at++) await write(app, she, at % 2 ? id : second, `Message ${at}`)
    expect(await errorOf(write(app, she, second, 'one too many'))).toMatchObject({
      ...{ code: 'TOO_MANY', reason: 'messagesMinute', retryAfter: expect.any(Number) },
    })
    await write(app, she, id, 'Once', messageId)
    await write(app, he, id, 'I may')
    expect(await app.db.$count(messages, eq(messages.senderId, she.id))).toBe(30)
  })

  test('is 1,000 per day, also when they are sent concurrently', async () => {
    const day = await openTestApp({ MESSAGES_PER_MINUTE: '100', MESSAGES_PER_DAY: '40' })
    try {
      const pair = await makePair(day)
      const chat = await makeChat(day, pair.she, pair.he)
      const tries = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => write(day, pair.she, chat, `${at}`)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
      expect(await errorOf(write(day, pair.she, chat, 'more'))).toMatchObject({ reason: 'messagesToday' })
      expect([app.env.messagesPerMinute, app.env.messagesPerDay]).toEqual([30, 1000])
    } finally {
      await day.close()
    }
  })
})
