import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

/** The SQL statements of one request: their number, and the milliseconds in which they were answered. */
export interface Statements {
  count: number
  ms: number
}

/** Receives the duration of each statement of a process in milliseconds, and whether it failed. */
export type StatementObserver = (ms: number, hasFailed: boolean) => void

const requests = new AsyncLocalStorage<Statements>()

/** Statements inside it have the limits of a request, and are counted in `statements`. */
export function asRequest<T>(work: () => T, statements: Statements = { count: 0, ms: 0 }): T {
  return requests.run(statements, work)
}

export const isInRequest = () => requests.getStore() !== undefined

/** Measures statements; several in one text count as one. */
export class StatementMeter {
  #observer: StatementObserver | undefined
  #onFailure: ((error: unknown) => void) | undefined
  #assertReady: (() => void) | undefined

  observe(observer: StatementObserver): void {
    this.#observer = observer
  }

  /** Receives the error of each statement that fails. */
  observeFailures(onFailure: (error: unknown) => void): void {
    this.#onFailure = onFailure
  }

  /** Before each statement: it fails with what this throws. */
  require(assertReady: () => void): void {
    this.#assertReady = assertReady
  }

  async measure<T>(run: () => Promise<T>): Promise<T> {
    const began = performance.now()
    let hasFailed = true
    try {
      this.#assertReady?.()
      const result = await run()
      hasFailed = false
      return result
    } catch (error) {
      this.#onFailure?.(error)
      throw error
    } finally {
      const ms = performance.now() - began
      const statements = requests.getStore()
      if (statements) {
        statements.count += 1
        statements.ms += ms
      }
      this.#observer?.(ms, hasFailed)
    }
  }
}

type Queries = Pick<PGlite, 'query' | 'exec'>

/** The embedded client with its statements measured, also those of its transactions. */
export function measuredClient(client: PGlite, meter: StatementMeter): PGlite {
  return measured(client, meter, {
    transaction: (work: (tx: Queries) => Promise<unknown>) =>
      client.transaction((tx) => work(measured(tx as unknown as Queries, meter))),
  })
}

function measured<T extends Queries>(client: T, meter: StatementMeter, own: Record<string, unknown> = {}): T {
  const methods: Record<PropertyKey, unknown> = {
    query: (...args: Parameters<Queries['query']>) => meter.measure(() => client.query(...args)),
    exec: (...args: Parameters<Queries['exec']>) => meter.measure(() => client.exec(...args)),
    ...own,
  }
  return new Proxy(client, {
    get(target, name) {
      if (name in methods) return methods[name]
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
