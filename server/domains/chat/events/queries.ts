import type { ChatEvent } from '@jodi/shared/chat/contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { shownMessage } from '#domains/chat/messages/queries.ts'
import { listOnline } from '#domains/chat/presence/queries.ts'
import { findChatPartner } from '#domains/chat/queries.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { ChatDomainEvent } from '#live/events.ts'

type Of<Type extends ChatDomainEvent['type']> = Extract<ChatDomainEvent, { type: Type }>

/** Returns what a person may see of an event at this moment, or null if the person may not see it any more. */
export async function readEvent(app: AppContext, personId: string, event: ChatDomainEvent): Promise<ChatEvent | null> {
  switch (event.type) {
    case 'messageSent':
      return readMessage(app.db, personId, event)
    case 'messagesRead':
      return (await isParticipant(app.db, personId, event.conversationId)) ? readMark(personId, event) : null
    case 'conversationChanged':
      return readChange(app.db, personId, event)
    case 'typing':
      return readTyping(app, personId, event)
    case 'presence':
      return readPresence(app, personId, event)
    default:
      return event
  }
}

async function readMessage(db: Connection, personId: string, event: Of<'messageSent'>): Promise<ChatEvent | null> {
  const { conversationId, number } = event
  const [found] = await db
    .select({ row: messages, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(messages)
    .innerJoin(profiles, eq(profiles.id, messages.senderId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      participants,
      and(eq(participants.conversationId, conversations.id), eq(participants.personId, personId)),
    )
    .where(and(eq(messages.conversationId, conversationId), eq(messages.number, number), sql`not ${blocked}`))
  if (!found) return null
  const from = [found.firstName, found.lastName].filter(Boolean).join(' ')
  return { type: 'messageSent', conversationId, message: shownMessage(found.row, personId), from }
}

function readMark(personId: string, { conversationId, readerId, upTo }: Of<'messagesRead'>): ChatEvent {
  return { type: 'messagesRead', conversationId, byMe: readerId === personId, upTo }
}

async function readChange(
  db: Connection,
  personId: string,
  event: Of<'conversationChanged'>,
): Promise<ChatEvent | null> {
  const { conversationId } = event
  const exists = (await db.$count(conversations, eq(conversations.id, conversationId))) > 0
  // The conversation of a withdrawn request no longer exists. The event still goes out, so that open pages remove it.
  return !exists || (await isParticipant(db, personId, conversationId)) ? event : null
}

async function readTyping(app: AppContext, personId: string, event: Of<'typing'>): Promise<ChatEvent | null> {
  const { conversationId, typistId } = event
  if (typistId === personId || !(await isParticipant(app.db, personId, conversationId))) return null
  return (await getNotificationSettings(app.db, personId)).typing ? { type: 'typing', conversationId } : null
}

async function readPresence(app: AppContext, viewerId: string, event: Of<'presence'>): Promise<ChatEvent | null> {
  const { personId } = event
  const partner = await findChatPartner(app.db, viewerId, personId)
  if (partner?.status !== 'accepted') return null
  const online = (await listOnline(app, viewerId, [personId])).get(personId)
  return online === undefined ? null : { type: 'presence', personId, online }
}

const blocked = sql`exists (select 1 from ${blocks} b
  where (b.blocker_id = ${conversations.memberAId} and b.blocked_id = ${conversations.memberBId})
    or (b.blocker_id = ${conversations.memberBId} and b.blocked_id = ${conversations.memberAId}))`

async function isParticipant(db: Connection, personId: string, conversationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      participants,
      and(eq(participants.conversationId, conversations.id), eq(participants.personId, personId)),
    )
    .where(and(eq(conversations.id, conversationId), sql`not ${blocked}`))
  return rows.length > 0
}
