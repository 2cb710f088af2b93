export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const DAY_SECONDS = DAY_MS / 1000

/** Ahead of UTC. India has one time zone, without daylight saving time. */
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS
