import type { Cursor } from '../../matching/member.ts'
import type { MatchIndex, RankedPage } from '../../matching/ranking.ts'
import type { Alternative, AlternativeName } from './alternatives/create.ts'
import { type KeyedRow, PAGE } from './alternatives/statement.ts'
import { median, timeOf, timeOfAsync } from './figures.ts'
import { type Loaded, page, type Viewer } from './loaded.ts'

/** The number of the far page. */
const FAR = 50

/** Number of repetitions per viewer, more for fast queries; the median counts. */
const ROUNDS = 9
const PLAIN_ROUNDS = 3
/** Number of viewers that one implementation answers before the next one's turn. */
const GROUP = 8
const ALTERNATIVE_ROUNDS: Readonly<Record<AlternativeName, number>> = {
  full: 3,
  everyKey: 1,
  bounds: 5,
  tiers: 3,
  view: 1,
}

type Times = Record<'engine' | 'far' | 'plain' | AlternativeName, number[]>

/**
 * With a million members the view takes seconds: there it is asked for fewer viewers, at least for this long and for
 * this many.
 */
const VIEW_MS = 60_000
const LEAST_VIEWED = 4

/** One size with all implementations that are compared. */
export interface Comparison {
  loaded: Loaded
  viewers: readonly Viewer[]
  alternatives: readonly Alternative[]
  /** Milliseconds per viewer, in their order; the view has fewer. */
  times: Times
  /** First pages that differ from the engine's. */
  differences: Record<'plain' | 'plainFar' | AlternativeName, number>
}

export function createComparison(
  loaded: Loaded,
  viewers: readonly Viewer[],
  alternatives: readonly Alternative[],
): Comparison {
  const differences = { plain: 0, plainFar: 0, full: 0, everyKey: 0, bounds: 0, tiers: 0, view: 0 }
  return { loaded, viewers, alternatives, times: emptyTimes(), differences }
}

function emptyTimes(): Times {
  return { engine: [], far: [], plain: [], full: [], everyKey: [], bounds: [], tiers: [], view: [] }
}

/**
 * All sizes and implementations take turns, by groups of viewers. Within a group each implementation answers one viewer
 * after the other, for a number of rounds, so that caches are as warm as in a service that answers different people.
 */
export async function run(comparisons: readonly Comparison[]): Promise<void> {
  // One round without measuring, so that every loop is compiled.
  for (const { loaded, viewers, differences } of comparisons) {
    for (const viewer of viewers) comparePlain(loaded, viewer, differences)
  }
  const most = Math.max(...comparisons.map(({ viewers }) => viewers.length))
  for (let from = 0; from < most; from += GROUP) {
    for (const comparison of comparisons) await measure(comparison, comparison.viewers.slice(from, from + GROUP))
  }
}

async function measure(comparison: Comparison, group: readonly Viewer[]): Promise<void> {
  const { loaded, alternatives, times, differences } = comparison
  const far = new Map(group.map((viewer) => [viewer, farCursor(loaded.plain, viewer)]))
  const pages = new Map(group.map((viewer) => [viewer, ask(loaded.engine, viewer)]))
  times.engine.push(...medians(group, ROUNDS, (viewer) => ask(loaded.engine, viewer)))
  times.far.push(...medians(group, ROUNDS, (viewer) => ask(loaded.engine, viewer, far.get(viewer))))
  times.plain.push(...medians(group, PLAIN_ROUNDS, (viewer) => ask(loaded.plain, viewer)))
  for (const alternative of alternatives) {
    const own = group.map((): number[] => [])
    for (let round = 0; round < ALTERNATIVE_ROUNDS[alternative.name]; round++) {
      for (const [at, viewer] of group.entries()) {
        if (alternative.name === 'view' && isTooLong([...times.view, ...own.flat()])) continue
        const { ms, result } = await timeOfAsync(() => alternative.rank(viewer))
        own[at]?.push(ms)
        if (round === 0 && !isSame(pages.get(viewer) as RankedPage, result)) differences[alternative.name] += 1
      }
    }
    times[alternative.name].push(...own.filter((one) => one.length > 0).map(median))
  }
}

function medians(group: readonly Viewer[], rounds: number, work: (viewer: Viewer) => unknown): number[] {
  const times = group.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, viewer] of group.entries()) times[at]?.push(timeOf(() => work(viewer)))
  }
  return times.map(median)
}

function isTooLong(view: readonly number[]): boolean {
  return view.length >= LEAST_VIEWED && view.reduce((sum, ms) => sum + ms, 0) > VIEW_MS
}

/** Number of first and far pages of all viewers that differ from those of the plain scan. */
export function differencesOf({ loaded, viewers }: Comparison): number {
  const counts = { plain: 0, plainFar: 0 }
  for (const viewer of viewers) comparePlain(loaded, viewer, counts)
  return counts.plain + counts.plainFar
}

function comparePlain({ engine, plain }: Loaded, viewer: Viewer, counts: { plain: number; plainFar: number }): void {
  const after = farCursor(plain, viewer)
  const differ = (cursor?: Cursor) =>
    JSON.stringify(ask(engine, viewer, cursor)) !== JSON.stringify(ask(plain, viewer, cursor))
  if (differ()) counts.plain += 1
  if (differ(after)) counts.plainFar += 1
}

function ask(index: MatchIndex, { row, exclude }: Viewer, after?: Cursor): RankedPage {
  return page(index, row, { limit: PAGE, exclude, after })
}

/** The cursor before the far page, from one long page: cursors do not depend on the page size. */
function farCursor(plain: MatchIndex, { row, exclude }: Viewer): Cursor | undefined {
  return page(plain, row, { limit: PAGE * (FAR - 1), exclude }).next
}

/** Compares people and percentages and, if there are further pages, the whole key of the last row. */
function isSame({ items, next }: RankedPage, rows: readonly KeyedRow[]): boolean {
  if (items.length !== rows.length) return false
  if (items.some(({ id, percent }, at) => id !== rows[at]?.[0] || percent !== rows[at]?.[1])) return false
  if (!next) return true
  const { id, high, hash } = next
  // The first part of the key is the percentage, with recent activity as its last bit.
  return String([id, high >> 1, high & 1, hash]) === String(rows.at(-1))
}
