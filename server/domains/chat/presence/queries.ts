import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import { presence } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/**
 * Returns which of the given people are online. People who are deactivated or disabled, or have online status switched
 * off, have no entry. The result is empty if the viewer has it switched off.
 */
export async function listOnline(
  app: AppContext,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (ids.length === 0 || !(await getNotificationSettings(app.db, viewerId)).presence) return new Map()
  const live = app.db
    .select({ one: sql`1` })
    .from(presence)
    .where(and(eq(presence.personId, profiles.id), gt(presence.until, app.clock.now())))
  const rows = await app.db
    .select({ id: profiles.id, online: sql<boolean>`exists (${live})` })
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
  return new Map(rows.map(({ id, online }) => [id, online]))
}
