import { GROUPS } from '../columns.ts'
import type { Day, MemberRow } from '../member.ts'
import { type Dictionary, entryOf, numberOf } from './dictionary.ts'
import { append, keyOf } from './edit.ts'
import { addBlock, createMemory, type Memory, setPreference } from './memory.ts'
import { orderedSlots } from './order.ts'
import { preferenceAt } from './row-records.ts'
import { copyRow } from './rows.ts'
import { allocateSlot } from './slots.ts'
import { renewSummaries } from './summary.ts'

/** Members of a full block, and members that a new block starts with: the rest is for later members. */
export interface BlockSizes {
  size: number
  fill: number
}

export const BLOCK_SIZES: BlockSizes = { size: 256, fill: 240 }

/** Builds the memory of these members for a day. */
export function buildMemory(members: Iterable<MemberRow>, day: Day, sizes: BlockSizes = BLOCK_SIZES): Memory {
  const memory = createMemory(day, sizes.size, 0, 0)
  for (const row of members) if (row.listed) append(memory, row)
  return clustered(memory, sizes)
}

/**
 * Copies the members into a new memory in clustering order, with free slots in each block and without unused
 * preferences.
 */
export function clustered(from: Memory, { size, fill }: BlockSizes): Memory {
  const parts = partsOf(from)
  const blocks = parts.reduce((sum, slots) => sum + Math.ceil(slots.length / fill), 0)
  const to = createMemory(from.day, size, blocks, from.slots.size)
  to.counts.set(from.counts)
  to.demanding.set(from.demanding)
  const first: number[] = []
  const copy = copier(from, to)
  parts.forEach((slots, group) => {
    const ordered = orderedSlots(from, slots)
    const count = Math.ceil(ordered.length / fill)
    for (let part = 0; part < count; part++) {
      const block = addBlock(to, group)
      const start = Math.floor((part * ordered.length) / count)
      const end = Math.floor(((part + 1) * ordered.length) / count)
      for (let at = start; at < end; at++) copy(ordered[at] as number, block * size + at - start)
      to.blocks.count[block] = end - start
      first.push(keyOf(to, block * size))
    }
  })
  to.blocks.ordered = to.blocks.used
  to.blocks.first = Float64Array.from(first)
  renewSummaries(to)
  return to
}

/** The slots of each group. */
function partsOf({ blocks }: Memory): Int32Array[] {
  const sizes = new Int32Array(GROUPS)
  for (let block = 0; block < blocks.used; block++) {
    const group = blocks.group[block] as number
    sizes[group] = (sizes[group] as number) + (blocks.count[block] as number)
  }
  const parts = Array.from(sizes, (size) => new Int32Array(size))
  const ends = new Int32Array(GROUPS)
  for (let block = 0; block < blocks.used; block++) {
    const group = blocks.group[block] as number
    const part = parts[group] as Int32Array
    for (let at = 0; at < (blocks.count[block] as number); at++) {
      const end = ends[group] as number
      part[end] = block * blocks.size + at
      ends[group] = end + 1
    }
  }
  return parts
}

/** Copies rows, and the dictionary entries that they refer to. */
function copier(from: Memory, to: Memory): (source: number, slot: number) => void {
  const numbers = from.preferences.map(({ size }, preference) => {
    const fixed = to.preferences[preference]?.size ?? 0
    return Int32Array.from({ length: size }, (_, number) => (number < fixed ? number : -1))
  })
  return (source, slot) => {
    copyRow(from.rows, source, to.rows, slot)
    allocateSlot(to.slots, to.rows.rowRecords, slot)
    numbers.forEach((known, preference) => {
      const number = preferenceAt(from.rows.rowRecords, preference, source)
      if (known[number] === -1) {
        known[number] = numberOf(
          to.preferences[preference] as Dictionary,
          entryOf(from.preferences[preference] as Dictionary, number),
        )
      }
      setPreference(to.rows, preference, slot, known[number] as number)
    })
  }
}
