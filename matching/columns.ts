import { CODE_LIMITS, LEVELS, SET_CRITERIA } from './criteria.ts'

/** Attribute codes of one member, one per set criterion. */
export const ATTRIBUTES_SIZE = SET_CRITERIA.length

/** Words of 32 bits for the accepted codes of each set criterion, and their offsets among those of a member. */
export const WORDS_OF: readonly number[] = CODE_LIMITS.map((limit) => limit / 32)
export const WORD_OF: readonly number[] = WORDS_OF.map((_, place) => sum(WORDS_OF.slice(0, place)))
export const WORDS_SIZE = sum(WORDS_OF)

/** Whether the values of each set criterion have levels, so that a value can be near a preference. */
export const HAS_LEVELS: readonly boolean[] = LEVELS.map((levels) => levels.some((level) => level >= 0))

/** Points are 16 bits wide; this is more than the maximum of any member. */
export const MOST_POINTS = 32_767

/** Encodes an open bound of a range. */
export const OPEN_MIN = -32_768
export const OPEN_MAX = 32_767

/** Encodes a height that is not specified. */
export const NO_HEIGHT = -1

/** The group of members below legal age, whom no one sees. */
export const CLOSED = 31
export const GROUPS = 32

/** One slot per member in each array; slots are dense, so the last member moves into a freed slot. */
export interface Columns {
  id: Int32Array
  /** Gender and seeking set (`groupOf`) in effect on the ranking day, which may be CLOSED. */
  seenGroup: Uint8Array
  /** The age on the ranking day. */
  age: Int16Array
  height: Int16Array
  /** Whether the member was active recently, 0 or 1. */
  recent: Uint8Array
  attributes: Uint8Array
  /** Maximum points of the preferences below. */
  possible: Uint16Array
  /** Whether any of them is a must-have, 0 or 1. */
  hasMust: Uint8Array
  minAge: Int16Array
  maxAge: Int16Array
  minHeight: Int16Array
  maxHeight: Int16Array
  /** The points of the two ranges and of each set criterion, packed (`packPreference`). */
  agePoints: Int32Array
  heightPoints: Int32Array
  setPoints: Int32Array
  /** Accepted codes as bits, and the codes near them; all bits are set where everybody meets the preference. */
  accepted: Int32Array
  near: Int32Array
}

/** Empty columns with the given capacity. */
export function createColumns(room: number): Columns {
  return {
    id: new Int32Array(room),
    seenGroup: new Uint8Array(room),
    age: new Int16Array(room),
    height: new Int16Array(room),
    recent: new Uint8Array(room),
    attributes: new Uint8Array(room * ATTRIBUTES_SIZE),
    possible: new Uint16Array(room),
    hasMust: new Uint8Array(room),
    minAge: new Int16Array(room),
    maxAge: new Int16Array(room),
    minHeight: new Int16Array(room),
    maxHeight: new Int16Array(room),
    agePoints: new Int32Array(room),
    heightPoints: new Int32Array(room),
    setPoints: new Int32Array(room * ATTRIBUTES_SIZE),
    accepted: new Int32Array(room * WORDS_SIZE),
    near: new Int32Array(room * WORDS_SIZE),
  }
}

/** Copies the columns into larger ones. */
export function withRoom(columns: Columns, room: number): Columns {
  const larger = createColumns(room)
  for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
  return larger
}

/** Copies the member of one slot to another. */
export function moveSlot(columns: Columns, from: number, to: number): void {
  const room = columns.id.length
  for (const column of Object.values(columns) as Columns[keyof Columns][]) {
    const width = column.length / room
    column.copyWithin(to * width, from * width, (from + 1) * width)
  }
}

/** The number shared by members of one gender who seek the same genders. */
export function groupOf(gender: number, seeking: number): number {
  return (gender << 3) | seeking
}

/** For each group, 1 if its members and this viewer are each of a gender that the other seeks. */
export function mutualGroups(gender: number, seeking: number): Uint8Array {
  const mutual = new Uint8Array(GROUPS)
  for (let group = 0; group < groupOf(3, 0); group++) {
    if ((seeking >> (group >> 3)) & (group >> gender) & 1) mutual[group] = 1
  }
  return mutual
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The sum of numbers by group over the groups that a viewer sees. */
export function sumSeen(counts: Int32Array, sees: Uint8Array): number {
  return counts.reduce((sum, count, group) => (sees[group] === 1 ? sum + count : sum), 0)
}
