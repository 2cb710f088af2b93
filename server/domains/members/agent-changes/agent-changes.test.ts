import { PRIVILEGES } from '@jodi/shared/accounts/privileges.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#domains/accounts/password/queries.ts'
import { accounts, auditEntries, emailChanges } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { agentProposals } from '#domains/members/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { openBrowser } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount, makeMember, readProfile } from '#test/factories/factories.ts'

const DAY = 86_400_000
let app: TestApp
let admin: Actor
let rekha: Actor
let kavita: Actor
beforeAll(async () => {
  app = await openTestApp()
  admin = await makeAccount(app, { role: 'admin' })
  rekha = await makeAccount(app, { role: 'agent' })
  kavita = await makeAccount(app, { role: 'agent' })
})
afterAll(() => app.close())

const as = (actor: Actor) => callAs(app, actor).members
const agentOf = async (id: string) => (await readProfile(app, id)).agentId
const subjectsTo = ({ email }: Actor) =>
  app.mailer
    .sent()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
const change = (member: { id: string }, read: Actor | null, agent: Actor | null, by = admin) =>
  as(by).changeAgent({ id: member.id, agentId: agent?.id ?? null, read: read?.id ?? null, ...because })
const pendingId = async (member: Actor) => (await as(member).agentProposal())?.id ?? 'none'
const auditActionsOn = async (id: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.accountId, id)).orderBy(asc(auditEntries.at))).map(
    ({ action, fields, reason, changes }) => ({ action, fields, reason, changes }),
  )
const agent = (values: Partial<typeof accounts.$inferInsert> = {}) => makeAccount(app, { role: 'agent', ...values })

async function makeUnclaimed(email: string) {
  const { userId } = await callAs(app, rekha).members.create({ key: email, agentId: null, fields: newUser(email) })
  return { id: userId, email }
}

test('an unclaimed member is moved at once: the former agent loses access, the new one gets it, and no credits move', async () => {
  const client = await makeUnclaimed('unclaimed@example.in')
  const before = await app.db.select().from(creditEntries)
  expect(await change(client, rekha, kavita)).toEqual({ endsAt: null })
  expect(await agentOf(client.id)).toBe(kavita.id)
  expect((await errorOf(callAs(app, rekha).people.profile({ id: client.id }))).code).toBe('NOT_FOUND')
  expect((await callAs(app, kavita).people.profile({ id: client.id })).contact?.email).toBe(client.email)
  expect((await errorOf(as(rekha).delete({ id: client.id, ...because }))).code).toBe('NOT_FOUND')
  expect(await as(rekha).count({ agentId: rekha.id })).toEqual({ count: 0 })
  expect(await as(kavita).count({ agentId: kavita.id })).toEqual({ count: 1 })
  expect(await app.db.select().from(creditEntries)).toEqual(before)
  expect(subjectsTo(rekha)).toEqual(['You no longer manage a client on Jodi'])
  expect(subjectsTo(kavita)).toEqual(['You have a new client on Jodi'])
  expect((await auditActionsOn(client.id)).at(-1)).toEqual({
    action: 'agentChanged',
    fields: ['agent'],
    reason: because.reason,
    changes: null,
  })
  // Deleted while unclaimed: the credits are taken from the agent who earned them.
  await as(kavita).delete({ id: client.id, ...because })
  expect(await callAs(app, rekha).agents.credits()).toMatchObject({ credits: 0 })
  expect(await callAs(app, kavita).agents.credits()).toMatchObject({ credits: 0 })
})

test("the former agent's password, sessions and links of an unclaimed account become invalid", async () => {
  const client = await makeUnclaimed('known-password@example.in')
  const browser = openBrowser(app)
  const known = { email: client.email, password: newUser('').password }
  await browser.accounts.signIn(known)
  await as(rekha).changeEmail({ id: client.id, email: 'rekhas-own@example.in', ...because })
  await change(client, rekha, kavita)
  expect((await browser.accounts.session()).person).toBeNull()
  expect((await errorOf(openBrowser(app).accounts.signIn(known))).code).toBe('UNAUTHORIZED')
  expect(await app.db.$count(emailChanges, eq(emailChanges.accountId, client.id))).toBe(0)
})

test('a change of address that the former agent requests is rejected if the member is moved in the meantime', async () => {
  const client = await makeUnclaimed('moved-since@example.in')
  const db = new Proxy(app.db, {
    get: (real, name) =>
      name === 'transaction'
        ? (work: never) => change(client, rekha, kavita).then(() => real.transaction(work))
        : real[name as never],
  })
  const asked = callAs({ ...app, db }, rekha).members.changeEmail({
    id: client.id,
    email: 'hers@example.in',
    ...because,
  })
  expect(await errorOf(asked)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await agentOf(client.id)).toBe(kavita.id)
  expect(await app.db.$count(emailChanges, eq(emailChanges.accountId, client.id))).toBe(0)
})

test('an unclaimed member without an agent keeps the password, and gets no email', async () => {
  const passwordHash = await hashPassword('marigold-77')
  const member = await makeMember(app)
  await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, member.id))
  const browser = openBrowser(app)
  await app.db.execute(`insert into credentials (account_id, password_hash) values ('${member.id}', '${passwordHash}')`)
  await change(member, null, kavita)
  await browser.accounts.signIn({ email: member.email, password: 'marigold-77' })
  expect(subjectsTo(member)).toEqual([])
})

test('a claimed member is asked, and moves only after accepting', async () => {
  const [from, to] = [await agent(), await agent()]
  const member = await makeMember(app, { agentId: from.id })
  const { endsAt } = await change(member, from, to)
  expect(endsAt?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 7 * DAY - 60_000)
  expect(await agentOf(member.id)).toBe(from.id)
  expect((await errorOf(callAs(app, to).people.profile({ id: member.id }))).code).toBe('NOT_FOUND')
  expect(subjectsTo(member)).toEqual(['Please decide about your agent on Jodi'])
  // The agents get no email about a change that is only proposed.
  expect([...subjectsTo(from), ...subjectsTo(to)]).toEqual([])
  expect(await as(member).agentProposal()).toMatchObject({ agent: 'Rekha Nair', current: 'Rekha Nair', endsAt })
  expect(await as(admin).agent({ id: member.id })).toMatchObject({
    agent: { id: from.id, clients: 1, disabled: false },
    claimed: true,
    proposal: { agent: { id: to.id }, state: 'pending' },
  })
  const proposalId = await pendingId(member)
  await Promise.all([as(member).acceptAgentProposal({ proposalId }), as(member).acceptAgentProposal({ proposalId })])
  expect(await agentOf(member.id)).toBe(to.id)
  expect((await errorOf(callAs(app, from).people.profile({ id: member.id }))).code).toBe('NOT_FOUND')
  expect((await callAs(app, to).people.profile({ id: member.id })).relation).toBe('agent')
  expect(subjectsTo(from)).toEqual(['You no longer manage a client on Jodi'])
  expect(subjectsTo(to)).toEqual(['You have a new client on Jodi'])
  expect(await as(member).agentProposal()).toBeNull()
  expect(await auditActionsOn(member.id)).toMatchObject([{ action: 'agentChangeProposed', reason: because.reason }])
})

test('declining changes nothing, staff see it, and another proposal can be made', async () => {
  const member = await makeMember(app, { agentId: rekha.id })
  await change(member, rekha, kavita)
  const proposalId = await pendingId(member)
  await as(member).declineAgentProposal({ proposalId })
  await as(member).declineAgentProposal({ proposalId })
  expect((await errorOf(as(member).acceptAgentProposal({ proposalId }))).reason).toBe('proposalEnded')
  expect(await agentOf(member.id)).toBe(rekha.id)
  expect((await as(admin).agent({ id: member.id })).proposal).toMatchObject({ state: 'declined' })
  await change(member, rekha, null)
  expect(await as(member).agentProposal()).toMatchObject({ agent: null })
  await as(member).acceptAgentProposal({ proposalId: await pendingId(member) })
  expect(await agentOf(member.id)).toBeNull()
})

test('a proposal can be accepted until its end, and has lapsed afterwards', async () => {
  const [quick, slow] = [await makeMember(app), await makeMember(app)]
  const real = app.clock.now
  const { endsAt } = await change(quick, null, kavita)
  await change(slow, null, kavita)
  const ids = { quick: await pendingId(quick), slow: await pendingId(slow) }
  await app.db.update(agentProposals).set({ endsAt: endsAt ?? undefined })
  try {
    app.clock.now = () => new Date((endsAt?.getTime() ?? 0) - 1)
    await as(quick).acceptAgentProposal({ proposalId: ids.quick })
    app.clock.now = () => endsAt ?? new Date()
    expect(await as(slow).agentProposal()).toBeNull()
    for (const call of [as(slow).acceptAgentProposal, as(slow).declineAgentProposal])
      expect((await errorOf(call({ proposalId: ids.slow }))).reason).toBe('proposalEnded')
    expect((await as(admin).agent({ id: slow.id })).proposal).toMatchObject({ state: 'lapsed' })
    // The next proposal replaces it.
    await change(slow, null, rekha)
    expect(await app.db.$count(agentProposals, eq(agentProposals.memberId, slow.id))).toBe(1)
  } finally {
    app.clock.now = real
  }
  expect(await agentOf(quick.id)).toBe(kavita.id)
  expect(await agentOf(slow.id)).toBeNull()
})

test('a pending proposal prevents a second one; once withdrawn it cannot be accepted', async () => {
  const member = await makeMember(app)
  await change(member, null, kavita)
  const proposalId = await pendingId(member)
  expect((await errorOf(change(member, null, rekha))).reason).toBe('proposalPending')
  const withdrawn = { id: member.id, proposalId }
  await Promise.all([as(admin).withdrawAgentProposal(withdrawn), as(admin).withdrawAgentProposal(withdrawn)])
  expect((await errorOf(as(member).acceptAgentProposal({ proposalId }))).reason).toBe('proposalEnded')
  expect(subjectsTo(member)).toContain('The change of your agent on Jodi was withdrawn')
  expect(subjectsTo(member)).toHaveLength(2)
  expect((await auditActionsOn(member.id)).map(({ action }) => action)).toEqual([
    'agentChangeProposed',
    'agentProposalWithdrawn',
  ])
  await change(member, null, rekha)
  await as(member).acceptAgentProposal({ proposalId: await pendingId(member) })
  const accepted = (await as(admin).agent({ id: member.id })).proposal?.id ?? ''
  expect((await errorOf(as(admin).withdrawAgentProposal({ id: member.id, proposalId: accepted }))).reason).toBe(
    'proposalEnded',
  )
})

test('of two concurrent changes by admins one succeeds, and the other gets a conflict', async () => {
  const other = await makeAccount(app, { role: 'admin' })
  const claimed = await makeMember(app)
  const unclaimed = await makeUnclaimed('two-admins@example.in')
  for (const [member, read] of [
    [claimed, null],
    [unclaimed, rekha],
  ] as const) {
    const results = await Promise.all(
      [admin, other].map((by) =>
        errorOf(change(member, read, kavita, by)).then(
          ({ reason }) => reason,
          () => 'done',
        ),
      ),
    )
    expect(results.sort()).toEqual(['done', member === claimed ? 'proposalPending' : 'agentEditConflict'].sort())
  }
  expect((await errorOf(change(unclaimed, kavita, kavita))).reason).toBe('sameAgent')
})

test('an agent who is disabled or deleted in the meantime gets no clients', async () => {
  const [disabled, deleted] = [await agent(), await agent()]
  const [first, second] = [await makeMember(app), await makeMember(app)]
  await change(first, null, disabled)
  await change(second, null, deleted)
  const ids = [await pendingId(first), await pendingId(second)] as const
  await callAs(app, admin).agents.disable({ id: disabled.id, ...because })
  await callAs(app, admin).agents.delete({ id: deleted.id, ...because })
  expect(await as(first).agentProposal()).toBeNull()
  expect(await errorOf(as(first).acceptAgentProposal({ proposalId: ids[0] }))).toMatchObject({
    reason: 'agentUnavailable',
  })
  expect((await errorOf(as(second).acceptAgentProposal({ proposalId: ids[1] }))).reason).toBe('proposalEnded')
  expect((await as(admin).agent({ id: second.id })).proposal).toBeNull()
  const third = await makeMember(app)
  expect((await errorOf(change(third, null, disabled))).reason).toBe('agentUnavailable')
  for (const nobody of [admin, third])
    expect((await errorOf(change(third, null, nobody))).reason).toBe('agentUnavailable')
})

test('deleting the member, or leaving the agent, ends the proposal', async () => {
  const gone = await makeMember(app)
  await change(gone, null, kavita)
  await as(admin).delete({ id: gone.id, ...because })
  expect(await app.db.$count(agentProposals, eq(agentProposals.memberId, gone.id))).toBe(0)
  expect((await errorOf(change(gone, null, kavita))).code).toBe('NOT_FOUND')
  const leaver = await makeMember(app, { agentId: rekha.id })
  await change(leaver, rekha, null)
  await as(leaver).leaveAgent()
  expect(await as(leaver).agentProposal()).toBeNull()
})

test('deleting an agent while a client accepts causes no deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const [from, to] = [await agent(), await agent()]
    const member = await makeMember(app, { agentId: from.id })
    await change(member, from, to)
    const proposalId = await pendingId(member)
    const results = await Promise.allSettled([
      as(member).acceptAgentProposal({ proposalId }),
      callAs(app, admin).agents.delete({ id: from.id, ...because }),
      callAs(app, admin).agents.delete({ id: to.id, ...because }),
    ])
    expect(results.slice(1).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const [accepted] = results
    if (accepted?.status === 'rejected')
      expect(['proposalEnded', 'agentUnavailable']).toContain((await errorOf(Promise.reject(accepted.reason))).reason)
    expect(await agentOf(member.id)).toBeNull()
  }
})

test('lists enabled agents to choose from, searched by name or email', async () => {
  const found = await agent({ email: 'imtiaz.khan@example.in' })
  await agent({ email: 'imtiaz.gone@example.in', disabledAt: app.clock.now() })
  const { agents, total } = await as(admin).listAgentChoices({ search: 'Rekha IMTIAZ' })
  expect({ agents, total }).toEqual({
    agents: [{ id: found.id, name: 'Rekha Nair', email: found.email, clients: 0 }],
    total: 1,
  })
})

test('one of the two privileges alone cannot change an agent', async () => {
  const member = await makeMember(app)
  for (const privilege of ['manage_agents', 'manage_users'] as const) {
    for (const privileges of [[privilege], PRIVILEGES.filter((held) => held !== privilege)]) {
      const some = await makeAccount(app, { role: 'admin', privileges })
      const both = privileges.includes('manage_agents') && privileges.includes('manage_users')
      expect(both).toBe(false)
      expect((await errorOf(change(member, null, kavita, some))).code).toBe('FORBIDDEN')
    }
  }
})
