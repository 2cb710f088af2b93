import { BLOCK_SIZES, clustered } from '../../matching/index/cluster.ts'
import { COLUMNS_SIZE, FILTER_ONLY_AT, LISTED_AT, WITHHELD_AT } from '../../matching/index/layout.ts'
import { bytesOf, type Memory } from '../../matching/index/memory.ts'
import type { ClusteredIndexHandle } from '../../matching/match-index.ts'
import { timeOf } from './figures.ts'

/** Bytes of all buffers of the engine, including the slot table. */
export function bytesOfEngine(engine: ClusteredIndexHandle): number {
  const memory = snapshotOf(engine)
  // The snapshot is a copy; the engine uses it from now on.
  engine.adopt(memory)
  return bytesOf(memory)
}

/** The part of those bytes that only filters and sorts read. */
export function filterBytesOf(engine: ClusteredIndexHandle): number {
  const memory = snapshotOf(engine)
  engine.adopt(memory)
  return (memory.rows.columns.bytes.byteLength * FILTER_BYTES) / COLUMNS_SIZE
}

/** Filter-only fields, flags, newness and the day of becoming visible. */
const FILTER_BYTES = WITHHELD_AT - FILTER_ONLY_AT + COLUMNS_SIZE - LISTED_AT

/** Seconds that clustering all members takes on one thread. */
export function putInOrder(engine: ClusteredIndexHandle): number {
  const memory = snapshotOf(engine)
  let ordered = memory
  const ms = timeOf(() => {
    ordered = clustered(memory, BLOCK_SIZES)
  })
  engine.adopt(ordered)
  return ms / 1000
}

/** A copy of the engine's memory; the engine then expects a call of `adopt`. */
export function snapshotOf(engine: ClusteredIndexHandle): Memory {
  const memory = engine.snapshot()
  if (!memory) throw new Error('So few members are not held in blocks: give more.')
  return memory
}
