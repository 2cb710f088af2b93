import { createMemory, type Rows } from '../../matching/index/memory.ts'

/** What the loop over a block reads of each of its rows; the number is read of those few alone that come into question. */
const SCANNED = ['age', 'height', 'possible', 'said', 'activeDay', 'wish'] as const satisfies (keyof Rows)[]

/** Bytes a member of the columns that a scan of everybody reads. */
export function scannedBytes(): number {
  const seats = 128
  const { rows } = createMemory(0, seats, 1, 0)
  const arrays = SCANNED.flatMap((name) => rows[name])
  return arrays.reduce((sum, array) => sum + array.byteLength, 0) / seats
}
