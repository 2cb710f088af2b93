import type { ListProfiles, ProfileSort } from '@jodi/shared/members/contract.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import { and, eq, gt, inArray, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inLowerCase } from '#db/words.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { bornBetween, patternsOf } from '#domains/members/directory/rules.ts'
import { memberSearch } from '#domains/members/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

/**
 * Up to this number, results are sorted after they are found; with more, the first rows in sort order are found
 * quickly. Equal names are consecutive in the index, days are not.
 */
const FEW = { name: 4000, email: 4000, createdAt: 200 }

const NEWEST_FIRST: ProfileSort = { by: 'createdAt', descending: true }

/** The searched profiles: all, or those of one agent's clients. */
export type Scope = { agentId: string | null }

/** Name, address and phone number are in one text, one line each. */
const NAME = sql`split_part(${memberSearch.text}, chr(10), 1)`

const hideAddress = (sort: ProfileSort): ProfileSort => (sort.by === 'email' ? { ...sort, by: 'name' } : sort)

const KEYS = { name: memberSearch.text, email: memberSearch.email, createdAt: memberSearch.createdAt }

/** One page of the people of a scope who match the search and filters, with the exact total. */
export async function findProfiles(app: AppContext, input: ListProfiles, byAddress: boolean) {
  const where = conditionOf(app, input, byAddress ? memberSearch.text : NAME)
  const total = await app.db.$count(memberSearch, where)
  const page = pageWithin(input.page, total)
  const sort = input.sort ?? NEWEST_FIRST
  const ids =
    total === 0 ? [] : await pageOfIds(app.db, { where, total, page, sort: byAddress ? sort : hideAddress(sort) })
  return { total, page, rows: await listRows(app.db, ids) }
}

export function countProfiles(db: Connection, scope: Scope): Promise<number> {
  return db.$count(memberSearch, inScope(scope))
}

/** Whether there is an agent with this id. */
export async function isAgent(db: Connection, id: string): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.id, id), eq(accounts.role, 'agent')))) > 0
}

const inScope = ({ agentId }: Scope) => (agentId ? eq(memberSearch.agentId, agentId) : undefined)

function conditionOf(
  app: AppContext,
  { search, age, gender, maritalStatus, religion, ...scope }: ListProfiles,
  text: SQL | typeof memberSearch.text,
) {
  const born = age === null ? null : bornBetween(age, dateOfDay(dayOf(app.clock.now())))
  return and(
    inScope(scope),
    ...patternsOf(search).map((pattern) => like(text, inLowerCase(pattern))),
    born ? and(gt(memberSearch.born, born.after), lte(memberSearch.born, born.upTo)) : undefined,
    gender ? eq(memberSearch.gender, gender) : undefined,
    maritalStatus ? eq(memberSearch.maritalStatus, maritalStatus) : undefined,
    religion ? eq(memberSearch.religion, religion) : undefined,
  )
}

type Wanted = { where: SQL | undefined; total: number; page: number; sort: ProfileSort }

/** Read from the nearer end of the sort order. */
async function pageOfIds(db: Connection, { where, total, page, sort }: Wanted): Promise<string[]> {
  const start = (page - 1) * PAGE_SIZE
  const length = Math.min(PAGE_SIZE, total - start)
  const fromEnd = start > total / 2
  const way = sql.raw(sort.descending === fromEnd ? 'asc' : 'desc')
  const offset = fromEnd ? total - start - length : start
  const key = KEYS[sort.by]
  const found = sql`select ${memberSearch.profileId} as id, ${key} as key from ${memberSearch} where ${where ?? sql`true`}`
  // Chosen here instead of by the planner: reading in sort order for few results would read everyone.
  const source =
    total <= FEW[sort.by] ? sql`with found as materialized (${found})` : sql`with found as not materialized (${found})`
  const answer = await db.execute(
    sql`${source} select id from found order by key ${way}, id ${way} limit ${length} offset ${offset}`,
  )
  const ids = (answer as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
  return fromEnd ? ids.reverse() : ids
}

export type DirectoryRow = Awaited<ReturnType<typeof listRows>>[number]

async function listRows(db: Connection, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      middleName: profiles.middleName,
      lastName: profiles.lastName,
      photoKey: profiles.photoKey,
      portraitSeed: profiles.portraitSeed,
      agentId: profiles.agentId,
      createdAt: profiles.createdAt,
      email: accounts.email,
      role: accounts.role,
      claimedAt: accounts.claimedAt,
      disabledAt: accounts.disabledAt,
      disabledByRole: accounts.disabledByRole,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(inArray(profiles.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
