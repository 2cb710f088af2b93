import { CREDITS_PER_USER } from '@jodi/shared/agents/creation.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { DEMO_MEMBER } from '#demo/accounts.ts'
import { createStaff } from '#domains/accounts/commands.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Further agents, so that an admin's list has more than one row; no one signs in as these. */
const OTHER_AGENTS = [
  { firstName: 'Imran', lastName: 'Qureshi', email: 'imran.qureshi@jodi.example', city: 'Hyderabad', clients: 4 },
  { firstName: 'Lakshmi', lastName: 'Pillai', email: 'lakshmi.pillai@jodi.example', city: 'Kochi', clients: 0 },
] as const

/** Makes some of the generated members clients of the agents, with the credits for them. */
export async function addClients(app: AppContext, tx: Tx, agentId: string): Promise<void> {
  await tx
    .update(staffProfiles)
    .set({
      phoneNumber: '+91 98000 00002',
      gender: 'female',
      age: 43,
      address: '7, Shanti Niketan, Law College Road, Pune',
      pincode: '411004',
    })
    .where(eq(staffProfiles.accountId, agentId))
  await assignClients(tx, agentId, 'Pune', 24)
  for (const { city, clients, ...person } of OTHER_AGENTS) {
    const created = { passwordHash: null, claimedAt: app.clock.now() }
    const { id } = await createStaff(app, tx, { ...person, role: 'agent', ...created })
    await assignClients(tx, id, city, clients)
  }
}

async function assignClients(tx: Tx, agentId: string, city: string, count: number): Promise<void> {
  const clients = await tx
    .select({ id: accounts.id, at: accounts.createdAt })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.id))
    .where(and(eq(profiles.city, city), ne(accounts.email, DEMO_MEMBER.email)))
    .orderBy(accounts.email)
    .limit(count)
  const first = clients.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
  if (!first) return
  // Agents were created before the first of their clients; so was a client whom they created and deleted again.
  const joined = new Date(first.at.getTime() - 20 * DAY_MS)
  await tx.update(accounts).set({ createdAt: joined }).where(eq(accounts.id, agentId))
  const ids = clients.map(({ id }) => id)
  await tx.update(profiles).set({ agentId, createdByAgentId: agentId }).where(inArray(profiles.id, ids))
  // The latest clients are unclaimed: the agent may disable or delete these.
  await tx
    .update(accounts)
    .set({ claimedAt: null })
    .where(inArray(accounts.id, ids.slice(-3)))
  const entry = (userId: string | null, amount: number, at: Date) => ({
    agentId,
    userId,
    kind: amount > 0 ? ('userCreated' as const) : ('unclaimedUserDeleted' as const),
    amount,
    at,
  })
  await tx
    .insert(creditEntries)
    .values([
      entry(null, CREDITS_PER_USER, new Date(joined.getTime() + 2 * DAY_MS)),
      entry(null, -CREDITS_PER_USER, new Date(joined.getTime() + 3 * DAY_MS)),
      ...clients.map(({ id, at }) => entry(id, CREDITS_PER_USER, at)),
    ])
}
