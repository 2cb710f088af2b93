import { CREDITS_PER_USER } from '@jodi/shared/agents/creation.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { creditEntries } from '#domains/agents/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Adds the credits for a new user, in the transaction that creates the user (rule G1). */
export async function creditUser(app: AppContext, tx: Tx, agentId: string, userId: string): Promise<void> {
  await tx
    .insert(creditEntries)
    .values({ agentId, userId, kind: 'userCreated', amount: CREDITS_PER_USER, at: app.clock.now() })
}

/**
 * Takes back the credits for an unclaimed account, in the transaction that deletes the person, before the account is
 * deleted. Locks the account, so that a concurrent claim runs before it or finds no account.
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
