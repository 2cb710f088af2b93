import { isMust } from '../encode.ts'
import { ROWS } from '../kernel/places.ts'
import { packedPointsIn } from '../scan.ts'
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
} from './layout.ts'
import type { Memory } from './memory.ts'
import { preferenceAt } from './row-records.ts'
import { isDemanding } from './rows.ts'

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
  const found = preferences.flatMap(({ words, width, size }: Dictionary, place) => {
    const numbers = new Uint8Array(size)
    for (let number = 0; number < size; number++) if (fails(words, number * width, place)) numbers[number] = 1
    return numbers.includes(1) ? [{ place, numbers }] : []
  })
  return { preferences: found, fours: new Int32Array(rows.columns.bytes.buffer) }
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
