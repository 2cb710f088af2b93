import { eq, sum } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { creditEntries } from '#domains/agents/tables.ts'

/** The sum of the ledger; 0 for whoever has none. */
export async function countCredits(db: Connection, agentId: string): Promise<number> {
  const [row] = await db
    .select({ credits: sum(creditEntries.amount).mapWith(Number) })
    .from(creditEntries)
    .where(eq(creditEntries.agentId, agentId))
  return row?.credits ?? 0
}
