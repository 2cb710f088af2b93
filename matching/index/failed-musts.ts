import { isMust } from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import { packedPointsIn } from '../scan.ts'
import { ageAt } from './block-columns.ts'
import type { BoundInputs } from './bound.ts'
import type { Dictionary } from './dictionary.ts'
import {
  AGES,
  ANY_MUST,
  COLUMNS_SIZE,
  DEMANDING,
  FLAGS_AT,
  HEIGHTS,
  POINTS_OF,
  RANGE_POINTS,
  SUMMARY_SIZE,
  SUPER,
} from './layout.ts'
import type { Memory } from './memory.ts'
import { preferenceAt } from './row-records.ts'
import { isDemanding } from './rows.ts'
import { leastAgeOf } from './visit.ts'

/** A preference of members, with 1 for each number in its dictionary that is a must-have which the viewer fails. */
interface Failed {
  place: number
  numbers: Uint8Array
}

/** The must-haves that a viewer fails: the preferences with any; and the columns of all blocks, four rows at a time. */
export interface FailedMusts {
  preferences: readonly Failed[]
  fours: Int32Array
}

/** The must-haves that a viewer fails. */
export function failedMusts({ rows, preferences }: Memory, { viewerQuery, offset }: BoundInputs): FailedMusts {
  const { code, bit, age, height } = viewerQuery
  const fails = (words: Int32Array, entry: number, place: number): boolean => {
    if (place === AGES || place === HEIGHTS) {
      const value = place === AGES ? age : height
      const range = words[entry] as number
      const points = words[entry + RANGE_POINTS] as number
      return value >= 0 && packedPointsIn((range << 16) >> 16, range >> 16, points, value, 0) < 0
    }
    if (code[place] === 0 || !isMust(words[entry + (POINTS_OF[place] as number)] as number)) return false
    return (((words[entry + (offset[place] as number)] as number) >>> (bit[place] as number)) & 1) === 0
  }
  const found = preferences.flatMap((dictionary: Dictionary, place) => {
    const { words, width, size } = dictionary
    const failing = mustsOf(dictionary, place).filter((number) => fails(words, number * width, place))
    if (failing.length === 0) return []
    const numbers = new Uint8Array(size)
    for (const number of failing) numbers[number] = 1
    return [{ place, numbers }]
  })
  return { preferences: found, fours: new Int32Array(rows.columns.bytes.buffer) }
}

/** The numbers of the must-haves in a dictionary. Entries are only added, so that only new ones are looked at. */
function mustsOf(dictionary: Dictionary, place: number): readonly number[] {
  const known = MUSTS.get(dictionary) ?? { numbers: [], size: 0 }
  const { words, width, size } = dictionary
  const points = place < AGES ? (POINTS_OF[place] as number) : RANGE_POINTS
  for (let number = known.size; number < size; number++)
    if (isMust(words[number * width + points] as number)) known.numbers.push(number)
  known.size = size
  MUSTS.set(dictionary, known)
  return known.numbers
}

const MUSTS = new WeakMap<Dictionary, { numbers: number[]; size: number }>()

/**
 * The number of members whom only must-haves of their own keep from the viewer: gender and age fit, and the viewer
 * fails one. Only blocks with a must-have are looked at.
 */
export function countLeftOut(memory: Memory, reach: BoundInputs): number {
  const { used, group, summary, superGroups, superSummary } = memory.blocks
  const { sees } = reach.viewerQuery
  const failed = failedMusts(memory, reach)
  if (failed.preferences.length === 0) return 0
  let count = 0
  for (let upper = 0; upper * SUPER < used; upper++) {
    if (superGroups[upper] === 0 || superSummary[upper * SUMMARY_SIZE + ANY_MUST] === 0) continue
    const end = Math.min(used, (upper + 1) * SUPER)
    for (let block = upper * SUPER; block < end; block++)
      if (sees[group[block] as number] === 1 && summary[block * SUMMARY_SIZE + ANY_MUST] !== 0)
        count += countOf(memory, leftOutOf(memory, failed, block), block)
  }
  return count
}

/** The number of these rows of a block that are of legal age. */
function countOf(memory: Memory, bits: Uint8Array, block: number): number {
  const { rows, blocks } = memory
  const leastAge = leastAgeOf(memory, block)
  let count = 0
  for (let row = 0; row < (blocks.count[block] as number); row++) {
    const isOut = ((bits[row >> 3] as number) >> (row & 7)) & 1
    if (isOut === 1 && ageAt(rows.columns, block * blocks.size + row) >= leastAge) count++
  }
  return count
}

/** The rows of a block of whose must-haves the viewer fails one, as bits. */
export function leftOutOf(memory: Memory, failed: FailedMusts, block: number): Uint8Array {
  LEFT_OUT.fill(0)
  const { blocks } = memory
  if (failed.preferences.length === 0 || blocks.summary[block * SUMMARY_SIZE + ANY_MUST] === 0) return LEFT_OUT
  // Four rows at a time: most have no must-have.
  const flags = (block * COLUMNS_SIZE + FLAGS_AT) / 4
  for (let four = 0; 4 * four < (blocks.count[block] as number); four++) {
    for (let left = (failed.fours[flags + four] as number) & ANY_OF_FOUR; left !== 0; left &= left - 1) {
      const row = 4 * four + ((31 - Math.clz32(left & -left)) >> 3)
      if (row >= (blocks.count[block] as number) || meetsMustsOf(memory, failed, block * blocks.size + row)) continue
      LEFT_OUT[row >> 3] = (LEFT_OUT[row >> 3] as number) | (1 << (row & 7))
    }
  }
  return LEFT_OUT
}

/** Reused: it is copied to the kernel before the next block. */
const LEFT_OUT = new Uint8Array(ROWS / 8)
const ANY_OF_FOUR = DEMANDING * 0x1010101

/** Whether the viewer fails no must-have of the member of a slot. */
export function meetsMustsOf(memory: Memory, failed: FailedMusts, slot: number): boolean {
  if (!isDemanding(memory, slot)) return true
  const { preferences } = failed
  for (let at = 0; at < preferences.length; at++) {
    const { place, numbers } = preferences[at] as Failed
    if (numbers[preferenceAt(memory.rows.rowRecords, place, slot)] === 1) return false
  }
  return true
}
