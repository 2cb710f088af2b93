import { ageOf, isOfLegalAge } from '@jodi/matching/age.ts'
import type { CardReason, Cursor, Day, MemberId, MemberRow } from '@jodi/matching/member.ts'
import type { RankedPage, WhatIf } from '@jodi/matching/ranking.ts'
import type { Evidence, Explanation } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { unlistedReason } from '#domains/profiles/rules.ts'
import { blockedBetween, listBlockedIds } from '#domains/safety/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type ListOf, openCursor, sealCursor } from '#ranking/cursors/rules.ts'
import { describe } from '#ranking/explain/rules.ts'
import { type Ranking, syncedRanking } from '#ranking/index/queries.ts'
import { findNumbers, listExcluded, listMembersById, listShortlisted } from '#ranking/members/queries.ts'
import { type MemberRecord, type PreferenceRecord, toMemberRow } from '#ranking/members/rules.ts'
import { searchWords } from '#ranking/search/rules.ts'

// The interface of the ranking for the rest of the server. The folders contain how a process loads, follows, saves and
// checks it.

export { followChanges } from '#ranking/index/jobs.ts'
export { advanceRankingDay, isPassDue, rankingJobs } from '#ranking/jobs.ts'

const NOBODY: RankedPage = { items: [], total: 0 }

/** A list of a viewer: all matches or the shortlisted ones, optionally limited to the results of a search. */
export interface MatchList {
  viewerId: string
  list: 'all' | 'shortlist'
  /** As typed. */
  query: string
}

export interface MatchPage {
  items: { number: MemberId; percent: number; reasons: CardReason[]; evidence: Evidence }[]
  /** Number of people on all pages. */
  total: number
  /** The cursor of the next page, encrypted for this list; null on the last page. */
  next: string | null
  /** The day by which ages were calculated. */
  day: Day
}

/**
 * One page of a member's matches, best first; empty for a viewer who is not listed. Null if the cursor belongs to
 * another list, or to another day or version of the ranking: the list then has to start again.
 */
export async function listMatches(
  app: AppContext,
  { viewerId, list, query }: MatchList,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<MatchPage | null> {
  const of = { viewerId, list, words: searchWords(query) }
  const after = cursor === undefined ? undefined : openCursor(app.secret, of, cursor)
  if (after === null) return null
  const { ranking, viewer, ranked } = await rankMatches(app, of, { limit, after })
  const { index, day } = ranking
  if (!viewer) return { items: [], total: 0, next: null, day }
  if ('startAgain' in ranked) return null
  const items = ranked.items.flatMap(({ id, percent }) => {
    const person = index.get(id)
    if (!person) return []
    const { mine, theirs } = index.explain(viewer, person)
    const evidence = evidenceOf(mine.rows, theirs.rows)
    return [{ number: id, percent, reasons: index.cardReasons(viewer, person), evidence }]
  })
  return { items, total: ranked.total, next: ranked.next ? sealCursor(app.secret, of, ranked.next) : null, day }
}

export interface MatchCounts {
  /** Number of members who are listed. */
  listed: number
  /** Number of the viewer's matches. */
  matches: number
  /** Why the viewer is not listed, or null. */
  unlisted: ReturnType<typeof unlistedReason>
}

export async function countMatches(app: AppContext, viewerId: string): Promise<MatchCounts> {
  const [{ ranking, ranked }, [record]] = await Promise.all([
    rankMatches(app, { viewerId, list: 'all', words: [] }, { limit: 0 }),
    listMembersById(app.db, [viewerId]),
  ])
  return {
    listed: ranking.index.listed,
    matches: 'total' in ranked ? ranked.total : 0,
    unlisted: unlistedReason(record ?? null, record?.disabledAt ?? null, ranking.day),
  }
}

/** A current match of a viewer. */
export interface Match {
  viewerId: string
  personId: string
  number: MemberId
  /** The day by which ages were calculated. */
  day: Day
  /** The explanation of the percentage; null if one of the two was deleted in the meantime. */
  explain(): Promise<Explanation | null>
}

/** The person as a current match of the viewer; null if they are none, whatever the reason. */
export async function findMatch(app: AppContext, viewerId: string, personId: string): Promise<Match | null> {
  const [ranking, numbers, blocked] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId, personId]),
    blockedBetween(app.db, viewerId, personId),
  ])
  const viewer = rowOf(ranking, numbers.get(viewerId))
  const person = rowOf(ranking, numbers.get(personId))
  if (blocked || !viewer || !person || !ranking.index.eligible(viewer, person.id)) return null
  const explain = () => explainMatch(app, ranking, viewerId, personId)
  return { viewerId, personId, number: person.id, day: ranking.day, explain }
}

/**
 * The number of the viewer's matches with other preferences than the stored ones, and with each must-have switched; null
 * without a profile.
 */
export async function countWhatIf(
  app: AppContext,
  viewerId: string,
  preferencesOf: (record: MemberRecord) => PreferenceRecord | null,
): Promise<WhatIf | null> {
  const [ranking, [record], exclude] = await Promise.all([
    syncedRanking(app),
    listMembersById(app.db, [viewerId]),
    listExcluded(app.db, viewerId),
  ])
  return record ? ranking.index.whatIf(toMemberRow({ ...record, preferences: preferencesOf(record) }), exclude) : null
}

/**
 * The percentages of those given people who are current matches of the viewer. Of those in a chat, also of people who are
 * none only because of a must-have.
 */
export async function findPercents(
  app: AppContext,
  viewerId: string,
  ids: readonly string[],
  inChat: readonly string[] = [],
): Promise<ReadonlyMap<string, number>> {
  const [ranking, numbers, blocked] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId, ...ids]),
    listBlockedIds(app.db, viewerId),
  ])
  const viewer = rowOf(ranking, numbers.get(viewerId))
  return new Map(
    ids.flatMap((id) => {
      const person = rowOf(ranking, numbers.get(id))
      if (!viewer || !person || blocked.includes(id)) return []
      const isMatch =
        ranking.index.eligible(viewer, person.id) ||
        (inChat.includes(id) && isMatchApartFromMusts(viewer, person, ranking.day))
      return isMatch ? [[id, ranking.index.scoreOf(viewer, person)]] : []
    }),
  )
}

/** The given people who are current matches of the viewer. */
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

async function rankMatches(
  app: AppContext,
  { viewerId, list, words }: ListOf,
  { limit, after }: { limit: number; after?: Cursor | undefined },
) {
  const [ranking, numbers, exclude, shortlisted] = await Promise.all([
    syncedRanking(app),
    findNumbers(app.db, [viewerId]),
    listExcluded(app.db, viewerId),
    list === 'shortlist' ? listShortlisted(app.db, viewerId) : undefined,
  ])
  const among = await findAmong(ranking, words, shortlisted)
  const viewer = rowOf(ranking, numbers.get(viewerId))
  const ranked: ReturnType<Ranking['index']['rank']> = viewer
    ? ranking.index.rank(viewer, { limit, after, exclude, among })
    : NOBODY
  return { ranking, viewer, ranked }
}

async function explainMatch(app: AppContext, { index, day }: Ranking, viewerId: string, personId: string) {
  const records = await listMembersById(app.db, [viewerId, personId])
  const viewer = records.find(({ id }) => id === viewerId)
  const person = records.find(({ id }) => id === personId)
  if (!viewer || !person) return null
  return describe(viewer, person, index.explain(toMemberRow(viewer), toMemberRow(person)), day)
}

async function findAmong(ranking: Ranking, words: readonly string[], shortlisted: MemberId[] | undefined) {
  if (words.length === 0) return shortlisted
  const found = await ranking.search(words)
  if (!shortlisted) return found
  const isShortlisted = new Set(shortlisted)
  return found.filter((number) => isShortlisted.has(number))
}

/** Whether two members of the index, who are listed once of legal age, see each other if no must-have counts. */
function isMatchApartFromMusts(one: MemberRow, other: MemberRow, day: Day): boolean {
  const isListed = (row: MemberRow) => isOfLegalAge(row.gender, ageOf(row, day))
  const seeks = (seeker: MemberRow, sought: MemberRow) => ((seeker.seeking >> sought.gender) & 1) === 1
  return one.id !== other.id && isListed(one) && isListed(other) && seeks(one, other) && seeks(other, one)
}

function rowOf(ranking: Ranking, number: MemberId | undefined): MemberRow | undefined {
  return number === undefined ? undefined : ranking.index.get(number)
}
