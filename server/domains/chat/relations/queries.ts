import type { Relation } from '@jodi/shared/matches/relations.ts'
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import { isIdIn, listOf, preparedTogether, type Value } from '#db/prepared.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { type RelationFacts, relationOf } from '#domains/chat/relations/rules.ts'
import { conversations, participants } from '#domains/chat/tables.ts'
import { notInterested, profileViews, shortlist } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'

const mine = alias(participants, 'mine')
const theirs = alias(participants, 'theirs')
const me = alias(profiles, 'me')
const myAccount = alias(accounts, 'my_account')

/**
 * What is between a member and each of the given people (rule M9), in one statement for a whole list. Of whom the
 * viewer may see is decided by the caller; deleted people have no entry.
 */
export async function listRelations(
  app: Pick<AppContext, 'db' | 'clock'>,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Relation>> {
  if (ids.length === 0) return new Map()
  const { rows } = await relations(app.db, { viewer: viewerId, ids: listOf(ids) })
  return relationsOf(rows, viewerId, app.clock.now())
}

const relations = preparedTogether((db) => ({
  parts: { rows: selectRelations(db, sql.placeholder('viewer'), isIdIn(profiles.id, sql.placeholder('ids'))) },
}))

export type RelationRow = Awaited<ReturnType<typeof selectRelations>>[number]

export function relationsOf(rows: readonly RelationRow[], viewerId: string, now: Date): Map<string, Relation> {
  return new Map(rows.map((row) => [row.id, relationOf(factsOf(row), viewerId, now)]))
}

export async function getRelation(
  app: Pick<AppContext, 'db' | 'clock'>,
  viewerId: string,
  id: string,
): Promise<Relation | null> {
  return (await listRelations(app, viewerId, [id])).get(id) ?? null
}

function factsOf(row: RelationRow): RelationFacts {
  const { conversationId, status, requestedAt, shortlistedAt } = row
  const conversation = conversationId !== null && status !== null && requestedAt !== null
  return {
    conversation: conversation ? { ...row, id: conversationId, otherId: row.id, status, requestedAt } : null,
    isActive: row.deactivatedAt === null && row.disabledAt === null,
    isNotInterested: row.notInterestedId !== null,
    shortlistedOn: shortlistedAt && dateOfDay(dayOf(shortlistedAt)),
    seenOn: row.seenOn,
  }
}

/** What is between a viewer and those people for whom the condition on profiles holds. */
export function selectRelations(db: Connection, viewerId: Value, isShown: SQL) {
  const viewer = sql`${viewerId}::uuid`
  const newest = db
    .select({
      id: conversations.id,
      status: conversations.status,
      requesterId: conversations.requesterId,
      createdAt: conversations.createdAt,
      answeredAt: conversations.answeredAt,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.memberAId, sql`least(${profiles.id}, ${viewer})`),
        eq(conversations.memberBId, sql`greatest(${profiles.id}, ${viewer})`),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(1)
    .as('newest')
  return db
    .select({
      id: profiles.id,
      deactivatedAt: profiles.deactivatedAt,
      disabledAt: accounts.disabledAt,
      myDeactivatedAt: me.deactivatedAt,
      myClaimedAt: myAccount.claimedAt,
      conversationId: newest.id,
      status: newest.status,
      requesterId: newest.requesterId,
      requestedAt: newest.createdAt,
      answeredAt: newest.answeredAt,
      unread: sql<number | null>`(select count(*)::int from messages m where m.conversation_id = ${mine.conversationId}
        and m.number > ${mine.readUpTo} and m.sender_id <> ${mine.personId})`,
      remindAt: mine.remindOfRequestAt,
      theyShareContact: theirs.sharesContact,
      theyShareSince: theirs.contactSharedAt,
      shortlistedAt: shortlist.createdAt,
      notInterestedId: notInterested.personId,
      seenOn: sql<string | null>`(select max(v.day)::text from ${profileViews} v
        where v.viewer_id = ${viewer} and v.viewed_id = ${profiles.id})`,
    })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(me, eq(me.id, viewer))
    .leftJoin(myAccount, eq(myAccount.id, viewer))
    .leftJoin(mine, and(eq(mine.conversationId, newest.id), eq(mine.personId, viewer)))
    .leftJoin(theirs, and(eq(theirs.conversationId, newest.id), ne(theirs.personId, viewer)))
    .leftJoin(shortlist, and(eq(shortlist.viewerId, viewer), eq(shortlist.personId, profiles.id)))
    .leftJoin(notInterested, and(eq(notInterested.viewerId, viewer), eq(notInterested.personId, profiles.id)))
    .where(isShown)
}
