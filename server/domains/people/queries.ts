import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { preparedTogether, type Value } from '#db/prepared.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { isInChat, seesContact } from '#domains/chat/policy.ts'
import { findChatPartner, type MyConversation, selectChatPartner } from '#domains/chat/queries.ts'
import { availabilityOf, chatStateOf } from '#domains/chat/rules.ts'
import { profileViews } from '#domains/matches/tables.ts'
import { isMember, type Relation, seesAllPhotos, staffRelationOf } from '#domains/people/policy.ts'
import { VIEW_DAYS } from '#domains/people/rules.ts'
import type { PreferencesRow } from '#domains/preferences/rules.ts'
import { preferences } from '#domains/preferences/tables.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { photos, profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { findMatch, type Match, type PairRead, partsOfPair } from '#ranking/ranking.ts'
import type { Actor } from '#rpc/actor.ts'

/** The relation of the viewer to the person; for a match with the data of the ranking. */
export type ViewerRelation = { relation: Exclude<Relation, 'match'> } | { relation: 'match'; match: Match }

/** Null means that the viewer may not see this person. */
export async function findViewerRelation(app: AppContext, me: Actor, personId: string): Promise<ViewerRelation | null> {
  return viewerRelationOf(app, me, personId, await readPair(app.db, { me: me.id, person: personId }))
}

const readPair = preparedTogether((db) => {
  const { me, person } = { me: sql.placeholder('me'), person: sql.placeholder('person') }
  const { numbers, blocks } = partsOfPair(db, me, person)
  return { parts: { numbers, blocks, owners: selectOwner(db, person), partners: selectChatPartner(db, me, person) } }
})

type ReadPair = Awaited<ReturnType<typeof readPair>> & PairRead

/** The relation by what one statement read about the two; the ranking may be asked too. */
export async function viewerRelationOf(
  app: AppContext,
  me: Actor,
  personId: string,
  read: ReadPair,
): Promise<ViewerRelation | null> {
  const [owner] = read.owners
  const relation = owner && staffRelationOf(me, owner)
  if (relation) return { relation }
  const match = await findMatch(app, me.id, personId, read)
  if (match) return { relation: 'match', match }
  const [partner] = read.partners
  return partner && availabilityOf(partner) === 'active' ? { relation: 'chat' } : null
}

/** Whether the two have an accepted chat, and whether the person shares contact details in it. */
async function findOpenChat(db: Connection, personId: string, myId: string) {
  return openChatOf(await findChatPartner(db, myId, personId), myId)
}

export function openChatOf(partner: MyConversation | null, myId: string) {
  const state = partner && chatStateOf(partner, myId)
  return {
    isOpen: state !== null && isInChat(state),
    isShared: state !== null && seesContact(state, partner?.theyShareContact === true),
  }
}

/** Whether a viewer sees also the photos that the person shows only in chats. */
export async function findSeesAllPhotos(db: Connection, me: Actor, personId: string, relation: Relation) {
  return seesAllPhotos(me, relation, isMember(relation) && (await findOpenChat(db, personId, me.id)).isOpen)
}

export function selectOwner(db: Connection, id: Value) {
  return db
    .select({ id: profiles.id, agentId: profiles.agentId, role: accounts.role })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .where(eq(profiles.id, id))
}

/** The data of a profile page. */
export interface PersonFound {
  profile: ProfileRow
  email: string
  preferences: PreferencesRow | null
  /** Also one that waits for its review. */
  hasPhotoForMatches: boolean
}

const hasPhotoForMatches = sql<boolean>`exists (
  select from ${photos} where ${photos.profileId} = ${profiles.id} and ${photos.visibility} = 'matches')`

export async function findPerson(db: Connection, id: string): Promise<PersonFound | null> {
  return (await selectPerson(db, id))[0] ?? null
}

export function selectPerson(db: Connection, id: Value) {
  return db
    .select({ profile: profiles, email: accounts.email, preferences: preferences, hasPhotoForMatches })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.id))
    .leftJoin(preferences, eq(preferences.profileId, profiles.id))
    .where(eq(profiles.id, id))
}

/** Number of views of the whole profile in the last 30 days, once per viewer and day; private views are not counted. */
export async function countViews(app: AppContext, id: string): Promise<number> {
  const since = dateOfDay(dayOf(app.clock.now()) - VIEW_DAYS)
  return app.db.$count(
    profileViews,
    and(
      eq(profileViews.viewedId, id),
      eq(profileViews.isFullView, true),
      eq(profileViews.isPrivate, false),
      gt(profileViews.day, since),
    ),
  )
}

/** Those of the given people whose whole profile the viewer has never opened. */
export async function filterUnviewed<Person extends { id: string }>(
  db: Connection,
  viewerId: string,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const opened = await db
    .selectDistinct({ id: profileViews.viewedId })
    .from(profileViews)
    .where(
      and(eq(profileViews.viewerId, viewerId), eq(profileViews.isFullView, true), inArray(profileViews.viewedId, ids)),
    )
  return people.filter(({ id }) => !opened.some((view) => view.id === id))
}
