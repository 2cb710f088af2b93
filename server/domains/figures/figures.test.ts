import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSession } from '#domains/accounts/commands.ts'
import { findActor } from '#domains/accounts/queries.ts'
import { accounts, dailyActiveMembers } from '#domains/accounts/tables.ts'
import { conversations } from '#domains/chat/tables.ts'
import { payments, plans } from '#domains/plans/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const TODAY = 29
let app: TestApp
let admin: Actor

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(NOON)
  await app.db.delete(payments)
  await app.db.delete(conversations)
  await app.db.delete(accounts)
  await app.db.delete(dailyActiveMembers)
  admin = await makeAccount(app, { role: 'admin' })
})

const figures = (me: Actor = admin) => callAs(app, me).figures.daily()
const session = async (id: string) =>
  (await createSession(app, id, { address: '203.0.113.9', userAgent: 'test' })).cookie

test('the thirty days end with today in Indian time, and a day begins at midnight there', async () => {
  const created = ['2026-10-22T18:29:59Z', '2026-10-22T18:30:00Z', '2026-11-20T18:29:00Z', '2026-11-20T18:30:00Z']
  for (const moment of created) await makeAccount(app, { createdAt: new Date(moment) })
  await makeAccount(app, { role: 'agent', createdAt: NOON })
  const { days, signUps } = await figures()
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21'])
  expect(signUps).toEqual([1, ...Array(27).fill(0), 1, 1])
})

test('a member counts once per active day, staff do not count, and days before counting began are null', async () => {
  const member = await makeAccount(app)
  const cookies = [await session(member.id), await session(member.id), await session(admin.id)]
  const ask = () => Promise.all([...cookies, ...cookies].map((cookie) => findActor(app, () => cookie)))
  expect((await figures()).activeMembers).toEqual(Array(30).fill(null))
  await ask()
  await ask()
  app.clock.set(new Date(NOON.getTime() + 2 * 86_400_000))
  await ask()
  const { activeMembers } = await figures()
  expect(activeMembers).toEqual([...Array(27).fill(null), 1, 0, 1])
  app.clock.set(new Date(NOON.getTime() + 60 * 86_400_000))
  expect((await figures()).activeMembers, 'nobody was active in these thirty days').toEqual(Array(30).fill(0))
})

test('accepted chats count on the day of acceptance, and pending chats do not count', async () => {
  const [asha, arjun, ravi] = [
    await makeMember(app),
    await makeMember(app, { gender: 'male' }),
    await makeMember(app, { gender: 'male' }),
  ]
  const accepted = await makeChat(app, arjun, asha)
  await makeChat(app, ravi, asha, 'pending')
  await app.db
    .update(conversations)
    .set({ answeredAt: new Date(NOON.getTime() - 86_400_000) })
    .where(eq(conversations.id, accepted))
  expect((await figures()).acceptedChats).toEqual([...Array(28).fill(0), 1, 0])
})

test('income is the sum of payments without refunded ones, and test payments are separate from real ones', async () => {
  const [plan] = await app.db.select().from(plans).where(eq(plans.code, 'gold'))
  const base = {
    planId: plan?.id ?? '',
    amountPaise: 249_900,
    createdAt: NOON,
    paidAt: NOON,
    provider: 'sandbox' as const,
  }
  await app.db.insert(payments).values([
    { ...base, status: 'paid' },
    { ...base, status: 'paid', amountPaise: 149_900 },
    { ...base, status: 'refunded', refundedAt: NOON },
    { ...base, status: 'failed', paidAt: null },
    { ...base, status: 'paid', provider: 'razorpay', amountPaise: 1_000 },
  ])
  const { incomePaise, test: isTest } = await figures()
  expect([incomePaise?.[TODAY], isTest]).toEqual([399_800, true])
  const real = {
    ...app,
    env: { ...app.env, razorpay: { keyId: 'k', keySecret: 's', webhookSecret: 'w', url: 'x' } },
  }
  const shown = await callAs(real, admin).figures.daily()
  expect([shown.incomePaise?.[TODAY], shown.test]).toEqual([1_000, false])
})

test('each admin sees only the figures that their privileges allow', async () => {
  const people = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles'] })
  const money = await makeAccount(app, { role: 'admin', privileges: ['manage_settings'] })
  const neither = await makeAccount(app, { role: 'admin', privileges: ['manage_agents', 'manage_admins'] })
  expect(await figures(people)).toMatchObject({ signUps: expect.any(Array), incomePaise: null })
  expect(await figures(money)).toMatchObject({
    signUps: null,
    activeMembers: null,
    acceptedChats: null,
    incomePaise: expect.any(Array),
  })
  await expect(figures(neither)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('everyone may read the number of members, which is counted once an hour, and of a small bureau there is none', async () => {
  const seen = async () => (await callAs(app, null).figures.members()).atLeast
  app.clock.set(new Date('2026-11-22T06:30:00Z'))
  const members = await Promise.all(Array.from({ length: 103 }, () => makeMember(app)))
  const [deactivated, disabled, unfinished] = members
  await app.db
    .update(profiles)
    .set({ deactivatedAt: NOON })
    .where(eq(profiles.id, deactivated?.id ?? ''))
  await app.db
    .update(accounts)
    .set({ disabledAt: NOON })
    .where(eq(accounts.id, disabled?.id ?? ''))
  await app.db
    .update(profiles)
    .set({ finishedAt: null })
    .where(eq(profiles.id, unfinished?.id ?? ''))
  expect(await seen()).toBe(100)
  await app.db.delete(accounts).where(eq(accounts.id, members[3]?.id ?? ''))
  expect(await seen()).toBe(100)
  app.clock.advance(3_600_000)
  expect(await seen()).toBeNull()
})
