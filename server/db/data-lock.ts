import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Another process owns the data folder. */
export class DataInUse extends Error {}

const ATTEMPTS = 100
const PAUSE_MS = 20
/** A lock is written at once after it was made, and taken over at once: what is older was left by a crash. */
const UNDER_WAY_MS = 1000

/**
 * Takes the one lock of a data folder; the embedded database has none of its own, and two processes
 * on one folder would silently lose each other's writes. A lock whose process is gone is taken over.
 * Returns the release; throws `DataInUse`.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createLock(file)) {
      const release = () => {
        process.off('exit', release)
        if (readOwner(file) === process.pid) rmSync(file, { force: true })
      }
      process.once('exit', release)
      return release
    }
    const owner = readOwner(file)
    if (owner !== undefined && isOther(owner))
      throw new DataInUse(`The data folder ${dataDir} is in use by process ${owner}. Stop it first, or set DATA_DIR.`)
    dropStale(file)
  }
  throw new DataInUse(`The lock ${file} cannot be taken.`)
}

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOwner(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

// Two starts may find the same stale lock. Only one at a time may remove it, and looks again before it does:
// by then the other may have taken it over.
function dropStale(file: string) {
  const turn = `${file}.turn`
  try {
    mkdirSync(turn)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (ageOf(turn) > UNDER_WAY_MS) rmSync(turn, { recursive: true, force: true })
    else pause()
    return
  }
  try {
    if (isStale(file)) rmSync(file, { force: true })
    else pause()
  } finally {
    rmdirSync(turn)
  }
}

function isStale(file: string): boolean {
  const owner = readOwner(file)
  return owner === undefined ? ageOf(file) > UNDER_WAY_MS : !isOther(owner)
}

/** Milliseconds since it was written; 0 if it has gone. */
function ageOf(file: string): number {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return mtimeMs === undefined ? 0 : Date.now() - mtimeMs
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}

function isOther(pid: number): boolean {
  return pid !== process.pid && isAlive(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
