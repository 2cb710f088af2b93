import type { ChatEvent } from '@jodi/shared/chat.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { shownMessage } from '#domains/chat/messages/queries.ts'
import { listOnline } from '#domains/chat/presence/queries.ts'
import { findChatPartner } from '#domains/chat/queries.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { noticesOf } from '#domains/settings/notices/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { ChatNotice } from '#live/notice.ts'

type Of<Type extends ChatNotice['type']> = Extract<ChatNotice, { type: Type }>

/** What a person may see of a notice at this moment; null where it is none of their business any more. */
export async function readEvent(app: AppContext, personId: string, notice: ChatNotice): Promise<ChatEvent | null> {
  switch (notice.type) {
    case 'messageSent':
      return readMessage(app.db, personId, notice)
    case 'messagesRead':
      return (await isInside(app.db, personId, notice.conversationId)) ? readMark(personId, notice) : null
    case 'conversationChanged':
      return readChange(app.db, personId, notice)
    case 'typing':
      return readTyping(app, personId, notice)
    case 'presence':
      return readPresence(app, personId, notice)
    default:
      return notice
  }
}

async function readMessage(db: Connection, personId: string, notice: Of<'messageSent'>): Promise<ChatEvent | null> {
  const { conversationId, number } = notice
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
  notice: Of<'conversationChanged'>,
): Promise<ChatEvent | null> {
  const { conversationId } = notice
  const stands = (await db.$count(conversations, eq(conversations.id, conversationId))) > 0
  // A withdrawn request is an id of nothing by now; whoever had it on the screen has to take it off.
  return !stands || (await isInside(db, personId, conversationId)) ? notice : null
}

async function readTyping(app: AppContext, personId: string, notice: Of<'typing'>): Promise<ChatEvent | null> {
  const { conversationId, typistId } = notice
  if (typistId === personId || !(await isInside(app.db, personId, conversationId))) return null
  return (await noticesOf(app.db, personId)).typing ? { type: 'typing', conversationId } : null
}

async function readPresence(app: AppContext, viewerId: string, notice: Of<'presence'>): Promise<ChatEvent | null> {
  const { personId } = notice
  const partner = await findChatPartner(app.db, viewerId, personId)
  if (partner?.status !== 'accepted') return null
  const online = (await listOnline(app, viewerId, [personId])).get(personId)
  return online === undefined ? null : { type: 'presence', personId, online }
}

const blocked = sql`exists (select 1 from ${blocks} b
  where (b.blocker_id = ${conversations.lowId} and b.blocked_id = ${conversations.highId})
    or (b.blocker_id = ${conversations.highId} and b.blocked_id = ${conversations.lowId}))`

async function isInside(db: Connection, personId: string, conversationId: string): Promise<boolean> {
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
