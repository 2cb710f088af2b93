import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#lib/env.ts'

/** Another process uses the data folder. */
export class DataInUse extends Error {}

/** Result codes of SQLite. */
const BUSY = 5
const NOT_SQLITE = 26
/** Without a reference the lock would be garbage-collected, and released with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock of a data folder. The embedded database has none of its own, and two processes on one folder would
 * silently lose each other's writes. It is a lock of the operating system on the file `lock.sqlite`, taken through
 * SQLite: it works between containers on one volume, and ends with the process in every case, so that none is left
 * over. Returns a function that releases it; throws `DataInUse`, or `SettingError` if the file system does not support
 * locks.
 * Earlier releases lock by writing their process id to the file `lock`. This function looks for such a process, and
 * writes our process id there.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = openLock(dataDir, path.join(dataDir, 'lock.sqlite'))
  const former = path.join(dataDir, 'lock')
  const owner = findFormerOwner(former, dataDir)
  if (owner !== undefined) {
    lock.close()
    throw new DataInUse(
      `The data folder ${dataDir} is in use by process ${owner} of an earlier release. Stop it first; if process ${owner} is another program, remove the file ${former}.`,
    )
  }
  writeFileSync(former, String(process.pid))
  held.add(lock)
  return () => {
    if (held.has(lock)) rmSync(former, { force: true })
    release(lock)
  }
}

/**
 * The process named by a lock of an earlier release, if it runs here as a server or command of this product on this
 * folder.
 */
function findFormerOwner(file: string, dataDir: string): number | undefined {
  const pid = Number(readIfThere(file))
  // Our parent process has the same command line and folder.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || pid === process.ppid) return undefined
  return isOn(pid, dataDir) ? pid : undefined
}

const OUR_SCRIPTS = /(^|[\\/])(main|scripts[\\/][\w-]+)\.ts$/

/**
 * The process id may now belong to another program, or to one of another container: only a process of this product with
 * this folder counts. Without /proc, `lock.sqlite` alone decides.
 */
function isOn(pid: number, dataDir: string): boolean {
  const words = readIfThere(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  if (!words.some((word) => OUR_SCRIPTS.test(word))) return false
  const settings = readIfThere(`/proc/${pid}/environ`)?.split('\0') ?? []
  const given = settings.find((one) => one.startsWith('DATA_DIR='))?.slice('DATA_DIR='.length)
  try {
    const theirs = path.resolve(readlinkSync(`/proc/${pid}/cwd`), given || 'data')
    return realpathSync(theirs) === realpathSync(dataDir)
  } catch {
    return false
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function openLock(dataDir: string, file: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file)
    // Nothing is ever written, so no journal is needed.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    throw errorOf(dataDir, file, error)
  }
}

function release(lock: DatabaseSync) {
  if (held.delete(lock)) lock.close()
}

function errorOf(dataDir: string, file: string, error: unknown): Error {
  const { errcode, errstr } = error as { errcode?: number; errstr?: string }
  if (errcode === BUSY)
    return new DataInUse(`The data folder ${dataDir} is in use by another process. Stop it first, or set DATA_DIR.`)
  if (errcode === NOT_SQLITE)
    return new SettingError(`The lock file ${file} is damaged: stop all servers of this folder and remove the file.`)
  return new SettingError(`Setting DATA_DIR: ${file} cannot be locked on this file system (${errstr ?? errcode}).`)
}
