import type { NotificationSettings } from '@jodi/shared/settings/contract.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { notificationSettings } from '#domains/settings/tables.ts'

const { accountId: _owner, ...COLUMNS } = getTableColumns(notificationSettings)
/** Without a row: what the columns of a new one have. */
const DEFAULTS = Object.fromEntries(
  Object.entries(COLUMNS).map(([name, column]) => [name, column.default]),
) as NotificationSettings

export async function getNotificationSettings(db: Connection, accountId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
  if (!row) return DEFAULTS
  const { accountId: _owner, ...settings } = row
  return settings
}
