import { ATTRIBUTES_SIZE, MOST_POINTS, NO_HEIGHT, WORD_OF, WORDS_OF, WORDS_SIZE } from '../columns.ts'
import { AGE_SCALE, HEIGHT_SCALE } from '../criteria.ts'
import { highKey } from '../scan.ts'
import type { QueryRange, ViewerQuery } from '../viewer-query.ts'
import {
  AGES,
  ANY_RECENT,
  BEST_SHARE,
  HEIGHT_UNRESTRICTED,
  HEIGHT_UNSPECIFIED,
  HEIGHTS,
  LEAST_MET,
  MAX_AGE,
  MAX_HEIGHT,
  MIN_AGE,
  MIN_HEIGHT,
  NEAR_OF,
  POSSIBLE,
  REST,
  SHARE,
  WELCOME,
  WELCOME_MAX_AGE,
  WELCOME_MAX_HEIGHT,
  WELCOME_MIN_AGE,
  WELCOME_MIN_HEIGHT,
} from './layout.ts'

/** A viewer query prepared for comparing with summaries: its preferences as bits of the codes that they name. */
export interface BoundInputs {
  viewerQuery: ViewerQuery
  /** The points of somebody who meets all of the viewer's preferences. */
  best: number
  /** Per set criterion, in the words of a summary: the accepted codes and the codes near them as bits. */
  named: Int32Array
  nearby: Int32Array
  /** Per set criterion: the points for an accepted code, for one that is near, and for one that is not specified. */
  met: Int32Array
  near: Int32Array
  unspecified: Int32Array
  /**
   * Per set criterion: the word of an entry that contains the viewer's own code among the accepted ones, and among the
   * near ones, 0 if no code is near it.
   */
  offset: Int32Array
  nearOffset: Int32Array
}

/** Prepares a viewer query for comparing with summaries. */
export function createReach(viewerQuery: ViewerQuery): BoundInputs {
  const { free, ages, heights, points } = viewerQuery
  const reach: BoundInputs = {
    viewerQuery,
    best: points.reduce((sum, of) => sum + (of?.met ?? 0), free + ages.met + heights.met),
    named: new Int32Array(WORDS_SIZE),
    nearby: new Int32Array(WORDS_SIZE),
    met: Int32Array.from(points, (of) => of?.met ?? 0),
    near: Int32Array.from(points, (of, place) => (viewerQuery.must[place] ? 0 : (of?.near ?? 0))),
    unspecified: Int32Array.from(points, (of) => of?.notSpecified ?? 0),
    offset: viewerQuery.code.map((code) => code >> 5),
    nearOffset: viewerQuery.code.map((code, place) => (NEAR_OF[place] ? (NEAR_OF[place] as number) + (code >> 5) : 0)),
  }
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    setBits(reach.named, place, viewerQuery.named[place] as readonly number[])
    setBits(reach.nearby, place, viewerQuery.nearby[place] as readonly number[])
  }
  return reach
}

/** An upper bound of the first part of a key for all rows under a summary. */
export function boundOf(summary: Int32Array, at: number, reach: BoundInputs): number {
  const got = mostPoints(summary, at, reach, 0)
  const percent = mostPercent(got, reach.viewerQuery.possible, shareUnder(summary, at, reach.viewerQuery))
  return highKey(percent, summary[at + ANY_RECENT] as number)
}

/**
 * The same, faster and never less, as if the viewer met all preferences of the rows; -1 if no row can reach the
 * required points.
 */
export function looseBoundOf(summary: Int32Array, at: number, reach: BoundInputs, needed: number): number {
  const got = mostPoints(summary, at, reach, needed)
  if (got < 0) return -1
  const percent = mostPercent(got, reach.viewerQuery.possible, summary[at + BEST_SHARE] as number)
  return highKey(percent, summary[at + ANY_RECENT] as number)
}

/** The percentage of these points for the viewer with this share of the other side, in units of SHARE. */
export function mostPercent(got: number, possible: number, share: number): number {
  return share === 0 ? 0 : Math.floor((200 * got * share) / (got * SHARE + share * possible))
}

/**
 * The minimum points for the viewer with which a percentage is possible, if the other side gives at most this share (in
 * units of SHARE); MOST_POINTS if it is not possible.
 */
export function leastPoints(percent: number, possible: number, share: number): number {
  if (percent < 1) return 0
  const room = 200 * share - percent * SHARE
  return room <= 0 ? MOST_POINTS : Math.min(MOST_POINTS, Math.ceil((percent * share * possible) / room))
}

/** The largest share that any row under a summary gives to the viewer, in units of SHARE, rounded up. */
export function shareUnder(summary: Int32Array, at: number, viewerQuery: ViewerQuery): number {
  const lost = lostOf(summary, at, viewerQuery)
  const best = summary[at + BEST_SHARE] as number
  if (lost === 0) return best
  const possible = (summary[at + REST] as number) & POSSIBLE
  return Math.max(0, best - Math.floor((lost * SHARE) / possible))
}

/**
 * The maximum points for the viewer of any row under a summary; -1 as soon as they are known to be below the required
 * points.
 */
function mostPoints(
  summary: Int32Array,
  at: number,
  { viewerQuery, best, named, nearby, met, near, unspecified }: BoundInputs,
  needed: number,
): number {
  let left = best - needed
  if (left < 0) return -1
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    if (met[place] === 0 || hasAny(summary, at, named, place)) continue
    left -= met[place] as number
    if (near[place] !== 0 && hasAny(summary, at, nearby, place)) left += near[place] as number
    else if ((summary[at + (WORD_OF[place] as number)] as number) & 1) left += unspecified[place] as number
    if (left < 0) return -1
  }
  const { ages, heights } = viewerQuery
  left -= lostInRange(ages, AGE_SCALE.near, summary[at + MIN_AGE] as number, summary[at + MAX_AGE] as number, 0)
  const missing = ((summary[at + REST] as number) & HEIGHT_UNSPECIFIED) === 0 ? 0 : heights.notSpecified
  const [least, most] = [summary[at + MIN_HEIGHT] as number, summary[at + MAX_HEIGHT] as number]
  left -= lostInRange(heights, HEIGHT_SCALE.near, least, most, missing)
  return left < 0 ? -1 : needed + left
}

function hasAny(summary: Int32Array, at: number, bits: Int32Array, place: number): boolean {
  const first = WORD_OF[place] as number
  for (let word = first + (WORDS_OF[place] as number) - 1; word >= first; word--)
    if (((summary[at + word] as number) & (bits[word] as number)) !== 0) return true
  return false
}

/** The points of a range that every value from `least` to `most` misses; `missing` is what a missing value has. */
function lostInRange(range: QueryRange, near: number, least: number, most: number, missing: number): number {
  const gap = Math.max(least - range.max, range.min - most)
  if (gap <= 0 || range.met === 0) return 0
  return range.met - (gap <= near ? Math.max(range.near, missing) : missing)
}

/**
 * Points that the viewer misses with every row under a summary: where no row accepts the viewer's value, all of them
 * lose at least as many as any gives for it.
 */
function lostOf(summary: Int32Array, at: number, { word, bit, code, age, height }: ViewerQuery): number {
  let lost = 0
  for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
    const welcome = summary[at + WELCOME + (word[place] as number)] as number
    if ((welcome >>> (bit[place] as number)) & 1) continue
    const met = summary[at + LEAST_MET + place] as number
    lost += code[place] === 0 ? lessUnspecified(met) : met
  }
  const tooYoung = (summary[at + WELCOME_MIN_AGE] as number) - age
  const tooOld = age - (summary[at + WELCOME_MAX_AGE] as number)
  lost += missedRange(Math.max(tooYoung, tooOld), AGE_SCALE.near, summary[at + LEAST_MET + AGES] as number)
  if (((summary[at + REST] as number) & HEIGHT_UNRESTRICTED) !== 0) return lost
  const least = summary[at + LEAST_MET + HEIGHTS] as number
  if (height === NO_HEIGHT) return lost + lessUnspecified(least)
  const tooShort = (summary[at + WELCOME_MIN_HEIGHT] as number) - height
  const tooTall = height - (summary[at + WELCOME_MAX_HEIGHT] as number)
  return lost + missedRange(Math.max(tooShort, tooTall), HEIGHT_SCALE.near, least)
}

function missedRange(distance: number, near: number, met: number): number {
  if (distance <= 0) return 0
  return distance <= near ? lessNear(met) : met
}

// Only the points for meeting a preference are in a summary: seven eighths of its worth or more. What is near has half
// of the worth, at most four sevenths of them, and what is not specified a quarter, at most two sevenths.
function lessNear(met: number): number {
  return Math.floor((met * 3) / 7)
}

function lessUnspecified(met: number): number {
  return Math.floor((met * 5) / 7)
}

function setBits(bits: Int32Array, place: number, codes: readonly number[]): void {
  const first = WORD_OF[place] as number
  for (const code of codes) {
    const word = first + (code >> 5)
    bits[word] = (bits[word] as number) | (1 << (code & 31))
  }
}
