import { ageOf, packDay } from '../age.ts'
import { groupOf } from '../columns.ts'
import type { Day, MemberId, MemberRow } from '../member.ts'
import { ageAt } from './block-columns.ts'
import { PREFERENCE_COUNT } from './layout.ts'
import { addBlock, type Memory } from './memory.ts'
import { clusterKey, coarseKey, coarseKeyAt, fineKey } from './order.ts'
import { activeDayAt, idAt, preferenceAt, setPreferenceAt } from './row-records.ts'
import { ageOn, copyRow, groupAt, isDemanding, seenGroupAt, writeAge, writeDaysAgo, writeRow } from './rows.ts'
import { allocateSlot, freeSlot, moveTo, slotOf } from './slots.ts'
import { countStaleRow, extendSummary, renewSummary } from './summary.ts'

/** Number of blocks on either side of the fitting one that are tried before a row is stored out of order. */
const NEIGHBOURS = [0, 1, -1, 2, -2]

/** Adds or replaces a member, in place if the community is unchanged. */
export function place(memory: Memory, row: MemberRow): void {
  const slot = slotOf(memory.slots, memory.rows.rowRecords, row.id)
  if (slot >= 0) {
    const same = coarseKeyAt(memory.rows.columns, slot) === coarseKey(row.attributes)
    if (same && groupAt(memory, slot) === groupOf(row.gender, row.seeking)) {
      replace(memory, slot, row)
      return
    }
    remove(memory, row.id)
  }
  const added = insert(memory, row)
  extendSummary(memory, Math.floor(added / memory.blocks.size), added)
}

/** Adds a new member to a memory that is clustered before the first request: no summary is maintained. */
export function append(memory: Memory, row: MemberRow): void {
  insert(memory, row)
}

/** Removes a member, if known; the last member of the block moves into the slot. */
export function remove(memory: Memory, id: MemberId): void {
  const { rows, blocks, slots } = memory
  const slot = slotOf(slots, rows.rowRecords, id)
  if (slot < 0) return
  count(memory, slot, -1)
  freeSlot(slots, rows.rowRecords, id)
  const block = Math.floor(slot / blocks.size)
  const left = (blocks.count[block] as number) - 1
  blocks.count[block] = left
  const last = block * blocks.size + left
  if (slot !== last) {
    copyRow(rows, last, rows, slot)
    for (let preference = 0; preference < PREFERENCE_COUNT; preference++)
      setPreferenceAt(rows.rowRecords, preference, slot, preferenceAt(rows.rowRecords, preference, last))
    moveTo(slots, rows.rowRecords, idAt(rows.rowRecords, slot), slot)
  }
  if (block < blocks.ordered) blocks.loose += 1
  countStaleRow(memory, block)
}

/** Sets the ranking day and updates ages, legal age, default age windows, recent activity, counters and summaries. */
export function moveDay(memory: Memory, day: Day): void {
  const { blocks, rows } = memory
  const packedToday = packDay(day)
  memory.day = day
  for (let block = 0; block < blocks.used; block++) {
    const first = block * blocks.size
    let isChanged = false
    for (let slot = first; slot < first + (blocks.count[block] as number); slot++) {
      if (writeDaysAgo(memory, slot, day)) isChanged = true
      const age = ageOn(rows, slot, packedToday)
      if (age === ageAt(rows.columns, slot)) continue
      isChanged = true
      count(memory, slot, -1)
      writeAge(memory, slot, age)
      count(memory, slot, 1)
    }
    if (isChanged) renewSummary(memory, block)
  }
}

/** The position of a slot's row in the order of all blocks. */
export function keyOf(memory: Memory, slot: number): number {
  const { rows, day } = memory
  const fine = fineKey(ageAt(rows.columns, slot), day - activeDayAt(rows.rowRecords, slot))
  return clusterKey(groupAt(memory, slot), coarseKeyAt(rows.columns, slot), fine)
}

function replace(memory: Memory, slot: number, row: MemberRow): void {
  count(memory, slot, -1)
  writeRow(memory, slot, row)
  count(memory, slot, 1)
  const block = Math.floor(slot / memory.blocks.size)
  extendSummary(memory, block, slot)
  countStaleRow(memory, block)
}

/** Assigns a slot to a new row. */
function insert(memory: Memory, row: MemberRow): number {
  const block = roomFor(memory, row)
  const { blocks, slots } = memory
  const slot = block * blocks.size + (blocks.count[block] as number)
  blocks.count[block] = (blocks.count[block] as number) + 1
  if (block >= blocks.ordered) blocks.loose += 1
  writeRow(memory, slot, row)
  allocateSlot(slots, memory.rows.rowRecords, slot)
  count(memory, slot, 1)
  return slot
}

/** A block with a free slot, preferably an ordered one near the row's position. */
function roomFor(memory: Memory, row: MemberRow): number {
  const { blocks, day } = memory
  const group = groupOf(row.gender, row.seeking)
  const hasRoom = (block: number) => blocks.group[block] === group && (blocks.count[block] as number) < blocks.size
  const key = clusterKey(group, coarseKey(row.attributes), fineKey(ageOf(row, day), day - row.activeDay))
  const fitting = Math.max(0, lastUpTo(blocks.first, key))
  const near = NEIGHBOURS.map((by) => fitting + by).find(
    (block) => block >= 0 && block < blocks.ordered && hasRoom(block),
  )
  if (near !== undefined) return near
  const open = blocks.open[group] as number
  if (open >= 0 && hasRoom(open)) return open
  const added = addBlock(memory, group)
  memory.blocks.open[group] = added
  return added
}

/** The last position whose key is not greater, -1 if all are. */
function lastUpTo(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as number) <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

function count(memory: Memory, slot: number, by: number): void {
  const group = seenGroupAt(memory, slot)
  memory.counts[group] = (memory.counts[group] as number) + by
  if (isDemanding(memory, slot)) memory.demanding[group] = (memory.demanding[group] as number) + by
}
