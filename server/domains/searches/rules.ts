import { filterSchema } from '@jodi/shared/matches/filter-schema.ts'
import type { MatchFilter } from '@jodi/shared/matches/filters.ts'

// The ranking ids that a saved search knows are stored in ascending order, as 32-bit integers.

export function packIds(ids: Int32Array): Uint8Array {
  return new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength)
}

export function unpackIds(bytes: Uint8Array): Int32Array {
  // The driver may return a part of a larger buffer that does not begin at a multiple of four.
  const copy = new Uint8Array(bytes)
  return new Int32Array(copy.buffer)
}

export const sortIds = (ids: readonly number[]): Int32Array => Int32Array.from(ids).sort()

/** The ids of the second list that the first does not have; both are in ascending order. */
export function listUnknown(known: Int32Array, found: Int32Array): number[] {
  const unknown: number[] = []
  let at = 0
  for (const id of found) {
    while (at < known.length && (known[at] as number) < id) at++
    if (known[at] !== id) unknown.push(id)
  }
  return unknown
}

/** Ids of both lists, each once. */
export function mergeIds(known: Int32Array, unknown: readonly number[]): Int32Array {
  const both = new Int32Array(known.length + unknown.length)
  both.set(known)
  both.set(unknown, known.length)
  return both.sort()
}

/** Whether a list in ascending order has an id. */
export function hasId(ids: Int32Array, id: number): boolean {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id
}

const FILTER_SHAPE: Partial<Record<string, { safeParse(value: unknown): { success: boolean } }>> = filterSchema.shape

/**
 * A stored filter with those of its values that still exist. If all values of a part are gone, the search is no longer
 * possible: it finds no one, since without that part it would find others than its owner asked for.
 */
export function presentFilter(stored: object): { filter: MatchFilter; isPossible: boolean } {
  const parts = Object.entries(stored).map(([name, value]) => [name, presentValue(name, value)] as const)
  const present = parts.filter(([, value]) => value !== undefined)
  return { filter: Object.fromEntries(present), isPossible: present.length === parts.length }
}

function presentValue(name: string, value: unknown): unknown {
  const exists = (one: unknown) => FILTER_SHAPE[name]?.safeParse(one).success ?? false
  if (!Array.isArray(value)) return exists(value) ? value : undefined
  const present = [...new Set(value)].filter((one) => exists([one]))
  return present.length > 0 ? present : undefined
}
