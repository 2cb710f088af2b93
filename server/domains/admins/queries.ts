import { PRIVILEGES, type Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { Admin, AdminListing, AdminStatus, NewAdmin } from '@jodi/shared/admins/contract.ts'
import { and, type Column, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { inOrder, sortText } from '#db/order.ts'
import { contains, eachWord } from '#db/words.ts'
import { verifyPassword } from '#domains/accounts/password/queries.ts'
import { findStaff, type SignInAccount } from '#domains/accounts/queries.ts'
import { accounts, auditEntries, staffProfiles } from '#domains/accounts/tables.ts'
import type { Actor } from '#rpc/actor.ts'

const EVERYONE: AdminListing = { search: '', status: null, sort: null }

/** Returns the admins who match, the oldest account first unless sorted. */
export async function listAdmins(db: Connection, me: Pick<Actor, 'id'>, listing = EVERYONE): Promise<Admin[]> {
  const { search, status, sort } = listing
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
    .where(
      and(
        eq(accounts.role, 'admin'),
        status ? WITH_STATUS[status] : undefined,
        eachWord(search, (word) => [contains(SEARCHED, word)]),
      ),
    )
    .orderBy(...inOrder(sort?.descending ?? false, SORTED[sort?.by ?? 'joinedAt'], accounts.id))
  return rows.map(({ firstName, lastName, disabledAt, emailVerified, privileges, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' '),
    status: disabledAt ? 'disabled' : emailVerified ? 'active' : 'unconfirmed',
    privileges: PRIVILEGES.filter((privilege) => privileges.includes(privilege)),
    isMe: row.id === me.id,
  }))
}

/**
 * Whether this admin has already created that account with the same values: another attempt after a lost response.
 * After its owner has confirmed the address, or somebody has disabled it, it is another account.
 */
export async function isCreatedAlready(
  db: Connection,
  me: Pick<Actor, 'id'>,
  { id, role, emailVerified, disabledAt, passwordHash, privileges }: SignInAccount,
  made: NewAdmin,
): Promise<boolean> {
  if (role !== 'admin' || emailVerified || disabledAt) return false
  const byMe = [
    eq(auditEntries.action, 'adminCreated'),
    eq(auditEntries.actorId, me.id),
    eq(auditEntries.accountId, id),
  ]
  if ((await db.$count(auditEntries, and(...byMe))) === 0) return false
  const staff = await findStaff(db, id)
  const textOf = (values: Pick<NewAdmin, 'firstName' | 'lastName' | 'department' | 'hireDate' | 'privileges'>) =>
    JSON.stringify([
      values.firstName,
      values.lastName,
      values.department,
      values.hireDate,
      [...values.privileges].sort(),
    ])
  const { firstName = '', lastName = '', department, hireDate } = staff ?? {}
  const stored = { firstName, lastName, department: department ?? '', hireDate: hireDate ?? '', privileges }
  return textOf(stored) === textOf(made) && verifyPassword(passwordHash, made.password, me.id)
}

const NAME = sql`coalesce(${staffProfiles.firstName}, '') || ' ' || coalesce(${staffProfiles.lastName}, '')`
const SEARCHED = sql`${NAME} || ' ' || ${accounts.email} || ' ' || coalesce(${staffProfiles.department}, '')`

const SORTED: Record<NonNullable<AdminListing['sort']>['by'], SQL | Column> = {
  name: sortText(NAME),
  email: accounts.email,
  department: sortText(staffProfiles.department),
  hireDate: staffProfiles.hireDate,
  joinedAt: accounts.createdAt,
}

const WITH_STATUS: Record<AdminStatus, SQL | undefined> = {
  disabled: isNotNull(accounts.disabledAt),
  active: and(isNull(accounts.disabledAt), eq(accounts.emailVerified, true)),
  unconfirmed: and(isNull(accounts.disabledAt), eq(accounts.emailVerified, false)),
}
