import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#domains/accounts/commands.ts'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, auditEntries, sessions, staffProfiles } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { GOOD_PASSWORD, openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makeAccount, makeMember } from '#test/factories/factories.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

let app: TestApp
let agent: Actor
let admin: Actor
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(accounts)
  agent = await makeAccount(app, { role: 'agent', email: 'rekha@example.in' })
  admin = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
})

const fields = {
  firstName: 'Sunita',
  lastName: '',
  phoneNumber: '9800012345',
  gender: 'female',
  age: 41,
  address: '4 Park Road',
  pincode: '411001',
} as const
const auditActionsOn = (accountId: string) =>
  app.db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId)).orderBy(auditEntries.at)

async function earn(from: Actor, amounts: readonly number[]) {
  for (const amount of amounts) {
    app.clock.advance(1000)
    const client = await makeMember(app, { agentId: from.id })
    await app.db.insert(creditEntries).values({
      agentId: from.id,
      userId: client.id,
      kind: amount > 0 ? 'userCreated' : 'unclaimedUserDeleted',
      amount,
      at: app.clock.now(),
    })
  }
}

describe('an agent', () => {
  test('sees only their own page, with the balance of the ledger', async () => {
    await earn(agent, [10, 10, -10])
    const other = await makeAccount(app, { role: 'agent' })
    await earn(other, [10])
    const mine = await callAs(app, agent).agents.details({ id: agent.id })
    expect(mine).toMatchObject({
      id: agent.id,
      firstName: 'Rekha',
      lastName: 'Nair',
      email: 'rekha@example.in',
      credits: 10,
      disabled: false,
      avatar: null,
      may: { upload: true, manage: false },
    })
    expect(await errorOf(callAs(app, agent).agents.details({ id: other.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await errorOf(callAs(app, admin).agents.details({ id: admin.id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('sees each credit with its reason and the resulting balance, without the names of former clients', async () => {
    await earn(agent, [10, 10, -10, 10, 10, 10, 10, 10, 10, 10, 10, 10])
    const { entries, total } = await callAs(app, agent).agents.listCredits({ id: agent.id, page: 1 })
    expect(total).toBe(12)
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      ...[100, 90, 80, 70, 60, 50, 40, 30, 20].map((balance) => [10, balance]),
      [-10, 10],
    ])
    expect(entries[0]?.user).toMatchObject({ name: 'Asha Kulkarni' })
    const older = await callAs(app, agent).agents.listCredits({ id: agent.id, page: 2 })
    expect(older.entries.map(({ balance }) => balance)).toEqual([20, 10])
    const left = older.entries[0]?.user?.id ?? ''
    await callAs(app, agent).people.profile({ id: left })
    await app.db.update(profiles).set({ agentId: null }).where(eq(profiles.id, left))
    const again = await callAs(app, agent).agents.listCredits({ id: agent.id, page: 2 })
    expect(again.entries.map(({ user }) => user === null)).toEqual([true, false])
  })
})

describe('the list of agents', () => {
  test('contains each agent once, sorted and searchable by name and email address, with exact counts', async () => {
    for (let at = 0; at < 11; at++) {
      const { id } = await makeAccount(app, { role: 'agent', email: `made-${at}@bureau.in` })
      await app.db
        .update(staffProfiles)
        .set({ firstName: `Name${String.fromCharCode(107 - at)}`, lastName: at % 2 ? 'Odd' : 'Even' })
        .where(eq(staffProfiles.accountId, id))
    }
    await earn(agent, [10])
    const { list } = callAs(app, admin).agents
    const ask = (given: Partial<Parameters<typeof list>[0]>) =>
      list({ page: 1, search: '', sort: { by: 'name', descending: false }, ...given })
    const [first, second] = [await ask({}), await ask({ page: 2 })]
    expect([first.total, first.page, second.page]).toEqual([12, 1, 2])
    const names = [...first.agents, ...second.agents].map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(new Set(names).size).toBe(12)
    expect(second.agents.at(-1)).toMatchObject({ name: 'Rekha Nair', credits: 10, email: 'rekha@example.in' })
    const emails = (await ask({ sort: { by: 'email', descending: true }, search: 'BUREAU' })).agents
    expect(emails.map(({ email }) => email)).toEqual([...emails.map(({ email }) => email)].sort().reverse())
    expect(emails).toHaveLength(10)
    expect(await ask({ search: 'odd MADE-3' })).toMatchObject({ total: 1, agents: [{ email: 'made-3@bureau.in' }] })
    for (const sign of ['%', '_', '\\', "'"]) expect((await ask({ search: sign })).total).toBe(0)
    expect(await ask({ page: 1000 })).toEqual(second)
  })
})

describe('editing an agent', () => {
  test('stores every field and logs only the names of the changed fields, not the values', async () => {
    const { revision } = await callAs(app, admin).agents.details({ id: agent.id })
    const saved = await callAs(app, admin).agents.save({ id: agent.id, revision, fields })
    expect(saved.revision).toBe(revision + 1)
    expect(await callAs(app, admin).agents.details({ id: agent.id })).toMatchObject(fields)
    const empty = { ...fields, lastName: ' ', phoneNumber: '', gender: null, age: null, address: ' ', pincode: '' }
    await callAs(app, admin).agents.save({ id: agent.id, revision: saved.revision, fields: empty })
    const [row] = await app.db.select().from(staffProfiles).where(eq(staffProfiles.accountId, agent.id))
    expect(row).toMatchObject({
      lastName: '',
      phoneNumber: null,
      gender: null,
      age: null,
      address: null,
      pincode: null,
    })
    const actions = await auditActionsOn(agent.id)
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual(Array(2).fill(['agentEdited', admin.id]))
    expect(actions[0]?.fields).toEqual(['firstName', 'lastName', 'phoneNumber', 'gender', 'age', 'address', 'pincode'])
    expect(JSON.stringify(actions)).not.toContain('Park Road')
  })

  test('of three concurrent edits one is saved, and the others are rejected with `editConflict`', async () => {
    const { revision } = await callAs(app, admin).agents.details({ id: agent.id })
    const answers = await Promise.allSettled(
      ['First', 'Second', 'Third'].map((firstName) =>
        callAs(app, admin).agents.save({ id: agent.id, revision, fields: { ...fields, firstName } }),
      ),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.data.reason)).toEqual(['editConflict', 'editConflict'])
  })

  test.each([
    ['firstName', 'S', 'First name must be at least 2 characters.'],
    ['age', 17, 'Age must be at least 18'],
    ['age', 30.5, 'Age must be a whole number'],
    [
      'phoneNumber',
      'ask at the office',
      'Phone number must contain digits, and otherwise only spaces, +, - and parentheses',
    ],
    ['pincode', '4110', 'Invalid pincode'],
  ])('%s %s is rejected with an error for its field', async (field, value, message) => {
    const refused = callAs(app, admin).agents.save({
      id: agent.id,
      revision: 1,
      fields: { ...fields, [field]: value },
    })
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_INPUT',
      data: { issues: [{ field, message }] },
    })
  })
})

describe('changing the email address of an agent', () => {
  test('asks the new address for confirmation and informs the old one, and changes nothing until then', async () => {
    const { changeEmail, details } = callAs(app, admin).agents
    const { effectiveAfter } = await changeEmail({ id: agent.id, email: ' New@Example.in ', ...because })
    expect(effectiveAfter.getTime() - app.clock.now().getTime()).toBeGreaterThan(71 * 3_600_000)
    expect(await details({ id: agent.id })).toMatchObject({
      email: 'rekha@example.in',
      newEmail: { email: 'new@example.in', confirmed: false },
    })
    expect((await callAs(app, agent).agents.details({ id: agent.id })).newEmail).toBeNull()
    expect(app.mailer.sent().map(({ to }) => to)).toEqual(
      expect.arrayContaining(['rekha@example.in', 'new@example.in']),
    )
    expect((await auditActionsOn(agent.id)).map(({ action }) => action)).toEqual(['emailChangeRequested'])
  })

  test('rejects the same address and an address that has an account', async () => {
    await makeMember(app, { email: 'taken@example.in' })
    const ask = (email: string) => errorOf(callAs(app, admin).agents.changeEmail({ id: agent.id, email, ...because }))
    expect(await ask('Rekha@example.in')).toMatchObject({ reason: 'sameEmail', field: 'email' })
    expect(await ask('taken@example.in')).toMatchObject({ reason: 'emailTaken', field: 'email' })
  })
})

test('an address without an account gets three change emails a day, for all clients together', async () => {
  const clients = await Promise.all([1, 2].map(() => makeMember(app, { agentId: agent.id })))
  await app.db.update(accounts).set({ claimedAt: null })
  const ask = (i: number) =>
    callAs(app, agent).members.changeEmail({
      id: clients[i % 2]?.id ?? '',
      email: `stranger+${i}@example.in`,
      ...because,
    })
  for (let i = 0; i < 3; i++) await ask(i)
  expect(await errorOf(ask(3))).toMatchObject({ code: 'TOO_MANY', reason: 'tooManyToAddress' })
  await callAs(app, agent).members.changeEmail({ id: clients[0]?.id ?? '', email: 'another@example.in', ...because })
})

describe('disabling an agent', () => {
  test('ends every session and live connection within a second, also of a concurrent sign-in', async () => {
    const server = await startLiveServer(app)
    try {
      const tab = openTab(server.origin, (await signInCookie(app, agent)).cookie)
      await tab.opened
      const since = performance.now()
      await callAs(app, admin).agents.disable({ id: agent.id, ...because })
      expect(await app.db.$count(sessions, eq(sessions.accountId, agent.id))).toBe(0)
      expect(await tab.ended).toBe(4001)
      expect(performance.now() - since).toBeLessThan(1000)
      // A concurrent sign-in that passed its check before: its session does not become valid when the account is
      // enabled.
      const { sessionId } = await signInCookie(app, agent)
      await callAs(app, admin).agents.enable({ id: agent.id, ...because })
      expect(await app.db.$count(sessions, eq(sessions.id, sessionId))).toBe(0)
    } finally {
      await server.close()
    }
  })

  test('prevents signing in until the agent is enabled, and each action is logged once', async () => {
    const email = 'signs-in@example.in'
    const passwordHash = await hashPassword(GOOD_PASSWORD)
    const { id } = await createAccount(app, app.db, { email, role: 'agent', passwordHash, claimedAt: new Date() })
    await app.db.insert(staffProfiles).values({ accountId: id, firstName: 'Vijay' })
    const { disable, enable, details } = callAs(app, admin).agents
    await disable({ id, ...because })
    await disable({ id, ...because })
    expect(await details({ id })).toMatchObject({ disabled: true })
    const signIn = () => openBrowser(app).accounts.signIn({ email, password: GOOD_PASSWORD })
    expect(await errorOf(signIn())).toMatchObject({ reason: 'disabled' })
    await enable({ id, ...because })
    expect((await signIn()).role).toBe('agent')
    expect((await auditActionsOn(id)).map(({ action, changes }) => [action, changes?.status])).toEqual([
      ['accountDisabled', { before: 'active', after: 'disabled' }],
      ['accountEnabled', { before: 'disabled', after: 'active' }],
    ])
  })

  test('returns NOT_FOUND for accounts that are not agents, and an agent is not permitted to do it', async () => {
    const member = await makeMember(app)
    const boss = await makeAccount(app, { role: 'admin' })
    for (const id of [member.id, boss.id, admin.id])
      for (const call of ['disable', 'enable'] as const)
        expect(await errorOf(callAs(app, admin).agents[call]({ id, ...because }))).toMatchObject({
          code: 'NOT_FOUND',
        })
    expect(await errorOf(callAs(app, agent).agents.disable({ id: agent.id, ...because }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
