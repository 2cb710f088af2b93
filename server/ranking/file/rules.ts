import { createHash } from 'node:crypto'
import { AGE_SCALE, CODE_LIMITS, FILTER_ONLY, HEIGHT_SCALE, SETS, WEIGHTS } from '@jodi/matching/criteria.ts'
import { BLOCK_SIZES } from '@jodi/matching/index/cluster.ts'
import { createMemory, type Memory } from '@jodi/matching/index/memory.ts'
import { unpacked } from '@jodi/matching/index/packing.ts'
import { filterValues } from '@jodi/shared/matches/filters.ts'
import type { Changes } from '#ranking/members/queries.ts'
import { textOfCode } from '#ranking/members/rules.ts'

/** Increment it when the same numbers get another meaning in a way that `digestOfMeaning` does not detect. */
const FORMAT = 4
const NEWLINE = 10

/** A memory, with the reading of the database that it contains. */
export interface Saved {
  memory: Memory
  changes: Changes
}

/** One line that describes what follows, then the packed memory: numbers and codes, no names, contacts or texts. */
export function serialize(bytes: Uint8Array, changes: Changes): Uint8Array[] {
  const { seen, era, day, at } = changes
  const head = JSON.stringify({ format: FORMAT, meaning: MEANING, seen, era, day, at })
  return [Buffer.from(`${checksum(head, bytes)} ${head}\n`), bytes]
}

/** Undefined if the content is incomplete or was written by another version. */
export function deserialize(content: Uint8Array): Saved | undefined {
  // The `buffer` of a slice of a Buffer would be the whole underlying memory.
  const file = new Uint8Array(content.buffer, content.byteOffset, content.length)
  const line = file.subarray(0, Math.max(0, file.indexOf(NEWLINE)))
  const [sum, head] = split(Buffer.from(line).toString())
  const bytes = file.subarray(line.length + 1)
  if (!head || sum !== checksum(head, bytes)) return undefined
  const { format, meaning, ...changes } = JSON.parse(head)
  if (format !== FORMAT || meaning !== MEANING) return undefined
  return { memory: unpacked(bytes), changes: { ...changes, changed: [] } }
}

function split(line: string): [sum: string, head: string] {
  const space = line.indexOf(' ')
  return [line.slice(0, space), line.slice(space + 1)]
}

function checksum(head: string, bytes: Uint8Array): string {
  return createHash('sha256').update(head).update(bytes).digest('hex')
}

/**
 * A digest of what the numbers in the file mean: the criteria with sizes, levels and scales, the code of each value,
 * and the memory layout.
 */
function digestOfMeaning(): string {
  const values = SETS.map(({ name }, place) =>
    Array.from({ length: CODE_LIMITS[place] ?? 0 }, (_, code) => textOfCode(name, code)),
  )
  const filterOnly = FILTER_ONLY.map((field) => filterValues(field))
  const layout = createMemory(0, BLOCK_SIZES.size, 1, 1)
  const outline = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) ? [value.constructor.name, value.byteLength] : value
  return createHash('sha256')
    .update(JSON.stringify([WEIGHTS, SETS, AGE_SCALE, HEIGHT_SCALE, values, filterOnly, layout], outline))
    .digest('hex')
}

const MEANING = digestOfMeaning()
