/** Ahead of UTC. India has one time zone, without daylight saving time. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000
