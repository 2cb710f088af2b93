import { denialReasonToSend } from '#domains/chat/policy.ts'
import { findMyConversation, listPairings } from '#domains/chat/queries.ts'
import { chatStateOf } from '#domains/chat/rules.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publish } from '#live/publish.ts'

/**
 * Publishes to the other participant that a person is typing, if messages can be sent and the person has typing status
 * switched on.
 */
export async function publishTyping(app: AppContext, typistId: string, conversationId: string): Promise<void> {
  const row = await findMyConversation(app.db, typistId, conversationId)
  if (!row?.otherId || denialReasonToSend(chatStateOf(row, typistId)) !== null) return
  if (!(await getNotificationSettings(app.db, typistId)).typing) return
  await publish(app, [row.otherId], { type: 'typing', conversationId, typistId })
}

/**
 * Publishes to both participants of every conversation of a person that it has changed. Call it whenever a person is
 * hidden, deactivated or disabled, or this is undone, because their chats become read-only or can be written again
 * (rule C7).
 */
export async function publishPersonChanged(app: AppContext, personId: string): Promise<void> {
  for (const { conversationId, otherId } of await listPairings(app.db, personId))
    await publish(app, otherId ? [personId, otherId] : [personId], { type: 'conversationChanged', conversationId })
}
