import type { Conversation } from '@jodi/shared/chat/contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { isAmong, preparedTogether } from '#db/prepared.ts'
import { selectLastMessages } from '#domains/chat/messages/queries.ts'
import { isOnline, selectActivity } from '#domains/chat/presence/queries.ts'
import {
  byActivity,
  type MyConversation,
  ofMember,
  selectConversations,
  selectFirstConversation,
  selectIfParticipant,
  selectNewestOfPairs,
} from '#domains/chat/queries.ts'
import { relationsOf, selectRelations } from '#domains/chat/relations/queries.ts'
import { participantOf } from '#domains/chat/rules.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { partsOfPeople, percentsOf } from '#ranking/ranking.ts'

const me = sql.placeholder('me')

/** All conversations of a member, or the first ones, or those in which the member shares contact details. */
export interface ChosenConversations {
  first?: number | undefined
  sharing?: boolean | undefined
}

/** The newest conversation of each pair with what the list shows of it, latest activity first. */
export async function listShownConversations(
  app: AppContext,
  myId: string,
  { first, sharing = false }: ChosenConversations = {},
): Promise<Conversation[]> {
  const read = await several(app.db, { me: myId, now: app.clock.now().toISOString(), first: first ?? null, sharing })
  return shown(app, myId, byActivity(read.rows), read)
}

/** The same of one conversation, and whether it is the member's first; null for other people and for a blocked pair. */
export async function findShownConversation(app: AppContext, myId: string, id: string) {
  const { first, ...read } = await one(app.db, { me: myId, id, now: app.clock.now().toISOString() })
  const [row] = read.rows
  const [conversation] = await shown(app, myId, read.rows, read)
  return row && conversation ? { row, conversation, isFirst: first[0]?.id === id } : null
}

const several = preparedTogether((db) => {
  const isChosen = sql`(not ${sql.placeholder('sharing')}::boolean or shares_contact)`
  return partsOf(db, selectNewestOfPairs(me, { isChosen, first: sql`${sql.placeholder('first')}::int` }))
})
const one = preparedTogether((db) => {
  const { parts, ...expressions } = partsOf(db, selectIfParticipant(me, sql.placeholder('id')))
  return { parts: { ...parts, first: selectFirstConversation(db, me) }, ...expressions }
})

/** `chosen` selects the ids of conversations of the member. */
function partsOf(db: Connection, chosen: SQL) {
  const ids = sql`select id from chosen`
  const others = sql`select other.person_id from chosen join ${participants} other on other.conversation_id = chosen.id
    where other.person_id <> ${me}`
  const isOther = isAmong(profiles.id, others)
  return {
    parts: {
      rows: selectConversations(db, ofMember(me, isAmong(conversations.id, ids))),
      last: selectLastMessages(db, isAmong(conversations.id, ids)),
      online: selectActivity(db, me, { of: isOther, known: isOnline(sql.placeholder('now')) }),
      relations: selectRelations(db, me, isOther),
      ...partsOfPeople(db, me, isAmong(profiles.id, sql`${others} union all select ${me}::uuid`)),
    },
    with: [db.$with('chosen', {}).as(chosen)],
  }
}

type Read = Awaited<ReturnType<typeof several>>

async function shown(app: AppContext, myId: string, rows: readonly MyConversation[], read: Read) {
  const others = (of: readonly MyConversation[]) => of.flatMap(({ otherId }) => otherId ?? [])
  const percents = await percentsOf(app, myId, {
    ...read,
    ids: others(rows),
    inChat: others(rows.filter(({ status }) => status !== 'rejected')),
  })
  const online = new Map(read.online.map(({ id, is }) => [id, is]))
  const relations = relationsOf(read.relations, myId, app.clock.now())
  const last = new Map(read.last.map((message) => [message.conversationId, message]))
  return rows.map((row): Conversation => {
    const { id, status, unread, createdAt, lastActivityAt, otherId, iShareContact } = row
    const message = last.get(id)
    return {
      id,
      status,
      requestedByMe: row.requesterId === myId,
      other: {
        ...participantOf(row),
        percent: percents.get(otherId ?? '') ?? null,
        online: status === 'accepted' ? (online.get(otherId ?? '') ?? null) : null,
      },
      relation: relations.get(otherId ?? '') ?? null,
      lastMessage: message
        ? { content: message.content, mine: message.senderId === myId, createdAt: message.createdAt }
        : null,
      unread,
      createdAt,
      lastActivityAt,
      iShareContact,
      iShareSince: iShareContact ? row.iShareSince : null,
    }
  })
}
