import { and, eq, lt, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { listPartnerIds } from '#domains/chat/queries.ts'
import { presence } from '#domains/chat/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/** Longer than the round in which it is renewed: a process that died is forgotten after it. */
const STAYS_MS = 90_000

export async function setOnline(app: AppContext, nodeId: string, personId: string): Promise<void> {
  const until = untilOf(app)
  await app.db
    .insert(presence)
    .values({ personId, nodeId, until })
    .onConflictDoUpdate({ target: [presence.personId, presence.nodeId], set: { until } })
  await notifyPartners(app, personId)
}

export async function setOffline(app: AppContext, nodeId: string, personId: string): Promise<void> {
  await app.db.delete(presence).where(and(eq(presence.personId, personId), eq(presence.nodeId, nodeId)))
  await notifyPartners(app, personId)
}

/**
 * Says for everybody who is connected here that they still are, and forgets those whose process died. Whoever was
 * forgotten while this process slept is there again.
 */
export async function refreshPresence(app: AppContext, nodeId: string, personIds: string[]): Promise<void> {
  await app.db.delete(presence).where(lt(presence.until, app.clock.now()))
  if (personIds.length === 0) return
  const until = untilOf(app)
  // One value, however many they are: a statement of a thousand would hold the embedded database up.
  const here = sql`${accounts.id} = any(${`{${personIds.join(',')}}`}::uuid[])`
  const rows = app.db
    .select({
      personId: accounts.id,
      nodeId: sql`${nodeId}::uuid`.as('node'),
      until: sql`${sql.param(until, presence.until)}::timestamptz`.as('until'),
    })
    .from(accounts)
    .where(here)
  await app.db
    .insert(presence)
    .select(rows)
    .onConflictDoUpdate({ target: [presence.personId, presence.nodeId], set: { until } })
}

/** A process that stops takes everybody's presence on it along. */
export async function deletePresenceOf(app: AppContext, nodeId: string): Promise<void> {
  await app.db.delete(presence).where(eq(presence.nodeId, nodeId))
}

async function notifyPartners(app: AppContext, personId: string): Promise<void> {
  await publish(app, await listPartnerIds(app.db, personId), { type: 'presence', personId })
}

function untilOf(app: AppContext): Date {
  return new Date(app.clock.now().getTime() + STAYS_MS)
}
