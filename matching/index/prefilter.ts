import { ATTRIBUTES_SIZE } from '../columns.ts'
import { AGE_SCALE, HEIGHT_SCALE } from '../criteria.ts'
import { nearMax, nearMin } from '../encode.ts'
import * as at from '../kernel/places.ts'
import { CODES, type ViewerQuery } from '../viewer-query.ts'
import type { Admission } from './admission.ts'
import { RECENT_ACTIVITY } from './block-columns.ts'
import { type Kernel, writeTests } from './kernel.ts'
import { COLUMNS_SIZE, FILTER_ONLY_AT } from './layout.ts'

const BEYOND = 255

const CODES_OF_A_TABLE = 16

/**
 * One page of memory with the viewer's query and the columns of one block. Determines which rows pass: by the kernel
 * (WebAssembly SIMD) if it is built and the machine supports it, otherwise in TypeScript.
 */
export class Prefilter {
  readonly passed: Uint8Array
  readonly got: Int16Array
  readonly #bytes: Uint8Array
  readonly #words: Int16Array
  readonly #kernel: Kernel
  #age = 0
  /** The offsets of the tested columns, and the end of those that the prefilter needs. */
  #columns: readonly number[] = []
  #end = FILTER_ONLY_AT

  constructor(kernel: Kernel) {
    this.#kernel = kernel
    this.#bytes = new Uint8Array(kernel.memory.buffer)
    this.#words = new Int16Array(kernel.memory.buffer)
    this.passed = this.#bytes.subarray(at.PASSED, at.PASSED + at.ROWS)
    this.got = this.#words.subarray(at.GOT / 2, at.GOT / 2 + at.ROWS)
  }

  /** Sets the viewer's query, and the tests that a row must pass too. */
  ask({ age, ages, heights, free, named, gains }: ViewerQuery, admission: Admission | null = null): void {
    const bytes = this.#bytes
    const words = this.#words
    this.#age = age
    bytes[at.MIN_AGE] = byteOf(ages.min)
    bytes[at.MAX_AGE] = byteOf(ages.max)
    bytes[at.NEAR_MIN_AGE] = byteOf(nearMin(ages.min, AGE_SCALE.near))
    bytes[at.NEAR_MAX_AGE] = byteOf(nearMax(ages.max, AGE_SCALE.near))
    words[at.FREE / 2] = free
    words[at.AGE_POINTS / 2] = ages.met
    words[(at.AGE_POINTS + at.NEAR_AFTER) / 2] = ages.near
    words[(at.AGE_POINTS + at.MISSED_AFTER) / 2] = ages.missed
    words[at.MIN_HEIGHT / 2] = heights.min
    words[at.MAX_HEIGHT / 2] = heights.max
    words[at.NEAR_MIN_HEIGHT / 2] = nearMin(heights.min, HEIGHT_SCALE.near)
    words[at.NEAR_MAX_HEIGHT / 2] = nearMax(heights.max, HEIGHT_SCALE.near)
    words[at.HEIGHT_POINTS / 2] = heights.met
    words[(at.HEIGHT_POINTS + at.NEAR_AFTER) / 2] = heights.near
    words[(at.HEIGHT_POINTS + at.MISSED_AFTER) / 2] = heights.missed
    words[at.UNSPECIFIED_HEIGHT / 2] = heights.notSpecified
    let tables = 0
    for (let place = 0; place < ATTRIBUTES_SIZE; place++)
      if ((named[place] as readonly number[]).length > 0) tables = this.#writeTables(tables, place, gains)
    bytes[at.TABLES] = tables
    this.admit(admission)
  }

  /** Sets only the tests, for `select`; null for none. */
  admit(admission: Admission | null): void {
    const { tests = new Map<number, Uint8Array>(), heights = null } = admission ?? {}
    writeTests(this.#kernel, tests, heights)
    const columns = [...tests.keys()].filter((column) => column !== at.AGES_AT)
    this.#columns = heights ? [at.HEIGHTS_AT, at.HEIGHTS_AT + at.ROWS, ...columns] : columns
    this.#end = Math.max(FILTER_ONLY_AT, ...columns.map((column) => column + at.ROWS))
  }

  /**
   * Sets what a row needs to pass: `over` points, or `even` points and at least this `recent` activity. `slack`: rows
   * whose age preference the viewer misses by more years do not pass; null: by any number they do.
   */
  raise(over: number, even: number, recent: number, slack: number | null): void {
    this.#words[at.OVER / 2] = over
    this.#words[at.EVEN / 2] = even
    this.#bytes[at.LEAST_ACTIVITY] = recent === 1 ? RECENT_ACTIVITY : 0
    this.#bytes[at.CHOOSY] = slack === null ? 0 : BEYOND
    this.#bytes[at.OWN_AGE_LOW] = byteOf(this.#age - (slack ?? 0))
    this.#bytes[at.OWN_AGE_HIGH] = byteOf(this.#age + (slack ?? 0))
  }

  /** Filters one block. Returns the number of rows that pass; they are in `passed`, with `got` by row. */
  run(columns: Uint8Array, block: number, rows: number, leastAge: number): number {
    this.#bytes[at.LEAST_AGE] = leastAge
    const start = block * COLUMNS_SIZE
    this.#bytes.set(columns.subarray(start, start + this.#end), at.COLUMNS)
    return this.#kernel.prefilter(rows)
  }

  /**
   * Selects the rows of one block that pass the tests and are not left out, whatever their points. Returns their
   * number, as `run` does.
   */
  select(columns: Uint8Array, block: number, rows: number, leastAge: number, leftOut: Uint8Array): number {
    this.#bytes.set(leftOut, at.LEFT_OUT)
    this.#bytes[at.LEAST_AGE] = leastAge
    const start = block * COLUMNS_SIZE
    this.#bytes.set(columns.subarray(start + at.AGES_AT, start + at.AGES_AT + at.ROWS), at.COLUMNS + at.AGES_AT)
    for (const column of this.#columns)
      this.#bytes.set(columns.subarray(start + column, start + column + at.ROWS), at.COLUMNS + column)
    return this.#kernel.select(rows)
  }

  /** Writes one table for each sixteen codes of which any gives points. Returns the number of the next table. */
  #writeTables(table: number, place: number, gains: Int32Array): number {
    let next = table
    for (let from = 0; from < CODES; from += CODES_OF_A_TABLE) {
      const first = place * CODES + from
      if (!hasPoints(gains, first)) continue
      const start = at.TABLE + next++ * at.TABLE_SIZE
      for (let code = 0; code < CODES_OF_A_TABLE; code++) {
        const gained = gains[first + code] as number
        this.#bytes[start + at.TABLE_LOWER + code] = gained
        this.#bytes[start + at.TABLE_UPPER + code] = gained >> 8
      }
      this.#words[start / 2] = at.ATTRIBUTES_AT + place * at.ROWS
      this.#bytes[start + 2] = from
    }
    return next
  }
}

function byteOf(number: number): number {
  return Math.min(Math.max(number, 0), BEYOND)
}

function hasPoints(gains: Int32Array, first: number): boolean {
  for (let code = 0; code < CODES_OF_A_TABLE; code++) if (gains[first + code] !== 0) return true
  return false
}
