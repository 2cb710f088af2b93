import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import type { House } from '#lib/house.ts'

/**
 * In the transaction that deletes a person, before their account goes: who was never proved earns nobody anything.
 * Holds the account, so that a proof at the same moment comes before or finds nothing to prove.
 */
export async function takeBackCredits(house: House, tx: Tx, userId: string): Promise<void> {
  const [account] = await tx
    .select({ provedAt: accounts.provedAt })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for('update')
  if (!account || account.provedAt) return
  const [earned] = await tx
    .select({ agentId: creditEntries.agentId, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.kind, 'userCreated')))
  if (!earned) return
  await tx
    .insert(creditEntries)
    .values({ ...earned, amount: -earned.amount, userId, kind: 'userDeletedUnproved', at: house.clock.now() })
    .onConflictDoNothing()
}
