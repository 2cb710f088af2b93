import { legalMarriageAge } from '../age.ts'
import { ATTRIBUTES_SIZE } from '../columns.ts'
import { AGE_SCALE, HEIGHT_SCALE, SETS, WEIGHTS } from '../criteria.ts'
import { isMust, metPoints, nearPoints, unspecifiedPoints } from '../encode.ts'
import { tieBreakHash } from '../hash.ts'
import { ROWS } from '../kernel/places.ts'
import { type Cursor, GENDERS, type MemberId } from '../member.ts'
import { DEFAULT_AGE, statedAgePoints } from '../points.ts'
import { highKey, packedPointsIn, pointsOf } from '../scan.ts'
import { percentOf } from '../score.ts'
import { isAfter, TopRows } from '../top-rows.ts'
import { EXCLUDED } from '../viewer-query.ts'
import type { Admission } from './admission.ts'
import { ageAt, attributesPlace, heightAt, listedDayAt, recentAt } from './block-columns.ts'
import { type BoundInputs, leastPoints, shareUnder } from './bound.ts'
import {
  AGES,
  COLUMNS_SIZE,
  HEIGHTS,
  POINTS_OF,
  POSSIBLE_AT,
  RANGE_ENTRY,
  RANGE_POINTS,
  SHARE,
  SUMMARY_SIZE,
  WITHHELD_AT,
} from './layout.ts'
import type { Memory, Rows } from './memory.ts'
import { COMMUNITY } from './order.ts'
import type { Prefilter } from './prefilter.ts'
import { activeDayAt, idAt } from './row-records.ts'

/** What one request requires of every row. */
export interface Request {
  reach: BoundInputs
  admission: Admission
  after: Cursor | undefined
  /** The first part of the cursor's key; infinite without a cursor. */
  afterHigh: number
  /** Members to exclude, including the viewer. */
  out: ReadonlySet<MemberId>
  top: TopRows
  /** The words of each dictionary of preferences. */
  words: readonly Int32Array[]
}

/** A request for the best `room` rows after the cursor. */
export function createRequest(
  { preferences }: Memory,
  reach: BoundInputs,
  admission: Admission,
  after: Cursor | undefined,
  out: ReadonlySet<MemberId>,
  room: number,
): Request {
  return {
    reach,
    admission,
    after,
    afterHigh: after?.high ?? Number.POSITIVE_INFINITY,
    out,
    top: new TopRows(room),
    words: preferences.map(({ words }) => words),
  }
}

/**
 * Offers every row of a block that comes after the cursor and is not excluded to `top`; the prefilter must have the
 * viewer query and the tests.
 */
export function visitBlock(memory: Memory, prefilter: Prefilter, request: Request, block: number): void {
  const { blocks } = memory
  const { possible } = request.reach.viewerQuery
  // What a row needs in points for the viewer if its own side gives the largest share of the block.
  const share = shareUnder(blocks.summary, block * SUMMARY_SIZE, request.reach.viewerQuery)
  const bar = Math.max(0, request.top.bar)
  const percent = bar >> 1
  prefilter.raise(
    leastPoints(percent + 1, possible, share),
    leastPoints(percent, possible, share),
    bar & 1,
    ageSlack(percent),
  )
  const { bytes } = memory.rows.columns
  const count = prefilter.run(bytes, block, blocks.count[block] as number, leastAgeOf(memory, block))
  // While the page is not full, the most promising rows go first, so that the threshold is high for the others.
  if (request.top.size < request.top.room) putBestFirst(prefilter, count)
  if (count > 0) offerPassed(memory, request, prefilter, block, count, share)
}

/** Offers every row of these slots, in ascending order, that comes after the cursor and is not excluded to `top`. */
export function visitSlots(memory: Memory, prefilter: Prefilter, request: Request, slots: Int32Array): void {
  const { size } = memory.blocks
  const { columns } = memory.rows
  let [block, count] = [-1, 0]
  for (const slot of slots) {
    const next = Math.floor(slot / size)
    if (next !== block && count > 0) offerPassed(memory, request, prefilter, block, count, SHARE)
    if (next !== block) count = 0
    block = next
    const row = slot - block * size
    const [age, height, codes] = [ageAt(columns, slot), heightAt(columns, slot), attributesPlace(columns, slot)]
    prefilter.passed[count++] = row
    prefilter.got[row] = pointsOf(request.reach.viewerQuery, age, height, columns.bytes, codes, ROWS)
  }
  if (count > 0) offerPassed(memory, request, prefilter, block, count, SHARE)
}

/** Whether the days of a slot are those that a filter requires. */
function isInTime({ rows }: Memory, { listedSince, activeSince }: Admission, slot: number): boolean {
  return listedDayAt(rows.columns, slot) >= listedSince && activeDayAt(rows.rowRecords, slot) >= activeSince
}

/** Moves the most promising rows before the others that passed. */
function putBestFirst({ passed, got }: Prefilter, count: number): void {
  let [most, ahead] = [0, 0]
  for (let at = 0; at < count; at++) {
    const row = passed[at] as number
    const points = got[row] as number
    if (points < most) continue
    if (points > most) ahead = 0
    most = points
    passed[at] = passed[ahead] as number
    passed[ahead++] = row
  }
}

/**
 * Computes the whole key of the rows that passed, and offers them. With the prefilter it takes most of the time of a
 * request.
 */
function offerPassed(
  memory: Memory,
  request: Request,
  prefilter: Prefilter,
  block: number,
  count: number,
  share: number,
) {
  const { rows, blocks } = memory
  const { reach, admission, after, afterHigh, out, top } = request
  const first = block * blocks.size
  const possible = (block * COLUMNS_SIZE + POSSIBLE_AT) / 2
  const withheld = block * COLUMNS_SIZE + WITHHELD_AT
  const { words, bytes } = rows.columns
  const { id, day, possible: p } = reach.viewerQuery
  let { bar, tieHash } = top
  let percentBar = Math.max(0, bar) >> 1
  let least = leastPoints(percentBar, p, share)
  let leastAbove = leastPoints(percentBar + 1, p, share)
  for (let at = 0; at < count; at++) {
    const row = prefilter.passed[at] as number
    const slot = first + row
    const a = prefilter.got[row] as number
    if (a < least) continue
    // Most rows of a good page tie with its last one and lose by their hash, which is quicker to see than the
    // percentage.
    const number = idAt(rows.rowRecords, slot)
    const hash = tieBreakHash(id, number, day)
    const recent = recentAt(rows.columns, slot)
    const percent = (Math.max(0, bar) + (hash > tieHash ? 1 : 0) - recent + 1) >> 1
    if (percent > percentBar && a < leastAbove) continue
    const q = words[possible + row] as number
    // The fewest points of the row's own side with which it can be on the page.
    const fewest = percent === 0 ? 0 : Math.ceil((percent * a * q) / (200 * a - percent * p))
    const b = fewest + spareOf(rows, request, slot, q - (bytes[withheld + row] as number) - fewest)
    if (b < fewest) continue
    const both = a * q + b * p
    const high = highKey(both === 0 ? 0 : Math.floor((200 * a * b) / both), recent)
    if (high > afterHigh || high < bar) continue
    if (out.has(number) || !isInTime(memory, admission, slot)) continue
    if (after && !isAfter(after, high, hash, number)) continue
    top.offer(high, hash, number)
    bar = top.bar
    tieHash = top.tieHash
    percentBar = Math.max(0, bar) >> 1
    least = leastPoints(percentBar, p, share)
    leastAbove = leastPoints(percentBar + 1, p, share)
  }
}

/** The legal age of the members of a block. */
export function leastAgeOf({ blocks }: Memory, block: number): number {
  return legalMarriageAge[GENDERS[(blocks.group[block] as number) >> 3] ?? 'other']
}

/**
 * What is left of `spare` points after those that the viewer misses in the preferences of a slot's member; as soon as
 * it is negative, any negative number. One long loop on purpose: calls in it would cost more than its work.
 */
function spareOf({ rowRecords }: Rows, { reach, words }: Request, slot: number, spare: number): number {
  const { preferences: preference, preferenceStride, preferenceFrom } = rowRecords
  const { viewerQuery, offset, nearOffset } = reach
  const { code, bit, age, height } = viewerQuery
  const start = slot * preferenceStride + preferenceFrom
  let left = spare - lostInRange(words[AGES] as Int32Array, preference[start + AGES] as number, age, AGE_SCALE.near)
  if (left < 0) return left
  left -= lostInRange(words[HEIGHTS] as Int32Array, preference[start + HEIGHTS] as number, height, HEIGHT_SCALE.near)
  for (let next = 0; next < ATTRIBUTES_SIZE && left >= 0; next++) {
    const place = ORDER[next] as number
    const entries = words[place] as Int32Array
    const entry = (preference[start + place] as number) * (WIDTHS[place] as number)
    const shift = bit[place] as number
    const accepted = (entries[entry + (offset[place] as number)] as number) >>> shift
    if (accepted & 1 && code[place] !== 0) continue
    const points = entries[entry + (POINTS_AT[place] as number)] as number
    if (isMust(points) && code[place] !== 0) return EXCLUDED
    left -= metPoints(points)
    const near = nearOffset[place] as number
    if (code[place] === 0) left += unspecifiedPoints(points)
    else if (near !== 0 && ((entries[entry + near] as number) >>> shift) & 1) left += nearPoints(points)
  }
  return left
}

/** The points that a value loses in the range with this number in a dictionary; a height not specified is negative. */
function lostInRange(entries: Int32Array, number: number, value: number, near: number): number {
  return metPoints(entries[RANGE_ENTRY * number + RANGE_POINTS] as number) - rangePoints(entries, number, value, near)
}

/** The points of a value for the range with this number; EXCLUDED if it fails a must-have. */
function rangePoints(entries: Int32Array, number: number, value: number, near: number): number {
  const range = entries[RANGE_ENTRY * number] as number
  const points = entries[RANGE_ENTRY * number + RANGE_POINTS] as number
  return value < 0 ? unspecifiedPoints(points) : packedPointsIn((range << 16) >> 16, range >> 16, points, value, near)
}

/** What the members of a block have in common comes last: the viewer misses it least often. */
const ORDER = Int32Array.from(SETS, (_, place) => place).sort((one, other) => shareOf(one) - shareOf(other))

/** How much the members of a block have a criterion in common: 0 if it has no part in their order. */
function shareOf(place: number): number {
  return COMMUNITY.includes(place) ? COMMUNITY.length - COMMUNITY.indexOf(place) : 0
}

const POINTS_AT = Int32Array.from(POINTS_OF)
const WIDTHS = POINTS_AT.map((at) => at + 1)

/** The years by which the viewer may miss the age preference of a row with a higher percentage; null for any. */
function ageSlack(percent: number): number | null {
  if (percent > MOST_WITH_AGE_NEAR) return 0
  return percent > MOST_WITHOUT_AGE ? AGE_SCALE.near : null
}

/** The maximum percentage of a row whose age preference the viewer misses, and nearly meets. */
const MOST_WITHOUT_AGE = mostIf(({ notMet }) => notMet)
const MOST_WITH_AGE_NEAR = mostIf(({ near }) => near)

function mostIf(points: (of: { notMet: number; near: number }) => number): number {
  const others = 16 * Object.entries(WEIGHTS).reduce((sum, [name, weight]) => (name === 'age' ? sum : sum + weight), 0)
  return Math.max(
    ...[DEFAULT_AGE, statedAgePoints(18, 18)].map(({ worth, near }) =>
      percentOf({ got: 1, of: 1 }, { got: others + points({ notMet: 0, near }), of: others + worth }),
    ),
  )
}
