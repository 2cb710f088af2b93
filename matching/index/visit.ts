import { SAID_SIZE, WORD_OF, WORDS_OF } from '../columns.ts'
import { SETS, WEIGHTS } from '../criteria.ts'
import { exposureHash } from '../hash.ts'
import { AFFINITY_SHIFT, CODES } from '../lens.ts'
import type { Cursor, MemberId } from '../member.ts'
import { AFFINITY_ROOM, DAY_ROOM, highKey } from '../scan.ts'
import type { TopRows } from '../top-rows.ts'
import type { Reach } from './bound.ts'
import { ageAt, heightAt, saidAt } from './faces.ts'
import { AGES, HEIGHTS, NO_BAR, NO_WISH, WISHES } from './layout.ts'
import type { Memory } from './memory.ts'
import { BEYOND, type Sieve } from './sieve.ts'

/** What one request asks of every row. */
export interface Request {
  reach: Reach
  after: Cursor | undefined
  /** Members to be left out, the viewer among them. */
  out: ReadonlySet<MemberId>
  top: TopRows
}

/** Offers every row of a block that comes after the cursor and is not left out to `top`; the sieve must know the lens. */
export function visitBlock(memory: Memory, sieve: Sieve, request: Request, block: number, leastAge: number): void {
  const { rows, blocks } = memory
  const { reach, top } = request
  // What a row must reach in the viewer's eyes to get in if the viewer met all of its wishes.
  const bar = upperPart(top.bar)
  const percent = Math.floor(bar / AFFINITY_ROOM)
  const over = bar < 0 ? 0 : (reach.leastFor[percent + 1] ?? BEYOND)
  const even = bar < 0 ? 0 : (reach.leastFor[percent] ?? BEYOND)
  const same = bar < 0 ? 0 : bar % AFFINITY_ROOM
  const count = sieve.sift(rows.faces.bytes, block, blocks.count[block] as number, leastAge, { over, even, same })
  if (count > 0) judge(memory, request, sieve, block * blocks.size, count)
}

/** Offers the rows of these seats likewise. */
export function visitSeats(memory: Memory, request: Request, seats: Int32Array): void {
  const { faces } = memory.rows
  const { lens } = request.reach
  const one = { passed: ONLY, got: new Uint8Array(1), affinity: new Uint8Array(1) }
  for (const seat of seats) {
    const said = saidAt(faces, seat)
    const sum = said.reduce((total, code, place) => total + (lens.gain[place * CODES + code] as number), 0)
    const age = ageAt(faces, seat)
    const height = heightAt(faces, seat)
    let got = lens.free + (sum & 0xffff) + (age >= lens.minAge && age <= lens.maxAge ? 2 * WEIGHTS.age : 0)
    if (height < 0) got += lens.unsaidHeight
    else if (height >= lens.minHeight && height <= lens.maxHeight) got += 2 * WEIGHTS.height
    one.got[0] = got
    one.affinity[0] = sum >>> AFFINITY_SHIFT
    judge(memory, request, one, seat, 1)
  }
}

const ONLY = new Uint8Array(1)
const SET_POINTS = Int32Array.from(SETS, ({ weight }) => 2 * weight)

/** The upper part of a key, percentage and affinity; negative while there is room for everybody. */
function upperPart(bar: number): number {
  return Math.max(-1, Math.floor((bar + DAY_ROOM / 2) / DAY_ROOM))
}

/**
 * Works out the whole key of the rows that passed, from what they are to the viewer, and offers them.
 * One long loop on purpose: with the sieve it is most of the time that a request takes.
 */
function judge(
  { rows, wishes }: Memory,
  { reach, after, out, top }: Request,
  { passed, got, affinity }: Pick<Sieve, 'passed' | 'got' | 'affinity'>,
  first: number,
  count: number,
): void {
  const { activeDay, possible: possibleOf, wish, id } = rows
  const { lens, best } = reach
  const { word, bit, worth, possible: p, age, height } = lens
  const words = wishes.map((dictionary) => dictionary.words)
  const [ages, heights] = [words[AGES] as Int32Array, words[HEIGHTS] as Int32Array]
  const afterHigh = after ? highKey(after.percent, after.affinity, after.activeDay) : Number.POSITIVE_INFINITY
  let bar = top.bar
  // The percentage of the bar, rounded to the nearest, solved for the other side's points: none below this many get in.
  let twice = 2 * Math.floor(upperPart(bar) / AFFINITY_ROOM) - 1
  for (let at = 0; at < count; at++) {
    const row = passed[at] as number
    const seat = first + row
    const a = got[row] as number
    const alike = affinity[row] as number
    const active = activeDay[seat] as number
    if (((best[a] as number) * AFFINITY_ROOM + alike) * DAY_ROOM + active < bar) continue
    let q = possibleOf[seat] as number
    let b = q
    if (q === 0) q = b = 2
    else {
      const least = twice < 1 ? 0 : (twice * a * q) / (400 * a - twice * p)
      const start = seat * WISHES
      for (let place = 0; place < SAID_SIZE; place++) {
        const number = wish[start + place] as number
        if (number === NO_WISH || number === NO_BAR) continue
        // Is the bit of the viewer's code set in the wish that the row refers to?
        const own = (words[place] as Int32Array)[
          number * (WORDS_OF[place] as number) + (word[place] as number) - (WORD_OF[place] as number)
        ] as number
        b += ((own >>> (bit[place] as number)) & 1) * (worth[place] as number) - (SET_POINTS[place] as number)
        if (b < least) break
      }
      const ageRange = ages[wish[start + AGES] as number] as number
      if (wish[start + AGES] !== NO_WISH && (age < (ageRange << 16) >> 16 || age > ageRange >> 16)) b -= 2 * WEIGHTS.age
      const heightRange = heights[wish[start + HEIGHTS] as number] as number
      if (wish[start + HEIGHTS] !== NO_WISH) {
        if (height < 0) b -= WEIGHTS.height
        else if (height < (heightRange << 16) >> 16 || height > heightRange >> 16) b -= 2 * WEIGHTS.height
      }
      if (b < least) continue
    }
    const d = a * q + b * p
    const percent = d === 0 ? 0 : ((400 * a * b + d) / (2 * d)) | 0
    const high = (percent * AFFINITY_ROOM + alike) * DAY_ROOM + active
    if (high > afterHigh || high < bar) continue
    const number = id[seat] as number
    if (out.has(number)) continue
    const hash = exposureHash(lens.id, number, lens.day)
    if (after && high === afterHigh && (hash < after.hash || (hash === after.hash && number <= after.id))) continue
    top.offer(high, hash, number)
    bar = top.bar
    twice = 2 * Math.floor(upperPart(bar) / AFFINITY_ROOM) - 1
  }
}
