import { ATTRIBUTES_SIZE } from '../columns.ts'
import { FILTER_ONLY } from '../criteria.ts'
import {
  ACTIVITY_AT,
  AGES_AT,
  ATTRIBUTES_AT,
  HEIGHTS_AT,
  ROWS,
  WELCOME_FROM_AT,
  WELCOME_TO_AT,
} from '../kernel/places.ts'
import { RECENT_DAYS } from '../score.ts'
import { COLUMNS_SIZE, FILTER_ONLY_AT, FLAGS_AT, LISTED_AT, NEWNESS_AT, POSSIBLE_AT, WITHHELD_AT } from './layout.ts'

/**
 * The values of members, in blocks of columns: age on the ranking day, accepted ages, activity, height, the
 * attribute codes, the codes of filter-only fields, flags, newness, the points that no viewer gets, the maximum points
 * of their preferences, and the day of becoming visible.
 */
export interface BlockColumns {
  /** Number of used slots of each block. */
  size: number
  bytes: Uint8Array
  /** The same buffer as 16-bit values, for heights and points. */
  words: Int16Array
}

const MOST = 255

/** A number of days ago as a byte: the fewer days, the higher; 0 for all that are longer ago. */
export function byteOfDaysAgo(days: number): number {
  return Math.min(Math.max(MOST - days, 0), MOST)
}

/** The least activity that counts as recent. */
export const RECENT_ACTIVITY = byteOfDaysAgo(RECENT_DAYS)

/** Empty columns of the given number of blocks with `size` slots each, at most ROWS. */
export function createBlockColumns(size: number, blocks: number): BlockColumns {
  const bytes = new Uint8Array(blocks * COLUMNS_SIZE)
  return { size, bytes, words: new Int16Array(bytes.buffer) }
}

/** The age in years of a slot. */
export function ageAt(columns: BlockColumns, slot: number): number {
  return columns.bytes[columnOffset(columns, slot) + AGES_AT] as number
}

/** Stores an age in years. */
export function setAge(columns: BlockColumns, slot: number, age: number): void {
  columns.bytes[columnOffset(columns, slot) + AGES_AT] = Math.min(age, MOST)
}

/** The height of a slot in tenths of an inch, or NO_HEIGHT. */
export function heightAt({ size, words }: BlockColumns, slot: number): number {
  return words[pairPlace(size, slot, HEIGHTS_AT)] as number
}

/** Stores a height in tenths of an inch, or NO_HEIGHT. */
export function setHeight({ size, words }: BlockColumns, slot: number, height: number): void {
  words[pairPlace(size, slot, HEIGHTS_AT)] = height
}

/** Stores the accepted ages of a slot; a range that no age fits is stored as one that all fit. */
export function setWelcomeAges(columns: BlockColumns, slot: number, min: number, max: number): void {
  const place = columnOffset(columns, slot)
  columns.bytes[place + WELCOME_FROM_AT] = min > max ? 0 : Math.min(Math.max(min, 0), MOST)
  columns.bytes[place + WELCOME_TO_AT] = min > max ? MOST : Math.min(Math.max(max, 0), MOST)
}

/** 1 if the member of a slot was active recently, else 0. */
export function recentAt(columns: BlockColumns, slot: number): number {
  return (columns.bytes[columnOffset(columns, slot) + ACTIVITY_AT] as number) >= RECENT_ACTIVITY ? 1 : 0
}

/** Stores how long ago, on the ranking day, the member of a slot was active and became visible. */
export function setDaysAgo(columns: BlockColumns, slot: number, sinceActive: number, sinceListed: number): void {
  const place = columnOffset(columns, slot)
  columns.bytes[place + ACTIVITY_AT] = byteOfDaysAgo(sinceActive)
  columns.bytes[place + NEWNESS_AT] = byteOfDaysAgo(sinceListed)
}

/** Stores the maximum points of a slot's preferences, and how many of them even somebody who meets all gets less. */
export function setPossible(columns: BlockColumns, slot: number, possible: number, withheld: number): void {
  columns.words[pairPlace(columns.size, slot, POSSIBLE_AT)] = possible
  columns.bytes[columnOffset(columns, slot) + WITHHELD_AT] = withheld
}

/** The flags of a slot, with DEMANDING. */
export function flagsAt(columns: BlockColumns, slot: number): number {
  return columns.bytes[columnOffset(columns, slot) + FLAGS_AT] as number
}

/** The day on which the member of a slot became visible. */
export function listedDayAt({ size, words }: BlockColumns, slot: number): number {
  return (words[pairPlace(size, slot, LISTED_AT)] as number) & 0xffff
}

/** Stores what only filters and sorts use. */
export function setFilterValues(
  columns: BlockColumns,
  slot: number,
  filterOnly: readonly number[],
  flags: number,
  listedDay: number,
): void {
  const place = columnOffset(columns, slot)
  for (let at = 0; at < FILTER_ONLY.length; at++)
    columns.bytes[place + FILTER_ONLY_AT + at * ROWS] = filterOnly[at] as number
  columns.bytes[place + FLAGS_AT] = flags
  columns.words[pairPlace(columns.size, slot, LISTED_AT)] = listedDay
}

/** The codes of filter-only fields at a slot. */
export function filterOnlyAt(columns: BlockColumns, slot: number): number[] {
  const first = columnOffset(columns, slot) + FILTER_ONLY_AT
  return FILTER_ONLY.map((_, at) => columns.bytes[first + at * ROWS] as number)
}

/** Copies the columns into a new buffer. */
export function cloneBlockColumns({ size, bytes }: BlockColumns): BlockColumns {
  const copy = bytes.slice()
  return { size, bytes: copy, words: new Int16Array(copy.buffer) }
}

/** The offset of a slot's age in `bytes`; its other columns are at fixed distances from it. */
function columnOffset({ size }: BlockColumns, slot: number): number {
  const block = Math.floor(slot / size)
  return block * COLUMNS_SIZE + slot - block * size
}

/** The offset of a slot's code for the first set criterion in `bytes`; the code for the next one is ROWS further. */
export function attributesPlace(columns: BlockColumns, slot: number): number {
  return columnOffset(columns, slot) + ATTRIBUTES_AT
}

/** The attribute codes at a slot. */
export function attributesAt(columns: BlockColumns, slot: number): number[] {
  const first = attributesPlace(columns, slot)
  return Array.from({ length: ATTRIBUTES_SIZE }, (_, place) => columns.bytes[first + place * ROWS] as number)
}

/** Copies the values of a member into a slot, possibly of other columns. */
export function copyColumns(from: BlockColumns, source: number, to: BlockColumns, slot: number): void {
  const [old, place] = [columnOffset(from, source), columnOffset(to, slot)]
  for (const at of [AGES_AT, WELCOME_FROM_AT, WELCOME_TO_AT, ACTIVITY_AT])
    to.bytes[place + at] = from.bytes[old + at] as number
  for (let at = ATTRIBUTES_AT; at < POSSIBLE_AT; at += ROWS) to.bytes[place + at] = from.bytes[old + at] as number
  for (const at of [HEIGHTS_AT, POSSIBLE_AT, LISTED_AT])
    to.words[pairPlace(to.size, slot, at)] = from.words[pairPlace(from.size, source, at)] as number
}

/** The index in `words` of a slot's value in the column at the given byte offset of a block. */
function pairPlace(size: number, slot: number, column: number): number {
  const block = Math.floor(slot / size)
  return (block * COLUMNS_SIZE + column) / 2 + slot - block * size
}
