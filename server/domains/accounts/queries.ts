import { and, eq, gt, isNull } from 'drizzle-orm'
import { accounts, sessions } from '#domains/accounts/tables.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { House } from '#lib/house.ts'
import { readSigned } from '#lib/signing.ts'
import type { Actor } from '#rpc/actor.ts'

export const SESSION_COOKIE = 'jodi_session'

const actorColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  sessionId: sessions.id,
  lastActiveOn: accounts.lastActiveOn,
}

/** Who asks: the session and its account in one look-up, and only while both are in effect. */
export async function findActor(house: House, cookie: (name: string) => string | undefined): Promise<Actor | null> {
  const token = readSigned(house.secret, 'session', cookie(SESSION_COOKIE) ?? '')
  if (!token) return null
  const [row] = await house.db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, house.clock.now()), isNull(accounts.disabledAt)))
  if (!row) return null
  const { lastActiveOn, ...actor } = row
  const today = dateOfDay(dayOf(house.clock.now()))
  if (lastActiveOn !== today)
    await house.db.update(accounts).set({ lastActiveOn: today }).where(eq(accounts.id, actor.id))
  return actor
}
