import { CODE_LIMITS, SET_CRITERIA, type SetCriterion } from '../criteria.ts'
import { ROWS } from '../kernel/places.ts'
import { ageAt, attributesPlace, type BlockColumns } from './block-columns.ts'
import type { Memory } from './memory.ts'
import { activeDayAt } from './row-records.ts'

/** The first criteria of the clustering order: community, then marital status and country; 32 bits in all. */
export const COMMUNITY = (
  ['religion', 'caste', 'motherTongue', 'state', 'maritalStatus', 'country'] satisfies SetCriterion[]
).map((criterion) => SET_CRITERIA.indexOf(criterion))

const COARSE_ROOM = 2 ** 32
const FINE_ROOM = 2 ** 8
const LAST_AGE = 31
const FIRST_AGE = 18
const LAST_RECENCY = 7

/** The first part of the clustering key, 32 bits, from the attribute codes. */
export function coarseKey(attributes: ArrayLike<number>, first = 0, step = 1): number {
  let key = 0
  for (const place of COMMUNITY)
    key = Math.imul(key, CODE_LIMITS[place] as number) | (attributes[first + place * step] as number)
  return key >>> 0
}

/** The first part of the key for a slot. */
export function coarseKeyAt(columns: BlockColumns, slot: number): number {
  return coarseKey(columns.bytes, attributesPlace(columns, slot), ROWS)
}

/**
 * The second part of the key, 8 bits: age in steps of two years, then the days since the last activity on a logarithmic
 * scale.
 */
export function fineKey(age: number, idle: number): number {
  const old = Math.min(Math.max((age - FIRST_AGE) >> 1, 0), LAST_AGE)
  return old * (LAST_RECENCY + 1) + Math.min(31 - Math.clz32(Math.max(idle, 0) + 1), LAST_RECENCY)
}

/** The whole key as one number, with the group first. */
export function clusterKey(group: number, coarse: number, fine: number): number {
  return (group * COARSE_ROOM + coarse) * FINE_ROOM + fine
}

/** Sorts slots of one group in clustering order. */
export function orderedSlots({ rows, day }: Memory, slots: Int32Array): Int32Array {
  // Sorts one 64-bit number per row with the native sort: the key in the upper bits, the position in the list in the
  // lower 24.
  const keys = new BigUint64Array(slots.length)
  const halves = new Uint32Array(keys.buffer)
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as number
    const fine = fineKey(ageAt(rows.columns, slot), day - activeDayAt(rows.rowRecords, slot))
    halves[2 * at] = ((fine << 24) | at) >>> 0
    halves[2 * at + 1] = coarseKeyAt(rows.columns, slot)
  }
  keys.sort()
  return slots.map((_, at) => slots[(halves[2 * at] as number) & 0xffffff] as number)
}
