/** What a process waits for before it takes requests of others, and what may take it out again. */
export type Part = 'jobs' | 'live' | 'ranking' | 'clock' | 'running'

/** Whether one process is ready: a load balancer sends it requests only while nothing is missing. */
export interface Readiness {
  set(part: Part, isReady: boolean): void
  /** What it still waits for, or what is no longer as it should be; empty when it is ready. */
  readonly missing: readonly Part[]
}

/** A process that starts: it runs, and the given parts are missing. */
export function createReadiness(missing: readonly Part[]): Readiness {
  const parts = new Set(missing)
  return {
    set: (part, isReady) => void (isReady ? parts.delete(part) : parts.add(part)),
    get missing() {
      return [...parts]
    },
  }
}
