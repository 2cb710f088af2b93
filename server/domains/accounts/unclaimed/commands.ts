import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { removePassword } from '#domains/accounts/commands.ts'
import { deleteEmailChange } from '#domains/accounts/email-changes/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { Work } from '#work/work.ts'

/**
 * Invalidates everything that staff may know of an unclaimed account: the password, a session, a pending address. Its
 * owner can still claim it through the links of the email, or a reset.
 */
export async function revokeAccess(work: Work, id: string): Promise<void> {
  const { app, tx } = work
  await removePassword(app, tx, id)
  await endSessions(work, id, { ending: 'passwordChanged' })
  await deleteEmailChange(tx, id)
}

/**
 * Staff who are disabled or deleted lose the unclaimed accounts that they have created or manage as well (rule A7).
 * Call it with the lock of the account of staff.
 */
export async function revokeAccessToUnclaimed(work: Work, staffId: string): Promise<void> {
  for (const id of await lockUnclaimedOf(work.tx, staffId)) await revokeAccess(work, id)
}

/** Of an account that is being claimed, it waits until that is done: then it is not among them. */
async function lockUnclaimedOf(tx: Tx, staffId: string): Promise<string[]> {
  // By name, because the table belongs to profiles, a domain above this one.
  const known = sql`(select id from profiles where agent_id = ${staffId} or created_by_agent_id = ${staffId}
    union select account_id from audit_entries
      where actor_id = ${staffId} and action in ('memberCreated', 'agentCreated') and account_id is not null)`
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.claimedAt), inArray(accounts.id, known)))
    .orderBy(asc(accounts.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}
