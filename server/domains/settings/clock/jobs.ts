import type { ClockState } from '#lib/clock.ts'
import type { House } from '#lib/house.ts'

const EVERY_MS = 60_000

/** Looks at the clock every minute, and says after each look what it is. */
export function watchClock(
  house: House,
  after: (state: ClockState) => Promise<void>,
  everyMs = EVERY_MS,
): { stop(): void } {
  const look = () =>
    house.clockCheck
      .run()
      .then(after)
      .catch((error) => house.log.warn({ err: error }, 'the clock could not be checked'))
  const timer = setInterval(look, everyMs)
  return { stop: () => clearInterval(timer) }
}
