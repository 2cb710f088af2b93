import { NO_RANGE, OPEN_MIN, SAID_SIZE } from '../columns.ts'
import { WEIGHTS } from '../criteria.ts'
import { exposureHash } from '../hash.ts'
import { AFFINITY_SHIFT, CODES } from '../lens.ts'
import type { Cursor, MemberId } from '../member.ts'
import { AFFINITY_ROOM, DAY_ROOM, highKey } from '../scan.ts'
import { TopRows } from '../top-rows.ts'
import type { Reach } from './bound.ts'
import { ACTIVE } from './cards.ts'
import type { Dictionary } from './dictionary.ts'
import { ageAt, facePlace, heightAt, saidAt } from './faces.ts'
import { AGES, FACE_SIZE, HEIGHTS, POSSIBLE_AT, packRange } from './layout.ts'
import type { Memory } from './memory.ts'
import { BEYOND, type Sieve } from './sieve.ts'

/** What one request asks of every row. */
export interface Request {
  reach: Reach
  after: Cursor | undefined
  /** The first part of the cursor's key; infinite without a cursor. */
  afterHigh: number
  /** Members to be left out, the viewer among them. */
  out: ReadonlySet<MemberId>
  top: TopRows
}

/** A request for the best `room` rows after the cursor. */
export function createRequest(
  reach: Reach,
  after: Cursor | undefined,
  out: ReadonlySet<MemberId>,
  room: number,
): Request {
  const afterHigh = after ? highKey(after.percent, after.affinity, after.activeDay) : Number.POSITIVE_INFINITY
  return { reach, after, afterHigh, out, top: new TopRows(room) }
}

/** Offers every row of a block that comes after the cursor and is not left out to `top`; the sieve must know the lens. */
export function visitBlock(memory: Memory, sieve: Sieve, request: Request, block: number, leastAge: number): void {
  const { rows, blocks } = memory
  const { leastFor } = request.reach
  // What a row must reach in the viewer's eyes to get in if the viewer met all of its wishes.
  const bar = Math.max(0, Math.floor((request.top.bar + DAY_ROOM / 2) / DAY_ROOM))
  const percent = Math.floor(bar / AFFINITY_ROOM)
  sieve.raise(leastFor[percent + 1] ?? BEYOND, leastFor[percent] ?? BEYOND, bar % AFFINITY_ROOM)
  const count = sieve.sift(rows.faces.bytes, block, blocks.count[block] as number, leastAge)
  if (count > 0) judge(memory, request, sieve, { seat: block * blocks.size, face: block * FACE_SIZE, count })
}

/** Rows that passed: where the first row of their block has its seat and its place in the faces, and how many they are. */
interface Span {
  seat: number
  face: number
  count: number
}

/** Offers the rows of these seats likewise. */
export function visitSeats(memory: Memory, request: Request, seats: Int32Array): void {
  const { faces } = memory.rows
  const { lens } = request.reach
  const one = { passed: new Uint8Array(1), got: new Uint8Array(1), affinity: new Uint8Array(1) }
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
    judge(memory, request, one, { seat, face: facePlace(faces, seat), count: 1 })
  }
}

/**
 * Works out the whole key of the rows that passed, from what they are to the viewer, and offers them.
 * One long loop on purpose: with the sieve it is most of the time that a request takes.
 */
function judge(
  { rows, wishes }: Memory,
  { reach, after, afterHigh, out, top }: Request,
  { passed, got, affinity }: Pick<Sieve, 'passed' | 'got' | 'affinity'>,
  { seat: first, face, count }: Span,
): void {
  const faces = rows.faces.bytes
  const { ints, stride, wishes: wish, wishStride, wishFrom } = rows.cards
  const { lens, best, offset } = reach
  const { bit, worth, possible: p, age, height } = lens
  const ages = (wishes[AGES] as Dictionary).words
  const heights = (wishes[HEIGHTS] as Dictionary).words
  let bar = top.bar
  for (let at = 0; at < count; at++) {
    const row = passed[at] as number
    const seat = first + row
    const a = got[row] as number
    const alike = affinity[row] as number
    const active = ints[seat * stride + ACTIVE] as number
    if (((best[a] as number) * AFFINITY_ROOM + alike) * DAY_ROOM + active < bar) continue
    // Is the bit of the viewer's code set in the wish that the row refers to? Where nothing is wished no bit is.
    const start = seat * wishStride + wishFrom
    let b = 0
    for (let place = 0; place < SAID_SIZE; place++) {
      const { width, words } = wishes[place] as Dictionary
      const own = words[(wish[start + place] as number) * width + (offset[place] as number)] as number
      b += ((own >>> (bit[place] as number)) & 1) * (worth[place] as number)
    }
    const ageRange = ages[wish[start + AGES] as number] as number
    if (age >= (ageRange << 16) >> 16 && age <= ageRange >> 16) b += 2 * WEIGHTS.age
    const heightRange = heights[wish[start + HEIGHTS] as number] as number
    if (height < 0) b += heightRange === NO_HEIGHTS ? 0 : WEIGHTS.height
    else if (height >= (heightRange << 16) >> 16 && height <= heightRange >> 16) b += 2 * WEIGHTS.height
    let q = faces[face + POSSIBLE_AT + row] as number
    if (q === 0) q = b = 2
    const d = a * q + b * p
    const percent = d === 0 ? 0 : ((400 * a * b + d) / (2 * d)) | 0
    const high = (percent * AFFINITY_ROOM + alike) * DAY_ROOM + active
    if (high > afterHigh || high < bar) continue
    const number = ints[seat * stride] as number
    if (out.has(number)) continue
    const hash = exposureHash(lens.id, number, lens.day)
    if (after && high === afterHigh && (hash < after.hash || (hash === after.hash && number <= after.id))) continue
    top.offer(high, hash, number)
    bar = top.bar
  }
}

const NO_HEIGHTS = packRange(NO_RANGE, OPEN_MIN)
