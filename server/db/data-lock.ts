import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#lib/env.ts'

/** Another process owns the data folder. */
export class DataInUse extends Error {}

const BUSY = 5
/** A lock that nothing names any more would be collected, and released with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the one lock of a data folder; the embedded database has none of its own, and two processes on one folder would
 * silently lose each other's writes. It is a lock of the operating system on the file `lock.sqlite`, taken through SQLite:
 * it holds between containers on one volume, and ends with the process however that ends, so that none is ever left over.
 * Returns the release; throws `DataInUse`, or `SettingError` where the file system has no locks.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock.sqlite')
  const lock = openLock(dataDir, file)
  held.add(lock)
  return () => release(lock)
}

function openLock(dataDir: string, file: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    // Nothing is ever written: no journal is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    throw refusalOf(dataDir, file, error)
  }
}

function release(lock: DatabaseSync) {
  if (held.delete(lock)) lock.close()
}

function refusalOf(dataDir: string, file: string, error: unknown): Error {
  const { errcode, errstr } = error as { errcode?: number; errstr?: string }
  if (errcode === BUSY)
    return new DataInUse(`The data folder ${dataDir} is in use by another process. Stop it first, or set DATA_DIR.`)
  return new SettingError(`Setting DATA_DIR: ${file} cannot be locked on this file system (${errstr ?? errcode}).`)
}
