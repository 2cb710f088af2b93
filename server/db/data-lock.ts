import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SettingError } from '#lib/env.ts'

/** Another process owns the data folder. */
export class DataInUse extends Error {}

/** Result codes of SQLite. */
const BUSY = 5
const NOT_SQLITE = 26
/** A lock that nothing names any more would be collected, and released with it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the one lock of a data folder; the embedded database has none of its own, and two processes on one folder would
 * silently lose each other's writes. It is a lock of the operating system on the file `lock.sqlite`, taken through SQLite:
 * it holds between containers on one volume, and ends with the process however that ends, so that none is ever left over.
 * Returns the release; throws `DataInUse`, or `SettingError` where the file system has no locks.
 *
 * Earlier releases lock with the number of their process in the file `lock`. One that still runs is looked for, and finds
 * our number there.
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

/** The process that a former lock names, if it runs here as a server or command of this product on this folder. */
function findFormerOwner(file: string, dataDir: string): number | undefined {
  const pid = Number(readIfThere(file))
  // What has started us has the same words and folder.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || pid === process.ppid) return undefined
  return isOn(pid, dataDir) ? pid : undefined
}

const OUR_SCRIPTS = /(^|[\\/])(main|scripts[\\/][\w-]+)\.ts$/

/**
 * A number may have gone to another program since, or be one of another container: only a process of ours whose folder is
 * this one counts. Where the system does not say (there is no /proc), `lock.sqlite` alone decides.
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
    // Nothing is ever written: no journal is needed.
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
