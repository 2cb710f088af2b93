import { SAID_SIZE } from '../columns.ts'
import type { Memory } from './memory.ts'

const COARSE_ROOM = 2 ** 32
const FINE_ROOM = 2 ** 8
const LAST_AGE = 31
const FIRST_AGE = 18
const LAST_RECENCY = 7

/** What decides first: religion, caste, mother tongue, state, then marital status and country; 32 bits, read from said codes. */
export function coarseKey(said: ArrayLike<number>, at: number): number {
  const community =
    ((said[at] as number) << 17) |
    ((said[at + 2] as number) << 10) |
    ((said[at + 3] as number) << 5) |
    (said[at + 6] as number)
  return ((community << 10) | ((said[at + 1] as number) << 5) | (said[at + 4] as number)) >>> 0
}

/** What decides last, 8 bits: age by two years, then on a logarithmic scale the days since somebody was active. */
export function fineKey(age: number, idle: number): number {
  const old = Math.min(Math.max((age - FIRST_AGE) >> 1, 0), LAST_AGE)
  return old * (LAST_RECENCY + 1) + Math.min(31 - Math.clz32(Math.max(idle, 0) + 1), LAST_RECENCY)
}

/** The whole key as one number, the group first. */
export function clusterKey(group: number, coarse: number, fine: number): number {
  return (group * COARSE_ROOM + coarse) * FINE_ROOM + fine
}

/** Seats, all of one group, in the order of the clustering. */
export function orderedSeats({ rows, day }: Memory, seats: Int32Array): Int32Array {
  // One 64-bit number a row, sorted natively: the key above, the place in the list in the 24 bits below.
  const keys = new BigUint64Array(seats.length)
  const halves = new Uint32Array(keys.buffer)
  for (let at = 0; at < seats.length; at++) {
    const seat = seats[at] as number
    const fine = fineKey(rows.age[seat] as number, day - (rows.activeDay[seat] as number))
    halves[2 * at] = ((fine << 24) | at) >>> 0
    halves[2 * at + 1] = coarseKey(rows.said, seat * SAID_SIZE)
  }
  keys.sort()
  return seats.map((_, at) => seats[(halves[2 * at] as number) & 0xffffff] as number)
}
