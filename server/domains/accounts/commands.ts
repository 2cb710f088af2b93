import type { Role } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { newToken } from '#domains/accounts/links/rules.ts'
import { cookieOfToken, sessionExpiry } from '#domains/accounts/sessions/rules.ts'
import { accounts, credentials, sessions, staffProfiles } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Origin } from '#rpc/actor.ts'
import { AppError, onUnique } from '#rpc/errors.ts'

export interface NewAccount {
  email: string
  role: Role
  /** Null if the account cannot sign in until the owner sets a password through an email. */
  passwordHash: string | null
  /** When the owner claimed the account. Null for an account created by staff. */
  claimedAt: Date | null
  /** False for an admin, who confirms the address before the first sign-in. All other accounts can sign in at once. */
  emailVerified?: boolean
  terms?: { version: string; acceptedAt: Date }
}

export interface NewSession {
  id: string
  /** Value of the session cookie. */
  cookie: string
}

/** Creates an account. Throws `emailTaken` if the address already has one. */
export async function createAccount(
  app: AppContext,
  connection: Connection,
  values: NewAccount,
): Promise<{ id: string }> {
  const { email, role, claimedAt, passwordHash, emailVerified = true, terms } = values
  const now = app.clock.now()
  const made = await onUnique('accounts_email_unique', emailTaken, () =>
    connection
      .insert(accounts)
      .values({
        email: email.toLowerCase(),
        role,
        claimedAt,
        emailVerified,
        termsVersion: terms?.version ?? null,
        termsAcceptedAt: terms?.acceptedAt ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: accounts.id }),
  )
  const { id } = made[0] as { id: string }
  if (passwordHash)
    await connection.insert(credentials).values({ accountId: id, passwordHash, createdAt: now, updatedAt: now })
  return { id }
}

export type StaffDetails = Pick<
  typeof staffProfiles.$inferInsert,
  'firstName' | 'lastName' | 'phoneNumber' | 'department' | 'hireDate'
>

/** Creates the account and the staff profile of an agent or admin. */
export async function createStaff(app: AppContext, tx: Tx, values: NewAccount & StaffDetails): Promise<{ id: string }> {
  const { firstName, lastName, phoneNumber, department, hireDate, ...account } = values
  const { id } = await createAccount(app, tx, account)
  await tx.insert(staffProfiles).values({ accountId: id, firstName, lastName, phoneNumber, department, hireDate })
  return { id }
}

export async function createSession(
  app: AppContext,
  accountId: string,
  from: Origin,
  connection: Connection = app.db,
): Promise<NewSession> {
  const now = app.clock.now()
  const token = newToken()
  const [session] = await connection
    .insert(sessions)
    .values({
      accountId,
      token,
      userAgent: from.userAgent,
      expiresAt: sessionExpiry(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: sessions.id })
  return { id: (session as { id: string }).id, cookie: cookieOfToken(app.secret, token) }
}

/** Sets the password, in the transaction that verifies the right to do so. Creates it if the account has none. */
export async function setPassword(app: AppContext, tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  const now = app.clock.now()
  await tx
    .insert(credentials)
    .values({ accountId, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: credentials.accountId, set: { passwordHash, updatedAt: now } })
}

/** Removes the password, so that the account cannot sign in with it. The owner sets a new one through an email. */
export async function removePassword(app: AppContext, tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ passwordHash: null, updatedAt: app.clock.now() })
    .where(eq(credentials.accountId, accountId))
}

/**
 * Every transaction that writes about one account takes this lock first, so that two of them wait for each other
 * instead of causing a deadlock. It is not `for update`, because rows that refer to the account must not wait for it.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/**
 * Prevents the deletion of accounts, and nothing else, until the transaction ends. A transaction that locks rows of
 * these people and then records an action on them takes this lock first: a deletion would wait for the rows, and the
 * record for the deletion.
 */
export async function keepAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]))
    .orderBy(asc(accounts.id))
    .for('key share')
}

/**
 * Prevents changes to an account until the transaction ends. Several transactions can hold this lock at the same time.
 */
export async function lockAccountShared(tx: Tx, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('share')
}

/**
 * Locks the password until the transaction ends. Returns false if it has changed. A concurrent sign-in and password
 * reset therefore run one after the other.
 */
export async function checkPasswordUnchanged(tx: Tx, accountId: string, passwordHash: string): Promise<boolean> {
  const [row] = await tx
    .select({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .where(eq(credentials.accountId, accountId))
    .for('update')
  return row?.passwordHash === passwordHash
}

export const emailTaken = () => new AppError('CONFLICT', { text: accountErrorTexts.emailTaken, field: 'email' })
