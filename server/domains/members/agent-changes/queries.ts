import { AGENT_CHOICES, type MemberAgent, type OwnAgentProposal } from '@jodi/shared/members/agent-changes.ts'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { stateOf } from '#domains/members/agent-changes/rules.ts'
import { agentProposals, memberSearch } from '#domains/members/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

const NAME = sql<string>`trim(${staffProfiles.firstName} || ' ' || ${staffProfiles.lastName})`
const CLIENTS = sql<number>`(select count(*) from ${memberSearch} where ${memberSearch.agentId} = ${accounts.id})::int`
const agentColumns = { id: accounts.id, name: NAME, email: accounts.email, clients: CLIENTS }

/** The agent of a member and the latest proposal; null for accounts that are not members with a profile. */
export async function findMemberAgent(app: AppContext, id: string): Promise<MemberAgent | null> {
  const held = await findMemberWithProposal(app.db, id)
  if (!held) return null
  const { agentId, claimedAt, proposal } = held
  const agents = await listAgents(app.db, [agentId, proposal?.agentId])
  const byId = (wanted: string | null) => agents.find((agent) => agent.id === wanted) ?? null
  const proposed = proposal && byId(proposal.agentId)
  return {
    agent: byId(agentId),
    claimed: claimedAt !== null,
    proposal: proposal && {
      id: proposal.id,
      agent: proposed && { id: proposed.id, name: proposed.name },
      state: stateOf(proposal, app.clock.now()),
      endsAt: proposal.endsAt,
      answeredAt: proposal.answeredAt,
    },
  }
}

/** The proposal that a member can answer now: one for an agent who was disabled in the meantime is omitted. */
export async function findOwnProposal(app: AppContext, id: string): Promise<OwnAgentProposal | null> {
  const held = await findMemberWithProposal(app.db, id)
  if (!held?.proposal || stateOf(held.proposal, app.clock.now()) !== 'pending') return null
  const { agentId, proposal } = held
  const agents = await listAgents(app.db, [agentId, proposal.agentId])
  const proposed = agents.find((agent) => agent.id === proposal.agentId)
  if (proposal.agentId && (!proposed || proposed.disabled)) return null
  const current = agents.find((agent) => agent.id === agentId)
  return { id: proposal.id, agent: proposed?.name ?? null, current: current?.name ?? null, endsAt: proposal.endsAt }
}

export type MemberWithProposal = NonNullable<Awaited<ReturnType<typeof findMemberWithProposal>>>

/** The data of a member that a change of agent needs. */
export async function findMemberWithProposal(db: Connection, id: string) {
  const [row] = await db
    .select({
      agentId: profiles.agentId,
      claimedAt: accounts.claimedAt,
      disabledAt: accounts.disabledAt,
      proposal: agentProposals,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(agentProposals, eq(agentProposals.memberId, profiles.id))
    .where(and(eq(profiles.id, id), eq(accounts.role, 'member')))
  return row ?? null
}

/** Enabled agents whose name or email contains every word, sorted by name, with the exact total. */
export async function listAgentChoices(db: Connection, search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const where = and(eq(accounts.role, 'agent'), isNull(accounts.disabledAt), ...words.map(containsWord))
  const agents = await db
    .select(agentColumns)
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(where)
    .orderBy(asc(sql`lower(${NAME})`), asc(accounts.id))
    .limit(AGENT_CHOICES)
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(where)
  return { agents, total: row?.total ?? 0 }
}

function containsWord(word: string): SQL | undefined {
  return or(sql`position(${word} in lower(${NAME})) > 0`, sql`position(${word} in ${accounts.email}) > 0`)
}

async function listAgents(db: Connection, ids: readonly (string | null | undefined)[]) {
  const wanted = ids.filter((id) => typeof id === 'string')
  if (wanted.length === 0) return []
  const rows = await db
    .select({ ...agentColumns, disabledAt: accounts.disabledAt })
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(inArray(accounts.id, wanted))
  return rows.map(({ disabledAt, ...agent }) => ({ ...agent, disabled: disabledAt !== null }))
}
