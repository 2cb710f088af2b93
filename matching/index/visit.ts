import { NO_RANGE, OPEN_MIN, SAID_SIZE, WORD_OF } from '../columns.ts'
import { WEIGHTS } from '../criteria.ts'
import { exposureHash } from '../hash.ts'
import { AFFINITY_SHIFT } from '../lens.ts'
import type { Cursor, MemberId } from '../member.ts'
import { AFFINITY_ROOM, DAY_ROOM, highKey } from '../scan.ts'
import type { TopRows } from '../top-rows.ts'
import type { Reach } from './bound.ts'
import { AGES, HEIGHTS, packRange } from './layout.ts'
import type { Memory } from './memory.ts'

/** What one request asks of every row. */
export interface Request {
  reach: Reach
  after: Cursor | undefined
  /** Members to be left out, the viewer among them. */
  out: ReadonlySet<MemberId>
  top: TopRows
}

/** Rows to look at: the seats from `from` up to `to`, or the places of those in a list of seats. */
export interface Span {
  seats: Int32Array | null
  from: number
  to: number
  /** The legal age of their gender. */
  leastAge: number
}

/**
 * Offers every row of a span that comes after the cursor and is not left out to `top`.
 * One long loop on purpose, as in the plain scan: it is most of the time that a request takes.
 */
export function visit({ rows, wishes }: Memory, { reach, after, out, top }: Request, span: Span): void {
  const { seats, from, to, leastAge } = span
  const { lens, best } = reach
  const { said, possible, age, height, activeDay, id } = rows
  const { gain, free, possible: p, age: myAge, height: myHeight, minAge, maxAge, minHeight, maxHeight } = lens
  const [x0, x1, x2, x3, x4, x5, x6, x7] = rows.wish as unknown as Eight<Uint16Array>
  const [e0, e1, e2, e3, e4, e5, e6, e7] = wishes.map(({ words }) => words) as unknown as Eight<Int32Array>
  const [xa, xh] = [rows.wish[AGES] as Uint16Array, rows.wish[HEIGHTS] as Uint16Array]
  const [ea, eh] = [wishes[AGES]?.words as Int32Array, wishes[HEIGHTS]?.words as Int32Array]
  const [b0, b1, b2, b3, b4, b5, b6, b7] = lens.bit as unknown as Eight<number>
  const [v0, v1, v2, v3, v4, v5, v6, v7] = lens.worth as unknown as Eight<number>
  const ownCaste = (lens.word[2] as number) - (WORD_OF[2] as number)
  const afterHigh = after ? highKey(after.percent, after.affinity, after.activeDay) : Number.POSITIVE_INFINITY
  let bar = top.bar
  for (let i = from; i < to; i++) {
    const s = seats === null ? i : (seats[i] as number)
    const years = age[s] as number
    if (years < leastAge) continue
    const o = s * SAID_SIZE
    // What the candidate is to the viewer: points below, affinity above AFFINITY_SHIFT.
    // biome-ignore format: one line a pair of criteria
    const sum = (gain[said[o] as number] as number) + (gain[128 + (said[o + 1] as number)] as number) +
      (gain[256 + (said[o + 2] as number)] as number) + (gain[384 + (said[o + 3] as number)] as number) +
      (gain[512 + (said[o + 4] as number)] as number) + (gain[640 + (said[o + 5] as number)] as number) +
      (gain[768 + (said[o + 6] as number)] as number) + (gain[896 + (said[o + 7] as number)] as number)
    const tall = height[s] as number
    let a = free + (sum & 0xffff) + (years >= minAge && years <= maxAge ? 2 * WEIGHTS.age : 0)
    if (tall < 0) a += lens.unsaidHeight
    else if (tall >= minHeight && tall <= maxHeight) a += 2 * WEIGHTS.height
    const affinity = sum >>> AFFINITY_SHIFT
    const active = activeDay[s] as number
    // Most rows end here: even if the viewer met all of their wishes they would not get in.
    if (((best[a] as number) * AFFINITY_ROOM + affinity) * DAY_ROOM + active < bar) continue
    // What the viewer is to the candidate: is the bit of my own code set in the wish that the row refers to?
    // biome-ignore format: one line a pair of criteria
    let b = (((e0[x0[s] as number] as number) >>> b0) & 1) * v0 + (((e1[x1[s] as number] as number) >>> b1) & 1) * v1 +
      (((e2[4 * (x2[s] as number) + ownCaste] as number) >>> b2) & 1) * v2 + (((e3[x3[s] as number] as number) >>> b3) & 1) * v3 +
      (((e4[x4[s] as number] as number) >>> b4) & 1) * v4 + (((e5[x5[s] as number] as number) >>> b5) & 1) * v5 +
      (((e6[x6[s] as number] as number) >>> b6) & 1) * v6 + (((e7[x7[s] as number] as number) >>> b7) & 1) * v7
    const ages = ea[xa[s] as number] as number
    const heights = eh[xh[s] as number] as number
    if (myAge >= (ages << 16) >> 16 && myAge <= ages >> 16) b += 2 * WEIGHTS.age
    if (myHeight < 0) b += heights === NO_HEIGHTS ? 0 : WEIGHTS.height
    else if (myHeight >= (heights << 16) >> 16 && myHeight <= heights >> 16) b += 2 * WEIGHTS.height
    let q = possible[s] as number
    if (q === 0) q = b = 2
    const d = a * q + b * p
    const percent = d === 0 ? 0 : Math.floor((400 * a * b + d) / (2 * d))
    const high = (percent * AFFINITY_ROOM + affinity) * DAY_ROOM + active
    if (high > afterHigh || high < bar) continue
    // Few rows get here, so that the hash and the list of those left out cost little.
    const number = id[s] as number
    if (out.has(number)) continue
    const hash = exposureHash(lens.id, number, lens.day)
    if (after && high === afterHigh && (hash < after.hash || (hash === after.hash && number <= after.id))) continue
    top.offer(high, hash, number)
    bar = top.bar
  }
}

const NO_HEIGHTS = packRange(NO_RANGE, OPEN_MIN)

type Eight<T> = [T, T, T, T, T, T, T, T]
