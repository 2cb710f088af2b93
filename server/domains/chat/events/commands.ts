import { denialReasonToSend } from '#domains/chat/policy.ts'
import { findMyConversation } from '#domains/chat/queries.ts'
import { chatStateOf } from '#domains/chat/rules.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { publishNow } from '#work/effects.ts'

/**
 * Publishes to the other participant that a person is typing, if messages can be sent and the person has typing status
 * switched on.
 */
export async function publishTyping(app: AppContext, typistId: string, conversationId: string): Promise<void> {
  const row = await findMyConversation(app.db, typistId, conversationId)
  if (!row?.otherId || denialReasonToSend(chatStateOf(row, typistId)) !== null) return
  if (!(await getNotificationSettings(app.db, typistId)).typing) return
  await publishNow(app, [row.otherId], { type: 'typing', conversationId, typistId })
}
