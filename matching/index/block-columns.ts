import { ATTRIBUTES_SIZE } from '../columns.ts'
import {
  ACTIVE_AT,
  AGES_AT,
  ATTRIBUTES_AT,
  HEIGHTS_AT,
  ROWS,
  WELCOME_FROM_AT,
  WELCOME_TO_AT,
} from '../kernel/places.ts'
import type { Day } from '../member.ts'
import { COLUMNS_SIZE, POSSIBLE_AT } from './layout.ts'

/**
 * What members are, in blocks of columns: age on the ranking day, ages welcome, day of activity, height, the attribute codes,
 * and the points that their preferences can give.
 */
export interface BlockColumns {
  /** Slots that are used of each block. */
  size: number
  /** Days of activity are told apart from this one on, for as many days as a byte can count. */
  since: Day
  bytes: Uint8Array
  /** The same buffer in pairs of bytes, for heights and points. */
  words: Int16Array
}

const MOST = 255

/** So many of the days that are told apart lie before the day on which columns are made; the others are to come. */
const PAST_DAYS = 200

/** Empty columns of that many blocks of `size` slots, at most ROWS. */
export function createBlockColumns(size: number, blocks: number, since: Day): BlockColumns {
  const bytes = new Uint8Array(blocks * COLUMNS_SIZE)
  return { size, since, bytes, words: new Int16Array(bytes.buffer) }
}

/** The age in years of a slot. */
export function ageAt(columns: BlockColumns, slot: number): number {
  return columns.bytes[columnOffset(columns, slot) + AGES_AT] as number
}

export function setAge(columns: BlockColumns, slot: number, age: number): void {
  columns.bytes[columnOffset(columns, slot) + AGES_AT] = Math.min(age, MOST)
}

/** The height of a slot in tenths of an inch, or NO_HEIGHT. */
export function heightAt({ size, words }: BlockColumns, slot: number): number {
  return words[pairPlace(size, slot, HEIGHTS_AT)] as number
}

export function setHeight({ size, words }: BlockColumns, slot: number, height: number): void {
  words[pairPlace(size, slot, HEIGHTS_AT)] = height
}

/** Notes the ages welcome to a slot; a range that nothing fits stands for none preferred. */
export function setWelcomeAges(columns: BlockColumns, slot: number, min: number, max: number): void {
  const place = columnOffset(columns, slot)
  columns.bytes[place + WELCOME_FROM_AT] = min > max ? 0 : Math.min(Math.max(min, 0), MOST)
  columns.bytes[place + WELCOME_TO_AT] = min > max ? MOST : Math.min(Math.max(max, 0), MOST)
}

/** The day from which on columns made on this one tell days of activity apart. */
export function firstActive(day: Day): Day {
  return day - PAST_DAYS
}

/** Whether the days that the columns tell apart end before this one. */
export function outgrows({ since }: BlockColumns, day: Day): boolean {
  return day - since >= MOST
}

/** A day of activity as columns have it: later days are never less. */
export function activeByte({ since }: BlockColumns, day: Day): number {
  return Math.min(Math.max(day - since, 0), MOST)
}

export function setActive(columns: BlockColumns, slot: number, day: Day): void {
  columns.bytes[columnOffset(columns, slot) + ACTIVE_AT] = activeByte(columns, day)
}

/** Notes the points that the preferences of a slot can give, in halves of a weight. */
export function setPossible(columns: BlockColumns, slot: number, possible: number): void {
  columns.words[pairPlace(columns.size, slot, POSSIBLE_AT)] = possible
}

/** The same columns in a buffer of their own. */
export function cloneBlockColumns({ size, since, bytes }: BlockColumns): BlockColumns {
  const copy = bytes.slice()
  return { size, since, bytes: copy, words: new Int16Array(copy.buffer) }
}

/** Where the age of a slot stands in `bytes`; its other columns are so many bytes further as their places say. */
function columnOffset({ size }: BlockColumns, slot: number): number {
  const block = Math.floor(slot / size)
  return block * COLUMNS_SIZE + slot - block * size
}

/** Where the code of a slot on the first set criterion stands in `bytes`; that on the next one is ROWS further. */
export function attributesPlace(columns: BlockColumns, slot: number): number {
  return columnOffset(columns, slot) + ATTRIBUTES_AT
}

/** The attribute codes at a slot. */
export function attributesAt(columns: BlockColumns, slot: number): number[] {
  const first = attributesPlace(columns, slot)
  return Array.from({ length: ATTRIBUTES_SIZE }, (_, place) => columns.bytes[first + place * ROWS] as number)
}

/** Copies what a member is, all but the day of activity, into a slot, possibly of other blocks. */
export function copyColumns(from: BlockColumns, source: number, to: BlockColumns, slot: number): void {
  const [old, place] = [columnOffset(from, source), columnOffset(to, slot)]
  for (const at of [AGES_AT, WELCOME_FROM_AT, WELCOME_TO_AT]) to.bytes[place + at] = from.bytes[old + at] as number
  for (let at = ATTRIBUTES_AT; at < POSSIBLE_AT; at += ROWS) to.bytes[place + at] = from.bytes[old + at] as number
  for (const at of [HEIGHTS_AT, POSSIBLE_AT])
    to.words[pairPlace(to.size, slot, at)] = from.words[pairPlace(from.size, source, at)] as number
}

/** Where the value of a slot stands in `words`, of the column at so many bytes of a block. */
function pairPlace(size: number, slot: number, column: number): number {
  const block = Math.floor(slot / size)
  return (block * COLUMNS_SIZE + column) / 2 + slot - block * size
}
