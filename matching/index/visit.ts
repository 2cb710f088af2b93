import { legalMarriageAge } from '../age.ts'
import { ATTRIBUTES_SIZE, NO_RANGE, OPEN_MIN, WORDS_OF } from '../columns.ts'
import { WEIGHTS } from '../criteria.ts'
import { tieBreakHash } from '../hash.ts'
import { type Cursor, GENDERS, type MemberId } from '../member.ts'
import { AFFINITY_ROOM, DAY_ROOM, highKey, upperKey } from '../scan.ts'
import { percentOf } from '../score.ts'
import { TopRows } from '../top-rows.ts'
import { activeByte } from './block-columns.ts'
import { type BoundInputs, leastOf } from './bound.ts'
import { AGES, COLUMNS_SIZE, HEIGHTS, POSSIBLE_AT, packRange, SUMMARY_SIZE } from './layout.ts'
import type { Memory } from './memory.ts'
import type { Prefilter } from './prefilter.ts'
import { ACTIVE } from './row-records.ts'

/** What one request requires of every row. */
export interface Request {
  reach: BoundInputs
  after: Cursor | undefined
  /** The first part of the cursor's key; infinite without a cursor. */
  afterHigh: number
  /** Members to exclude, including the viewer. */
  out: ReadonlySet<MemberId>
  /** The slots to search, or null for all. */
  among: ReadonlySet<number> | null
  top: TopRows
  /** The words of each dictionary of preferences. */
  words: readonly Int32Array[]
}

/** A request for the best `room` rows after the cursor, none of them below the floor (the first part of a key). */
export function createRequest(
  { preferences }: Memory,
  reach: BoundInputs,
  after: Cursor | undefined,
  out: ReadonlySet<MemberId>,
  among: ReadonlySet<number> | null,
  room: number,
  floor = Number.NEGATIVE_INFINITY,
): Request {
  const afterHigh = after ? highKey(after.percent, after.affinity, after.activeDay) : Number.POSITIVE_INFINITY
  return {
    reach,
    after,
    afterHigh,
    out,
    among,
    top: new TopRows(room, floor),
    words: preferences.map(({ words }) => words),
  }
}

/**
 * Offers every row of a block that comes after the cursor and is not excluded to `top`; the prefilter must have the
 * viewer query.
 */
export function visitBlock(memory: Memory, prefilter: Prefilter, request: Request, block: number): void {
  const { blocks } = memory
  // What a row needs in points for the viewer if the viewer met all of its preferences.
  const bar = Math.max(0, upperKey(request.top.bar))
  const percent = Math.floor(bar / AFFINITY_ROOM)
  const { viewerQuery } = request.reach
  const at = block * SUMMARY_SIZE
  prefilter.raise(
    leastOf(blocks.summary, at, viewerQuery, percent + 1),
    leastOf(blocks.summary, at, viewerQuery, percent),
    bar % AFFINITY_ROOM,
    activeByte(memory.rows.columns, request.top.bar - bar * DAY_ROOM),
    percent > MOST_WITHOUT_AGE,
  )
  // After a cursor at 100 %, a row that misses a preference can follow only with a lower percentage.
  const { after } = request
  if (after?.percent === 100 && percent === 100)
    prefilter.skip(after.affinity, activeByte(memory.rows.columns, after.activeDay))
  const leastAge = legalMarriageAge[GENDERS[(blocks.group[block] as number) >> 3] ?? 'other']
  const count = prefilter.run(memory.rows.columns.bytes, block, blocks.count[block] as number, leastAge)
  // While the page is not full, the most promising rows go first, so that the threshold is high for the others.
  if (request.top.size < request.top.room) putBestFirst(prefilter, request.reach.best, count)
  if (count > 0) judge(memory, request, prefilter, block, count)
}

/** Moves the most promising rows before the others that passed. */
function putBestFirst({ passed, got, affinity }: Prefilter, best: Uint8Array, count: number): void {
  let [most, ahead] = [0, 0]
  for (let at = 0; at < count; at++) {
    const row = passed[at] as number
    const upper = (best[got[row] as number] as number) * AFFINITY_ROOM + (affinity[row] as number)
    if (upper < most) continue
    if (upper > most) ahead = 0
    most = upper
    passed[at] = passed[ahead] as number
    passed[ahead++] = row
  }
}

/**
 * Computes the whole key of the rows that passed, and offers them. One long loop on purpose: with the prefilter it
 * takes most of the time of a request.
 */
function judge(
  { rows, blocks }: Memory,
  { reach, after, afterHigh, among, out, top, words }: Request,
  { passed, got, affinity }: Prefilter,
  block: number,
  count: number,
): void {
  const first = block * blocks.size
  const possible = (block * COLUMNS_SIZE + POSSIBLE_AT) / 2
  const { words: columns } = rows.columns
  const { ints, stride, preferences: preference, preferenceStride, preferenceFrom } = rows.rowRecords
  const { viewerQuery, best, offset } = reach
  const { bit, worth, possible: p, age, height } = viewerQuery
  const ages = words[AGES] as Int32Array
  const heights = words[HEIGHTS] as Int32Array
  let bar = top.bar
  let least = upperKey(bar)
  for (let at = 0; at < count; at++) {
    const row = passed[at] as number
    const slot = first + row
    if (among !== null && !among.has(slot)) continue
    const a = got[row] as number
    const alike = affinity[row] as number
    const upper = (best[a] as number) * AFFINITY_ROOM + alike
    if (upper < least) continue
    const active = ints[slot * stride + ACTIVE] as number
    if (upper * DAY_ROOM + active < bar) continue
    // Whether the bit of the viewer's code is set in the preference that the row refers to. Without a preference no bit
    // is set.
    const start = slot * preferenceStride + preferenceFrom
    let b = 0
    for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
      const own = (words[place] as Int32Array)[
        (preference[start + place] as number) * (WIDTHS[place] as number) + (offset[place] as number)
      ] as number
      b += ((own >>> (bit[place] as number)) & 1) * (worth[place] as number)
    }
    const ageRange = ages[preference[start + AGES] as number] as number
    if (age >= (ageRange << 16) >> 16 && age <= ageRange >> 16) b += 2 * WEIGHTS.age
    const heightRange = heights[preference[start + HEIGHTS] as number] as number
    if (height < 0) b += heightRange === NO_HEIGHTS ? 0 : WEIGHTS.height
    else if (height >= (heightRange << 16) >> 16 && height <= heightRange >> 16) b += 2 * WEIGHTS.height
    let q = columns[possible + row] as number
    if (q === 0) q = b = 2
    const d = a * q + b * p
    const percent = d === 0 ? 0 : ((400 * a * b + d) / (2 * d)) | 0
    const high = (percent * AFFINITY_ROOM + alike) * DAY_ROOM + active
    if (high > afterHigh || high < bar) continue
    const number = ints[slot * stride] as number
    if (out.has(number)) continue
    const hash = tieBreakHash(viewerQuery.id, number, viewerQuery.day)
    if (after && high === afterHigh && (hash < after.hash || (hash === after.hash && number <= after.id))) continue
    top.offer(high, hash, number)
    bar = top.bar
    least = upperKey(bar)
  }
}

const TOTAL = 2 * Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)
/** The maximum percentage of a row whose age preference the viewer misses. */
const MOST_WITHOUT_AGE = percentOf({ got: 2, of: 2 }, { got: TOTAL - 2 * WEIGHTS.age, of: TOTAL })

const WIDTHS = Int32Array.from(WORDS_OF)
const NO_HEIGHTS = packRange(NO_RANGE, OPEN_MIN)
