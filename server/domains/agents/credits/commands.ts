import { CREDITS_A_USER } from '@jodi/shared/agents/creation.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** In the transaction that makes the user (rule G1). */
export async function creditUser(app: AppContext, tx: Tx, agentId: string, userId: string): Promise<void> {
  await tx
    .insert(creditEntries)
    .values({ agentId, userId, kind: 'userCreated', amount: CREDITS_A_USER, at: app.clock.now() })
}

/**
 * In the transaction that deletes a person, before their account goes: an account that was never claimed earns nobody anything.
 * Holds the account, so that a claim at the same moment comes before or finds nothing to claim.
 */
export async function reverseCredits(app: AppContext, tx: Tx, userId: string): Promise<void> {
  const [earned] = await tx
    .select({ agentId: creditEntries.agentId, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.userId, userId), eq(creditEntries.kind, 'userCreated')))
  if (!earned) return
  const [account] = await tx
    .select({ claimedAt: accounts.claimedAt })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for('update')
  if (!account || account.claimedAt) return
  await tx
    .insert(creditEntries)
    .values({ ...earned, amount: -earned.amount, userId, kind: 'unclaimedUserDeleted', at: app.clock.now() })
    .onConflictDoNothing()
}
