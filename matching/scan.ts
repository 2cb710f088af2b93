import { ATTRIBUTES_SIZE, type Columns, NO_RANGE, WORDS_SIZE } from './columns.ts'
import { WEIGHTS } from './criteria.ts'
import { tieBreakHash } from './hash.ts'
import type { Cursor } from './member.ts'
import type { TopRows } from './top-rows.ts'
import { AFFINITY_SHIFT, CODES, pointTables, type ViewerQuery } from './viewer-query.ts'

/** Percentage and affinity are in the upper part of a key's first number, so that one comparison compares both. */
export const AFFINITY_ROOM = 128
export const DAY_ROOM = 2 ** 32

/** The slots that a scan examines. */
export interface Field {
  columns: Columns
  /** The slots to examine, or null for the first `count`. */
  slots: Int32Array | null
  count: number
  /** A slot is excluded if its mark equals the stamp. */
  marks: Int32Array
  stamp: number
}

/**
 * The first part of the ranking key as one exact number: percentage, then affinity, then day of activity, higher first.
 */
export function highKey(percent: number, affinity: number, activeDay: number): number {
  return (percent * AFFINITY_ROOM + affinity) * DAY_ROOM + activeDay
}

/** The minimum of the first part of a key for a percentage. */
export function leastHigh(percent: number): number {
  return highKey(percent, 0, -DAY_ROOM / 2)
}

/** Percentage and affinity as one number, from the first part of a key. */
export function upperKey(high: number): number {
  return Math.floor((high + DAY_ROOM / 2) / DAY_ROOM)
}

/** Splits the first part of a key into its parts. */
export function fromHighKey(high: number): { percent: number; affinity: number; activeDay: number } {
  const both = upperKey(high)
  const activeDay = high - both * DAY_ROOM
  return { percent: Math.floor(both / AFFINITY_ROOM), affinity: both % AFFINITY_ROOM, activeDay }
}

/**
 * Offers every row of the field that comes after the cursor to `top`. Returns the number of these rows. One long loop
 * on purpose: it runs once per member and request, and calls in it would cost more than its work.
 */
export function scan(field: Field, query: ViewerQuery, after: Cursor | undefined, top: TopRows): number {
  const { columns, slots, count, marks, stamp } = field
  const { seenGroup, attributes, accepted, possible, activeDay, id } = columns
  const { age, height, minAge, maxAge, minHeight, maxHeight } = columns
  const gain = pointTables(query)
  const { sees, word, bit, worth, free, possible: p, age: myAge, height: myHeight } = query
  const afterHigh = after ? highKey(after.percent, after.affinity, after.activeDay) : Number.POSITIVE_INFINITY
  let found = 0
  for (let i = 0; i < count; i++) {
    const s = slots === null ? i : (slots[i] as number)
    if (sees[seenGroup[s] as number] === 0 || marks[s] === stamp) continue
    // The candidate's score for the viewer: points in the lower bits, affinity above AFFINITY_SHIFT, one table lookup
    // per criterion.
    let sum = 0
    for (let place = 0; place < ATTRIBUTES_SIZE; place++)
      sum += gain[place * CODES + (attributes[s * ATTRIBUTES_SIZE + place] as number)] as number
    const years = age[s] as number
    const tall = height[s] as number
    let a = free + (sum & 0xffff) + (years >= query.minAge && years <= query.maxAge ? 2 * WEIGHTS.age : 0)
    if (tall < 0) a += query.unspecifiedHeight
    else if (tall >= query.minHeight && tall <= query.maxHeight) a += 2 * WEIGHTS.height
    // The viewer's score for the candidate: whether the bit of the viewer's code is set among the accepted ones.
    let b = 0
    for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
      const words = accepted[s * WORDS_SIZE + (word[place] as number)] as number
      b += ((words >>> (bit[place] as number)) & 1) * (worth[place] as number)
    }
    if (myAge >= (minAge[s] as number) && myAge <= (maxAge[s] as number)) b += 2 * WEIGHTS.age
    if (myHeight < 0) b += minHeight[s] === NO_RANGE ? 0 : WEIGHTS.height
    else if (myHeight >= (minHeight[s] as number) && myHeight <= (maxHeight[s] as number)) b += 2 * WEIGHTS.height
    let q = possible[s] as number
    if (q === 0) q = b = 2
    const d = a * q + b * p
    const percent = d === 0 ? 0 : Math.floor((400 * a * b + d) / (2 * d))
    const high = (percent * AFFINITY_ROOM + (sum >>> AFFINITY_SHIFT)) * DAY_ROOM + (activeDay[s] as number)
    if (high > afterHigh) continue
    if (high < top.bar && high < afterHigh) {
      found++
      continue
    }
    // Few rows get here, so the hash is computed only if keys are equal or a row enters the page.
    const number = id[s] as number
    const hash = tieBreakHash(query.id, number, query.day)
    if (after && high === afterHigh && (hash < after.hash || (hash === after.hash && number <= after.id))) continue
    found++
    top.offer(high, hash, number)
  }
  return found
}
