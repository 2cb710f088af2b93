import type { MailSwitch, Notices } from '@jodi/shared/settings.ts'
import { ONE_USE } from '#domains/settings/notices/rules.ts'
import { noticeSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'

export async function saveNotices(app: AppContext, accountId: string, notices: Notices): Promise<void> {
  await app.db
    .insert(noticeSettings)
    .values({ accountId, ...notices })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: notices })
}

/**
 * Switches one kind of mail off with the link of a mail; the rest stays as it is. A used link changes nothing:
 * mail programs post twice, and whoever has switched it on again since keeps it on.
 */
export async function useMailLink(
  app: AppContext,
  link: { token: string; accountId: string; kind: MailSwitch },
): Promise<void> {
  const use = await consume(app, [{ limit: ONE_USE, subject: link.token }])
  if (!use.ok) return
  try {
    await switchMailOff(app, link.accountId, link.kind)
  } catch (error) {
    await use.giveBack()
    throw error
  }
}

async function switchMailOff(app: AppContext, accountId: string, kind: MailSwitch): Promise<void> {
  await app.db
    .insert(noticeSettings)
    .values({ accountId, [kind]: false })
    .onConflictDoUpdate({ target: noticeSettings.accountId, set: { [kind]: false } })
}
