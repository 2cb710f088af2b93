import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'

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
