import type { SessionEnding } from '@jodi/shared/accounts/contract.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { SESSION_COOKIE, tokenOfCookie } from '#domains/accounts/sessions/rules.ts'
import { accounts, endedSessions, sessions } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/**
 * Returns those of the given sessions that are valid. The ids are one parameter, however many they are, because this
 * query runs twice a second.
 */
export async function filterActiveSessions(app: AppContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const given = sql`${sessions.id} = any(${`{${ids.join(',')}}`}::uuid[])`
  const rows = await app.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(given, gt(sessions.expiresAt, app.clock.now()), isNull(accounts.disabledAt)))
  return rows.map(({ id }) => id)
}

/** Returns why the server ended the session that this browser had, or undefined if it did not. */
export async function findSessionEnding(
  app: AppContext,
  cookie: (name: string) => string | undefined,
): Promise<SessionEnding | undefined> {
  const token = tokenOfCookie(app.secret, cookie(SESSION_COOKIE))
  if (!token) return undefined
  const [row] = await app.db
    .select({ ending: endedSessions.ending, disabledAt: accounts.disabledAt })
    .from(endedSessions)
    .innerJoin(accounts, eq(accounts.id, endedSessions.accountId))
    .where(eq(endedSessions.token, token))
  // After an account was enabled again, the reason 'disabled' no longer applies.
  return row?.ending === 'disabled' && !row.disabledAt ? undefined : row?.ending
}

export function listOpenSessions(app: AppContext, accountId: string) {
  return app.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, app.clock.now())))
    .orderBy(desc(sessions.updatedAt))
    .limit(100)
}
