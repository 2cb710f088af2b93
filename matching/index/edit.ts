import { ageOf, packDay } from '../age.ts'
import { groupOf } from '../columns.ts'
import type { Day, MemberId, MemberRow } from '../member.ts'
import { ageAt, firstActive, outgrows, setActive } from './block-columns.ts'
import { activeDayAt, idAt, setWishAt, wishAt } from './cards.ts'
import { WISHES } from './layout.ts'
import { addBlock, type Memory } from './memory.ts'
import { clusterKey, coarseKey, coarseKeyAt, fineKey } from './order.ts'
import { ageOn, copyRow, groupAt, seenGroupAt, writeAge, writeRow } from './rows.ts'
import { leaveSeat, moveTo, seatOf, takeSeat } from './seats.ts'
import { extendSummary, renewSummary, slackenSummary } from './summary.ts'

/** Blocks to either side of the fitting one that are tried before a row has to stand apart. */
const NEIGHBOURS = [0, 1, -1, 2, -2]

/** Adds or replaces a member: in place where the community is still the same. */
export function place(memory: Memory, row: MemberRow): void {
  const seat = seatOf(memory.seats, memory.rows.cards, row.id)
  if (seat >= 0) {
    const same = coarseKeyAt(memory.rows.columns, seat) === coarseKey(row.said)
    if (same && groupAt(memory, seat) === groupOf(row.gender, row.seeking)) {
      replace(memory, seat, row)
      return
    }
    take(memory, row.id)
  }
  const added = insert(memory, row)
  extendSummary(memory, Math.floor(added / memory.blocks.size), added)
}

/** Adds a member whom the memory does not hold, for it to be put in order before anybody asks: no summary is kept. */
export function append(memory: Memory, row: MemberRow): void {
  insert(memory, row)
}

/** Forgets a member, if known; the last one of the block moves up. */
export function take(memory: Memory, id: MemberId): void {
  const { rows, blocks, seats } = memory
  const seat = seatOf(seats, rows.cards, id)
  if (seat < 0) return
  count(memory, seat, -1)
  leaveSeat(seats, rows.cards, id)
  const block = Math.floor(seat / blocks.size)
  const left = (blocks.count[block] as number) - 1
  blocks.count[block] = left
  const last = block * blocks.size + left
  if (seat !== last) {
    copyRow(rows, last, rows, seat)
    for (let wish = 0; wish < WISHES; wish++) setWishAt(rows.cards, wish, seat, wishAt(rows.cards, wish, last))
    moveTo(seats, rows.cards, idAt(rows.cards, seat), seat)
  }
  if (block < blocks.ordered) blocks.loose += 1
  slackenSummary(memory, block)
}

/** Sets the ranking day, which ages, legal age, assumed age windows, counters and summaries follow. */
export function moveDay(memory: Memory, day: Day): void {
  const { blocks } = memory
  const packedToday = packDay(day)
  memory.day = day
  const { columns, cards } = memory.rows
  const isOutgrown = outgrows(columns, day)
  if (isOutgrown) columns.since = firstActive(day)
  for (let block = 0; block < blocks.used; block++) {
    const first = block * blocks.size
    let isOlder = false
    for (let seat = first; seat < first + (blocks.count[block] as number); seat++) {
      if (isOutgrown) setActive(columns, seat, activeDayAt(cards, seat))
      const age = ageOn(memory.rows, seat, packedToday)
      if (age === ageAt(memory.rows.columns, seat)) continue
      isOlder = true
      count(memory, seat, -1)
      writeAge(memory, seat, age)
      count(memory, seat, 1)
    }
    if (isOlder) renewSummary(memory, block)
  }
}

/** Where the row of a seat belongs in the order of all blocks. */
export function keyOf(memory: Memory, seat: number): number {
  const { rows, day } = memory
  const fine = fineKey(ageAt(rows.columns, seat), day - activeDayAt(rows.cards, seat))
  return clusterKey(groupAt(memory, seat), coarseKeyAt(rows.columns, seat), fine)
}

function replace(memory: Memory, seat: number, row: MemberRow): void {
  count(memory, seat, -1)
  writeRow(memory, seat, row)
  count(memory, seat, 1)
  const block = Math.floor(seat / memory.blocks.size)
  extendSummary(memory, block, seat)
  slackenSummary(memory, block)
}

/** The seat of a row that is held from now on. */
function insert(memory: Memory, row: MemberRow): number {
  const block = roomFor(memory, row)
  const { blocks, seats } = memory
  const seat = block * blocks.size + (blocks.count[block] as number)
  blocks.count[block] = (blocks.count[block] as number) + 1
  if (block >= blocks.ordered) blocks.loose += 1
  writeRow(memory, seat, row)
  takeSeat(seats, memory.rows.cards, seat)
  count(memory, seat, 1)
  return seat
}

/** A block with room, among those in order if one near the row's place has any. */
function roomFor(memory: Memory, row: MemberRow): number {
  const { blocks, day } = memory
  const group = groupOf(row.gender, row.seeking)
  const hasRoom = (block: number) => blocks.group[block] === group && (blocks.count[block] as number) < blocks.size
  const key = clusterKey(group, coarseKey(row.said), fineKey(ageOf(row, day), day - row.activeDay))
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

/** The last place whose key is not greater, -1 if all are. */
function lastUpTo(keys: Float64Array, key: number): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as number) <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

function count(memory: Memory, seat: number, by: number): void {
  const group = seenGroupAt(memory, seat)
  memory.counts[group] = (memory.counts[group] as number) + by
}
