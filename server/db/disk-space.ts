import { statfsSync } from 'node:fs'
import { DatabaseUnavailable, DISK_FULL } from '#db/unavailable.ts'

/**
 * Free space that the embedded database needs. It reserves its write-ahead log in parts of 16 MB, and without room for
 * the next one it may wait for ever, with everything else that this process does.
 */
const LEAST_FREE_BYTES = 64 * 1024 ** 2
/** The free space is read again after so many milliseconds, in which the database writes much less than it needs. */
const EVERY_MS = 100

/** Returns a function that throws while the disk of this folder is full, and no longer once there is room again. */
export function requireSpace(folder: string, isFull = isDiskFull): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - checkedAt < EVERY_MS) return
    if (isFull(folder)) throw new DatabaseUnavailable({ code: DISK_FULL })
    checkedAt = performance.now()
  }
}

export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder)
    // Some file systems of a network do not know their size.
    return blocks > 0 && bavail * bsize < LEAST_FREE_BYTES
  } catch {
    // The database itself fails on a disk that does not answer.
    return false
  }
}
