import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const PROCESS = new URL('./file-worker-process.ts', import.meta.url)
/** Beside what it is given; a picture of 25 megapixels in 16 bits takes less than half of it. */
const HEAP_MB = 256
const RSS_MAX_MB = 512
/** What one such process may take of the memory. */
export const FILE_WORKER_MAX_BYTES = RSS_MAX_MB * 1024 * 1024
/** Of the processor; on a busy machine that takes longer by the clock. */
const CPU_MAX_MS = 15_000
const TIME_MAX_MS = 60_000
/** Longer than most files take by the clock: from then on the others, and requests, get the processor first. */
const LONG_MS = 200

/** It took more time or memory than any honest file, or brought the decoder down. */
export class FileTooHard extends Error {}

export interface FileTask {
  /** The module and its exported function; it gets the bytes of the file, then `args`. */
  module: URL
  call: string
  args?: unknown[]
  /** Shorter times and less memory are for tests. */
  limits?: { cpuMs?: number; timeMs?: number; rssMb?: number }
}

/**
 * Runs a function on a file that somebody sent in a process of its own: what the file does to the decoder ends with it, its
 * memory goes back to the machine, and no secret of ours is in its environment.
 */
export function runFileTask<T>(file: number, { module, call, args = [], limits = {} }: FileTask): Promise<T> {
  const { cpuMs = CPU_MAX_MS, timeMs = TIME_MAX_MS, rssMb = RSS_MAX_MB } = limits
  const task = JSON.stringify({ module: module.href, call, args, cpuMs, rssMb })
  const { NODE_COMPILE_CACHE } = process.env
  return new Promise<T>((resolve, reject) => {
    const child = fork(PROCESS, [task], {
      env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      // The open file is its standard input, so that it needs no name.
      stdio: [file, 'ignore', 'pipe', 'ipc'],
    })
    const yielding = setTimeout(() => giveWay(child.pid), LONG_MS)
    const late = setTimeout(() => child.kill('SIGKILL'), timeMs)
    let said = ''
    child.stderr?.on('data', (part) => {
      said = `${said}${part}`.slice(-2000)
    })
    child.once('message', ({ result }: { result: T }) => resolve(result))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(yielding)
      clearTimeout(late)
      // After an answer nothing of this counts any more.
      if (signal || code !== 1) reject(new FileTooHard(`ended by ${signal ?? code}`))
      else reject(new Error(`a file worker failed: ${said}`))
    })
  })
}

function giveWay(pid: number | undefined): void {
  try {
    for (const id of threadsOf(pid)) setPriority(id, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}

/** On Linux a priority is that of one thread, and files are decoded in several. */
function threadsOf(pid = 0): number[] {
  if (pid === 0) return []
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]
}
