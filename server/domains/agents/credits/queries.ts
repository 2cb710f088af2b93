import type { CreditEntry, CreditListing } from '@jodi/shared/agents/contract.ts'
import { PAGE_SIZE, pageWithin } from '@jodi/shared/paging.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder } from '#db/order.ts'
import { contains, eachWord } from '#db/words.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

/**
 * Returns the balance of the ledger, and how much of it comes from unclaimed accounts. Both are 0 if there are no
 * entries.
 */
export async function countCredits(db: Connection, agentId: string) {
  const isUnclaimed = sql`${accounts.id} is not null and ${accounts.claimedAt} is null`
  const [row] = await db
    .select({
      credits: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`,
      unclaimedCredits: sql<number>`coalesce(sum(${creditEntries.amount}) filter (where ${isUnclaimed}), 0)::int`,
    })
    .from(creditEntries)
    .leftJoin(accounts, eq(accounts.id, creditEntries.userId))
    .where(eq(creditEntries.agentId, agentId))
  return row ?? { credits: 0, unclaimedCredits: 0 }
}

/** Returns a page of an agent's ledger, newest entry first unless sorted, each with the balance after it. */
export async function listCredits(db: Connection, agentId: string, { search, sort, page: asked }: CreditListing) {
  const ofAgent = eq(creditEntries.agentId, agentId)
  // The balance counts entries that the search does not find too.
  const ledger = db
    .select({
      id: creditEntries.id,
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      balance:
        sql<number>`(sum(${creditEntries.amount}) over (order by ${creditEntries.at}, ${creditEntries.id}))::int`.as(
          'balance',
        ),
      at: creditEntries.at,
      clientId: creditEntries.userId,
    })
    .from(creditEntries)
    .where(ofAgent)
    .as('ledger')
  // Former clients are not named, because the agent can no longer see them (rule A7), so a search does not find them.
  const isClient = and(eq(profiles.id, ledger.clientId), eq(profiles.agentId, agentId))
  const name = sql`coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, '')`
  const found = eachWord(search, (word) => [contains(name, word)])
  const [counted] = await db.select({ total: count() }).from(ledger).leftJoin(profiles, isClient).where(found)
  const total = counted?.total ?? 0
  const page = pageWithin(asked, total)
  const rows = await db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      amount: ledger.amount,
      balance: ledger.balance,
      at: ledger.at,
      userId: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(ledger)
    .leftJoin(profiles, isClient)
    .where(found)
    .orderBy(...inOrder(sort?.descending ?? true, sort?.by === 'amount' ? ledger.amount : ledger.at, ledger.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { entries: rows.map(entryOf), total, page }
}

type Row = Omit<CreditEntry, 'user'> & { userId: string | null; firstName: string | null; lastName: string | null }

function entryOf({ userId, firstName, lastName, ...entry }: Row): CreditEntry {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { ...entry, user: userId && { id: userId, name } } as CreditEntry
}
