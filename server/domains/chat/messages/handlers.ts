import { chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { markRead as moveMark, sendMessage } from '#domains/chat/messages/commands.ts'
import { findSentMessage, listMessages, shownMessage } from '#domains/chat/messages/queries.ts'
import { denialReasonToSend, deniedError } from '#domains/chat/policy.ts'
import { getMyConversation } from '#domains/chat/queries.ts'
import { chatStateOf } from '#domains/chat/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const messages = signedInBase.chat.messages.handler(async ({ context: { app, me }, input }) => {
  const { id } = await getMyConversation(app.db, me.id, input.id)
  const { rows, more } = await listMessages(app.db, id, input)
  return { messages: rows.map((row) => shownMessage(row, me.id)), more }
})

const send = signedInBase.chat.send.handler(async ({ context: { app, me }, input }) => {
  const row = await getMyConversation(app.db, me.id, input.id)
  const message = { conversationId: row.id, senderId: me.id, id: input.messageId, content: input.content }
  const denialReason = denialReasonToSend(chatStateOf(row, me.id))
  const consumed = denialReason || !row.otherId ? null : await consumeMessage(app, me.id)
  const sent = consumed?.ok && row.otherId ? await sendMessage(app, { ...message, otherId: row.otherId }) : null
  // A resend does not count again, and a message that was not sent does not count.
  if (consumed?.ok && !sent?.isNew) await consumed.refundPoint()
  if (sent) return shownMessage(sent.row, me.id)
  // A resend of a message that has arrived gets the same response as the first time, whatever has happened since.
  const known = await findSentMessage(app.db, message)
  if (known) return shownMessage(known, me.id)
  // A block that was set in the meantime hides the chat (rule S5).
  if (consumed?.ok) await getMyConversation(app.db, me.id, input.id)
  throw consumed && !consumed.ok ? tooFast(consumed.retryAfter) : deniedError(denialReason ?? 'notActive')
})

/** Counts a message of this member for the minute and for the day. */
function consumeMessage(app: AppContext, senderId: string) {
  const { messagesPerMinute, messagesPerDay } = app.env
  const limits = [
    { name: 'messages-minute', points: messagesPerMinute, seconds: 60 },
    { name: 'messages-day', points: messagesPerDay, seconds: DAY_SECONDS },
  ]
  return consume(
    app,
    limits.map((limit) => ({ limit, subject: senderId })),
  )
}

function tooFast(retryAfter: number): AppError {
  return new AppError('TOO_MANY', {
    text: chatErrorTexts[retryAfter > 60 ? 'messagesToday' : 'messagesMinute'],
    retryAfter,
  })
}

const markRead = signedInBase.chat.markRead.handler(async ({ context: { app, me }, input }) => {
  const { id, otherId, lastNumber } = await getMyConversation(app.db, me.id, input.id)
  const upTo = Math.min(input.upTo, lastNumber)
  await moveMark(app, { conversationId: id, readerId: me.id, otherId, upTo })
  return {}
})

export const messageHandlers = { messages, send, markRead }
