import { OPEN_MIN } from '../columns.ts'
import * as at from '../kernel/places.ts'
import type { Kernel } from './kernel.ts'

const CODES_OF_A_TABLE = 16
const BITS_OF_A_BYTE = 8

/** Bytes of the kernel's memory. */
const PAGE = 65_536

/** The same as the kernel, for machines without SIMD; see matching/kernel/prefilter.ts. */
export function createPlainKernel(): Kernel {
  const bytes = new Uint8Array(PAGE)
  const words = new Int16Array(bytes.buffer)
  return {
    memory: bytes,
    prefilter: (rows) => prefilter(bytes, words, rows),
    select: (rows) => select(bytes, words, rows),
    tally: (rows) => tally(bytes, words, rows),
  }
}

function prefilter(bytes: Uint8Array, words: Int16Array, rows: number): number {
  const byte = (place: number) => bytes[place] as number
  const word = (place: number) => words[place / 2] as number
  const tables = at.TABLE + byte(at.TABLES) * at.TABLE_SIZE
  let passed = 0
  for (let row = 0; row < rows; row++) {
    const age = byte(at.COLUMNS + at.AGES_AT + row)
    const height = word(at.COLUMNS + at.HEIGHTS_AT + 2 * row)
    let got = word(at.FREE)
    if (age >= byte(at.MIN_AGE) && age <= byte(at.MAX_AGE)) got += word(at.AGE_POINTS)
    else if (age >= byte(at.NEAR_MIN_AGE) && age <= byte(at.NEAR_MAX_AGE)) got += word(at.AGE_POINTS + at.NEAR_AFTER)
    else got += word(at.AGE_POINTS + at.MISSED_AFTER)
    if (height < 0) got += word(at.UNSPECIFIED_HEIGHT)
    else if (height >= word(at.MIN_HEIGHT) && height <= word(at.MAX_HEIGHT)) got += word(at.HEIGHT_POINTS)
    else if (height >= word(at.NEAR_MIN_HEIGHT) && height <= word(at.NEAR_MAX_HEIGHT))
      got += word(at.HEIGHT_POINTS + at.NEAR_AFTER)
    else got += word(at.HEIGHT_POINTS + at.MISSED_AFTER)
    for (let table = at.TABLE; table < tables; table += at.TABLE_SIZE) {
      const place = byte(at.COLUMNS + row + word(table)) - byte(table + 2)
      if (place >= 0 && place < CODES_OF_A_TABLE)
        got += ((byte(table + at.TABLE_LOWER + place) | (byte(table + at.TABLE_UPPER + place) << 8)) << 16) >> 16
    }
    words[at.GOT / 2 + row] = Math.max(got, OPEN_MIN)
    const level = got >= word(at.EVEN) && byte(at.COLUMNS + at.RECENT_AT + row) >= byte(at.RECENT)
    const welcome =
      byte(at.OWN_AGE_HIGH) >= byte(at.COLUMNS + at.WELCOME_FROM_AT + row) &&
      byte(at.OWN_AGE_LOW) <= byte(at.COLUMNS + at.WELCOME_TO_AT + row)
    const open = age >= byte(at.LEAST_AGE) && (welcome || byte(at.CHOOSY) === 0) && isFitting(bytes, words, row)
    if (open && (level || got >= word(at.OVER))) bytes[at.PASSED + passed++] = row
  }
  return passed
}

function select(bytes: Uint8Array, words: Int16Array, rows: number): number {
  let passed = 0
  for (let row = 0; row < rows; row++) {
    const isOld = (bytes[at.COLUMNS + at.AGES_AT + row] as number) >= (bytes[at.LEAST_AGE] as number)
    if (isOld && !isLeftOut(bytes, row) && isFitting(bytes, words, row)) bytes[at.PASSED + passed++] = row
  }
  return passed
}

function isLeftOut(bytes: Uint8Array, row: number): boolean {
  return (((bytes[at.LEFT_OUT + (row >> 3)] as number) >> (row % BITS_OF_A_BYTE)) & 1) === 1
}

/** Whether a row passes all tests. */
function isFitting(bytes: Uint8Array, words: Int16Array, row: number): boolean {
  const end = at.TEST + (words[at.TESTS / 2] as number) * at.TEST_SIZE
  let any = false
  for (let test = at.TEST; test < end; test += at.TEST_SIZE) {
    if (isHit(bytes, words, test, row)) any = true
    if (!bytes[test + at.TEST_LAST]) continue
    if (!any) return false
    any = false
  }
  return !bytes[at.TESTS_HEIGHT] || hasHeight(words, row)
}

function isHit(bytes: Uint8Array, words: Int16Array, test: number, row: number): boolean {
  const value = bytes[at.COLUMNS + row + (words[test / 2] as number)] as number
  const place = value - (bytes[test + at.TEST_FIRST] as number)
  return place >= 0 && place < CODES_OF_A_TABLE && bytes[test + at.TEST_PASSES + place] !== 0
}

function hasHeight(words: Int16Array, row: number): boolean {
  const height = words[(at.COLUMNS + at.HEIGHTS_AT) / 2 + row] as number
  const word = (place: number) => words[place / 2] as number
  const isInside = height >= word(at.TEST_MIN_HEIGHT) && height <= word(at.TEST_MAX_HEIGHT)
  return isInside || height < word(at.TEST_NO_HEIGHT)
}

function tally(bytes: Uint8Array, words: Int16Array, rows: number): void {
  const tallies = new Int32Array(bytes.buffer, at.TALLIES)
  for (let row = 0; row < rows; row++) {
    if (isLeftOut(bytes, row) || (bytes[at.COLUMNS + at.AGES_AT + row] as number) < (bytes[at.LEAST_AGE] as number))
      continue
    const meets = met(bytes, words, row)
    const failed = meets.filter((meeting, preference) => !meeting && bytes[at.MUSTS + preference]).length
    if (failed === 0) tallies[0] = (tallies[0] as number) + 1
    meets.forEach((meeting, preference) => {
      const isCounted = bytes[at.MUSTS + preference] ? failed === 1 && !meeting : failed === 0 && meeting
      if (isCounted) tallies[1 + preference] = (tallies[1 + preference] as number) + 1
    })
  }
}

/** Which preferences a row meets. */
function met(bytes: Uint8Array, words: Int16Array, row: number): boolean[] {
  const meets: boolean[] = []
  const add = (any: boolean) => {
    const state = bytes[at.STATES + meets.length] as number
    meets.push(state === 0 ? any : state === at.ALL_MEET)
  }
  const end = at.TEST + (words[at.TESTS / 2] as number) * at.TEST_SIZE
  let any = false
  for (let test = at.TEST; test < end; test += at.TEST_SIZE) {
    if (isHit(bytes, words, test, row)) any = true
    if (!bytes[test + at.TEST_LAST]) continue
    add(any)
    any = false
  }
  if (bytes[at.TESTS_HEIGHT]) add(hasHeight(words, row))
  return meets
}
