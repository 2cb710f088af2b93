import type { EmailNotification, NotificationSettings } from '@jodi/shared/settings/contract.ts'
import { ONE_USE } from '#domains/settings/notifications/rules.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import { perform } from '#work/work.ts'

export async function saveNotificationSettings(
  app: AppContext,
  accountId: string,
  settings: NotificationSettings,
): Promise<void> {
  await perform(app, ({ tx }) =>
    tx
      .insert(notificationSettings)
      .values({ accountId, ...settings })
      .onConflictDoUpdate({ target: notificationSettings.accountId, set: settings }),
  )
}

/**
 * Switches one kind of email off by the link in an email; other settings stay. A used link changes nothing, because
 * mail programs post twice, and the person may have switched it on again since.
 */
export async function useMailLink(
  app: AppContext,
  link: { token: string; accountId: string; kind: EmailNotification },
): Promise<void> {
  const use = await consume(app, [{ limit: ONE_USE, subject: link.token }])
  if (!use.ok) return
  try {
    await switchMailOff(app, link.accountId, link.kind)
  } catch (error) {
    await use.refundPoint()
    throw error
  }
}

async function switchMailOff(app: AppContext, accountId: string, kind: EmailNotification): Promise<void> {
  await perform(app, ({ tx }) =>
    tx
      .insert(notificationSettings)
      .values({ accountId, [kind]: false })
      .onConflictDoUpdate({ target: notificationSettings.accountId, set: { [kind]: false } }),
  )
}
