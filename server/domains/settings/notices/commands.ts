import type { MailSwitch, Notices } from '@jodi/shared/settings.ts'
import { noticeSettings } from '#domains/settings/tables.ts'
import type { House } from '#lib/house.ts'

export async function saveNotices(house: House, accountId: string, notices: Notices): Promise<void> {
  await house.db
    .insert(noticeSettings)
    .values({ accountId, ...notices })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: notices })
}

/** Switches one kind of mail off; the rest stays as it is. */
export async function switchMailOff(house: House, accountId: string, kind: MailSwitch): Promise<void> {
  await house.db
    .insert(noticeSettings)
    .values({ accountId, [kind]: false })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: { [kind]: false } })
}
