import { OPEN_MIN } from '../columns.ts'
import * as at from '../kernel/places.ts'

/** The exports of the compiled kernel, or the same in TypeScript. */
export interface Kernel {
  memory: { buffer: ArrayBuffer }
  prefilter(rows: number): number
  select(rows: number): number
  tally(rows: number): void
}

/** A range of heights that pass, and whether one that is not specified does. */
export interface HeightTest {
  min: number
  max: number
  missing: boolean
}

const ALL_BITS = 255
/** Values of a column of bytes. */
export const VALUES = 256
const VALUES_OF_A_TEST = 16

/**
 * Writes what rows are tested for: per column, by its offset in a block, 1 for each value that passes; and the height.
 */
export function writeTests(
  { memory: { buffer } }: Kernel,
  columns: ReadonlyMap<number, Uint8Array>,
  heights: HeightTest | null,
): void {
  const [bytes, words] = [new Uint8Array(buffer), new Int16Array(buffer)]
  let next = 0
  for (const [column, passes] of columns) next = writeColumn(bytes, next, column, passes)
  words[at.TESTS / 2] = next
  bytes[at.TESTS_HEIGHT] = heights ? ALL_BITS : 0
  words[at.TEST_MIN_HEIGHT / 2] = heights?.min ?? 0
  words[at.TEST_MAX_HEIGHT / 2] = heights?.max ?? 0
  words[at.TEST_NO_HEIGHT / 2] = heights?.missing ? 0 : OPEN_MIN
}

/** Writes the tests of one column, at least one. Returns the number of the next test. */
function writeColumn(bytes: Uint8Array, test: number, column: number, passes: Uint8Array): number {
  let next = test
  for (let from = 0; from < VALUES; from += VALUES_OF_A_TEST) {
    const values = passes.subarray(from, from + VALUES_OF_A_TEST)
    const isNeeded = values.includes(1) || (next === test && from + VALUES_OF_A_TEST === VALUES)
    if (!isNeeded) continue
    const start = at.TEST + next++ * at.TEST_SIZE
    bytes[start] = column
    bytes[start + 1] = column >> 8
    bytes[start + at.TEST_FIRST] = from
    bytes[start + at.TEST_LAST] = 0
    for (let value = 0; value < VALUES_OF_A_TEST; value++)
      bytes[start + at.TEST_PASSES + value] = values[value] ? ALL_BITS : 0
  }
  bytes[at.TEST + (next - 1) * at.TEST_SIZE + at.TEST_LAST] = ALL_BITS
  return next
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
