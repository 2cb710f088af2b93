import { and, eq, ne } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { createSession, holdPassword, type NewSession } from '#domains/accounts/commands.ts'
import { accounts, sessions } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import type { Origin } from '#rpc/actor.ts'

/** A session for whoever gave the password; null if that password was changed, or the account disabled, meanwhile. */
export function startSession(
  house: House,
  account: { id: string; passwordHash: string },
  from: Origin,
): Promise<NewSession | null> {
  return house.db.transaction(async (tx) => {
    if (!(await holdEnabled(tx, account.id))) return null
    if (!(await holdPassword(tx, account.id, account.passwordHash))) return null
    return createSession(house, account.id, from, tx)
  })
}

/** Ends the sessions of an account, all or all but one. */
export async function endSessions(connection: Connection, accountId: string, exceptId?: string): Promise<void> {
  await connection
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), exceptId ? ne(sessions.id, exceptId) : undefined))
}

/** Shared, for several may sign in at once; who disables waits, and then ends the session that this one makes. */
async function holdEnabled(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ disabledAt: accounts.disabledAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('share')
  return row !== undefined && row.disabledAt === null
}
