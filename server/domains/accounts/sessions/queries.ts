import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts, sessions } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'

/** Those of the given sessions that are in effect. One value, however many they are: it is asked twice a second. */
export async function keepInEffect(house: House, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const given = sql`${sessions.id} = any(${`{${ids.join(',')}}`}::uuid[])`
  const rows = await house.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(given, gt(sessions.expiresAt, house.clock.now()), isNull(accounts.disabledAt)))
  return rows.map(({ id }) => id)
}

export function listOpenSessions(house: House, accountId: string) {
  return house.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, house.clock.now())))
    .orderBy(desc(sessions.updatedAt))
    .limit(100)
}
