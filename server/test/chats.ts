import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { House } from '#lib/house.ts'
import type { Actor } from '#rpc/actor.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories.ts'

type Status = (typeof conversations.$inferSelect)['status']

/** A conversation of two people, as it stands after the first asked; returns its id. */
export async function makeChat(house: House, asker: Actor, asked: Actor, status: Status = 'accepted'): Promise<string> {
  const [lowId, highId] = [asker.id, asked.id].sort()
  const [row] = await house.db
    .insert(conversations)
    .values({ lowId, highId, requesterId: asker.id, status })
    .returning({ id: conversations.id })
  const conversationId = row?.id ?? ''
  await house.db.insert(participants).values([asker, asked].map(({ id }) => ({ conversationId, personId: id })))
  return conversationId
}

/** One message of a conversation. */
export async function makeMessage(
  house: House,
  conversationId: string,
  number: number,
  sender: Actor,
  content: string,
) {
  await house.db
    .insert(messages)
    .values({ conversationId, number, id: crypto.randomUUID(), senderId: sender.id, content })
}

/** Two who match: she and he. */
export async function makePair(house: House): Promise<{ she: Member; he: Member }> {
  const [she, he] = await Promise.all([
    makeMember(house, { gender: 'female' }),
    makeMember(house, { gender: 'male', age: 30 }),
  ])
  return { she, he }
}

/** Sends a message as a browser would. */
export function write(house: House, sender: Actor, id: string, content: string, messageId = crypto.randomUUID()) {
  return callAs(house, sender).chat.send({ id, messageId, content })
}
