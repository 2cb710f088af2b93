import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'
import { type Member, makeAccount } from '#test/factories/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Two {
  /** Who acts, and the person who is deleted. */
  one: Member
  other: Member
  /** Their conversation, where there is one. */
  id: string
}

const as = (me: Actor) => callAs(app, me)
const inChat = async ({ she, he }: Awaited<ReturnType<typeof makePair>>) => makeChat(app, he, she, 'pending')

/** What a member does with another one who is deleted at the same moment; in a chat, or before there is one. */
const ACTIONS: Record<string, { hasChat?: true; act: (two: Two) => Promise<unknown> }> = {
  'is blocked': { act: ({ one, other }) => as(one).safety.blockPerson({ id: other.id }) },
  'is blocked in a chat': { hasChat: true, act: ({ one, other }) => as(one).safety.blockPerson({ id: other.id }) },
  'is shortlisted': { act: ({ one, other }) => as(one).matches.addToShortlist({ id: other.id }) },
  'is marked as not interested': { act: ({ one, other }) => as(one).matches.markNotInterested({ id: other.id }) },
  'is opened': { act: ({ one, other }) => as(one).matches.details({ id: other.id }) },
  'gets a chat request': { act: ({ one, other }) => as(one).chat.start({ id: other.id }) },
  'gets an answer to a chat request': { hasChat: true, act: ({ one, id }) => as(one).chat.accept({ id }) },
}

test.each(Object.entries(ACTIONS))('a person %s and is deleted: both get a response', async (_, { hasChat, act }) => {
  // Only on PostgreSQL do transactions run concurrently.
  const rounds = app.database.kind === 'postgres' ? 12 : 1
  for (let round = 0; round < rounds; round++) {
    const admin = await makeAccount(app, { role: 'admin' })
    const pair = await makePair(app)
    const two = { one: pair.she, other: pair.he, id: hasChat ? await inChat(pair) : '' }
    const remove = () => as(admin).members.delete({ id: two.other.id, ...because })
    const settled = await Promise.allSettled(Array.from({ length: 3 }, () => [act(two), remove()]).flat())
    const failures = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []))
    // An `AppError` counts as a response; a deadlock or a missing row does not.
    expect(failures.filter((error) => !(error instanceof ORPCError)).map(({ cause }) => String(cause))).toEqual([])
    await app.db.delete(accounts)
  }
})
