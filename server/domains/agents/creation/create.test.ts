import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, auditEntries, emailLinks, oneTimeCodes, staffProfiles } from '#domains/accounts/tables.ts'
import { deleteExpiredKeys } from '#domains/agents/idempotency/commands.ts'
import { creditEntries, idempotencyKeys } from '#domains/agents/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newAgent, newUser } from '#test/factories/creations.ts'
import { makeAccount, readProfile } from '#test/factories/factories.ts'

let app: TestApp
let agent: Actor
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
  agent = await makeAccount(app, { role: 'agent' })
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_users', 'manage_agents'] })
})
afterAll(() => app.close())

let count = 0
const newKey = () => `key-${++count}`
const create = (me: Actor, email: string, more: { key?: string; agentId?: string | null } = {}) =>
  callAs(app, me).members.create({ key: newKey(), agentId: null, ...more, fields: newUser(email) })
const balance = async (me: Actor) => (await callAs(app, me).agents.credits()).credits

describe('a client created by an agent', () => {
  test('can sign in at once, is listed, belongs to the agent and earns the agent ten credits', async () => {
    const before = await balance(agent)
    const { userId } = await create(agent, ' Asha@Example.IN ')
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, userId))
    expect(account).toMatchObject({
      email: 'asha@example.in',
      role: 'member',
      claimedAt: null,
      emailVerified: true,
      termsVersion: null,
    })
    expect(await readProfile(app, userId)).toMatchObject({
      agentId: agent.id,
      createdByAgentId: agent.id,
      wizardStep: 3,
      country: 'India',
      heightCm: 163.5,
      searchText: 'asha kulkarni architect pune hinduism maratha',
    })
    expect(await balance(agent)).toBe(before + 10)
    const browser = openBrowser(app)
    await browser.accounts.signIn({ email: 'asha@example.in', password: 'marigold-77' })
    expect((await browser.rpc.matches.stats()).totalProfiles).toBe(1)
    const [action] = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, userId))
    expect(action).toMatchObject({ action: 'memberCreated', actorId: agent.id, changes: null })
  })

  test('gets an email with the name of the creator and two links, of which only the hashes are stored', async () => {
    const { userId } = await create(agent, 'mailed@example.in')
    const mail = app.mailer.sent().find(({ to }) => to === 'mailed@example.in')
    expect(mail?.subject).toBe('Rekha Nair created a Jodi account for you')
    expect(mail?.text).not.toContain('marigold')
    const tokens = [...(mail?.text ?? '').matchAll(/\/(set-password|not-me)\?token=(\S+)/g)].map(([, page, token]) => [
      page,
      token,
    ])
    expect(tokens.map(([page]) => page)).toEqual(['set-password', 'not-me'])
    const links = await app.db.select().from(emailLinks).where(eq(emailLinks.accountId, userId))
    expect(links.map(({ purpose }) => purpose).sort()).toEqual(['notMe', 'ownPassword'])
    for (const [, token] of tokens) expect(JSON.stringify(links)).not.toContain(token)
  })

  test('always belongs to that agent, whatever the `agent_id`', async () => {
    const other = await makeAccount(app, { role: 'agent' })
    const { userId } = await create(agent, 'mine@example.in', { agentId: other.id })
    expect(await readProfile(app, userId)).toMatchObject({ agentId: agent.id, createdByAgentId: agent.id })
  })
})

describe('a client created by an admin', () => {
  test('belongs to no agent or to the given one, and earns no credits', async () => {
    const before = await balance(agent)
    const alone = await create(admin, 'alone@example.in')
    const given = await create(admin, 'given@example.in', { agentId: agent.id })
    expect(await readProfile(app, alone.userId)).toMatchObject({ agentId: null, createdByAgentId: null })
    expect(await readProfile(app, given.userId)).toMatchObject({ agentId: agent.id, createdByAgentId: null })
    expect(await balance(agent)).toBe(before)
  })

  test.each(['a member', 'a disabled agent', 'the admin', 'nobody'])('cannot be assigned to %s', async (who) => {
    const member = await makeAccount(app)
    const disabled = await makeAccount(app, { role: 'agent', disabledAt: new Date() })
    const ids = {
      'a member': member,
      'a disabled agent': disabled,
      'the admin': admin,
      nobody: { id: crypto.randomUUID() },
    }
    const agentId = ids[who as keyof typeof ids].id
    const error = await errorOf(create(admin, 'nowhere@example.in', { agentId }))
    expect(error).toMatchObject({ code: 'BAD_INPUT', reason: 'agentUnknown', field: 'agentId' })
    expect(await app.db.$count(accounts, eq(accounts.email, 'nowhere@example.in'))).toBe(0)
  })
})

test('an address that has an account is rejected with an error for its field, and earns no credits', async () => {
  await create(agent, 'twice@example.in')
  const before = await balance(agent)
  const error = await errorOf(create(agent, 'TWICE@example.in.'))
  expect(error).toMatchObject({ code: 'CONFLICT', reason: 'emailTaken', field: 'email' })
  expect(await balance(agent)).toBe(before)
})

test('a common password is rejected, and creating the account deletes other sign-up attempts for that address', async () => {
  const fields = { ...newUser('common@example.in'), password: 'password' }
  const error = await errorOf(callAs(app, agent).members.create({ key: newKey(), agentId: null, fields }))
  expect(error).toMatchObject({ reason: 'topTen', field: 'password' })
  const stranger = openBrowser(app)
  const asked = { email: 'common@example.in', password: 'cuckoo-egg-13', termsVersion: TERMS_VERSION }
  await stranger.accounts.requestSignUp(asked)
  await create(agent, 'common@example.in')
  expect(await app.db.$count(oneTimeCodes, eq(oneTimeCodes.email, 'common@example.in'))).toBe(0)
})

describe('repeating a request', () => {
  test('returns the first response and earns ten credits once, for repeated and for concurrent requests', async () => {
    const before = await balance(agent)
    const key = newKey()
    const first = await create(agent, 'again@example.in', { key })
    for (let i = 0; i < 4; i++) expect(await create(agent, 'again@example.in', { key })).toEqual(first)
    const other = newKey()
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => create(agent, 'at-once@example.in', { key: other })))
    expect(new Set(five.map(({ userId }) => userId)).size).toBe(1)
    expect(await balance(agent)).toBe(before + 20)
  })

  test('returns the first response also if the first request ends just after the second looked for it', async () => {
    const key = newKey()
    const make = () => create(agent, 'in-between@example.in', { key })
    const { query } = app.database
    let other: ReturnType<typeof make> | undefined
    // The first query after the lookup of a stored response waits until the other request has ended.
    app.database.query = (async (...args: Parameters<typeof query>) => {
      if (!other) {
        other = make()
        await other
      }
      return query.apply(app.database, args)
    }) as typeof query
    const made = await make().finally(() => {
      app.database.query = query
    })
    expect(made).toEqual(await other)
  })

  test('with another body is rejected, and the same key of another actor is independent', async () => {
    const key = newKey()
    const { userId } = await create(agent, 'body@example.in', { key })
    expect(await errorOf(create(agent, 'other-body@example.in', { key }))).toMatchObject({ reason: 'keyReused' })
    const byAdmin = await create(admin, 'by-admin@example.in', { key })
    expect(byAdmin.userId).not.toBe(userId)
  })

  test('with corrected input is possible under the same key after a failure', async () => {
    const key = newKey()
    await create(agent, 'taken@example.in')
    expect(await errorOf(create(agent, 'taken@example.in', { key }))).toMatchObject({ reason: 'emailTaken' })
    await create(agent, 'corrected@example.in', { key })
  })

  test('is possible for a day, and the stored row contains no password and no deleted account', async () => {
    const key = newKey()
    const { userId } = await create(agent, 'day@example.in', { key })
    const mine = and(eq(idempotencyKeys.actorId, agent.id), eq(idempotencyKeys.key, key))
    expect(JSON.stringify(await app.db.select().from(idempotencyKeys).where(mine))).not.toContain('marigold')
    await app.db.delete(accounts).where(eq(accounts.id, userId))
    expect(await errorOf(create(agent, 'day@example.in', { key }))).toMatchObject({ reason: 'resultDeleted' })
    app.clock.advance(86_400_001)
    await deleteExpiredKeys(app)
    expect(await app.db.$count(idempotencyKeys, mine)).toBe(0)
  })
})

test('an agent is created with their details and can sign in at once', async () => {
  const made = newAgent('agent-made@example.in')
  const fields = { ...made, phone: '+91 98765-43210' }
  const { userId } = await callAs(app, admin).agents.createAgent({ key: newKey(), fields })
  const [row] = await app.db.select().from(staffProfiles).where(eq(staffProfiles.accountId, userId))
  expect(row).toMatchObject({ firstName: 'Rekha', lastName: 'Nair', phoneNumber: '+919876543210' })
  const browser = openBrowser(app)
  const { role } = await browser.accounts.signIn({ email: 'agent-made@example.in', password: 'marigold-77' })
  expect(role).toBe('agent')
  expect(await browser.rpc.agents.credits()).toEqual({ credits: 0, unclaimedCredits: 0 })
  const [action] = await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, userId))
  expect(action).toMatchObject({ action: 'agentCreated', actorId: admin.id })
})

test("an agent's phone number may be typed in the digits of any script, and is stored as 0 to 9 (rule A5)", async () => {
  const fields = { ...newAgent('agent-digits@example.in'), phone: '+९१ ९८०००-५५५५५' }
  const { userId } = await callAs(app, admin).agents.createAgent({ key: newKey(), fields })
  const [row] = await app.db.select().from(staffProfiles).where(eq(staffProfiles.accountId, userId))
  expect(row).toMatchObject({ phoneNumber: '+919800055555' })
})

test('an agent who is disabled during the request creates no account', async () => {
  const gone = await makeAccount(app, { role: 'agent', disabledAt: new Date() })
  expect(await errorOf(create(gone, 'by-gone@example.in'))).toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await app.db.$count(creditEntries, eq(creditEntries.agentId, gone.id))).toBe(0)
})
