import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { isIdIn, listOf, preparedTogether, type Value } from '#db/prepared.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { presence } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
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
  if (ids.length === 0) return new Map()
  const now = app.clock.now().toISOString()
  const { rows } = await online(app.db, { viewer: viewerId, ids: listOf(ids), now })
  return new Map(rows.map(({ id, is }) => [id, is]))
}

const online = preparedTogether((db) => ({
  parts: {
    rows: selectActivity(db, sql.placeholder('viewer'), {
      of: isIdIn(profiles.id, sql.placeholder('ids')),
      known: isOnline(sql.placeholder('now')),
    }),
  },
}))

/** Whether a person has a live connection. */
export const isOnline = (now: Value) =>
  sql<boolean>`exists (select from ${presence} where ${presence.personId} = ${profiles.id}
    and ${presence.until} > ${now}::timestamptz)`

/** Whether a person was active on a day. */
export const isActiveOn = (day: Value) => sql<boolean>`${accounts.lastActiveOn} = ${day}::date`

/** What is known of the activity of people; nothing of those who do not show it, or to a viewer who does not. */
export function selectActivity(db: Connection, viewerId: Value, { of, known }: { of: SQL; known: SQL<boolean> }) {
  const own = sql`select from ${notificationSettings} own where own.account_id = ${viewerId} and not own.presence`
  return db
    .select({ id: profiles.id, is: known })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(notificationSettings, eq(notificationSettings.accountId, profiles.id))
    .where(
      and(
        of,
        isNull(profiles.deactivatedAt),
        isNull(accounts.disabledAt),
        or(isNull(notificationSettings.accountId), eq(notificationSettings.presence, true)),
        sql`not exists (${own})`,
      ),
    )
}
