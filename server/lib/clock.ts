import { DAY_MS, HOUR_MS, INDIA_OFFSET_MS } from '@jodi/shared/time.ts'

export interface Clock {
  now(): Date
}

/**
 * `differs`: more than a minute away from the clock of the database that several processes share. `doubtful`: it went
 * back, or more than a week has passed since the last check, if only this process knows the time.
 */
export type ClockState = 'right' | 'differs' | 'doubtful'

export interface ClockCheck {
  /** The result of the last check. */
  readonly state: ClockState
  run(): Promise<ClockState>
}

export const systemClock: Clock = { now: () => new Date() }

/** Days from 1970-01-01 to the date of a moment in Asia/Kolkata. */
export function dayOf(moment: Date): number {
  return Math.floor((moment.getTime() + INDIA_OFFSET_MS) / DAY_MS)
}

/** The hour in Asia/Kolkata, 0 to 23. */
export function hourOf(moment: Date): number {
  const sinceMidnight = moment.getTime() + INDIA_OFFSET_MS - dayOf(moment) * DAY_MS
  return Math.floor(sinceMidnight / HOUR_MS)
}

/** A day number as `YYYY-MM-DD`. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` as a day number. */
export function dayOfDate(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

/** Seconds until the next date begins in Asia/Kolkata. */
export function secondsToTomorrow(moment: Date): number {
  return Math.ceil(((dayOf(moment) + 1) * DAY_MS - INDIA_OFFSET_MS - moment.getTime()) / 1000)
}

/** The first moment of a day in Asia/Kolkata. */
export function startOfDay(day: number): Date {
  return new Date(day * DAY_MS - INDIA_OFFSET_MS)
}
