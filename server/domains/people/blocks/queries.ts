import { isInConversationWith } from '#domains/chat/queries.ts'
import { blockedBetween, listBlockedBy } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findMatch } from '#ranking/ranking.ts'

/** Whether a person may block another: only somebody whom they can see, or have already blocked. */
export async function mayBlock(app: AppContext, blockerId: string, personId: string): Promise<boolean> {
  if (blockerId === personId) return false
  if ((await listBlockedBy(app.db, blockerId)).includes(personId)) return true
  if (await blockedBetween(app.db, blockerId, personId)) return false
  return (
    (await isInConversationWith(app.db, blockerId, personId)) || (await findMatch(app, blockerId, personId)) !== null
  )
}
