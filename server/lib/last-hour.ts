import { MINUTE_MS } from '@jodi/shared/time.ts'

const MINUTES = 60

interface Minute {
  at: number
  requests: number
  failed: number
  slow: number
}

/** Counts requests of the last hour, by minute, so that memory does not grow with the load. */
export class LastHour {
  readonly #minutes: Minute[] = []

  add({ failed, slow }: { failed: boolean; slow: boolean }, now = Date.now()): void {
    const at = Math.floor(now / MINUTE_MS)
    let minute = this.#minutes.at(-1)
    if (minute?.at !== at) {
      minute = { at, requests: 0, failed: 0, slow: 0 }
      this.#minutes.push(minute)
      if (this.#minutes.length > MINUTES) this.#minutes.shift()
    }
    minute.requests += 1
    if (failed) minute.failed += 1
    if (slow) minute.slow += 1
  }

  read(now = Date.now()): { requests: number; failed: number; slow: number } {
    const since = Math.floor(now / MINUTE_MS) - MINUTES
    const sums = { requests: 0, failed: 0, slow: 0 }
    for (const { at, requests, failed, slow } of this.#minutes) {
      if (at <= since) continue
      sums.requests += requests
      sums.failed += failed
      sums.slow += slow
    }
    return sums
  }
}
