import { refusalToSend } from '#domains/chat/policy.ts'
import { findMyConversation } from '#domains/chat/queries.ts'
import { standingOf } from '#domains/chat/rules.ts'
import { noticesOf } from '#domains/settings/notices/queries.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'

/** Tells the other one that somebody is typing, where messages can be sent and the typist lets it be seen. */
export async function tellTyping(house: House, typistId: string, conversationId: string): Promise<void> {
  const row = await findMyConversation(house.db, typistId, conversationId)
  if (!row?.otherId || refusalToSend(standingOf(row, typistId)) !== null) return
  if (!(await noticesOf(house.db, typistId)).typing) return
  await publish(house, [row.otherId], { type: 'typing', conversationId, typistId })
}
