import { CODE_LIMITS, SET_CRITERIA } from './criteria.ts'

/** Slots of one member's attribute codes, one for each set criterion. */
export const ATTRIBUTES_SIZE = SET_CRITERIA.length

/** Words of 32 codes that the accepted codes of each set criterion take, and where they start among those of a member. */
export const WORDS_OF: readonly number[] = CODE_LIMITS.map((limit) => limit / 32)
export const WORD_OF: readonly number[] = WORDS_OF.map((_, place) => sum(WORDS_OF.slice(0, place)))
export const WORDS_SIZE = sum(WORDS_OF)

/** Points are 16 bits wide, and more than anybody can get is this. */
export const MOST_POINTS = 32_767

/** Stands for an open bound of a range. */
export const OPEN_MIN = -32_768
export const OPEN_MAX = 32_767

/** A minimum that no value reaches: with it the range stands for 'no preference' and gives no points. */
export const NO_RANGE = 32_767

/** Stands for a height that was not specified. */
export const NO_HEIGHT = -1

/** The group of those who are not of legal age yet: nobody sees it. */
export const CLOSED = 31
export const GROUPS = 32

/** One slot per member in each array; slots are dense, the last member moves into a freed one. */
export interface Columns {
  id: Int32Array
  version: Int32Array
  /** Gender and seeking set (`groupOf`), and the same or CLOSED on the ranking day. */
  group: Uint8Array
  seenGroup: Uint8Array
  ageGiven: Int16Array
  ageGivenOn: Int32Array
  /** The age on the ranking day. */
  age: Int16Array
  height: Int16Array
  activeDay: Int32Array
  attributes: Uint8Array
  /** 1 = the preferences below were stated, 0 = assumed. */
  stated: Uint8Array
  /** Bit per set criterion that was stated as no bar. */
  noBar: Int32Array
  /** Points that the preferences below can give, in halves of a weight. */
  possible: Uint16Array
  minAge: Int16Array
  maxAge: Int16Array
  minHeight: Int16Array
  maxHeight: Int16Array
  /** Accepted codes as bits; bit 0 of a criterion's first word says that there is a preference, for those who did not say. */
  accepted: Int32Array
}

/** Empty columns with room for that many members. */
export function createColumns(room: number): Columns {
  return {
    id: new Int32Array(room),
    version: new Int32Array(room),
    group: new Uint8Array(room),
    seenGroup: new Uint8Array(room),
    ageGiven: new Int16Array(room),
    ageGivenOn: new Int32Array(room),
    age: new Int16Array(room),
    height: new Int16Array(room),
    activeDay: new Int32Array(room),
    attributes: new Uint8Array(room * ATTRIBUTES_SIZE),
    stated: new Uint8Array(room),
    noBar: new Int32Array(room),
    possible: new Uint16Array(room),
    minAge: new Int16Array(room),
    maxAge: new Int16Array(room),
    minHeight: new Int16Array(room),
    maxHeight: new Int16Array(room),
    accepted: new Int32Array(room * WORDS_SIZE),
  }
}

/** The same members in columns with more room. */
export function withRoom(columns: Columns, room: number): Columns {
  const larger = createColumns(room)
  for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
  return larger
}

/** Copies the member of one slot over another. */
export function moveSlot(columns: Columns, from: number, to: number): void {
  const room = columns.id.length
  for (const column of Object.values(columns) as Columns[keyof Columns][]) {
    const width = column.length / room
    column.copyWithin(to * width, from * width, (from + 1) * width)
  }
}

/** The number under which members of one gender who seek the same genders stand together. */
export function groupOf(gender: number, seeking: number): number {
  return (gender << 3) | seeking
}

/** For each group, 1 if its members and this viewer are of genders that the other seeks. */
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
