import type { NotificationSettings } from '@jodi/shared/settings/contract.ts'
import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { notificationSettings } from '#domains/settings/tables.ts'

const ALL_ON: NotificationSettings = {
  requestMail: true,
  acceptedMail: true,
  unreadMail: true,
  searchMail: true,
  typing: true,
  presence: true,
}

export async function getNotificationSettings(db: Connection, accountId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, accountId))
  if (!row) return ALL_ON
  const { accountId: _owner, ...settings } = row
  return settings
}
