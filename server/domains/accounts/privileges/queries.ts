import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts, privileges } from '#domains/accounts/tables.ts'

/** Returns the ids of the admins who hold one of the privileges and are not disabled. */
export async function listAccountsWithPrivilege(db: Connection, ...held: Privilege[]): Promise<string[]> {
  const rows = await selectAccountsWithPrivilege(db).where(isAdminWithPrivilege(held))
  return [...new Set(rows.map(({ id }) => id))]
}

/** Returns whether the account holds a privilege now. */
export async function hasPrivilege(db: Connection, accountId: string, privilege: Privilege): Promise<boolean> {
  const rows = await selectAccountsWithPrivilege(db).where(
    and(eq(accounts.id, accountId), isAdminWithPrivilege([privilege])),
  )
  return rows.length > 0
}

function selectAccountsWithPrivilege(db: Connection) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(privileges, eq(privileges.accountId, accounts.id))
    .$dynamic()
}

const isAdminWithPrivilege = (held: Privilege[]) =>
  and(inArray(privileges.privilege, held), eq(accounts.role, 'admin'), isNull(accounts.disabledAt))
