import { conversations, messages, participants } from '#domains/chat/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, makeMember } from '#test/factories/factories.ts'

type Status = (typeof conversations.$inferSelect)['status']

/** Creates a conversation of two people in a status. Returns its id. */
export async function makeChat(
  app: AppContext,
  asker: Actor,
  asked: Actor,
  status: Status = 'accepted',
): Promise<string> {
  const [memberAId, memberBId] = [asker.id, asked.id].sort()
  const [row] = await app.db
    .insert(conversations)
    .values({ memberAId, memberBId, requesterId: asker.id, status })
    .returning({ id: conversations.id })
  const conversationId = row?.id ?? ''
  await app.db.insert(participants).values([asker, asked].map(({ id }) => ({ conversationId, personId: id })))
  return conversationId
}

/** One message of a conversation. */
export async function makeMessage(
  app: AppContext,
  conversationId: string,
  number: number,
  sender: Actor,
  content: string,
) {
  await app.db
    .insert(messages)
    .values({ conversationId, number, id: crypto.randomUUID(), senderId: sender.id, content })
}

/** Two members who match. */
export async function makePair(app: AppContext): Promise<{ she: Member; he: Member }> {
  const [she, he] = await Promise.all([
    makeMember(app, { gender: 'female' }),
    makeMember(app, { gender: 'male', age: 30 }),
  ])
  return { she, he }
}

/** Sends a message as a browser would. */
export function write(app: AppContext, sender: Actor, id: string, content: string, messageId = crypto.randomUUID()) {
  return callAs(app, sender).chat.send({ id, messageId, content })
}
