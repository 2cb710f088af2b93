import { and, type Column, eq, lt, not, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { listPartnerIds } from '#domains/chat/queries.ts'
import { presence } from '#domains/chat/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform, type Work } from '#work/work.ts'

/** Longer than the interval at which it is renewed. The presence on a process that has died expires after this time. */
const PRESENCE_LIFETIME_MS = 90_000

export async function setOnline(app: AppContext, nodeId: string, personId: string): Promise<void> {
  const until = untilOf(app)
  await perform(app, async (work) => {
    await work.tx
      .insert(presence)
      .values({ personId, nodeId, until })
      .onConflictDoUpdate({ target: [presence.personId, presence.nodeId], set: { until } })
    await notifyPartners(work, personId)
  })
}

export async function setOffline(app: AppContext, nodeId: string, personId: string): Promise<void> {
  await perform(app, async (work) => {
    await work.tx.delete(presence).where(and(eq(presence.personId, personId), eq(presence.nodeId, nodeId)))
    await notifyPartners(work, personId)
  })
}

/**
 * Renews the presence of the people who are connected to this process, and deletes expired rows of any process. The
 * people of a process that has died are offline now, unless they are connected to another one: it could not say so
 * itself. A person whose row was deleted while this process was asleep is online again.
 */
export async function refreshPresence(app: AppContext, nodeId: string, personIds: string[]): Promise<void> {
  const isHere = sql`(${presence.nodeId} = ${nodeId} and ${isAmong(presence.personId, personIds)})`
  const isOver = and(lt(presence.until, app.clock.now()), not(isHere))
  const expired = await perform(app, ({ tx }) =>
    tx.delete(presence).where(isOver).returning({ personId: presence.personId }),
  )
  const isBack = (await renew(app, nodeId, personIds)).filter(({ isNew }) => isNew)
  const changed = new Set([...expired, ...isBack].map(({ personId }) => personId))
  for (const personId of changed) await perform(app, (work) => notifyPartners(work, personId))
}

/** `isNew`: the person had no row. */
async function renew(
  app: AppContext,
  nodeId: string,
  personIds: string[],
): Promise<{ personId: string; isNew: boolean }[]> {
  if (personIds.length === 0) return []
  const until = untilOf(app)
  return perform(app, ({ tx }) => {
    const rows = tx
      .select({
        personId: accounts.id,
        nodeId: sql`${nodeId}::uuid`.as('node'),
        until: sql`${sql.param(until, presence.until)}::timestamptz`.as('until'),
      })
      .from(accounts)
      .where(isAmong(accounts.id, personIds))
    return tx
      .insert(presence)
      .select(rows)
      .onConflictDoUpdate({ target: [presence.personId, presence.nodeId], set: { until } })
      .returning({ personId: presence.personId, isNew: sql<boolean>`xmax = 0` })
  })
}

/**
 * The ids are one array parameter, because a statement with a thousand parameters would block the embedded database.
 */
const isAmong = (id: Column, ids: readonly string[]) => sql`${id} = any(${`{${ids.join(',')}}`}::uuid[])`

/** Deletes all presence rows of a process that stops. */
export async function deletePresenceOf(app: AppContext, nodeId: string): Promise<void> {
  await perform(app, ({ tx }) => tx.delete(presence).where(eq(presence.nodeId, nodeId)))
}

async function notifyPartners(work: Work, personId: string): Promise<void> {
  work.publish(await listPartnerIds(work.tx, personId), { type: 'presence', personId })
}

function untilOf(app: AppContext): Date {
  return new Date(app.clock.now().getTime() + PRESENCE_LIFETIME_MS)
}
