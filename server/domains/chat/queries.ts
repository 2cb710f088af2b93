import { and, eq, isNotNull, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import { isAmong, preparedTogether, type Value } from '#db/prepared.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { conversations, messages, participants } from '#domains/chat/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blocks } from '#domains/safety/tables.ts'
import { AppError } from '#rpc/errors.ts'

const mine = alias(participants, 'mine')
const theirs = alias(participants, 'theirs')
const me = alias(profiles, 'me')
const myAccount = alias(accounts, 'my_account')

const unread = sql<number>`(select count(*)::int from ${messages} m
  where m.conversation_id = ${mine.conversationId} and m.number > ${mine.readUpTo} and m.sender_id <> ${mine.personId})`

const conversationColumns = {
  id: conversations.id,
  status: conversations.status,
  requesterId: conversations.requesterId,
  createdAt: conversations.createdAt,
  lastActivityAt: conversations.lastActivityAt,
  lastNumber: conversations.lastNumber,
  readByMe: mine.readUpTo,
  iShareContact: mine.sharesContact,
  contactSeenAt: mine.contactSeenAt,
  iShareSince: mine.contactSharedAt,
  myDeactivatedAt: me.deactivatedAt,
  myClaimedAt: myAccount.claimedAt,
  unread,
  // Null after the other account was deleted.
  otherId: theirs.personId,
  readByThem: theirs.readUpTo,
  theyShareContact: theirs.sharesContact,
  theyShareSince: theirs.contactSharedAt,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  photoKey: profiles.photoKey,
  portraitSeed: profiles.portraitSeed,
  ageGiven: profiles.ageGiven,
  ageGivenOn: profiles.ageGivenOn,
  occupation: profiles.occupation,
  city: profiles.city,
  deactivatedAt: profiles.deactivatedAt,
  disabledAt: accounts.disabledAt,
  email: accounts.email,
  phoneNumber: profiles.phoneNumber,
}

export type MyConversation = Awaited<ReturnType<typeof selectConversations>>[number]

/** Returns a conversation of a participant. For other people and for a blocked pair it does not exist. */
export async function findMyConversation(db: Connection, myId: string, id: string): Promise<MyConversation | null> {
  const { rows } = await one(db, { me: myId, id })
  return rows[0] ?? null
}

const one = preparedTogether((db) => ({
  parts: {
    rows: selectConversations(db, ofMember(sql.placeholder('me'), isConversation(sql.placeholder('id')))),
  },
}))

/** The conversations of a member, in a statement with others. */
export const ofMember = (myId: Value, isShown?: SQL) => and(eq(mine.personId, myId), isShown)
const isConversation = (id: Value) => eq(mine.conversationId, id)

export async function getMyConversation(db: Connection, myId: string, id: string): Promise<MyConversation> {
  const found = await findMyConversation(db, myId, id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** The other participant of a conversation, even if a block hides it; null also for other people's conversations. */
export async function findOtherParticipant(db: Connection, myId: string, id: string): Promise<string | null> {
  const [found] = await db
    .select({ otherId: theirs.personId })
    .from(mine)
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.personId, mine.personId)))
    .where(and(eq(mine.personId, myId), isConversation(id)))
  return found?.otherId ?? null
}

/** Returns the newest conversation of each pair, latest activity first. */
export async function listMyConversations(db: Connection, myId: string): Promise<MyConversation[]> {
  const newest = selectNewestOfPairs(sql`${myId}`, { isChosen: sql`true`, first: sql`null` })
  return byActivity(await selectConversations(db, ofMember(myId, isAmong(mine.conversationId, newest))))
}

/** The order of `selectNewestOfPairs`: latest activity first, at equal times by id, descending. */
export function byActivity(rows: readonly MyConversation[]): MyConversation[] {
  return rows.toSorted((a, b) => b.lastActivityAt.getTime() - a.lastActivityAt.getTime() || (a.id < b.id ? 1 : -1))
}

/**
 * The ids of the newest conversation of each pair: the first ones by latest activity, all if `first` is null.
 * `isChosen` can use the column `shares_contact`: whether the member shares contact details there.
 */
export function selectNewestOfPairs(
  myId: SQL | Placeholder,
  { isChosen, first }: { isChosen: SQL; first: SQL | Placeholder },
): SQL {
  const pair = sql`coalesce(${theirs.personId}, ${conversations.id})`
  return sql`select id from (
      select distinct on (${pair}) ${conversations.id}, ${conversations.lastActivityAt}, ${mine.sharesContact} from ${participants} mine
      join ${conversations} on ${conversations.id} = ${mine.conversationId}
      left join ${participants} theirs on ${theirs.conversationId} = ${conversations.id}
        and ${theirs.personId} <> ${mine.personId}
      where ${mine.personId} = ${myId} and ${isShown()}
      order by ${pair}, ${conversations.createdAt} desc, ${conversations.id} desc
    ) newest where ${isChosen} order by last_activity_at desc, id desc limit ${first}`
}

/** The id of a conversation, if the member is in it. */
export const selectIfParticipant = (myId: SQL | Placeholder, id: Placeholder): SQL =>
  sql`select ${mine.conversationId} as id from ${participants} mine
    where ${mine.personId} = ${myId} and ${mine.conversationId} = ${id}`

/** Counts the conversations with unread messages and the requests that wait for an answer (rule C4). */
export async function countBadge(db: Connection, myId: string): Promise<number> {
  const { counted } = await badge(db, { me: myId })
  return counted[0]?.count ?? 0
}

/** A request counts as long as it can be answered, by the rule of `denialReasonToAnswer`. */
const badge = preparedTogether((db) => {
  const bothActive = and(isNull(me.deactivatedAt), isNull(profiles.deactivatedAt), isNull(accounts.disabledAt))
  const isAsked = and(
    eq(conversations.status, 'pending'),
    sql`${conversations.requesterId} is distinct from ${mine.personId}`,
    bothActive,
  )
  const isUnread = sql`${conversations.lastNumber} > ${mine.readUpTo} and exists (select from ${messages} m
    where m.conversation_id = ${mine.conversationId} and m.number > ${mine.readUpTo} and m.sender_id <> ${mine.personId})`
  const counted = db
    .select({ count: sql<number>`count(*)::int` })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(me, eq(me.id, mine.personId))
    .leftJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.personId, mine.personId)))
    .leftJoin(profiles, eq(profiles.id, theirs.personId))
    .leftJoin(accounts, eq(accounts.id, theirs.personId))
    .where(and(ofMember(sql.placeholder('me')), isShown(), or(isUnread, isAsked)))
  return { parts: { counted } }
})

/** Returns the pending or accepted conversation with a person. Both can open each other's profile (rule S2). */
export async function findChatPartner(db: Connection, myId: string, personId: string): Promise<MyConversation | null> {
  return (await selectChatPartner(db, myId, personId))[0] ?? null
}

export function selectChatPartner(db: Connection, myId: Value, personId: Value) {
  const isOpen = ne(conversations.status, 'rejected')
  return selectConversations(db, and(eq(mine.personId, myId), eq(theirs.personId, personId), isOpen))
}

/** Returns the ids of all people with whom a person has an accepted conversation. */
export async function listPartnerIds(db: Connection, myId: string): Promise<string[]> {
  const partners = await db
    .select({ id: theirs.personId })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.personId, mine.personId)))
    .where(and(eq(mine.personId, myId), eq(conversations.status, 'accepted'), notBlocked()))
  return partners.map(({ id }) => id)
}

/** Whether there is a conversation with a person, whatever its status; none with a blocked one. */
export async function isInConversationWith(db: Connection, myId: string, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: conversations.id })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(theirs, eq(theirs.conversationId, mine.conversationId))
    .where(and(eq(mine.personId, myId), eq(theirs.personId, personId), notBlocked()))
    .limit(1)
  return found.length > 0
}

/** A conversation of a person and the other participant. `otherId` is null after that person was deleted. */
export interface Pairing {
  conversationId: string
  otherId: string | null
}

/** Returns every conversation of a person, whatever its status. */
export function listPairings(db: Connection, personId: string): Promise<Pairing[]> {
  return selectPairings(db, personId)
}

export function selectPairings(db: Connection, personId: string) {
  const { id, memberAId, memberBId } = conversations
  return db
    .select({
      conversationId: id,
      otherId: sql<string | null>`case when ${memberAId} = ${personId} then ${memberBId} else ${memberAId} end`,
    })
    .from(conversations)
    .where(or(eq(memberAId, personId), eq(memberBId, personId)))
}

/** The first conversation of the member. */
export function selectFirstConversation(db: Connection, myId: Value) {
  return db
    .select({ id: conversations.id })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .where(eq(mine.personId, myId))
    .orderBy(conversations.createdAt, conversations.id)
    .limit(1)
}

/** Conversations with both participants; those of a blocked pair do not exist. */
export function selectConversations(db: Connection, where: SQL | undefined) {
  return db
    .select(conversationColumns)
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(me, eq(me.id, mine.personId))
    .innerJoin(myAccount, eq(myAccount.id, mine.personId))
    .leftJoin(theirs, and(eq(theirs.conversationId, mine.conversationId), ne(theirs.personId, mine.personId)))
    .leftJoin(profiles, eq(profiles.id, theirs.personId))
    .leftJoin(accounts, eq(accounts.id, theirs.personId))
    .where(and(where, isShown()))
}

const isShown = () => and(notBlocked(), or(eq(conversations.status, 'accepted'), isNotNull(theirs.personId)))

function notBlocked(): SQL {
  const [a, b] = [mine.personId, theirs.personId]
  return sql`not exists (select 1 from ${blocks} b
    where (b.blocker_id = ${a} and b.blocked_id = ${b}) or (b.blocker_id = ${b} and b.blocked_id = ${a}))`
}
