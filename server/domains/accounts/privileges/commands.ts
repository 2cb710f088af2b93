import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import { accounts, privileges } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { DomainEvent } from '#live/events.ts'
import { AppError } from '#rpc/errors.ts'
import type { Work } from '#work/work.ts'

/** Grants privileges. `grantedBy` is null if the server grants them, as for the first admin. */
export async function grantPrivileges(
  app: AppContext,
  tx: Tx,
  grant: { accountId: string; privileges: readonly Privilege[]; grantedBy: string | null },
): Promise<void> {
  const createdAt = app.clock.now()
  const { accountId, grantedBy } = grant
  await tx
    .insert(privileges)
    .values(grant.privileges.map((privilege) => ({ accountId, privilege, grantedBy, createdAt })))
    .onConflictDoNothing()
}

/** By event about a list that staff see: the privileges of which one opens the list. */
const LISTS = {
  membersChanged: ['manage_users', 'manage_profiles', 'manage_agents'],
  agentsChanged: ['manage_agents'],
  adminsChanged: ['manage_admins'],
  unappliedPaymentsChanged: ['manage_settings'],
} as const satisfies Partial<Record<DomainEvent['type'], readonly Privilege[]>>

/** Publishes that a list of staff has changed: to the admins who may open it, and to these people. */
export async function publishListChanged(
  work: Work,
  type: keyof typeof LISTS,
  personIds: readonly (string | null | undefined)[] = [],
): Promise<void> {
  const admins = await listAccountsWithPrivilege(work.tx, ...LISTS[type])
  const people = personIds.filter((id) => typeof id === 'string')
  work.publish([...new Set([...admins, ...people])], { type })
}

/** Revokes all privileges except these. */
export async function revokeOtherPrivileges(tx: Tx, accountId: string, kept: readonly Privilege[]): Promise<void> {
  await tx
    .delete(privileges)
    .where(and(eq(privileges.accountId, accountId), notInArray(privileges.privilege, [...kept])))
}

export type LockedAdmin = Omit<Awaited<ReturnType<typeof lockAdmins>>[number], 'privileges'> & {
  privileges: readonly Privilege[]
}

/**
 * Locks and returns every admin until the transaction ends. Every write about admins calls this first, and the locks
 * are taken in the order of the ids. So if two admins demote, disable or delete each other concurrently, the second
 * transaction sees what the first has done.
 */
export async function lockAdmins(tx: Tx) {
  const isAdmin = eq(accounts.role, 'admin')
  await tx.select({ id: accounts.id }).from(accounts).where(isAdmin).orderBy(asc(accounts.id)).for('no key update')
  const rows = await tx
    .select({
      id: accounts.id,
      disabledAt: accounts.disabledAt,
      emailVerified: accounts.emailVerified,
      privileges: sql<Privilege[]>`coalesce(
        (select json_agg(p.privilege) from privileges p where p.account_id = ${accounts.id}), '[]')`,
    })
    .from(accounts)
    .where(isAdmin)
  return rows.map((row) => ({ ...row, privileges: PRIVILEGES.filter((name) => row.privileges.includes(name)) }))
}

/**
 * Each privilege needs an admin who can sign in and holds it, and one who also holds `manage_admins` and can grant it
 * again. Throws if `leavingId`, who keeps only the privileges in `kept`, is the last such admin.
 */
export function assertNotLastHolder(
  admins: readonly LockedAdmin[],
  leavingId: string,
  kept: readonly Privilege[] = [],
): void {
  const before = admins.filter(({ emailVerified, disabledAt }) => emailVerified && !disabledAt)
  const after = before.map((admin) => (admin.id === leavingId ? { ...admin, privileges: kept } : admin))
  const isLost = (...needed: Privilege[]) => haveAdminWith(before, needed) && !haveAdminWith(after, needed)
  const lost = PRIVILEGES.find((privilege) => isLost(privilege) || isLost(privilege, 'manage_admins'))
  if (!lost) return
  throw new AppError('CONFLICT', { reason: isLost('manage_admins') ? 'lastAdmin' : 'lastHolder' })
}

/** Returns whether one of the admins holds all of these privileges. */
const haveAdminWith = (admins: readonly Pick<LockedAdmin, 'privileges'>[], needed: readonly Privilege[]) =>
  admins.some(({ privileges: held }) => needed.every((privilege) => held.includes(privilege)))
