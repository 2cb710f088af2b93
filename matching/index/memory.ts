import { GROUPS, NO_RANGE, OPEN_MIN, WORDS_OF } from '../columns.ts'
import type { Day } from '../member.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { createFaces, type Faces } from './faces.ts'
import { AGES, HEIGHTS, packRange, SUMMARY_SIZE, SUPER, WISHES } from './layout.ts'
import { createSeats, type Seats } from './seats.ts'

/** One seat per member, 48 bytes in all; seats of a block follow each other. */
export interface Rows {
  id: Int32Array
  version: Int32Array
  /** The age given, from bit 8 on the day on which it was (from -0x80000), and at bit 29 whether wishes were stated. */
  given: Int32Array
  activeDay: Int32Array
  /** Points that the wishes can give, in halves of a weight. */
  possible: Uint8Array
  faces: Faces
  /** Each member's wishes side by side, as their numbers in the dictionaries; all widen once a number asks for it. */
  wish: Uint16Array | Uint32Array
}

/** Members of one group stand in blocks; what a block can offer at best is read from its summary. */
export interface Blocks {
  /** Seats of a block. */
  size: number
  used: number
  /** The first so many blocks are in the order of the clustering; those after them hold late comers. */
  ordered: number
  /** Late comers, and rows gone from ordered blocks, since the clustering. */
  loose: number
  /** The clustering key of the first row of each ordered block. */
  first: Float64Array
  group: Uint8Array
  count: Uint8Array
  /** Edits and removals since the summary was made: until it is made anew it may promise too much, never too little. */
  stale: Uint8Array
  summary: Int32Array
  /** Of SUPER blocks each: the groups in them as bits, and a summary. */
  superGroups: Int32Array
  superSummary: Int32Array
  /** The block that takes late comers of each group, or -1. */
  open: Int32Array
}

/** A whole index as plain data, so that another thread can make it and hand it over. */
export interface Memory {
  day: Day
  rows: Rows
  blocks: Blocks
  seats: Seats
  wishes: Dictionary[]
  /** Members of each group, those not of legal age under CLOSED. */
  counts: Int32Array
}

/** An empty memory of the day with room for that many blocks. */
export function createMemory(day: Day, blockSize: number, room: number, members: number): Memory {
  return {
    day,
    rows: createRows(blockSize, room),
    blocks: createBlocks(blockSize, room),
    seats: createSeats(members),
    wishes: createWishes(),
    counts: new Int32Array(GROUPS),
  }
}

/** The number of a new, empty block at the end. */
export function addBlock(memory: Memory, group: number): number {
  if (memory.blocks.used === memory.blocks.group.length) grow(memory)
  const { blocks } = memory
  const block = blocks.used++
  blocks.group[block] = group
  return block
}

/** Writes the number of a wish, for which the numbers may have to widen. */
export function setWish(rows: Rows, place: number, seat: number, number: number): void {
  if (number > 0xffff && rows.wish.BYTES_PER_ELEMENT === 2) rows.wish = Uint32Array.from(rows.wish)
  rows.wish[seat * WISHES + place] = number
}

/** Every typed array of the memory; their buffers can be transferred to another thread. */
export function arraysOf(memory: Memory): (Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array)[] {
  const { rows, blocks, seats, wishes, counts } = memory
  const { wish, faces, ...columns } = rows
  const { size: _, used: __, ordered: ___, loose: ____, ...ofBlocks } = blocks
  const ofWishes = wishes.flatMap(({ words, places }) => [words, places])
  return [...Object.values(columns), faces.bytes, wish, ...Object.values(ofBlocks), seats.places, ...ofWishes, counts]
}

/** Bytes of all buffers. */
export function bytesOf(memory: Memory): number {
  return arraysOf(memory).reduce((sum, array) => sum + array.byteLength, 0)
}

function createRows(blockSize: number, blocks: number): Rows {
  const room = blockSize * blocks
  return {
    id: new Int32Array(room),
    version: new Int32Array(room),
    given: new Int32Array(room),
    activeDay: new Int32Array(room),
    possible: new Uint8Array(room),
    faces: createFaces(blockSize, blocks),
    wish: new Uint16Array(room * WISHES),
  }
}

function createBlocks(size: number, room: number): Blocks {
  const supers = Math.ceil(room / SUPER)
  return {
    size,
    used: 0,
    ordered: 0,
    loose: 0,
    first: new Float64Array(0),
    group: new Uint8Array(room),
    count: new Uint8Array(room),
    stale: new Uint8Array(room),
    summary: new Int32Array(room * SUMMARY_SIZE),
    superGroups: new Int32Array(supers),
    superSummary: new Int32Array(supers * SUMMARY_SIZE),
    open: new Int32Array(GROUPS).fill(-1),
  }
}

function createWishes(): Dictionary[] {
  const sets = WORDS_OF.map((width) => createDictionary(width, [new Int32Array(width), new Int32Array(width)]))
  const ranges = [AGES, HEIGHTS].map(() => createDictionary(1, [Int32Array.of(packRange(NO_RANGE, OPEN_MIN))]))
  return [...sets, ...ranges]
}

// A sixteenth more at a time, so that a large index does not come to hold twice what it needs.
function grow(memory: Memory): void {
  const { rows, blocks } = memory
  const room = blocks.used + Math.max(SUPER, blocks.used >> 4)
  const larger = createRows(blocks.size, room)
  for (const name of ['id', 'version', 'given', 'activeDay', 'possible'] as const) larger[name].set(rows[name])
  larger.faces.bytes.set(rows.faces.bytes)
  larger.wish = withRoom(rows.wish, room * blocks.size * WISHES)
  const more = createBlocks(blocks.size, room)
  for (const name of ['group', 'count', 'stale', 'summary', 'superGroups', 'superSummary'] as const)
    more[name].set(blocks[name])
  memory.rows = larger
  const { used, ordered, loose, first, open } = blocks
  memory.blocks = { ...more, used, ordered, loose, first, open }
}

function withRoom(numbers: Uint16Array | Uint32Array, room: number): Uint16Array | Uint32Array {
  const larger = numbers.BYTES_PER_ELEMENT === 2 ? new Uint16Array(room) : new Uint32Array(room)
  larger.set(numbers)
  return larger
}
