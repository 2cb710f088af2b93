import { oc } from '@orpc/contract'
import { z } from 'zod'
import { multiLine } from '#text-fields.ts'

export const CONVERSATION_STATUSES = ['pending', 'accepted', 'rejected'] as const
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number]

export const MESSAGE_MAX = 2000
/** Messages a page of history. */
export const HISTORY_PAGE = 50
/** Days until the one who was rejected may ask again, and until a withdrawn request may be made again. */
export const REJECTED_DAYS = 30
export const WITHDRAWN_DAYS = 7

/** Stands where the name of a person was whose account is deleted. */
export const DELETED_MEMBER = 'Deleted member'

export const messageContentSchema = multiLine()
  .min(1, 'Please enter a message')
  .max(MESSAGE_MAX, 'Messages can be up to 2,000 characters')

export const messageSchema = z.object({
  /** From 1 upwards within its conversation; gaps only where a deleted person's messages were. */
  number: z.number().int(),
  /** Made by the sender's browser, so that a resend is never a second message. */
  id: z.uuid(),
  mine: z.boolean(),
  content: z.string(),
  createdAt: z.date(),
})
export type Message = z.infer<typeof messageSchema>

const participantSchema = z.object({
  /** Null once the account is deleted. */
  id: z.uuid().nullable(),
  name: z.string(),
  firstName: z.string(),
  photo: z.string().nullable(),
  /** Only a current match has a percentage and can be opened as a profile. */
  percent: z.number().int().nullable(),
  /** Null where this person, or the one who looks, has presence switched off. */
  online: z.boolean().nullable(),
})

export const conversationSchema = z.object({
  id: z.uuid(),
  status: z.enum(CONVERSATION_STATUSES),
  /** Whether the one who looks made the request. */
  requestedByMe: z.boolean(),
  other: participantSchema,
  lastMessage: z.object({ content: z.string(), mine: z.boolean(), createdAt: z.date() }).nullable(),
  unread: z.number().int(),
  createdAt: z.date(),
  /** The last message, or the request: what the list is sorted by. */
  lastActivityAt: z.date(),
})
export type Conversation = z.infer<typeof conversationSchema>

const contactSchema = z.object({ email: z.string(), phoneNumber: z.string().nullable() })

export const openConversationSchema = conversationSchema.extend({
  lastNumber: z.number().int(),
  readByMe: z.number().int(),
  readByThem: z.number().int(),
  iShareContact: z.boolean(),
  theirContact: contactSchema.nullable(),
  /** The first chat of this member shows short safety advice. */
  adviseSafety: z.boolean(),
  may: z.object({
    send: z.boolean(),
    answer: z.boolean(),
    withdraw: z.boolean(),
    shareContact: z.boolean(),
  }),
})
export type OpenConversation = z.infer<typeof openConversationSchema>

const idInput = z.object({ id: z.uuid() })
const noAnswer = z.object({})

export const chatContract = {
  /** Opens the conversation of the pair, or makes the request (rule C1). `id` is the person. */
  start: oc.input(idInput).output(z.object({ conversationId: z.uuid() })),
  list: oc.output(z.array(conversationSchema)),
  get: oc.input(idInput).output(openConversationSchema),
  /** Oldest first; `before` pages upwards, `after` fetches what a gap missed. */
  messages: oc
    .input(idInput.extend({ before: z.number().int().optional(), after: z.number().int().optional() }))
    .output(z.object({ messages: z.array(messageSchema), more: z.boolean() })),
  send: oc.input(idInput.extend({ messageId: z.uuid(), content: messageContentSchema })).output(messageSchema),
  accept: oc.input(idInput).output(noAnswer),
  reject: oc.input(idInput).output(noAnswer),
  withdraw: oc.input(idInput).output(noAnswer),
  markRead: oc.input(idInput.extend({ upTo: z.number().int().min(0) })).output(noAnswer),
  shareContact: oc.input(idInput).output(noAnswer),
  stopSharingContact: oc.input(idInput).output(noAnswer),
  /** Conversations with unread messages, and requests that wait for my answer (rule C4). */
  unreadCount: oc.output(z.object({ count: z.number().int() })),
  requestQuota: oc.output(z.object({ plan: z.string(), aDay: z.number().int(), left: z.number().int() })),
}

/** What the server sends over the live connection; ids and numbers decide, never the order of arrival. */
export const chatEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('messageSent'),
    conversationId: z.uuid(),
    message: messageSchema.extend({ createdAt: z.coerce.date() }),
    from: z.string(),
  }),
  z.object({ type: z.literal('messagesRead'), conversationId: z.uuid(), byMe: z.boolean(), upTo: z.number().int() }),
  /** A request came, was answered, withdrawn, or contact was shared or taken back: read it again. */
  z.object({ type: z.literal('conversationChanged'), conversationId: z.uuid() }),
  z.object({ type: z.literal('typing'), conversationId: z.uuid() }),
  z.object({ type: z.literal('presence'), personId: z.uuid(), online: z.boolean() }),
  z.object({ type: z.literal('sessionEnded') }),
  /** Something may have been missed, or a person has gone: read everything again. */
  z.object({ type: z.literal('resync') }),
])
export type ChatEvent = z.infer<typeof chatEventSchema>

/** What a browser may say over the live connection. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing'), conversationId: z.uuid() }),
  // A page of the former release says 'alive'.
  z.object({ type: z.enum(['ping', 'alive']) }),
])
export type ClientMessage = z.infer<typeof clientMessageSchema>
