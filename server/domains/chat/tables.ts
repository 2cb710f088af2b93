import { CONVERSATION_STATUSES } from '@jodi/shared/chat/contract.ts'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '#db/columns.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'

const person = (name: string, onDelete: 'cascade' | 'set null') =>
  uuid(name).references((): AnyPgColumn => profiles.id, { onDelete })
const isOpen = (status: AnyPgColumn): SQL => sql`${status} in ('pending', 'accepted')`

/** The chat request and its conversation in one row. The status is that of the request (rule C6). */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    // The pair in a fixed order, whichever of them sent the request, so that a unique index allows one open
    // conversation.
    memberAId: person('member_a_id', 'set null'),
    memberBId: person('member_b_id', 'set null'),
    requesterId: person('requester_id', 'set null'),
    status: text('status', { enum: CONVERSATION_STATUSES }).notNull().default('pending'),
    lastNumber: integer('last_number').notNull().default(0),
    answeredAt: moment('answered_at'),
    lastActivityAt: moment('last_activity_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('conversations_one_open').on(table.memberAId, table.memberBId).where(isOpen(table.status)),
    index('conversations_pair').on(table.memberAId, table.memberBId),
    index('conversations_member_b').on(table.memberBId),
    index('conversations_requester').on(table.requesterId),
    index('conversations_accepted').on(table.answeredAt).where(sql`${table.status} = 'accepted'`),
    check('conversations_pair_order', sql`${table.memberAId} < ${table.memberBId}`),
  ],
)

const conversationId = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

export const participants = pgTable(
  'conversation_participants',
  {
    conversationId: conversationId(),
    personId: person('person_id', 'cascade').notNull(),
    readUpTo: integer('read_up_to').notNull().default(0),
    sharesContact: boolean('shares_contact').notNull().default(false),
    /** Since when the person shares it; null before this was recorded. */
    contactSharedAt: moment('contact_shared_at'),
    /** When the person last opened the conversation while the other one's contact details were new. */
    contactSeenAt: moment('contact_seen_at'),
    // When the recipient of a pending request is reminded of it (rule C9); null again afterwards.
    remindOfRequestAt: moment('remind_of_request_at'),
    // When unread messages were last handled by the reminder job. At most one email per conversation until it is opened
    // (rule C5).
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index('conversation_participants_person').on(table.personId),
    index('conversation_participants_remind').on(table.remindOfRequestAt).where(isNotNull(table.remindOfRequestAt)),
  ],
)

/**
 * Messages are numbered under a lock of the conversation's row. The messages of a deleted person are deleted (rule G4).
 */
export const messages = pgTable(
  'messages',
  {
    conversationId: conversationId(),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    senderId: person('sender_id', 'cascade').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('messages_one_a_resend').on(table.conversationId, table.senderId, table.id),
    index('messages_sender').on(table.senderId),
    index('messages_created').on(table.createdAt),
  ],
)

/**
 * Chat requests, for the number per day and the wait after a withdrawal. The status of a request is in its
 * conversation.
 */
export const chatRequests = pgTable(
  'chat_requests',
  {
    id: id(),
    requesterId: person('requester_id', 'cascade').notNull(),
    recipientId: person('recipient_id', 'set null'),
    conversationId: uuid('conversation_id').notNull(),
    day: date('day').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('chat_requests_day').on(table.requesterId, table.day),
    index('chat_requests_recipient').on(table.recipientId),
    index('chat_requests_conversation').on(table.conversationId),
  ],
)

/** Which person has a live connection to which process, so that all processes know who is online. */
export const presence = pgTable(
  'presence',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    nodeId: uuid('node_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.nodeId] }), index('presence_node').on(table.nodeId)],
)
