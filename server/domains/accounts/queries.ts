import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { readAccess, SESSION_COOKIE, sessionExpiry, tokenOfCookie } from '#domains/accounts/sessions/rules.ts'
import { accounts, credentials, sessions, staffProfiles } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const privilegesOfAdmin = sql<Privilege[]>`case when ${accounts.role} = 'admin' then coalesce(
  (select json_agg(p.privilege order by p.privilege) from privileges p where p.account_id = ${accounts.id}), '[]')
  else '[]' end`

const actorColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  sessionId: sessions.id,
  privileges: privilegesOfAdmin,
}

/**
 * Returns the current user of the session cookie, with one query for session and account. Returns null if the session
 * has expired or the account is disabled.
 */
export async function findActor(app: AppContext, cookie: (name: string) => string | undefined): Promise<Actor | null> {
  const token = tokenOfCookie(app.secret, cookie(SESSION_COOKIE))
  if (!token) return null
  const now = app.clock.now()
  const [row] = await app.db
    .select({ ...actorColumns, lastActiveOn: accounts.lastActiveOn, renewedAt: sessions.updatedAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(accounts.disabledAt)))
  if (!row) return null
  const { lastActiveOn, renewedAt, ...actor } = row
  await recordActivity(app, actor, lastActiveOn)
  await renewSession(app, actor.sessionId, renewedAt)
  return actor
}

/** Returns the actor of an access token. Returns null if the token or its session is not valid. */
export async function verifyAccessToken(app: AppContext, token: string): Promise<Actor | null> {
  const now = app.clock.now()
  const named = await readAccess(app.secret, now, token)
  if (!named) return null
  const [actor] = await app.db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, named.id),
        eq(sessions.accountId, named.accountId),
        gt(sessions.expiresAt, now),
        isNull(accounts.disabledAt),
      ),
    )
  return actor ?? null
}

export type SignInAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Finds the account of a normalised email address, with what a sign-in needs. */
export async function findAccount(db: Connection, email: string) {
  return (await selectAccount(db).where(eq(accounts.email, email)))[0]
}

export async function findAccountById(db: Connection, id: string) {
  return (await selectAccount(db).where(eq(accounts.id, id)))[0]
}

/** The account of a person who is signed in; it may have been deleted since the session was read. */
export async function getAccount(db: Connection, id: string) {
  const account = await findAccountById(db, id)
  if (!account) throw new AppError('UNAUTHORIZED')
  return account
}

/** Returns the staff profile of an agent or admin, or null. */
export async function findStaff(db: Connection, id: string) {
  const [row] = await db.select().from(staffProfiles).where(eq(staffProfiles.accountId, id))
  return row ?? null
}

function selectAccount(db: Connection) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      theme: accounts.theme,
      language: accounts.language,
      announcesPercentage: accounts.announcesPercentage,
      disabledAt: accounts.disabledAt,
      disabledMessage: accounts.disabledMessage,
      emailVerified: accounts.emailVerified,
      claimedAt: accounts.claimedAt,
      privileges: privilegesOfAdmin,
      passwordHash: credentials.passwordHash,
    })
    .from(accounts)
    .leftJoin(credentials, eq(credentials.accountId, accounts.id))
}

/**
 * Writes once per person and day. The same statement increases the count of the day, so that each person is counted
 * once.
 */
async function recordActivity(app: AppContext, actor: Actor, lastActiveOn: string | null): Promise<void> {
  const today = dateOfDay(dayOf(app.clock.now()))
  if (lastActiveOn === today) return
  await app.db.execute(sql`
    with noted as (
      update accounts set last_active_on = ${today}::date
      where id = ${actor.id} and last_active_on is distinct from ${today}::date
      returning role
    )
    insert into daily_active_members (day, members) select ${today}::date, 1 from noted where role = 'member'
    on conflict (day) do update set members = daily_active_members.members + 1`)
}

/** Extends the session to thirty days from the last day of use. Writes at most once a day. */
async function renewSession(app: AppContext, id: string, renewedAt: Date): Promise<void> {
  const now = app.clock.now()
  const dayAgo = new Date(now.getTime() - DAY_MS)
  if (renewedAt > dayAgo) return
  await app.db
    .update(sessions)
    .set({ updatedAt: now, expiresAt: sessionExpiry(now) })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, sql`${dayAgo.toISOString()}::timestamptz`)))
}
