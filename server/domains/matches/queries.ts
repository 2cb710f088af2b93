import type { Cursor, MemberId, MemberRow } from '@jodi/matching/member.ts'
import type { RankedPage } from '@jodi/matching/ranking.ts'
import type { Explanation } from '@jodi/shared/matches.ts'
import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Connection } from '#db/connection.ts'
import type { ListOf } from '#domains/matches/cursors/rules.ts'
import { freshRanking, type Ranking } from '#domains/matches/index/queries.ts'
import { listMembersById } from '#domains/matches/members/queries.ts'
import { toMemberRow } from '#domains/matches/members/rules.ts'
import { describe } from '#domains/matches/rules.ts'
import { notInterested, shortlist } from '#domains/matches/tables.ts'
import { blockedBetween, listBlockedIds } from '#domains/safety/queries.ts'
import { blocks } from '#domains/safety/tables.ts'
import type { House } from '#lib/house.ts'

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
export async function findMatch(house: House, viewerId: string, personId: string): Promise<Match | null> {
  const [ranking, blocked] = await Promise.all([freshRanking(house), blockedBetween(house.db, viewerId, personId)])
  const viewer = heldRow(ranking, viewerId)
  const person = heldRow(ranking, personId)
  if (blocked || !viewer || !person || !ranking.index.eligible(viewer, person.id)) return null
  return { ranking, viewerId, personId, viewer, person }
}

/** Those of the given people who are current matches of the viewer. */
export async function keepMatches<Person extends { id: string }>(
  house: House,
  viewerId: string,
  people: readonly Person[],
): Promise<Person[]> {
  const [ranking, blocked] = await Promise.all([freshRanking(house), listBlockedIds(house.db, viewerId)])
  const viewer = heldRow(ranking, viewerId)
  return people.filter(({ id }) => {
    const number = ranking.numberOf(id)
    return viewer && number !== undefined && !blocked.includes(id) && ranking.index.eligible(viewer, number)
  })
}

/** The percentage of each of the given people who is a current match of the viewer. */
export async function findPercents(
  house: House,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const people = await keepMatches(
    house,
    viewerId,
    ids.map((id) => ({ id })),
  )
  const ranking = await freshRanking(house)
  const viewer = heldRow(ranking, viewerId)
  return new Map(
    people.flatMap(({ id }) => {
      const person = heldRow(ranking, id)
      return viewer && person ? [[id, ranking.index.scoreOf(viewer, person)]] : []
    }),
  )
}

/** Why the two match as they do; null if one of them has gone meanwhile. */
export async function findExplanation(house: House, match: Match): Promise<Explanation | null> {
  const { ranking, viewerId, personId } = match
  const records = await listMembersById(house.db, [viewerId, personId])
  const viewer = records.find(({ id }) => id === viewerId)
  const person = records.find(({ id }) => id === personId)
  if (!viewer || !person) return null
  return describe(viewer, person, ranking.index.explain(toMemberRow(viewer), toMemberRow(person)), ranking.day)
}

/** One page of a member's matches, best first; nobody for a viewer who is not listed. */
export async function rankMatches(
  house: House,
  { viewerId, list, words }: ListOf,
  { limit, after }: { limit: number; after?: Cursor | undefined },
) {
  const [ranking, excluded, kept] = await Promise.all([
    freshRanking(house),
    listExcludedIds(house.db, viewerId),
    list === 'shortlist' ? listShortlistedIds(house.db, viewerId) : undefined,
  ])
  const viewer = heldRow(ranking, viewerId)
  if (!viewer) return { ranking, viewer, page: NOBODY }
  const among = amongOf(ranking, words, kept && numbersOf(ranking, kept))
  const exclude = numbersOf(ranking, excluded)
  return { ranking, viewer, page: ranking.index.rank(viewer, { limit, after, exclude, among }) }
}

export async function isShortlisted(db: Connection, { viewerId, personId }: Match): Promise<boolean> {
  const found = await db.$count(shortlist, and(eq(shortlist.viewerId, viewerId), eq(shortlist.personId, personId)))
  return found > 0
}

export async function listShortlistedIds(db: Connection, viewerId: string): Promise<string[]> {
  const rows = await db.select({ id: shortlist.personId }).from(shortlist).where(eq(shortlist.viewerId, viewerId))
  return rows.map(({ id }) => id)
}

/** Everybody whom the viewer's list leaves out: blocked either way, or put aside. */
export async function listExcludedIds(db: Connection, viewerId: string): Promise<string[]> {
  const rows = await unionAll(
    db.select({ id: notInterested.personId }).from(notInterested).where(eq(notInterested.viewerId, viewerId)),
    db.select({ id: blocks.blockedId }).from(blocks).where(eq(blocks.blockerId, viewerId)),
    db.select({ id: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, viewerId)),
  )
  return rows.map(({ id }) => id)
}

function amongOf(ranking: Ranking, words: readonly string[], kept: MemberId[] | undefined): MemberId[] | undefined {
  if (words.length === 0) return kept
  const found = ranking.search(words)
  if (!kept) return found
  const keeps = new Set(kept)
  return found.filter((number) => keeps.has(number))
}

function heldRow(ranking: Ranking, id: string): MemberRow | undefined {
  const number = ranking.numberOf(id)
  return number === undefined ? undefined : ranking.index.get(number)
}

function numbersOf(ranking: Ranking, ids: readonly string[]): MemberId[] {
  return ids.flatMap((id) => ranking.numberOf(id) ?? [])
}
