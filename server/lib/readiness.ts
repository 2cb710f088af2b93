import type { Database } from '#db/connection.ts'

/** The parts that a process needs before it accepts requests, and whose loss makes it unready again. */
export type Part = 'jobs' | 'live' | 'ranking' | 'clock' | 'running'

/** Whether one process is ready: a load balancer sends it requests only while nothing is missing. */
export interface Readiness {
  set(part: Part, isReady: boolean): void
  /** The missing parts; empty if it is ready. */
  readonly missing: readonly Part[]
}

interface Process {
  readiness: Readiness
  database: Pick<Database, 'isAway'>
}

/** Answered without a query, so that a probe is answered at once even if the database hangs. */
export function isReady({ readiness, database }: Process): boolean {
  return readiness.missing.length === 0 && !database.isAway()
}

/** A starting process, with the given parts missing. */
export function createReadiness(missing: readonly Part[]): Readiness {
  const parts = new Set(missing)
  return {
    set: (part, isReady) => void (isReady ? parts.delete(part) : parts.add(part)),
    get missing() {
      return [...parts]
    },
  }
}
