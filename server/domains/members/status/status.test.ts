import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findAccount } from '#domains/accounts/queries.ts'
import { startSession } from '#domains/accounts/sessions/commands.ts'
import { accounts, auditEntries, sessions } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { memberSearch } from '#domains/members/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeChat } from '#test/factories/chats.ts'
import { type Member, makeAccount, makeMember } from '#test/factories/factories.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let admin: Actor
let agent: Actor
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_users'] })
  agent = await makeAccount(app, { role: 'agent' })
})

const people = (me: Actor) => callAs(app, me).members
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code
const reasonOf = async (call: Promise<unknown>) => (await errorOf(call)).reason
const statusOf = async (id: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id))).map(({ disabledAt, disabledByRole }) => ({
    disabled: disabledAt !== null,
    disabledByRole,
  }))[0]
const auditActionsOn = async (id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, id))).map(({ action }) => action).sort()

/** A client with an unclaimed account, for whom the agent earned ten credits. */
async function makeClient(): Promise<Member> {
  const client = await makeMember(app, { agentId: agent.id, createdByAgentId: agent.id })
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, client.id))
  await app.db
    .insert(creditEntries)
    .values({ agentId: agent.id, userId: client.id, kind: 'userCreated', amount: 10, at: app.clock.now() })
  return client
}

const balance = async () =>
  (await app.db.select().from(creditEntries).where(eq(creditEntries.agentId, agent.id))).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )

describe('disabling a member', () => {
  test('ends sessions and live connections within a second, and removes the member from all matches', async () => {
    const server = await startLiveServer(app)
    try {
      const woman = await makeMember(app, { gender: 'female' })
      const man = await makeMember(app, { gender: 'male' })
      expect((await callAs(app, man).matches.stats()).matches).toBe(1)
      const { cookie } = await signInCookie(app, woman)
      const tab = openTab(server.origin, cookie)
      await tab.opened
      const partner = openTab(server.origin, (await signInCookie(app, man)).cookie)
      await partner.opened
      await makeChat(app, man, woman)

      const started = performance.now()
      await people(admin).disable({ id: woman.id, ...because })
      expect(await app.db.$count(sessions, eq(sessions.accountId, woman.id))).toBe(0)
      expect(await tab.ended).toBe(4001)
      expect(performance.now() - started).toBeLessThan(1000)
      expect((await callAs(app, man).matches.stats()).matches).toBe(0)
      await expect.poll(() => partner.eventsOf('conversationChanged').length).toBeGreaterThan(0)
      partner.socket.terminate()

      await people(admin).enable({ id: woman.id, ...because })
      expect((await callAs(app, man).matches.stats()).matches).toBe(1)
      expect(await auditActionsOn(woman.id)).toEqual(['accountDisabled', 'accountEnabled'])
    } finally {
      await server.close()
    }
  })

  test('repeated, it is logged once, and a sign-in with the right password shows the reason', async () => {
    const browser = openBrowser(app)
    const { access } = await signUp(app, browser, 'member@example.in')
    await Promise.all([1, 2, 3].map(() => people(admin).disable({ id: access.userId, ...because })))
    expect(await auditActionsOn(access.userId)).toEqual(['accountDisabled'])
    expect((await browser.accounts.session()).person).toBeNull()
    const again = openBrowser(app).accounts.signIn({ email: 'member@example.in', password: GOOD_PASSWORD })
    expect(await reasonOf(again)).toBe('disabled')
  })

  test('a sign-in that checked the account before leaves no session behind', async () => {
    const { access } = await signUp(app, openBrowser(app), 'member@example.in')
    const account = await findAccount(app.db, 'member@example.in')
    if (!account?.passwordHash) throw new Error('no account')
    await people(admin).disable({ id: access.userId, ...because })
    const from = { address: '203.0.113.9', userAgent: 'late' }
    const active = { ...account, passwordHash: account.passwordHash }
    expect(await startSession(app, active, from, null)).toBeNull()
    await Promise.all([
      people(admin).enable({ id: access.userId, ...because }),
      ...Array.from({ length: 5 }, () => startSession(app, active, from, null)),
    ])
    await Promise.all([
      people(admin).disable({ id: access.userId, ...because }),
      ...Array.from({ length: 5 }, () => startSession(app, active, from, null)),
    ])
    expect(await app.db.$count(sessions, eq(sessions.accountId, access.userId))).toBe(0)
  })
})

describe('an agent', () => {
  test('can disable and enable an unclaimed client, but not enable one whom an admin disabled', async () => {
    const { id } = await makeClient()
    await people(agent).disable({ id, ...because })
    expect(await statusOf(id)).toEqual({ disabled: true, disabledByRole: 'agent' })
    await people(agent).enable({ id, ...because })
    expect(await statusOf(id)).toEqual({ disabled: false, disabledByRole: null })
    await people(agent).disable({ id, ...because })
    await people(admin).disable({ id, ...because })
    expect(await reasonOf(people(agent).enable({ id, ...because }))).toBe('disabledByAdmin')
    expect(await reasonOf(people(agent).disable({ id, ...because }))).toBe('disabledAlready')
    expect(await statusOf(id)).toEqual({ disabled: true, disabledByRole: 'admin' })
    expect((await auditActionsOn(id)).filter((action) => action === 'accountDisabled')).toHaveLength(3)
    await people(admin).enable({ id, ...because })
    expect(await statusOf(id)).toEqual({ disabled: false, disabledByRole: null })
  })

  test('can neither disable nor delete a client with a claimed account', async () => {
    const { id } = await makeMember(app, { agentId: agent.id })
    expect(await reasonOf(people(agent).disable({ id, ...because }))).toBe('clientClaimed')
    expect(await reasonOf(people(agent).delete({ id, ...because }))).toBe('clientClaimed')
    expect(await statusOf(id)).toEqual({ disabled: false, disabledByRole: null })
  })

  test('can act on no one else: neither members of others, nor agents, nor admins', async () => {
    const member = await makeMember(app)
    const other = await makeAccount(app, { role: 'agent' })
    for (const { id } of [member, other, admin, agent])
      for (const action of ['disable', 'enable', 'delete'] as const)
        expect(await codeOf(people(agent)[action]({ id, ...because }))).toBe('NOT_FOUND')
  })
})

describe('an admin', () => {
  test('can act only on members, and only with the privilege', async () => {
    const bare = await makeAccount(app, { role: 'admin', privileges: ['manage_profiles', 'manage_agents'] })
    const member = await makeMember(app)
    for (const action of ['disable', 'enable', 'delete'] as const) {
      for (const { id } of [agent, admin, bare])
        expect(await codeOf(people(admin)[action]({ id, ...because }))).toBe('NOT_FOUND')
      expect(await codeOf(people(bare)[action]({ id: member.id, ...because }))).toBe('FORBIDDEN')
    }
    expect(await app.db.$count(accounts)).toBe(4)
  })
})

describe('deleting a member', () => {
  test('takes ten credits back for an unclaimed client, once for repeated calls, and keeps the ledger', async () => {
    const { id } = await makeClient()
    expect(await balance()).toBe(10)
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => people(agent).delete({ id, ...because })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(0)
    const kept = await app.db.select().from(creditEntries).where(eq(creditEntries.agentId, agent.id))
    expect(kept.map(({ userId, amount }) => [userId, amount]).sort()).toEqual([
      [null, -10],
      [null, 10],
    ])
  })

  test('keeps the credits for a client with a claimed account', async () => {
    const { id } = await makeClient()
    await app.db.update(accounts).set({ claimedAt: new Date() }).where(eq(accounts.id, id))
    await people(admin).delete({ id, ...because })
    expect(await balance()).toBe(10)
  })

  test('leaves no account, session, search row or match, and an audit entry without the person', async () => {
    const woman = await makeMember(app, { gender: 'female', photoKey: 'photoOfHer', email: 'her@example.in' })
    const man = await makeMember(app, { gender: 'male' })
    await app.files.put('photoOfHer.w320', new Uint8Array([1]))
    await makeChat(app, man, woman)
    await signInCookie(app, woman)
    expect((await callAs(app, man).matches.stats()).matches).toBe(1)
    await people(admin).delete({ id: woman.id, ...because })
    expect((await callAs(app, man).matches.stats()).matches).toBe(0)
    expect(await app.db.$count(accounts, eq(accounts.id, woman.id))).toBe(0)
    expect(await app.db.$count(sessions, eq(sessions.accountId, woman.id))).toBe(0)
    expect(await app.db.$count(memberSearch, eq(memberSearch.profileId, woman.id))).toBe(0)
    await expect(app.files.get('photoOfHer.w320')).resolves.toBeNull()
    const actions = await app.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'accountDeleted'), eq(auditEntries.actorId, admin.id)))
    expect(actions).toMatchObject([{ accountId: null }])
    expect(await codeOf(people(admin).delete({ id: woman.id, ...because }))).toBe('NOT_FOUND')
    expect(app.mailer.sent()[0]).toMatchObject({ to: 'her@example.in', subject: 'Your Jodi account has been deleted' })
  })
})
