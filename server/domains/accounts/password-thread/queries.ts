import { Worker } from 'node:worker_threads'
import type { Estimate } from '#domains/accounts/password/zxcvbn.ts'
import { PENDING, tooManyPending } from '#domains/accounts/rate-limits/rules.ts'
import { limitQueuedWork } from '#lib/concurrency.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const turns = limitQueuedWork({ atOnce: 1, ...PENDING }, tooManyPending)
let thread: Worker | undefined

/**
 * Estimating keeps a core busy for up to a fifth of a second. A thread does it, one password at a time, and the
 * accounts and networks that submit passwords take turns.
 */
export const estimatePassword = (password: string, known: readonly string[], asker: string): Promise<Estimate> =>
  turns(asker, () => ask(password, known))

function ask(password: string, known: readonly string[]): Promise<Estimate> {
  thread ??= open()
  const worker = thread
  return new Promise<Estimate>((resolve, reject) => {
    const end = () => {
      worker.off('message', onEstimate).off('error', fail).off('exit', fail)
      // An idle thread must not keep a command running that has finished.
      worker.unref()
    }
    const onEstimate = (estimate: Estimate) => {
      end()
      resolve(estimate)
    }
    const fail = (error: unknown) => {
      end()
      reject(error instanceof Error ? error : new Error('the thread that evaluates passwords ended'))
    }
    worker.ref()
    worker.once('message', onEstimate).once('error', fail).once('exit', fail)
    worker.postMessage([password, known])
  })
}

/** Opens the thread. It reads its dictionaries in half a second. If it fails, the next password opens another one. */
function open(): Worker {
  const worker = new Worker(WORKER)
  const forget = () => {
    if (thread === worker) thread = undefined
  }
  return worker.on('error', forget).on('exit', forget)
}
