import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import { sendMessage } from '#domains/chat/messages/commands.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat, write } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'

let app: TestApp
let asha: Member
let man: Member

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  asha = await makeMember(app, { gender: 'female', firstName: 'Asha', lastName: 'Rao' })
  man = await makeMember(app, { gender: 'male', firstName: 'Vikram', lastName: 'Shah' })
})

const as = (person: Member) => callAs(app, person)

test('a blocked match disappears for both, also if blocked twice, and returns after unblocking', async () => {
  await as(asha).safety.blockPerson({ id: man.id })
  await as(asha).safety.blockPerson({ id: man.id })
  for (const [viewer, person] of [
    [asha, man],
    [man, asha],
  ] as const) {
    expect((await as(viewer).matches.stats()).matches).toBe(0)
    const list = await as(viewer).matches.list({})
    expect(list.kind === 'page' && list.items).toEqual([])
    expect(await errorOf(as(viewer).people.profile({ id: person.id }))).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await as(asha).safety.listBlocked()).toEqual([{ id: man.id, name: 'Vikram Shah' }])
  expect(await as(man).safety.listBlocked()).toEqual([])
  await as(asha).safety.unblockPerson({ id: man.id })
  expect(await as(asha).safety.listBlocked()).toEqual([])
  expect(await as(man).people.profile({ id: asha.id })).toMatchObject({ relation: 'match' })
})

test('people whom a member cannot see cannot be blocked: oneself, no match, one who blocked the member', async () => {
  const woman = await makeMember(app, { gender: 'female' })
  await makeBlock(app, man, asha)
  for (const id of [asha.id, woman.id, man.id, '00000000-0000-4000-8000-000000000000'])
    expect(await errorOf(as(asha).safety.blockPerson({ id }))).toEqual({ code: 'NOT_FOUND' })
})

test('a member of a conversation can be blocked, match or not', async () => {
  const hidden = await makeMember(app, { gender: 'male', hiddenAt: new Date() })
  expect((await errorOf(as(asha).safety.blockPerson({ id: hidden.id }))).code).toBe('NOT_FOUND')
  await makeChat(app, hidden, asha)
  await as(asha).safety.blockPerson({ id: hidden.id })
  expect(await as(asha).safety.listBlocked()).toHaveLength(1)
})

test("unblocking removes only one's own block", async () => {
  await makeBlock(app, man, asha)
  await as(asha).safety.unblockPerson({ id: man.id })
  expect(await as(man).safety.listBlocked()).toHaveLength(1)
})

/** What a block ends, by a person who begins it at the same moment. */
const BEGUN: Record<string, (id: string) => Promise<unknown>> = {
  'shared contact details': (id) => as(man).chat.shareContact({ id }),
  'a proposed match': () => as(man).pairs.propose({ id: asha.id }),
}

test.each(Object.entries(BEGUN))(
  '%s: begun at the moment of a block, they do not return when it ends',
  async (_, begin) => {
    // Only on PostgreSQL do transactions run concurrently.
    if (app.database.kind === 'embedded') return
    const id = await makeChat(app, man, asha)
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
    // The block is not committed as long as this row is locked.
    const holding = app.db.transaction(async (tx) => {
      await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, asha.id)).for('no key update')
      held()
      await isOver
    })
    await isHeld
    const blocking = as(asha).safety.blockPerson({ id: man.id })
    await sleep(200)
    const beginning = errorOf(begin(id))
    await sleep(200)
    release()
    await Promise.all([holding, blocking])
    expect(await beginning).toMatchObject({ code: 'NOT_FOUND' })
    await as(asha).safety.unblockPerson({ id: man.id })
    expect((await as(asha).chat.get({ id })).theirContact).toBeNull()
    expect((await as(asha).pairs.status()).proposals).toEqual([])
  },
)

test('a block that meets somebody who begins to share waits, and ends it', async () => {
  if (app.database.kind === 'embedded') return
  const id = await makeChat(app, man, asha)
  const { blocking } = await app.db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, id)).for('no key update')
    await tx.update(participants).set({ sharesContact: true }).where(eq(participants.personId, man.id))
    const blocked = as(asha).safety.blockPerson({ id: man.id })
    await sleep(200)
    return { blocking: blocked }
  })
  await blocking
  await as(asha).safety.unblockPerson({ id: man.id })
  expect((await as(asha).chat.get({ id })).theirContact).toBeNull()
})

/** Begins a block of Asha that is committed only after she has done something. Returns the error that she gets. */
async function whileBlocked(act: () => Promise<unknown>) {
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  // The block locks both rows, this one last, and is not committed as long as it is locked.
  const last = [asha.id, man.id].sort().at(-1) ?? ''
  const holding = app.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, last)).for('no key update')
    held()
    await isOver
  })
  await isHeld
  const blocking = as(man).safety.blockPerson({ id: asha.id })
  await sleep(200)
  const acting = errorOf(act())
  await sleep(200)
  release()
  await Promise.all([holding, blocking])
  const error = await acting
  await as(man).safety.unblockPerson({ id: asha.id })
  return error
}
const mailsToHim = () => app.mailer.sent().filter(({ to }) => to === man.email)

test('a request accepted at the moment of a block is still pending when it ends, and no email says that it was accepted', async () => {
  if (app.database.kind === 'embedded') return
  const id = await makeChat(app, man, asha, 'pending')
  expect(await whileBlocked(() => as(asha).chat.accept({ id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(asha).chat.get({ id })).status).toBe('pending')
  expect(mailsToHim()).toEqual([])
})

test('a request sent at the moment of a block is not there when it ends, and no email says that it was sent', async () => {
  if (app.database.kind === 'embedded') return
  expect(await whileBlocked(() => as(asha).chat.start({ id: man.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(man).chat.list({})).toEqual([])
  expect(mailsToHim()).toEqual([])
})

test('a message sent at the moment of a block is not there when it ends, and leaves no gap', async () => {
  if (app.database.kind === 'embedded') return
  const id = await makeChat(app, man, asha)
  expect(await whileBlocked(() => write(app, asha, id, 'Namaste'))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await as(man).chat.messages({ id })).messages).toEqual([])
  expect(await write(app, asha, id, 'Namaste')).toMatchObject({ number: 1 })
})

test('a message written just before a block, but sent after it, is not stored', async () => {
  const id = await makeChat(app, man, asha)
  await makeBlock(app, man, asha)
  const message = { conversationId: id, senderId: asha.id, otherId: man.id, id: randomUUID(), content: 'Namaste' }
  expect(await sendMessage(app, message)).toBeNull()
  await as(man).safety.unblockPerson({ id: asha.id })
  expect(await sendMessage(app, message)).toMatchObject({ isNew: true, row: { number: 1 } })
})
