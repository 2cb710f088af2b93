import { ATTRIBUTES_SIZE, OPEN_MAX, OPEN_MIN } from '../columns.ts'
import * as at from '../kernel/places.ts'
import { NOT_SPECIFIED } from '../member.ts'
import { CODES, SET_WEIGHTS, type ViewerQuery } from '../viewer-query.ts'
import { COLUMNS_SIZE, POSSIBLE_AT } from './layout.ts'

const BEYOND = 255

const CODES_OF_A_TABLE = 16

/** Points by code of one criterion, while its tables are written. */
const POINTS = new Int32Array(CODES)

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
  readonly affinity: Uint8Array
  readonly #bytes: Uint8Array
  readonly #words: Int16Array
  readonly #prefilter: (rows: number) => number

  constructor(kernel: Kernel | null) {
    const buffer = kernel?.memory.buffer ?? new ArrayBuffer(at.COLUMNS + POSSIBLE_AT)
    this.#bytes = new Uint8Array(buffer)
    this.#words = new Int16Array(buffer)
    this.#prefilter = kernel?.prefilter ?? ((rows) => prefilterInTypeScript(this.#bytes, this.#words, rows))
    this.passed = this.#bytes.subarray(at.PASSED, at.PASSED + at.ROWS)
    this.got = this.#words.subarray(at.GOT / 2, at.GOT / 2 + at.ROWS)
    this.affinity = this.#bytes.subarray(at.AFFINITY, at.AFFINITY + at.ROWS)
  }

  /** Sets the viewer's query; no row is skipped yet. */
  ask(viewerQuery: ViewerQuery): void {
    const bytes = this.#bytes
    const words = this.#words
    this.skip(BEYOND, BEYOND)
    bytes[at.MIN_AGE] = Math.min(Math.max(viewerQuery.minAge, 0), BEYOND)
    bytes[at.MAX_AGE] = Math.min(Math.max(viewerQuery.maxAge, 0), BEYOND)
    bytes[at.OWN_AGE] = Math.min(viewerQuery.age, BEYOND)
    words[at.FREE / 2] = viewerQuery.free
    words[at.AGE_POINTS / 2] = viewerQuery.maxAge < 0 || viewerQuery.minAge > BEYOND ? 0 : viewerQuery.agePoints
    words[at.HEIGHT_POINTS / 2] = viewerQuery.heightPoints
    words[at.UNSPECIFIED_HEIGHT / 2] = viewerQuery.unspecifiedHeight
    words[at.MIN_HEIGHT / 2] = Math.min(Math.max(viewerQuery.minHeight, OPEN_MIN), OPEN_MAX)
    words[at.MAX_HEIGHT / 2] = Math.min(Math.max(viewerQuery.maxHeight, OPEN_MIN), OPEN_MAX)
    let [tables, pairs] = [0, 0]
    for (let place = 0; place < ATTRIBUTES_SIZE; place++) {
      if ((viewerQuery.named[place] as readonly number[]).length > 0)
        tables = this.#writeTables(tables, place, viewerQuery)
      const own = viewerQuery.alike[place] as number
      if (own !== NOT_SPECIFIED) this.#writePair(pairs++, place, own)
    }
    bytes[at.TABLES] = tables
    bytes[at.PAIRS] = pairs
  }

  /**
   * Sets what a row needs to pass: `over` points, or `even` points with more affinity than `same`. With exactly this
   * affinity it also needs the day of activity `late` (as encoded in the columns). `isChoosy`: rows whose age preference
   * the viewer misses do not pass.
   */
  raise(over: number, even: number, same: number, late: number, isChoosy: boolean): void {
    this.#words[at.OVER / 2] = over
    this.#words[at.EVEN / 2] = even
    this.#bytes[at.SAME] = same
    this.#bytes[at.LATE] = late
    this.#bytes[at.CHOOSY] = isChoosy ? BEYOND : 0
  }

  /**
   * Excludes rows before the cursor: with more affinity, or with equal affinity and a later day of activity (as encoded
   * in the columns).
   */
  skip(same: number, late: number): void {
    this.#bytes[at.BEFORE_SAME] = same
    this.#bytes[at.BEFORE_LATE] = late
  }

  /**
   * Filters one block. Returns the number of rows that pass; they are in `passed`, with `got` and `affinity` by row.
   */
  run(columns: Uint8Array, block: number, rows: number, leastAge: number): number {
    this.#bytes[at.LEAST_AGE] = leastAge
    const start = block * COLUMNS_SIZE
    this.#bytes.set(columns.subarray(start, start + POSSIBLE_AT), at.COLUMNS)
    return this.#prefilter(rows)
  }

  /** Writes one table for each sixteen codes of which any gives points. Returns the number of the next table. */
  #writeTables(table: number, place: number, { named, points, unspecified }: ViewerQuery): number {
    POINTS.fill(0)
    POINTS[NOT_SPECIFIED] = unspecified[place] as number
    let sixteens = 1
    for (const code of named[place] as readonly number[]) {
      POINTS[code] = points[place] as number
      sixteens |= 1 << (code >> 4)
    }
    let next = table
    for (let from = 0; sixteens !== 0; from += CODES_OF_A_TABLE, sixteens >>= 1) {
      if ((sixteens & 1) === 0) continue
      const start = at.TABLE + next++ * at.TABLE_SIZE
      for (let code = 0; code < CODES_OF_A_TABLE; code++) {
        const gained = POINTS[from + code] as number
        this.#bytes[start + at.TABLE_LOWER + code] = gained
        this.#bytes[start + at.TABLE_UPPER + code] = gained >> 8
      }
      this.#words[start / 2] = at.ATTRIBUTES_AT + place * at.ROWS
      this.#bytes[start + 2] = from
    }
    return next
  }

  #writePair(pair: number, place: number, code: number): void {
    const start = at.PAIR + pair * at.PAIR_SIZE
    this.#words[start / 2] = at.ATTRIBUTES_AT + place * at.ROWS
    this.#bytes[start + 2] = code
    this.#bytes[start + 3] = SET_WEIGHTS[place] as number
  }
}

/** The same as the kernel, for machines without SIMD; see matching/kernel/prefilter.ts. */
function prefilterInTypeScript(bytes: Uint8Array, words: Int16Array, rows: number): number {
  const byte = (place: number) => bytes[place] as number
  const word = (place: number) => words[place / 2] as number
  const tables = at.TABLE + byte(at.TABLES) * at.TABLE_SIZE
  const pairs = at.PAIR + byte(at.PAIRS) * at.PAIR_SIZE
  let passed = 0
  for (let row = 0; row < rows; row++) {
    const age = byte(at.COLUMNS + at.AGES_AT + row)
    const height = word(at.COLUMNS + at.HEIGHTS_AT + 2 * row)
    let got = word(at.FREE)
    if (age >= byte(at.MIN_AGE) && age <= byte(at.MAX_AGE)) got += word(at.AGE_POINTS)
    if (height < 0) got += word(at.UNSPECIFIED_HEIGHT)
    else if (height >= word(at.MIN_HEIGHT) && height <= word(at.MAX_HEIGHT)) got += word(at.HEIGHT_POINTS)
    for (let table = at.TABLE; table < tables; table += at.TABLE_SIZE) {
      const place = byte(at.COLUMNS + row + word(table)) - byte(table + 2)
      if (place >= 0 && place < CODES_OF_A_TABLE)
        got += byte(table + at.TABLE_LOWER + place) + 256 * byte(table + at.TABLE_UPPER + place)
    }
    let affinity = 0
    for (let pair = at.PAIR; pair < pairs; pair += at.PAIR_SIZE) {
      if (byte(at.COLUMNS + row + word(pair)) === byte(pair + 2)) affinity += byte(pair + 3)
    }
    words[at.GOT / 2 + row] = got
    bytes[at.AFFINITY + row] = affinity
    const active = byte(at.COLUMNS + at.ACTIVE_AT + row)
    const even = got >= word(at.EVEN) && affinity >= byte(at.SAME)
    const level = even && (affinity > byte(at.SAME) || active >= byte(at.LATE))
    const own = byte(at.OWN_AGE)
    const welcome =
      own >= byte(at.COLUMNS + at.WELCOME_FROM_AT + row) && own <= byte(at.COLUMNS + at.WELCOME_TO_AT + row)
    const open = age >= byte(at.LEAST_AGE) && (welcome || byte(at.CHOOSY) === 0)
    const later = affinity === byte(at.BEFORE_SAME) && active > byte(at.BEFORE_LATE)
    const before = affinity > byte(at.BEFORE_SAME) || later
    if (open && !before && (level || got >= word(at.OVER))) bytes[at.PASSED + passed++] = row
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
