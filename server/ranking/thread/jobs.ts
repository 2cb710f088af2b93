import { type Transferable, Worker } from 'node:worker_threads'
import type { Task } from '#ranking/thread/rules.ts'

const WORKER = new URL('./worker.ts', import.meta.url)
const MODULES = new URL('../../lib/drizzle-modules.ts', import.meta.url)

/** The caller stopped it. This is not a failure. */
export class Stopped extends Error {}

/** Runs one task on a new thread, which ends with it; its messages arrive in order. */
export class Thread {
  readonly #worker: Worker
  readonly #received: unknown[] = []
  readonly #late: NodeJS.Timeout
  #waiting: { resolve(message: unknown): void; reject(error: Error): void } | undefined
  #end: Error | undefined

  /** A thread that has not ended after `mostMs` milliseconds counts as hung. */
  constructor(task: Task, mostMs: number, transfer: Transferable[] = []) {
    this.#worker = new Worker(WORKER, {
      workerData: task,
      transferList: transfer,
      execArgv: ['--import', MODULES.href],
    })
    this.#late = setTimeout(() => void this.#stop(new Error(`worker timed out after ${mostMs} ms`)), mostMs)
    this.#late.unref()
    this.#worker.on('message', (message) => this.#receive(message))
    this.#worker.on('error', (error) => this.#finish(error as Error))
    this.#worker.on('exit', (code) => this.#finish(new Error(`worker exited with code ${code}`)))
  }

  /** The next message; rejects if the thread ends before. */
  next<T>(): Promise<T> {
    if (this.#received.length > 0) return Promise.resolve(this.#received.shift() as T)
    if (this.#end) return Promise.reject(this.#end)
    return new Promise<T>((resolve, reject) => {
      this.#waiting = { resolve: resolve as (message: unknown) => void, reject }
    })
  }

  /** Terminates the thread. */
  stop(): Promise<void> {
    return this.#stop(new Stopped('the thread was stopped'))
  }

  async #stop(why: Error) {
    this.#finish(why)
    await this.#worker.terminate()
  }

  #receive(message: unknown) {
    if (!this.#waiting) this.#received.push(message)
    else this.#waiting.resolve(message)
    this.#waiting = undefined
  }

  #finish(why: Error) {
    clearTimeout(this.#late)
    this.#end ??= why
    this.#waiting?.reject(this.#end)
    this.#waiting = undefined
  }
}
