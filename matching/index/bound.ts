import { ATTRIBUTES_SIZE, MOST_POINTS, NO_HEIGHT, WORD_OF, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { WEIGHTS } from '../criteria.ts'
import { NOT_SPECIFIED } from '../member.ts'
import { AFFINITY_ROOM } from '../scan.ts'
import { percentOf } from '../score.ts'
import { SET_WEIGHTS, type ViewerQuery } from '../viewer-query.ts'
import {
  HEIGHT_UNRESTRICTED,
  HEIGHT_UNSPECIFIED,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  POSSIBLE,
  REST,
  WELCOME,
  WELCOME_MAX_AGE,
  WELCOME_MAX_HEIGHT,
  WELCOME_MIN_AGE,
  WELCOME_MIN_HEIGHT,
} from './layout.ts'

/** A viewer query prepared for comparing with summaries: its preferences as bits of the codes that they name. */
export interface BoundInputs {
  viewerQuery: ViewerQuery
  /** The codes that give all points, as bits in the words of a summary. */
  named: Int32Array
  /**
   * Per set criterion: points for an accepted code, points for one not specified, and the affinity of the viewer's own
   * code.
   */
  all: Int32Array
  half: Int32Array
  same: Int32Array
  /** The percentage by the points for the viewer, if all preferences of the other side are met. */
  best: Uint8Array
  /** Per set criterion: the word of an accepted set that contains the viewer's own code. */
  offset: Int32Array
}

/** Prepares a viewer query for comparing with summaries. */
export function createReach(viewerQuery: ViewerQuery): BoundInputs {
  const reach: BoundInputs = {
    viewerQuery,
    named: new Int32Array(WORDS_SIZE),
    all: new Int32Array(ATTRIBUTES_SIZE),
    half: new Int32Array(ATTRIBUTES_SIZE),
    same: new Int32Array(ATTRIBUTES_SIZE),
    best: bestOf(viewerQuery.possible),
    offset: new Int32Array(ATTRIBUTES_SIZE),
  }
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) readPreferences(reach, place)
  return reach
}

/**
 * By the maximum points of a viewer's preferences: the percentage by points, if all preferences of the other side are
 * met.
 */
const BEST: Uint8Array[] = []

function bestOf(possible: number): Uint8Array {
  BEST[possible] ??= Uint8Array.from({ length: possible + 1 }, (_, got) =>
    percentOf({ got, of: possible }, { got: 2, of: 2 }),
  )
  return BEST[possible]
}

/** An upper bound of percentage and affinity, as in the upper part of a key, for all rows under a summary. */
export function boundOf(summary: Int32Array, at: number, reach: BoundInputs): number {
  const got = mostPoints(summary, at, reach, 0)
  const affinity = mostAffinity(summary, at, reach)
  const lost = lostOf(summary, at, reach.viewerQuery)
  if (lost === 0) return (reach.best[got] as number) * AFFINITY_ROOM + affinity
  // The remaining share is largest for the member with the most points to give.
  const of = (summary[at + REST] as number) & POSSIBLE
  const percent = percentOf({ got, of: reach.viewerQuery.possible }, { got: Math.max(0, of - lost), of })
  return percent * AFFINITY_ROOM + affinity
}

/**
 * The same, faster and never less, as if the viewer met all preferences of the rows; -1 if no row can reach the
 * required points.
 */
export function looseBoundOf(summary: Int32Array, at: number, reach: BoundInputs, needed: number): number {
  const got = mostPoints(summary, at, reach, needed)
  return got < 0 ? -1 : (reach.best[got] as number) * AFFINITY_ROOM + mostAffinity(summary, at, reach)
}

/** The minimum points for the viewer with which a percentage is possible. */
export function neededFor(percent: number, { best, viewerQuery }: BoundInputs): number {
  let needed = viewerQuery.possible
  while (needed > 0 && (best[needed - 1] as number) >= percent) needed -= 1
  return needed
}

/**
 * The maximum points for the viewer of any row under a summary; -1 as soon as they are known to be below the required
 * points.
 */
function mostPoints(
  summary: Int32Array,
  at: number,
  { viewerQuery, named, all, half }: BoundInputs,
  needed: number,
): number {
  let left = viewerQuery.possible - needed
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    if (all[place] === 0) continue
    const first = WORD_OF[place] as number
    let hits = (summary[at + first] as number) & (named[first] as number)
    for (let word = (WORDS_OF[place] as number) - 1; word > 0; word--) {
      hits |= (summary[at + first + word] as number) & (named[first + word] as number)
    }
    if (hits !== 0) continue
    left -= ((summary[at + first] as number) & 1) === 0 ? (all[place] as number) : (half[place] as number)
    if (left < 0) return -1
  }
  if (
    (summary[at + MIN_AGE] as number) > viewerQuery.maxAge ||
    (summary[at + MAX_AGE] as number) < viewerQuery.minAge
  ) {
    left -= viewerQuery.agePoints
  }
  if (
    (summary[at + MAX_HEIGHT] as number) < viewerQuery.minHeight ||
    (summary[at + MIN_HEIGHT] as number) > viewerQuery.maxHeight
  ) {
    left -=
      ((summary[at + REST] as number) & HEIGHT_UNSPECIFIED) === 0
        ? 2 * viewerQuery.unspecifiedHeight
        : viewerQuery.unspecifiedHeight
  }
  return left < 0 ? -1 : needed + left
}

/** The maximum affinity of any row under a summary. */
function mostAffinity(summary: Int32Array, at: number, { viewerQuery, same }: BoundInputs): number {
  let affinity = 0
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const own = summary[at + (viewerQuery.word[place] as number)] as number
    affinity += ((own >>> (viewerQuery.bit[place] as number)) & 1) * (same[place] as number)
  }
  return affinity
}

/**
 * Points that the viewer misses with every row under a summary: where no row accepts the viewer's value, all of them
 * lose the same points.
 */
function lostOf(summary: Int32Array, at: number, viewerQuery: ViewerQuery): number {
  let lost = 0
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const welcome = summary[at + WELCOME + (viewerQuery.word[place] as number)] as number
    lost += (~(welcome >>> (viewerQuery.bit[place] as number)) & 1) * (viewerQuery.worth[place] as number)
  }
  if (
    viewerQuery.age < (summary[at + WELCOME_MIN_AGE] as number) ||
    viewerQuery.age > (summary[at + WELCOME_MAX_AGE] as number)
  ) {
    lost += 2 * WEIGHTS.age
  }
  if (((summary[at + REST] as number) & HEIGHT_UNRESTRICTED) !== 0) return lost
  const { height } = viewerQuery
  if (height === NO_HEIGHT) return lost + WEIGHTS.height
  const fits =
    height >= (summary[at + WELCOME_MIN_HEIGHT] as number) && height <= (summary[at + WELCOME_MAX_HEIGHT] as number)
  return fits ? lost : lost + 2 * WEIGHTS.height
}

/**
 * The minimum points for the viewer with which a row under a summary can reach a percentage; MOST_POINTS if none can.
 */
export function leastOf(summary: Int32Array, at: number, viewerQuery: ViewerQuery, percent: number): number {
  if (percent < 1) return 0
  const lost = lostOf(summary, at, viewerQuery)
  const of = lost === 0 ? 1 : (summary[at + REST] as number) & POSSIBLE
  const theirs = of - lost
  // The formula of the percentage, rounded to the nearest, solved for the viewer's points.
  const twice = 2 * percent - 1
  const room = 400 * theirs - twice * of
  return room <= 0 ? MOST_POINTS : Math.min(MOST_POINTS, Math.ceil((twice * theirs * viewerQuery.possible) / room))
}

function readPreferences({ viewerQuery, named, all, half, same, offset }: BoundInputs, place: number): void {
  const first = WORD_OF[place] as number
  const weight = SET_WEIGHTS[place] as number
  const codes = viewerQuery.named[place] as readonly number[]
  if (codes.length > 0) {
    half[place] = viewerQuery.unspecified[place] as number
    all[place] = viewerQuery.points[place] as number
  }
  for (const code of codes) {
    const word = first + (code >> 5)
    named[word] = (named[word] as number) | (1 << (code & 31))
  }
  if (viewerQuery.alike[place] !== NOT_SPECIFIED) same[place] = weight
  offset[place] = (viewerQuery.word[place] as number) - first
}
