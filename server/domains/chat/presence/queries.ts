import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { presence } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

/**
 * Returns which of the given people are online. People who are deactivated or disabled, or have online status switched
 * off, have no entry. The result is empty if the viewer has it switched off.
 */
export async function listOnline(
  app: AppContext,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const live = app.db
    .select({ one: sql`1` })
    .from(presence)
    .where(and(eq(presence.personId, profiles.id), gt(presence.until, app.clock.now())))
  const rows = await listActivity(app, viewerId, ids, sql<boolean>`exists (${live})`)
  return new Map(rows.map(({ id, is }) => [id, is]))
}

/** Whether a person was active today, by the same rules. */
export async function findActiveToday(app: AppContext, viewerId: string, id: string): Promise<boolean> {
  const today = dateOfDay(dayOf(app.clock.now()))
  const [row] = await listActivity(app, viewerId, [id], sql<boolean>`${accounts.lastActiveOn} = ${today}::date`)
  return row?.is ?? false
}

/** What is known of the activity of these people; nothing of those who do not show it, or to a viewer who does not. */
async function listActivity(app: AppContext, viewerId: string, ids: readonly string[], known: SQL<boolean>) {
  if (ids.length === 0 || !(await getNotificationSettings(app.db, viewerId)).presence) return []
  return app.db
    .select({ id: profiles.id, is: known })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, profiles.id))
    .where(
      and(
        inArray(profiles.id, [...ids]),
        isNull(profiles.deactivatedAt),
        isNull(accounts.disabledAt),
        or(isNull(notificationSettings.accountId), eq(notificationSettings.presence, true)),
      ),
    )
}
