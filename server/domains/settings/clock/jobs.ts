import type { AppContext } from '#lib/app-context.ts'
import type { ClockState } from '#lib/clock.ts'

const EVERY_MS = 60_000

/** Checks the clock every minute and calls `after` with the result of each check. */
export function watchClock(
  app: AppContext,
  after: (state: ClockState) => Promise<void>,
  everyMs = EVERY_MS,
): { stop(): void } {
  const look = () =>
    app.clockCheck
      .run()
      .then(after)
      .catch((error) => app.log.warn({ err: error }, 'the clock could not be checked'))
  const timer = setInterval(look, everyMs)
  return { stop: () => clearInterval(timer) }
}
