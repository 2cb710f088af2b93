import type { Cursor, MemberId, MemberRow } from '@jodi/matching/member.ts'
import type { RankedPage } from '@jodi/matching/ranking.ts'
import type { Explanation } from '@jodi/shared/matches/contract.ts'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { shortlist } from '#domains/matches/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { blockedBetween, listBlockedIds } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import {
  describe,
  findNumbers,
  type ListOf,
  listExcluded,
  listMembersById,
  type Ranking,
  syncedRanking,
  toMemberRow,
} from '#ranking/ranking.ts'

const NOBODY: RankedPage = { items: [], total: 0 }

/** A current match, as the ranking at hand knows both. */
export interface Match {
  ranking: Ranking
  viewerId: string
  personId: string
  viewer: MemberRow
  person: MemberRow
}

/** The person as a current match of the viewer; null for everybody else, whatever the reason. */
export async function findMatch(app: AppContext, viewerId: string, personId: string): Promise<Match | null> {
  const [ranking, numbers, blocked] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId, personId]),
    blockedBetween(app.db, viewerId, personId),
  ])
  const viewer = heldRow(ranking, numbers.get(viewerId))
  const person = heldRow(ranking, numbers.get(personId))
  if (blocked || !viewer || !person || !ranking.index.eligible(viewer, person.id)) return null
  return { ranking, viewerId, personId, viewer, person }
}

/** Those of the given people who are current matches of the viewer. */
export async function filterMatches<Person extends { id: string }>(
  app: AppContext,
  viewerId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const percents = await findPercents(
    app,
    viewerId,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => percents.has(id))
}

/** The percentage of each of the given people who is a current match of the viewer. */
export async function findPercents(
  app: AppContext,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [ranking, numbers, blocked] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId, ...ids]),
    listBlockedIds(app.db, viewerId),
  ])
  const viewer = heldRow(ranking, numbers.get(viewerId))
  return new Map(
    ids.flatMap((id) => {
      const person = heldRow(ranking, numbers.get(id))
      const isMatch = viewer && person && !blocked.includes(id) && ranking.index.eligible(viewer, person.id)
      return isMatch ? [[id, ranking.index.scoreOf(viewer, person)]] : []
    }),
  )
}

/** Why the two match as they do; null if one of them has gone meanwhile. */
export async function findExplanation(app: AppContext, match: Match): Promise<Explanation | null> {
  const { ranking, viewerId, personId } = match
  const records = await listMembersById(app.db, [viewerId, personId])
  const viewer = records.find(({ id }) => id === viewerId)
  const person = records.find(({ id }) => id === personId)
  if (!viewer || !person) return null
  return describe(viewer, person, ranking.index.explain(toMemberRow(viewer), toMemberRow(person)), ranking.day)
}

/** One page of a member's matches, best first; nobody for a viewer who is not listed. */
export async function rankMatches(
  app: AppContext,
  { viewerId, list, words }: ListOf,
  { limit, after }: { limit: number; after?: Cursor | undefined },
) {
  const [ranking, numbers, exclude, kept] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId]),
    listExcluded(app.db, viewerId),
    list === 'shortlist' ? listShortlisted(app.db, viewerId) : undefined,
  ])
  const among = await amongOf(
    ranking,
    words,
    kept?.map(({ number }) => number),
  )
  const viewer = heldRow(ranking, numbers.get(viewerId))
  if (!viewer) return { ranking, viewer, page: NOBODY }
  return { ranking, viewer, page: ranking.index.rank(viewer, { limit, after, exclude, among }) }
}

export async function isShortlisted(db: Connection, { viewerId, personId }: Match): Promise<boolean> {
  const found = await db.$count(shortlist, and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
  return found > 0
}

export function listShortlisted(db: Connection, viewerId: string): Promise<{ id: string; number: MemberId }[]> {
  return db
    .select({ id: profiles.id, number: profiles.number })
    .from(shortlist)
    .innerJoin(profiles, eq(profiles.id, shortlist.personId))
    .where(eq(shortlist.viewerId, viewerId))
}

async function amongOf(ranking: Ranking, words: readonly string[], kept: MemberId[] | undefined) {
  if (words.length === 0) return kept
  const found = await ranking.search(words)
  if (!kept) return found
  const keeps = new Set(kept)
  return found.filter((number) => keeps.has(number))
}

function heldRow(ranking: Ranking, number: MemberId | undefined): MemberRow | undefined {
  return number === undefined ? undefined : ranking.index.get(number)
}
