import { createHash } from 'node:crypto'
import { ageOf, isOfLegalAge } from '@jodi/matching/age.ts'
import type { CardReason, Day, MemberId, MemberRow } from '@jodi/matching/member.ts'
import type { WhatIf } from '@jodi/matching/ranking.ts'
import type { Evidence, ExplanationRow } from '@jodi/shared/matches/contract.ts'
import { evidenceOf } from '@jodi/shared/matches/evidence.ts'
import { FACT_NAMES } from '@jodi/shared/matches/facts.ts'
import type { MatchFilter, MatchSort } from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import type { Connection } from '#db/connection.ts'
import type { ValueCounts } from '#domains/matches/tables.ts'
import { unlistedReason } from '#domains/profiles/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type ListOf, openCursor, sealCursor } from '#ranking/cursors/rules.ts'
import { driftsOf } from '#ranking/drift/jobs.ts'
import { canonical, impossiblePartOf, seesActivity } from '#ranking/filters/rules.ts'
import { firstMiss } from '#ranking/highlights/rules.ts'
import { memoryStatus, syncedRanking } from '#ranking/index/queries.ts'
import { countOptions, type MatchList, optionsFor, type ReadList, readList, totalOf } from '#ranking/lists/queries.ts'
import { listExcluded, listMembers, listMembersById } from '#ranking/members/queries.ts'
import { type MemberRecord, matchedValues, type PreferenceRecord, toMemberRow } from '#ranking/members/rules.ts'

// The interface of the ranking for the rest of the server. The folders contain how a process loads, follows, saves and
// checks it.

export { distinctiveFacts } from '#ranking/highlights/rules.ts'
export { followChanges } from '#ranking/index/jobs.ts'
export { advanceRankingDay, isPassDue, rankingJobs } from '#ranking/jobs.ts'
export type { ListCounts, MatchList } from '#ranking/lists/queries.ts'
export { countList } from '#ranking/lists/queries.ts'
export { selectMembers } from '#ranking/members/queries.ts'
export { visibleFrom } from '#ranking/members/rules.ts'
export {
  filterMatches,
  findMatch,
  type Match,
  type PairRead,
  partsOfPair,
  partsOfPeople,
  percentsOf,
} from '#ranking/pairs/queries.ts'

/** The ranking of this process, and the number of consecutive drift checks that found a difference. */
export const rankingStatus = (app: AppContext) => ({ ...memoryStatus(app), drifts: driftsOf(app) })

export interface MatchPage {
  items: {
    number: MemberId
    percent: number
    reasons: CardReason[]
    evidence: Evidence
    miss: ExplanationRow | null
    row: MemberRow
  }[]
  /** The row of the viewer; undefined for a viewer who is not listed. */
  viewer: MemberRow | undefined
  /** Number of people on all pages. */
  total: number
  /** Number of people without search and filter. */
  of: number
  /** The cursor of the next page, encrypted for this list; null on the last page. */
  next: string | null
  /** The day by which ages were calculated. */
  day: Day
  /** The words of the search. */
  words: string[]
  /** The order of the list, which is that of the percentage for a viewer who asks for activity and does not see it. */
  sort: MatchSort
  /** The part of the filter that finds no one, whatever the matches: then no person is counted. */
  impossible: ReturnType<typeof impossiblePartOf>
}

interface ListOptions {
  limit: number
  sort?: MatchSort
  /** The page after it. */
  cursor?: string | undefined
  /** Records that the viewer looks at the list from its beginning. */
  isVisit?: boolean
  /** Reads the viewer and the people of the page: a caller that shows more of them reads it in the same statement. */
  readMembers?(numbers: readonly MemberId[]): Promise<MemberRecord[]>
}

/**
 * One page of a member's matches in the order of a sort; empty for a viewer who is not listed. Null if the cursor
 * belongs to another list, or to another day or version of the ranking: the list then has to start again.
 */
export async function listMatches(
  app: AppContext,
  list: MatchList,
  {
    limit,
    sort: asked = 'best',
    cursor,
    isVisit,
    readMembers = (numbers) => listMembers(app.db, numbers),
  }: ListOptions,
): Promise<MatchPage | null> {
  const read = await readList(app, list, isVisit)
  const { ranking, viewer, words, visit } = read
  const { index, day } = ranking
  const sort = asked === 'active' && viewer && !seesActivity(viewer) ? 'best' : asked
  const of: ListOf = { ...list, sort, words, filter: canonical(list.filter), visit: visit?.at ?? null }
  const after = cursor === undefined ? undefined : openCursor(app.secret, of, cursor)
  if (after === null) return null
  const impossible = viewer ? impossiblePartOf(viewer, list.filter) : null
  const about = { day, words, sort, impossible }
  if (!viewer || impossible) return { viewer, items: [], total: 0, of: 0, next: null, ...about }
  const options = optionsFor(read, viewer, list.filter)
  const isWhole = options.filter === undefined && words.length === 0
  const ranked = index.rank(viewer, { limit, after, sort, ...options })
  if ('startAgain' in ranked) return null
  const numbers = ranked.items.map(({ id }) => id)
  const records = numbers.length === 0 ? [] : await readMembers([viewer.id, ...numbers])
  const recordOf = (number: MemberId) => records.find((record) => record.number === number)
  const items = ranked.items.flatMap(({ id, percent }) => {
    const [row, own, record] = [index.get(id), recordOf(viewer.id), recordOf(id)]
    if (!row || !own || !record) return []
    const found = index.explain(viewer, row)
    const evidence = evidenceOf(found.mine.rows, found.theirs.rows)
    const miss = firstMiss(own, record, found, day)
    return [{ number: id, percent, reasons: index.cardReasons(viewer, row), evidence, miss, row }]
  })
  const next = ranked.next ? sealCursor(app.secret, of, ranked.next) : null
  // Counting everybody is a scan as soon as somebody has a must-have.
  const { total } = ranked
  return { viewer, items, total, of: isWhole ? total : totalOf(read), next, ...about }
}

/**
 * Everybody whom the list with this filter and search shows, in ascending order; null if that cannot be said now: the
 * viewer is not listed, or asks for activity and does not see it. They may show theirs again, which is no edit of a
 * profile.
 */
export async function findMatching(
  app: AppContext,
  viewerId: string,
  { filter, query }: Pick<MatchList, 'filter' | 'query'>,
): Promise<MemberId[] | null> {
  const read = await readList(app, { viewerId, list: 'all', query, filter })
  const { ranking, viewer } = read
  if (!viewer || !isOfLegalAge(viewer.gender, ageOf(viewer, ranking.day))) return null
  if (impossiblePartOf(viewer, filter) === 'activeThisWeek') return null
  return [...ranking.index.find(viewer, optionsFor(read, viewer, filter))]
}

/** Some people, and a list that may show them. */
export interface PeopleOfList extends Pick<MatchList, 'filter' | 'query'> {
  people: readonly MemberId[]
}

/**
 * Per list those of its people whom it shows now. Only they are ranked, and the database is read once for all lists.
 */
export async function filterPeople(
  app: AppContext,
  viewerId: string,
  lists: readonly PeopleOfList[],
): Promise<MemberId[][]> {
  const filter: MatchFilter = lists.some((list) => list.filter.newSinceVisit) ? { newSinceVisit: true } : {}
  const read = await readList(app, { viewerId, list: 'all', query: '', filter })
  return Promise.all(lists.map((list) => peopleShown(read, list)))
}

async function peopleShown(read: ReadList, { query, filter, people }: PeopleOfList): Promise<MemberId[]> {
  const { ranking, viewer } = read
  if (!viewer || people.length === 0) return []
  const among = await ranking.searchAmong(searchWords(query), people)
  const ranked = ranking.index.rank(viewer, { limit: among.length, ...optionsFor({ ...read, among }, viewer, filter) })
  return 'items' in ranked ? ranked.items.map(({ id }) => id) : []
}

/**
 * A digest of the profile values and preferences by which a member is matched, and the version that they belong to;
 * null without a profile.
 */
export async function findMatchedValues(
  db: Connection,
  id: string,
): Promise<{ version: number; digest: string } | null> {
  const [record] = await listMembersById(db, [id])
  if (!record) return null
  return { version: record.version, digest: createHash('sha256').update(matchedValues(record)).digest('base64url') }
}

/** How many matches of a member have each value that a card may name. */
export async function countValues(app: AppContext, viewerId: string): Promise<ValueCounts> {
  const read = await readList(app, { viewerId, list: 'all', query: '', filter: {} })
  const options = await countOptions(read, {}, FACT_NAMES)
  const values = Object.fromEntries(
    Object.entries(options).map(([name, counts]) => [
      name,
      Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
    ]),
  )
  return { total: totalOf(read), values }
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
  const [read, [record]] = await Promise.all([
    readList(app, { viewerId, list: 'all', query: '', filter: {} }),
    listMembersById(app.db, [viewerId]),
  ])
  return {
    listed: read.ranking.index.listed,
    matches: totalOf(read),
    unlisted: unlistedReason(record ?? null, record?.disabledAt ?? null, read.ranking.day),
  }
}

/**
 * The number of the viewer's matches with other preferences than the stored ones, and with each must-have switched;
 * null without a profile.
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
