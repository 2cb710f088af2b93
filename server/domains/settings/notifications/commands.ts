import type { EmailNotification, NotificationSettings } from '@jodi/shared/settings/contract.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { ONE_USE } from '#domains/settings/notifications/rules.ts'
import { notificationSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import { perform } from '#work/work.ts'

/** Saves only the given settings, so that a tab does not undo what was changed elsewhere. Returns all of them. */
export function saveNotificationSettings(
  app: AppContext,
  accountId: string,
  changed: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return perform(app, async (work) => {
    const { tx } = work
    if (Object.keys(changed).length > 0) {
      await tx
        .insert(notificationSettings)
        .values({ accountId, ...changed })
        .onConflictDoUpdate({ target: notificationSettings.accountId, set: changed })
      // The person's other tabs.
      work.publish([accountId], { type: 'notificationSettingsChanged' })
      // Open chats of others would go on showing the person as online.
      if (changed.presence !== undefined) work.personChanged(accountId)
    }
    return getNotificationSettings(tx, accountId)
  })
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
    await saveNotificationSettings(app, link.accountId, { [link.kind]: false })
  } catch (error) {
    await use.refundPoint()
    throw error
  }
}
