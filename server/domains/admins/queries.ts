import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { Admin } from '@jodi/shared/admins/contract.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'

/** Returns all admins, the oldest account first. */
export async function listAdmins(db: Connection, me: Pick<Actor, 'id'>): Promise<Admin[]> {
  const rows = await db
    .select({
      id: accounts.id,
      firstName: staffProfiles.firstName,
      lastName: staffProfiles.lastName,
      email: accounts.email,
      department: staffProfiles.department,
      hireDate: staffProfiles.hireDate,
      joinedAt: accounts.createdAt,
      disabledAt: accounts.disabledAt,
      emailVerified: accounts.emailVerified,
      privileges: sql<Privilege[]>`coalesce(
        (select json_agg(p.privilege) from privileges p where p.account_id = ${accounts.id}), '[]')`,
    })
    .from(accounts)
    .leftJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
  return rows.map(({ firstName, lastName, disabledAt, emailVerified, privileges, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' '),
    status: disabledAt ? 'disabled' : emailVerified ? 'active' : 'unconfirmed',
    privileges: PRIVILEGES.filter((privilege) => privileges.includes(privilege)),
    isMe: row.id === me.id,
  }))
}
