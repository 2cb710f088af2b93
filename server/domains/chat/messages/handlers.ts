import { markRead as moveMark, sendMessage } from '#domains/chat/messages/commands.ts'
import { findSentMessage, listMessages, shownMessage } from '#domains/chat/messages/queries.ts'
import { refusalToSend, refused } from '#domains/chat/policy.ts'
import { getMyConversation } from '#domains/chat/queries.ts'
import { standingOf } from '#domains/chat/rules.ts'
import { signedInBase } from '#rpc/bases.ts'

const messages = signedInBase.chat.messages.handler(async ({ context: { house, me }, input }) => {
  const { id } = await getMyConversation(house.db, me.id, input.id)
  const { rows, more } = await listMessages(house.db, id, input)
  return { messages: rows.map((row) => shownMessage(row, me.id)), more }
})

const send = signedInBase.chat.send.handler(async ({ context: { house, me }, input }) => {
  const row = await getMyConversation(house.db, me.id, input.id)
  const message = { conversationId: row.id, senderId: me.id, id: input.messageId, content: input.content }
  const refusal = refusalToSend(standingOf(row, me.id))
  const sent = refusal || !row.otherId ? null : await sendMessage(house, { ...message, otherId: row.otherId })
  if (sent) return shownMessage(sent, me.id)
  // A resend of what arrived long ago is answered like the first time, whatever has happened since.
  const known = await findSentMessage(house.db, message)
  if (!known) throw refused(refusal ?? 'notActive')
  return shownMessage(known, me.id)
})

const markRead = signedInBase.chat.markRead.handler(async ({ context: { house, me }, input }) => {
  const { id, otherId, lastNumber } = await getMyConversation(house.db, me.id, input.id)
  const upTo = Math.min(input.upTo, lastNumber)
  await moveMark(house, { conversationId: id, readerId: me.id, otherId, upTo })
  return {}
})

export const messageHandlers = { messages, send, markRead }
