import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Another process owns the data folder. */
export class DataInUse extends Error {}

/**
 * Takes the one lock of a data folder; the embedded database has none of its own, and two processes
 * on one folder would silently lose each other's writes. A lock whose process is gone is taken over.
 * Returns the release; throws `DataInUse`.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createLock(file)) {
      const release = () => {
        process.off('exit', release)
        if (readOwner(file) === process.pid) rmSync(file, { force: true })
      }
      process.once('exit', release)
      return release
    }
    const owner = readOwner(file)
    if (owner !== undefined && owner !== process.pid && isAlive(owner))
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

// Two starts may find the same stale lock: the rename lets only one of them remove it.
function dropStale(file: string) {
  const grave = `${file}.${process.pid}`
  try {
    renameSync(file, grave)
    rmSync(grave, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
