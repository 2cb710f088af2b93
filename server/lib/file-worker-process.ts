import { fstatSync, readSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

const STDIN = 0
const WATCH_MS = 20

const { module, call, args, cpuMs, rssMb, longMs } = JSON.parse(process.argv[2] ?? '{}')
// A decoder may block this thread and allocate memory outside the heap, so another thread measures the process.
const watch = new Worker(
  `const { readdirSync } = require('node:fs')
  const { constants, getPriority, setPriority } = require('node:os')
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  // On Linux the priority belongs to a thread, and files are decoded in several.
  const threads = () => (process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid])
  const lower = (thread) => {
    try {
      // A server may itself run with a lower one.
      if (getPriority(thread) < PRIORITY_BELOW_NORMAL) setPriority(thread, PRIORITY_BELOW_NORMAL)
    } catch {
      // It has already ended.
    }
  }
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const usedMs = (user + system) / 1000
    if (process.memoryUsage.rss() > ${Number(rssMb)} * 1048576 || usedMs > ${Number(cpuMs)}) {
      process.kill(process.pid, 'SIGKILL')
    }
    if (usedMs > ${Number(longMs)}) threads().forEach(lower)
  }, ${WATCH_MS})`,
  { eval: true },
)
watch.unref()
const exports = await import(module)
const result = await exports[call](contents(), ...args)
process.send?.({ result }, () => process.exit())

/** Reads the file from its start, whatever the position of its writer. */
function contents(): Uint8Array {
  const bytes = new Uint8Array(fstatSync(STDIN).size)
  for (let at = 0; at < bytes.length; ) at += readSync(STDIN, bytes, at, bytes.length - at, at)
  return bytes
}
