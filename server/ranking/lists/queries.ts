import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { MemberId, MemberRow } from '@jodi/matching/member.ts'
import {
  type FilteredName,
  type FilterPart,
  filterValues,
  type MatchFilter,
  partsOf,
  withoutPart,
} from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { eq, sql } from 'drizzle-orm'
import type { Connection, Tx } from '#db/connection.ts'
import { preparedTogether } from '#db/prepared.ts'
import { insertVisit, visitTimes } from '#domains/matches/visits/commands.ts'
import { selectPreviousVisit } from '#domains/matches/visits/queries.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { findVisitBefore, type VisitBefore } from '#ranking/filters/queries.ts'
import { impossiblePartOf, listedCityOf, nearbyCodes, toEngineFilter } from '#ranking/filters/rules.ts'
import { type Ranking, syncedRanking } from '#ranking/index/queries.ts'
import { selectExcluded, selectNumbers, selectShortlisted } from '#ranking/members/queries.ts'
import { codeOfValue } from '#ranking/members/rules.ts'
import { performAtOnce } from '#work/work.ts'

/**
 * A list of a viewer: all matches or the shortlisted ones, optionally limited to results of a search and to a filter.
 */
export interface MatchList {
  viewerId: string
  list: 'all' | 'shortlist'
  /** As typed. */
  query: string
  filter: MatchFilter
}

/** What the list of a viewer is limited to, read from the database. */
export interface ReadList {
  ranking: Ranking
  /** Undefined for a viewer who is not listed. */
  viewer: MemberRow | undefined
  words: string[]
  exclude: MemberId[]
  shortlisted: MemberId[] | undefined
  /** The shortlist, the results of the search, or those in both; undefined: everybody. */
  among: MemberId[] | undefined
  visit: VisitBefore | null
}

/** With `isVisit` it also records that the viewer looks at a list from its beginning. */
export async function readList(
  app: AppContext,
  { viewerId, list, query, filter }: MatchList,
  isVisit = false,
): Promise<ReadList> {
  const words = searchWords(query)
  const [ranking, read] = await Promise.all([syncedRanking(app), readViewer(app, viewerId, isVisit)])
  const visit = filter.newSinceVisit ? await findVisitBefore(app.db, read.previousVisit) : null
  const shortlisted = list === 'shortlist' ? read.shortlisted : undefined
  const among = await findAmong(ranking, words, shortlisted)
  const viewer = read.number === undefined ? undefined : ranking.index.get(read.number)
  return { ranking, viewer, words, exclude: read.exclude, shortlisted, among, visit }
}

async function readViewer(app: AppContext, viewerId: string, isVisit: boolean) {
  const { numbers, excluded, shortlisted, visits } = isVisit
    ? await performAtOnce(app, ({ tx }) => ofVisitor(tx, { viewer: viewerId, ...visitTimes(app.clock.now()) }))
    : await ofViewer(app.db, { viewer: viewerId })
  return {
    number: numbers[0]?.number,
    exclude: excluded.map(({ number }) => number),
    shortlisted: shortlisted.map(({ number }) => number),
    // What is new depends on when the visit before this one ended.
    previousVisit: visits[0]?.at ?? null,
  }
}

const ofViewer = preparedTogether((db) => ({ parts: partsOfViewer(db, false) }))
const ofVisitor = preparedTogether((db) => ({
  parts: partsOfViewer(db, true),
  with: [db.$with('visit').as(insertVisit(db as Tx))],
}))

function partsOfViewer(db: Connection, isVisit: boolean) {
  const viewer = sql.placeholder('viewer')
  return {
    numbers: selectNumbers(db, eq(profiles.id, viewer)),
    excluded: selectExcluded(db, viewer),
    shortlisted: selectShortlisted(db, viewer),
    visits: selectPreviousVisit(db, viewer, isVisit),
  }
}

/**
 * The options of the engine for a filter. Without a previous visit no person is new (rule M10), and an impossible part
 * finds no one.
 */
export function optionsFor({ ranking, exclude, among, visit }: ReadList, viewer: MemberRow, filter: MatchFilter) {
  const findsNoOne = (filter.newSinceVisit && !visit) || impossiblePartOf(viewer, filter) !== null
  return {
    exclude: filter.newSinceVisit && visit ? [...exclude, ...visit.earlier] : exclude,
    among: findsNoOne ? [] : among,
    filter: toEngineFilter(filter, { viewer, today: ranking.day, visit: visit?.at ?? null }),
  }
}

/** The number of people whom the list shows with a filter. */
function totalWith(read: ReadList, filter: MatchFilter): number {
  if (!read.viewer) return 0
  const ranked = read.ranking.index.rank(read.viewer, { limit: 0, ...optionsFor(read, read.viewer, filter) })
  return 'total' in ranked ? ranked.total : 0
}

/** The number without search and filter: of all matches, or of the shortlist. */
export function totalOf(read: ReadList): number {
  return totalWith({ ...read, among: read.shortlisted }, {})
}

/** Numbers for the filters of a list. */
export interface ListCounts {
  total: number
  options: Partial<Record<FilteredName, { value: string; count: number }[]>>
  /** Most people first. */
  without: { part: FilterPart; total: number }[]
  nearbyOf: string | null
}

/** What a count says about a list. */
export interface Asked {
  options: readonly FilteredName[]
  without: boolean
  /**
   * Called with the number of counts of everybody before the first one; a viewer who is not listed is not counted for.
   */
  beforeCount(counts: number): Promise<void>
}

/** The total; how many people each value of some fields would show; the totals without each part of the filter. */
export async function countList(app: AppContext, list: MatchList, asked: Asked): Promise<ListCounts> {
  const { filter } = list
  const read = await readList(app, list)
  const names = [...new Set(asked.options)]
  const parts = asked.without ? partsOf(filter) : []
  if (read.viewer) await asked.beforeCount(1 + names.length + parts.length)
  const total = totalWith(read, filter)
  const options = await countOptions(read, filter, names)
  const without: ListCounts['without'] = []
  for (const part of parts) {
    await yieldToOthers()
    without.push({ part, total: totalWith(read, withoutPart(filter, part)) })
  }
  without.sort((one, other) => other.total - one.total)
  return { total, options, without, nearbyOf: read.viewer ? listedCityOf(read.viewer) : null }
}

/** Per value of these fields, how many people the list would show with it. */
export async function countOptions(read: ReadList, filter: MatchFilter, names: readonly FilteredName[]) {
  const { ranking, viewer } = read
  // The engine takes nearby cities as values of the field.
  const nearby = filter.nearby && viewer ? nearbyCodes(viewer) : null
  const options: ListCounts['options'] = {}
  for (const name of names) {
    // Each count is a scan of everybody.
    await yieldToOthers()
    const people = viewer && ranking.index.count(viewer, { ...optionsFor(read, viewer, filter), options: name }).options
    options[name] = filterValues(name).map((value) => {
      const code = codeOfValue(name, value)
      const isAway = name === 'city' && nearby !== null && !nearby.includes(code)
      return { value, count: isAway ? 0 : (people?.[code] ?? 0) }
    })
  }
  return options
}

async function findAmong(ranking: Ranking, words: readonly string[], shortlisted: MemberId[] | undefined) {
  if (words.length === 0) return shortlisted
  const found = await ranking.search(words)
  if (!shortlisted) return found
  const isShortlisted = new Set(shortlisted)
  return found.filter((number) => isShortlisted.has(number))
}
