import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const agents = alias(accounts, 'agents')

/** The agent of a member; null if there is none. */
export async function findOwnAgent(db: Connection, id: string) {
  const [row] = await db
    .select({
      firstName: staffProfiles.firstName,
      lastName: staffProfiles.lastName,
      email: agents.email,
      claimedAt: accounts.claimedAt,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .innerJoin(agents, eq(agents.id, profiles.agentId))
    .leftJoin(staffProfiles, eq(staffProfiles.accountId, agents.id))
    .where(eq(profiles.id, id))
  if (!row) return null
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ')
  return { name: name || row.email, mayLeave: row.claimedAt !== null }
}

/** An account whose address staff may want to change. */
export async function findAddressed(db: Connection, id: string) {
  const [row] = await db
    .select({
      role: accounts.role,
      email: accounts.email,
      claimedAt: accounts.claimedAt,
      disabledByRole: accounts.disabledByRole,
      agentId: profiles.agentId,
    })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, id))
  return row ?? null
}
