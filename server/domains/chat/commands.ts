import { and, eq } from 'drizzle-orm'
import { participants } from '#domains/chat/tables.ts'
import type { House } from '#lib/house.ts'
import { publish } from '#live/publish.ts'

/** Shows one's email address and phone to the other one of a conversation, or takes that back (decision S3). */
export async function setContactShared(
  house: House,
  who: { conversationId: string; personId: string; otherId: string | null },
  isShared: boolean,
): Promise<void> {
  const { conversationId, personId, otherId } = who
  const mine = and(eq(participants.conversationId, conversationId), eq(participants.personId, personId))
  const changed = await house.db
    .update(participants)
    .set({ sharesContact: isShared })
    .where(and(mine, eq(participants.sharesContact, !isShared)))
    .returning()
  if (changed.length === 0) return
  const people = otherId ? [personId, otherId] : [personId]
  await publish(house, people, { type: 'conversationChanged', conversationId })
}
