import type { Notices } from '@jodi/shared/settings.ts'
import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { noticeSettings } from '#domains/settings/tables.ts'

const ALL_ON: Notices = { requestMail: true, acceptedMail: true, unreadMail: true, typing: true, presence: true }

export async function noticesOf(db: Connection, accountId: string): Promise<Notices> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId))
  if (!row) return ALL_ON
  const { accountId: _owner, ...notices } = row
  return notices
}
