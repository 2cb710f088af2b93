import { GROUPS, OPEN_MAX, OPEN_MIN } from '../columns.ts'
import { packPreference, writeCodes } from '../encode.ts'
import type { Day } from '../member.ts'
import { OPEN_AGE, OPEN_HEIGHT, OPEN_SETS, type Points } from '../points.ts'
import { type BlockColumns, cloneBlockColumns, createBlockColumns } from './block-columns.ts'
import { createDictionary, type Dictionary } from './dictionary.ts'
import { NEAR_OF, POINTS_OF, packRange, RANGE_ENTRY, SUMMARY_SIZE, SUPER } from './layout.ts'
import { copiedRowRecords, createRowRecords, isWide, type RowRecords, setPreferenceAt } from './row-records.ts'
import { createSlots, type Slots } from './slots.ts'

/** One slot per member, docs/ranking.md has the bytes of it; the slots of a block are consecutive. */
export interface Rows {
  rowRecords: RowRecords
  columns: BlockColumns
  /**
   * Bits 0 to 7: the entered age. Bits 8 to 28: the day on which it was entered (offset -0x80000). Bit 29: whether
   * the preferred ages are the default window, which moves with the age.
   */
  given: Int32Array
}

/** The members of a block belong to one group; its upper bound is computed from its summary. */
export interface Blocks {
  /** Slots of a block. */
  size: number
  used: number
  /** The first blocks, this many, are in clustering order; later ones contain members that were added since. */
  ordered: number
  /** Rows added out of order, and rows removed from ordered blocks, since the clustering. */
  loose: number
  /** The clustering key of the first row of each ordered block. */
  first: Float64Array
  group: Uint8Array
  count: Uint16Array
  /** Edits and removals since the summary was built: until it is rebuilt its bound may be too high, never too low. */
  stale: Uint8Array
  summary: Int32Array
  /** Per super-block of SUPER blocks: the groups in it as bits, and a summary. */
  superGroups: Int32Array
  superSummary: Int32Array
  /** The block for added members of each group, or -1. */
  open: Int32Array
}

/** A complete index as plain data, so that another thread can build and transfer it. */
export interface Memory {
  day: Day
  rows: Rows
  blocks: Blocks
  slots: Slots
  preferences: Dictionary[]
  /** Number of members of each group, those below legal age under CLOSED; and of those of them with a must-have. */
  counts: Int32Array
  demanding: Int32Array
}

/** An empty memory for a day with capacity for the given number of blocks. */
export function createMemory(day: Day, blockSize: number, room: number, members: number): Memory {
  return {
    day,
    rows: {
      rowRecords: createRowRecords(blockSize * room, false),
      columns: createBlockColumns(blockSize, room),
      given: new Int32Array(blockSize * room),
    },
    blocks: createBlocks(blockSize, room),
    slots: createSlots(members),
    preferences: createPreferences(),
    counts: new Int32Array(GROUPS),
    demanding: new Int32Array(GROUPS),
  }
}

/** Appends an empty block and returns its number. */
export function addBlock(memory: Memory, group: number): number {
  if (memory.blocks.used === memory.blocks.group.length) grow(memory)
  const { blocks } = memory
  const block = blocks.used++
  blocks.group[block] = group
  return block
}

/** Stores the number of a preference, widening the numbers from 16 to 32 bits if necessary. */
export function setPreference(rows: Rows, place: number, slot: number, number: number): void {
  if (number > 0xffff && !isWide(rows.rowRecords)) {
    rows.rowRecords = copiedRowRecords(rows.rowRecords, rows.given.length, true)
  }
  setPreferenceAt(rows.rowRecords, place, slot, number)
}

/** All typed arrays of the memory. */
function arraysOf(memory: Memory): (Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array)[] {
  const { rows, blocks, slots, preferences, counts, demanding } = memory
  const { size: _, used: __, ordered: ___, loose: ____, ...ofBlocks } = blocks
  const ofPreferences = preferences.flatMap(({ words, places }) => [words, places])
  return [
    rows.rowRecords.ints,
    rows.columns.bytes,
    rows.given,
    ...Object.values(ofBlocks),
    slots.places,
    ...ofPreferences,
    counts,
    demanding,
  ]
}

/** Copies the memory into new buffers. */
export function copyOf(memory: Memory): Memory {
  const { rows, blocks, slots, preferences, counts, demanding, day } = memory
  const copied = <T extends object>(value: T): T =>
    Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        ArrayBuffer.isView(part) ? (part as Int32Array).slice() : part,
      ]),
    ) as T
  const room = rows.given.length
  return {
    day,
    rows: {
      rowRecords: copiedRowRecords(rows.rowRecords, room, isWide(rows.rowRecords)),
      columns: cloneBlockColumns(rows.columns),
      given: rows.given.slice(),
    },
    blocks: copied(blocks),
    slots: copied(slots),
    preferences: preferences.map(copied),
    counts: counts.slice(),
    demanding: demanding.slice(),
  }
}

/** The transfer list for postMessage. */
export function transfersOf(memory: Memory): ArrayBuffer[] {
  return [...new Set(arraysOf(memory).map(({ buffer }) => buffer as ArrayBuffer))]
}

/** Bytes of all buffers. */
export function bytesOf(memory: Memory): number {
  return arraysOf(memory).reduce((sum, array) => sum + array.byteLength, 0)
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
    count: new Uint16Array(room),
    stale: new Uint8Array(room),
    summary: new Int32Array(room * SUMMARY_SIZE),
    superGroups: new Int32Array(supers),
    superSummary: new Int32Array(supers * SUMMARY_SIZE),
    open: new Int32Array(GROUPS).fill(-1),
  }
}

function createPreferences(): Dictionary[] {
  const sets = OPEN_SETS.map((points, place) => {
    const entry = new Int32Array((POINTS_OF[place] as number) + 1)
    writeCodes(entry, 0, place, [], NEAR_OF[place] as number)
    entry[POINTS_OF[place] as number] = packPreference({ basis: 'open', codes: [], must: false, points })
    // Left empty and 'No bar' are the same for the ranking, but not for a reader of the row.
    return createDictionary(entry.length, [entry, entry])
  })
  const openRange = (points: Points) =>
    Int32Array.of(
      packRange(OPEN_MIN, OPEN_MAX),
      packPreference({ basis: 'open', min: null, max: null, must: false, points }),
    )
  const ranges = [OPEN_AGE, OPEN_HEIGHT].map((points) => createDictionary(RANGE_ENTRY, [openRange(points)]))
  return [...sets, ...ranges]
}

// Grows by a sixteenth, so that a large index does not take twice the memory that it needs.
function grow(memory: Memory): void {
  const { rows, blocks } = memory
  const room = blocks.used + Math.max(SUPER, blocks.used >> 4)
  const given = new Int32Array(room * blocks.size)
  given.set(rows.given)
  const columns = createBlockColumns(blocks.size, room)
  columns.bytes.set(rows.columns.bytes)
  memory.rows = { rowRecords: copiedRowRecords(rows.rowRecords, given.length, isWide(rows.rowRecords)), columns, given }
  const more = createBlocks(blocks.size, room)
  for (const name of ['group', 'count', 'stale', 'summary', 'superGroups', 'superSummary'] as const)
    more[name].set(blocks[name])
  const { used, ordered, loose, first, open } = blocks
  memory.blocks = { ...more, used, ordered, loose, first, open }
}
