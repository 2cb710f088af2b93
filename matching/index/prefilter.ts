import { ATTRIBUTES_SIZE, OPEN_MIN } from '../columns.ts'
import { AGE_SCALE, HEIGHT_SCALE } from '../criteria.ts'
import { nearMax, nearMin } from '../encode.ts'
import * as at from '../kernel/places.ts'
import { CODES, type ViewerQuery } from '../viewer-query.ts'
import { COLUMNS_SIZE, POSSIBLE_AT } from './layout.ts'

const BEYOND = 255

const CODES_OF_A_TABLE = 16

/** The exports of the compiled kernel. */
export interface Kernel {
  memory: { buffer: ArrayBuffer }
  prefilter(rows: number): number
}

/**
 * One page of memory with the viewer's query and the columns of one block. Determines which rows pass: by the kernel
 * (WebAssembly SIMD) if it is built and the machine supports it, otherwise in TypeScript.
 */
export class Prefilter {
  readonly passed: Uint8Array
  readonly got: Int16Array
  readonly #bytes: Uint8Array
  readonly #words: Int16Array
  readonly #prefilter: (rows: number) => number
  #age = 0

  constructor(kernel: Kernel | null) {
    const buffer = kernel?.memory.buffer ?? new ArrayBuffer(at.COLUMNS + POSSIBLE_AT)
    this.#bytes = new Uint8Array(buffer)
    this.#words = new Int16Array(buffer)
    this.#prefilter = kernel?.prefilter ?? ((rows) => prefilterInTypeScript(this.#bytes, this.#words, rows))
    this.passed = this.#bytes.subarray(at.PASSED, at.PASSED + at.ROWS)
    this.got = this.#words.subarray(at.GOT / 2, at.GOT / 2 + at.ROWS)
  }

  /** Sets the viewer's query. */
  ask({ age, ages, heights, free, named, gains }: ViewerQuery): void {
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
  }

  /**
   * Sets what a row needs to pass: `over` points, or `even` points and at least this `recent` activity. `slack`: rows
   * whose age preference the viewer misses by more years do not pass; null: by any number they do.
   */
  raise(over: number, even: number, recent: number, slack: number | null): void {
    this.#words[at.OVER / 2] = over
    this.#words[at.EVEN / 2] = even
    this.#bytes[at.RECENT] = recent
    this.#bytes[at.CHOOSY] = slack === null ? 0 : BEYOND
    this.#bytes[at.OWN_AGE_LOW] = byteOf(this.#age - (slack ?? 0))
    this.#bytes[at.OWN_AGE_HIGH] = byteOf(this.#age + (slack ?? 0))
  }

  /** Filters one block. Returns the number of rows that pass; they are in `passed`, with `got` by row. */
  run(columns: Uint8Array, block: number, rows: number, leastAge: number): number {
    this.#bytes[at.LEAST_AGE] = leastAge
    const start = block * COLUMNS_SIZE
    this.#bytes.set(columns.subarray(start, start + POSSIBLE_AT), at.COLUMNS)
    return this.#prefilter(rows)
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

/** The same as the kernel, for machines without SIMD; see matching/kernel/prefilter.ts. */
function prefilterInTypeScript(bytes: Uint8Array, words: Int16Array, rows: number): number {
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
    const open = age >= byte(at.LEAST_AGE) && (welcome || byte(at.CHOOSY) === 0)
    if (open && (level || got >= word(at.OVER))) bytes[at.PASSED + passed++] = row
  }
  return passed
}

interface WebAssemblyApi {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

/**
 * An instance of the kernel built by scripts/lib/kernel-build.ts, with its own memory; null if it is not built or SIMD
 * is not supported.
 */
export async function loadKernel(): Promise<Kernel | null> {
  try {
    const { default: text } = (await import(BUILT)) as { default: string }
    const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly
    const module = new Module(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)))
    return new Instance(module).exports as Kernel
  } catch {
    return null
  }
}

const BUILT = new URL('../kernel/dist/kernel.js', import.meta.url).href
