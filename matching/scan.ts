import { ATTRIBUTES_SIZE, type Columns, WORD_OF, WORDS_SIZE } from './columns.ts'
import { AGE_SCALE, HEIGHT_SCALE } from './criteria.ts'
import { isMust, metPoints, nearPoints, unspecifiedPoints } from './encode.ts'
import { tieBreakHash } from './hash.ts'
import type { Cursor } from './member.ts'
import { isAfter, type TopRows } from './top-rows.ts'
import { CODES, EXCLUDED, type QueryRange, type ViewerQuery } from './viewer-query.ts'

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

/** The first part of the ranking key as one number: percentage, then recent activity, higher first. */
export function highKey(percent: number, recent: number): number {
  return 2 * percent + recent
}

/** The percentage in the first part of a key. */
export function percentIn(high: number): number {
  return high >> 1
}

/**
 * Offers every row of the field that comes after the cursor to `top`. Returns the number of these rows. One long loop
 * on purpose: it runs once per member and request, and calls in it would cost more than its work.
 */
export function scan(field: Field, query: ViewerQuery, after: Cursor | undefined, top: TopRows): number {
  const { columns, slots, count, marks, stamp } = field
  const { seenGroup, attributes, accepted, near, setPoints, possible, recent, id } = columns
  const { age, height, minAge, maxAge, minHeight, maxHeight, agePoints, heightPoints } = columns
  const { sees, gains, code, bit, free, possible: p, age: myAge, height: myHeight } = query
  const afterHigh = after?.high ?? Number.POSITIVE_INFINITY
  let found = 0
  for (let i = 0; i < count; i++) {
    const s = slots === null ? i : (slots[i] as number)
    if (sees[seenGroup[s] as number] === 0 || marks[s] === stamp) continue
    // The candidate's points for the viewer: one table lookup per criterion.
    let a = free + pointsIn(query.ages, age[s] as number, AGE_SCALE.near)
    const tall = height[s] as number
    a += tall < 0 ? query.heights.notSpecified : pointsIn(query.heights, tall, HEIGHT_SCALE.near)
    for (let place = 0; place < ATTRIBUTES_SIZE; place++)
      a += gains[place * CODES + (attributes[s * ATTRIBUTES_SIZE + place] as number)] as number
    if (a < 0) continue
    // The viewer's points for the candidate: whether the bit of the viewer's code is set among the accepted ones.
    let b = 0
    for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
      const points = setPoints[s * ATTRIBUTES_SIZE + place] as number
      const word = s * WORDS_SIZE + (WORD_OF[place] as number) + ((code[place] as number) >> 5)
      if (code[place] === 0) b += unspecifiedPoints(points)
      else if (((accepted[word] as number) >>> (bit[place] as number)) & 1) b += metPoints(points)
      else if (isMust(points)) b += EXCLUDED
      else if (((near[word] as number) >>> (bit[place] as number)) & 1) b += nearPoints(points)
    }
    b += packedPointsIn(minAge[s] as number, maxAge[s] as number, agePoints[s] as number, myAge, AGE_SCALE.near)
    const tallness = heightPoints[s] as number
    if (myHeight < 0) b += unspecifiedPoints(tallness)
    else b += packedPointsIn(minHeight[s] as number, maxHeight[s] as number, tallness, myHeight, HEIGHT_SCALE.near)
    if (b < 0) continue
    const both = a * (possible[s] as number) + b * p
    const percent = both === 0 ? 0 : Math.floor((200 * a * b) / both)
    const high = highKey(percent, recent[s] as number)
    if (high > afterHigh) continue
    if (high < top.bar && high < afterHigh) {
      found++
      continue
    }
    // Few rows get here, so the hash is computed only if keys are equal or a row enters the page.
    const number = id[s] as number
    const hash = tieBreakHash(query.id, number, query.day)
    if (after && !isAfter(after, high, hash, number)) continue
    found++
    top.offer(high, hash, number)
  }
  return found
}

/** The points for the viewer of somebody with these values: the codes are `step` apart, from `first` on. */
export function pointsOf(
  { ages, heights, free, gains }: ViewerQuery,
  age: number,
  height: number,
  codes: Uint8Array,
  first: number,
  step: number,
): number {
  let points = free + pointsIn(ages, age, AGE_SCALE.near)
  points += height < 0 ? heights.notSpecified : pointsIn(heights, height, HEIGHT_SCALE.near)
  for (let place = 0; place < ATTRIBUTES_SIZE; place++)
    points += gains[place * CODES + (codes[first + place * step] as number)] as number
  return points
}

function pointsIn({ min, max, met, near, missed }: QueryRange, value: number, distance: number): number {
  if (value >= min && value <= max) return met
  return value >= min - distance && value <= max + distance ? near : missed
}

/** The points of a value in a range with packed points; EXCLUDED if it fails a must-have. */
export function packedPointsIn(min: number, max: number, points: number, value: number, distance: number): number {
  if (value >= min && value <= max) return metPoints(points)
  if (isMust(points)) return EXCLUDED
  return value >= min - distance && value <= max + distance ? nearPoints(points) : 0
}
