import type { AgentListing, AgentRow } from '@jodi/shared/agents/contract.ts'
import { idSchema } from '@jodi/shared/ids.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import { and, type Column, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder, sortName } from '#db/order.ts'
import { contains, eachWord } from '#db/words.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { maySee } from '#domains/agents/policy.ts'
import { avatarPath } from '#domains/profiles/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** The balance is the sum of the ledger (rule G1). */
const balance = sql<number>`(select coalesce(sum(e.amount), 0) from credit_entries e where e.agent_id = ${accounts.id})::int`
/**
 * Credits of accounts that are still unclaimed. Credits that were taken back belong to deleted accounts and are not
 * included.
 */
const unclaimed = sql<number>`(select coalesce(sum(e.amount), 0) from credit_entries e join accounts u on u.id = e.user_id where e.agent_id = ${accounts.id} and u.claimed_at is null)::int`
const isAgent = eq(accounts.role, 'agent')
const name = sql<string>`trim(${staffProfiles.firstName} || ' ' || ${staffProfiles.lastName})`

export type AgentFound = Awaited<ReturnType<typeof getAgent>>

/** Returns an agent whom this person may see. Any other agent gets the same response as one that does not exist. */
export async function getAgent(db: Connection, me: Actor, id: string) {
  if (!idSchema.safeParse(id).success || !maySee(me, id)) throw new AppError('NOT_FOUND')
  const [found] = await db
    .select({
      staff: staffProfiles,
      email: accounts.email,
      disabledAt: accounts.disabledAt,
      claimedAt: accounts.claimedAt,
      createdAt: accounts.createdAt,
      credits: balance,
      unclaimedCredits: unclaimed,
    })
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isAgent))
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Returns a page of the agents, and the exact count of all agents found by the search. */
export async function listAgents(db: Connection, { search, status, sort, ...asked }: AgentListing) {
  const where = and(
    isAgent,
    eachWord(search, (word) => [contains(SEARCHED, word)]),
    status ? WITH_STATUS[status] : undefined,
  )
  const total = await countAgents(db, where)
  const page = pageWithin(asked.page, total)
  const rows = await db
    .select({
      id: accounts.id,
      name,
      email: accounts.email,
      avatarKey: staffProfiles.avatarKey,
      credits: balance,
      unclaimedCredits: unclaimed,
      disabledAt: accounts.disabledAt,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(where)
    .orderBy(...inOrder(sort?.descending ?? true, sortColumn[sort?.by ?? 'createdAt'], accounts.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { agents: rows.map(rowOf), total, page }
}

async function countAgents(db: Connection, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(accounts)
    .innerJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(where)
  return row?.total ?? 0
}

/** Returns the agent who has this picture now. The key of a former picture has no owner. */
export async function findAvatarOwner(db: Connection, key: string): Promise<string | null> {
  const [row] = await db
    .select({ id: staffProfiles.accountId })
    .from(staffProfiles)
    .innerJoin(accounts, eq(accounts.id, staffProfiles.accountId))
    .where(and(eq(staffProfiles.avatarKey, key), isAgent))
  return row?.id ?? null
}

const sortColumn: Record<NonNullable<AgentListing['sort']>['by'], SQL | Column> = {
  name: sortName(staffProfiles.firstName, staffProfiles.lastName),
  email: accounts.email,
  createdAt: accounts.createdAt,
}

const SEARCHED = sql`${staffProfiles.firstName} || ' ' || ${staffProfiles.lastName} || ' ' || ${accounts.email}`

const WITH_STATUS = { active: isNull(accounts.disabledAt), disabled: isNotNull(accounts.disabledAt) }

function rowOf({
  avatarKey,
  disabledAt,
  ...row
}: Omit<AgentRow, 'avatar' | 'disabled'> & { avatarKey: string | null; disabledAt: Date | null }): AgentRow {
  return { ...row, avatar: avatarPath(avatarKey), disabled: disabledAt !== null }
}
