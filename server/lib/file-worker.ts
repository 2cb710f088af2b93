import { fork } from 'node:child_process'

const PROCESS = new URL('./file-worker-process.ts', import.meta.url)
/** Memory besides the input; an image of 25 megapixels with 16 bits takes less than half of it. */
const HEAP_MB = 256
const RSS_MAX_MB = 512
/** Maximum memory of one such process. */
export const FILE_WORKER_MAX_BYTES = RSS_MAX_MB * 1024 * 1024
/** In CPU time; on a busy machine it takes longer. */
const CPU_MAX_MS = 15_000
const TIME_MAX_MS = 60_000
/**
 * About as long as most files take, in CPU time: from then on a file has a tenth of the weight of other files and
 * requests. Not by the clock, and not the lowest priority: on a busy machine ordinary photos would wait for everything
 * else.
 */
const LONG_MS = 250

/** It exceeded the limits of time or memory, or crashed the decoder. */
export class FileTooHard extends Error {}

export interface FileTask {
  /** The module and its exported function, which gets the bytes of the file, then `args`. */
  module: URL
  call: string
  args?: unknown[]
  /** Lower limits for tests. */
  limits?: { cpuMs?: number; timeMs?: number; rssMb?: number }
}

/**
 * Runs a function on an uploaded file in a separate process: whatever the file does to the decoder ends with the
 * process, its memory is freed, and its environment contains no secret.
 */
export function runFileTask<T>(file: number, { module, call, args = [], limits = {} }: FileTask): Promise<T> {
  const { cpuMs = CPU_MAX_MS, timeMs = TIME_MAX_MS, rssMb = RSS_MAX_MB } = limits
  const task = JSON.stringify({ module: module.href, call, args, cpuMs, rssMb, longMs: LONG_MS })
  const { NODE_COMPILE_CACHE } = process.env
  return new Promise<T>((resolve, reject) => {
    const child = fork(PROCESS, [task], {
      env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      // The open file is its standard input, so that it needs no name.
      stdio: [file, 'ignore', 'pipe', 'ipc'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), timeMs)
    let said = ''
    child.stderr?.on('data', (part) => {
      said = `${said}${part}`.slice(-2000)
    })
    child.once('message', ({ result }: { result: T }) => resolve(result))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(late)
      // After a result, exit code and signals no longer matter.
      if (signal || code !== 1) reject(new FileTooHard(`ended by ${signal ?? code}`))
      else reject(new Error(`a file worker failed: ${said}`))
    })
  })
}
