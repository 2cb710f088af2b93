import { consumePreloaded } from '#lib/loading/preload.ts'
import { sharedValue } from '#lib/shared-value.ts'

/** A clock that is wrong by less counts as right: texts count minutes and days. */
const TOLERANCE_MS = 60_000

/** Milliseconds to add to the clock of this device, which may be wrong by years. */
const offset = sharedValue(0)

/**
 * Compares the clock of this device with the time of the server in an answer. The answer was written between `askedAt`,
 * by this device, and now: a slow answer, or one that arrived while the device slept, says nothing else.
 */
export function compareClock(serverTime: number, askedAt: number): void {
  const difference = serverTime - Math.min(Math.max(serverTime, askedAt), Date.now())
  const found = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
  // Without a time it is not a number, and nothing changes.
  if (Math.abs(found - offset.get()) >= TOLERANCE_MS) offset.set(found)
}

const embedded = consumePreloaded('now')
if (embedded) compareClock(embedded.getTime(), Date.now() - performance.now())

/** A moment of this device by the clock of the server. */
export const byServer = (moment: number) => new Date(moment + offset.get())

/** The time of the server: what it dates is compared with this. */
export const serverNow = () => byServer(Date.now())

/** Renders again when the clock was found to be wrong, or right again. */
export const useClockOffset = offset.useValue
