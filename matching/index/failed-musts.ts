import { isMust } from '../encode.ts'
import { packedPointsIn } from '../scan.ts'
import type { BoundInputs } from './bound.ts'
import type { Dictionary } from './dictionary.ts'
import { AGES, HEIGHTS, POINTS_OF, RANGE_POINTS } from './layout.ts'
import type { Memory } from './memory.ts'
import { preferenceAt } from './row-records.ts'
import { isDemanding } from './rows.ts'

/** A preference of members, with 1 for each number in its dictionary that is a must-have which the viewer fails. */
interface Failed {
  place: number
  numbers: Uint8Array
}

/** The must-haves that a viewer fails; only preferences with any. */
export function failedMusts({ preferences }: Memory, { viewerQuery, offset }: BoundInputs): Failed[] {
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
  return preferences.flatMap(({ words, width, size }: Dictionary, place) => {
    const numbers = new Uint8Array(size)
    for (let number = 0; number < size; number++) if (fails(words, number * width, place)) numbers[number] = 1
    return numbers.includes(1) ? [{ place, numbers }] : []
  })
}

/** Whether the viewer fails no must-have of the member of a slot. */
export function meetsMustsOf(memory: Memory, failed: readonly Failed[], slot: number): boolean {
  if (!isDemanding(memory, slot)) return true
  for (let at = 0; at < failed.length; at++) {
    const { place, numbers } = failed[at] as Failed
    if (numbers[preferenceAt(memory.rows.rowRecords, place, slot)] === 1) return false
  }
  return true
}
