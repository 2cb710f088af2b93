import { DAY_MS } from '@jodi/shared/time.ts'

/** How many days, weeks and months have a backup: the last one of each. */
const RETENTION = { days: 7, weeks: 4, months: 12 }
/** The privacy notice says that backups contain data for up to a year. */
const OLDEST_DAYS = 366

/**
 * The backups to keep, of those made at these times: the newest one, and the last one of each of the latest days, weeks
 * and months that have one, up to an age of a year. Dates are those of UTC, and weeks begin on Monday.
 */
export function backupsToKeep(times: readonly Date[], now: Date, { days, weeks, months } = RETENTION): Date[] {
  const latestFirst = [...times].sort((a, b) => b.getTime() - a.getTime())
  const kept = new Set([
    ...lastOfEach(latestFirst, days, (day) => day),
    // Day 0, 1970-01-01, was a Thursday.
    ...lastOfEach(latestFirst, weeks, (day) => Math.floor((day + 3) / 7)),
    ...lastOfEach(latestFirst, months, (_day, time) => time.toISOString().slice(0, 7)),
  ])
  const isYoung = (time: Date) => now.getTime() - time.getTime() <= OLDEST_DAYS * DAY_MS
  return latestFirst.filter((time, at) => at === 0 || (kept.has(time) && isYoung(time)))
}

function lastOfEach(
  latestFirst: readonly Date[],
  most: number,
  periodOf: (day: number, time: Date) => unknown,
): Date[] {
  const last = new Map<unknown, Date>()
  for (const time of latestFirst) {
    const period = periodOf(Math.floor(time.getTime() / DAY_MS), time)
    if (!last.has(period)) last.set(period, time)
  }
  return [...last.values()].slice(0, most)
}
