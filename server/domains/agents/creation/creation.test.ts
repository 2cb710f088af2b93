import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, auditEntries, credentials, emailLinks } from '#domains/accounts/tables.ts'
import { countCredits } from '#domains/agents/credits/queries.ts'
import { creditEntries, idempotencyKeys } from '#domains/agents/tables.ts'
import { deleteByStaff } from '#domains/members/deletion/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { Actor } from '#rpc/actor.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { newUser } from '#test/factories/creations.ts'
import { makeAccount } from '#test/factories/factories.ts'

const isLong = process.env.LONG_TESTS === 'long'
const ROUNDS = isLong ? 5 : 1
const AT_ONCE = isLong ? 100 : 30
/** Probability of a fault in each write of a creation or deletion. */
const FAULTS = 0.06
const TABLES = [
  'accounts',
  'credentials',
  'profiles',
  'credit_entries',
  'audit_entries',
  'email_links',
  'email_outbox',
  'one_time_codes',
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const create = (me: Actor, email: string, key: string) =>
  callAs(app, me).members.create({ key, agentId: null, fields: newUser(email) })
const remove = (me: Actor, id: string) => deleteByStaff(app, me, { id, ...because }, async () => undefined)

test(`${ROUNDS} x ${AT_ONCE} concurrent creations with injected faults: ten credits each, and no incomplete account`, {
  timeout: ROUNDS * 120_000,
}, async () => {
  let tries = 0
  for (let round = 0; round < ROUNDS; round++) {
    const agents = await Promise.all([1, 2, 3].map(() => makeAccount(app, { role: 'agent' })))
    const claimedAndDeleted = new Map<string, number>()
    await addFaultTriggers()
    const stopKilling = killConnections()
    const fates = Array.from({ length: AT_ONCE }, async (_, i) => {
      const agent = agents[i % agents.length] as Actor
      // After a lost response the client sends the same request again, sometimes even though the first one succeeded.
      const again = <T>(work: () => Promise<T>) => retry(work, () => (tries += 1))
      const { userId } = await again(() => create(agent, `r${round}n${i}@example.in`, `r${round}n${i}`))
      if (i % 4 === 0) await create(agent, `r${round}n${i}@example.in`, `r${round}n${i}`).catch(() => undefined)
      if (i % 5 === 1) await claim(userId)
      if (i % 5 > 2 || i % 10 === 1) {
        await again(() => remove(agent, userId).catch(unlessGone))
        if (i % 5 === 1) claimedAndDeleted.set(agent.id, (claimedAndDeleted.get(agent.id) ?? 0) + 1)
      }
    })
    await Promise.all(fates)
    await stopKilling()
    await dropFaultTriggers()
    for (const { id } of agents) {
      const there = await app.db.$count(profiles, eq(profiles.createdByAgentId, id))
      expect((await countCredits(app.db, id)).credits).toBe(10 * (there + (claimedAndDeleted.get(id) ?? 0)))
    }
    await expectNoIncompleteAccounts()
  }
  process.stdout.write(`creation: ${ROUNDS * AT_ONCE} users, ${tries} tries, ${app.database.kind}\n`)
  expect(tries).toBeGreaterThan(ROUNDS * AT_ONCE)
})

test('creating and deleting an unclaimed client five times earns no credits', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  for (let i = 0; i < 5; i++) {
    const { userId } = await create(agent, `in-and-out-${i}@example.in`, `in-and-out-${i}`)
    expect((await countCredits(app.db, agent.id)).credits).toBe(10)
    await remove(agent, userId)
  }
  expect((await countCredits(app.db, agent.id)).credits).toBe(0)
  expect(await app.db.$count(creditEntries, eq(creditEntries.agentId, agent.id))).toBe(10)
})

test('of two concurrent deletions of a client only one succeeds, and the credits are taken back once', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const { userId } = await create(agent, 'twice-gone@example.in', 'twice-gone')
  const both = await Promise.allSettled([remove(agent, userId), remove(agent, userId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await countCredits(app.db, agent.id)).credits).toBe(0)
})

test('deleting a claimed client keeps the ten credits', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const { userId } = await create(agent, 'claimed@example.in', 'claimed')
  await claim(userId)
  await remove(agent, userId)
  expect((await countCredits(app.db, agent.id)).credits).toBe(10)
})

test('agents and admins with `manage_agents` see how much of the balance comes from unclaimed accounts', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const admin = await makeAccount(app, { role: 'admin', privileges: ['manage_agents'] })
  const made = []
  for (const name of ['claimed', 'claimed-and-gone', 'unclaimed', 'unclaimed-and-gone', 'unclaimed-too'])
    made.push(await create(agent, `${name}-balance@example.in`, `${name}-balance`))
  const [claimed, claimedAndGone, , unclaimedAndGone] = made.map(({ userId }) => userId)
  for (const id of [claimed ?? '', claimedAndGone ?? '']) await claim(id)
  for (const id of [claimedAndGone ?? '', unclaimedAndGone ?? '']) await remove(agent, id)
  const balance = { credits: 40, unclaimedCredits: 20 }
  expect(await callAs(app, agent).agents.credits()).toEqual(balance)
  for (const actor of [agent, admin])
    expect(await callAs(app, actor).agents.details({ id: agent.id })).toMatchObject(balance)
  const sort = { by: 'name', descending: false } as const
  const { agents } = await callAs(app, admin).agents.list({ page: 1, search: agent.email, sort })
  expect(agents).toMatchObject([{ id: agent.id, ...balance }])
})

test('20 spellings of one address at the same moment create one account and earn ten credits', async () => {
  const agent = await makeAccount(app, { role: 'agent' })
  const admin = await makeAccount(app, { role: 'admin' })
  const made = await Promise.allSettled(
    SPELLINGS.map((email, i) => create(i % 3 === 0 ? admin : agent, email, `spelling-${i}`)),
  )
  const won = made.flatMap((one, i) => (one.status === 'fulfilled' ? [i] : []))
  expect(won).toHaveLength(1)
  for (const [i, email] of SPELLINGS.entries()) {
    if (i === won[0]) continue
    expect(await errorOf(create(agent, email, `spelling-again-${i}`))).toMatchObject({ reason: 'emailTaken' })
  }
  expect(await app.db.$count(accounts, eq(accounts.email, 'asha.rao@xn--bcher-kva.example'))).toBe(1)
  expect((await countCredits(app.db, agent.id)).credits).toBe((won[0] ?? 0) % 3 === 0 ? 0 : 10)
})

const SPELLINGS = ['asha.rao', 'ASHA.RAO', 'Asha.Rao', 'aSHA.rAO', 'ashA.raO'].flatMap((name) =>
  ['@bücher.example', '@BÜCHER.Example.', '@xn--bcher-kva.example', '@bu\u0308cher.example..'].map(
    (domain, i) => `${' '.repeat(i)}${name}${domain} `,
  ),
)

/** Tries again after each injected fault until the work succeeds. Any other error is thrown. */
async function retry<T>(work: () => Promise<T>, onTry: () => void): Promise<T> {
  for (let i = 0; i < 60; i++) {
    onTry()
    try {
      return await work()
    } catch (error) {
      if (!isInjected(error)) throw error
    }
  }
  throw new Error('it never went through')
}

function isInjected(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (/injected fault|terminat|Connection|ECONN/i.test(cause.message)) return true
  return false
}

function unlessGone(error: { code?: string }): void {
  if (error.code !== 'NOT_FOUND') throw error
}

async function claim(id: string): Promise<void> {
  await retry(
    () => app.db.update(accounts).set({ claimedAt: new Date() }).where(eq(accounts.id, id)),
    () => undefined,
  )
}

async function addFaultTriggers(): Promise<void> {
  await app.database.run(`
    create or replace function inject_fault() returns trigger language plpgsql as $$
    begin
      if random() < ${FAULTS} then raise exception 'injected fault'; end if;
      return null;
    end $$;
    ${TABLES.map((table) => `create or replace trigger zz_fault after insert or delete on ${table} for each statement execute function inject_fault();`).join('\n')}`)
}

async function dropFaultTriggers(): Promise<void> {
  await app.database.run(TABLES.map((table) => `drop trigger zz_fault on ${table};`).join('\n'))
}

/** On PostgreSQL, connections are also terminated in the middle of their transactions. */
function killConnections(): () => Promise<void> {
  if (app.database.kind !== 'postgres') return async () => undefined
  let running = true
  const round = async () => {
    while (running) {
      await app.db
        .execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and random() < 0.3`,
        )
        .catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  }
  const done = round()
  return async () => {
    running = false
    await done
  }
}

async function expectNoIncompleteAccounts(): Promise<void> {
  const members = await app.db
    .select({
      id: accounts.id,
      finishedAt: profiles.finishedAt,
      step: profiles.wizardStep,
      hash: credentials.passwordHash,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .leftJoin(credentials, eq(credentials.accountId, accounts.id))
    .where(eq(accounts.role, 'member'))
  expect(members.length).toBeGreaterThan(0)
  for (const { id, finishedAt, step, hash } of members) {
    expect(finishedAt && hash && step === 3).toBeTruthy()
    expect(await app.db.$count(emailLinks, eq(emailLinks.accountId, id))).toBe(2)
    expect(await app.db.$count(creditEntries, eq(creditEntries.userId, id))).toBe(1)
    const made = and(eq(auditEntries.accountId, id), eq(auditEntries.action, 'memberCreated'))
    expect(await app.db.$count(auditEntries, made)).toBe(1)
    expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.createdAccountId, id))).toBe(1)
  }
  // The ledger has one entry for each account that was created, and no other entries of this kind.
  const created = await app.db.$count(creditEntries, eq(creditEntries.kind, 'userCreated'))
  const actions = await app.db.$count(auditEntries, eq(auditEntries.action, 'memberCreated'))
  expect(created).toBe(actions)
  expect(await app.db.$count(credentials, isNull(credentials.passwordHash))).toBe(0)
}
