import { HOUR_MS } from '@jodi/shared/time.ts'
import { expect, test } from 'vitest'
import {
  isoDay,
  plainDate,
  plainDay,
  plainDayAndMonth,
  plainList,
  plainTime,
  plainWeekday,
} from '#lib/texts/plain-english.ts'

/** Each hour of two weeks, and each week of three years, at odd minutes. */
const TIMES = [
  ...Array.from({ length: 14 * 24 }, (_, at) => Date.UTC(2026, 1, 22, 0, 7) + at * HOUR_MS),
  ...Array.from({ length: 157 }, (_, at) => Date.UTC(2025, 11, 28, 18, 29) + at * 7 * 24 * HOUR_MS),
].map((ms) => new Date(ms))

test.each<[string, (value: Date) => string, string, Intl.DateTimeFormatOptions]>([
  ['a date', plainDate, 'en-IN', { day: 'numeric', month: 'short', year: 'numeric' }],
  ['a day of this year', plainDayAndMonth, 'en-IN', { day: 'numeric', month: 'short' }],
  ['a day', plainDay, 'en-IN', { weekday: 'long', day: 'numeric', month: 'long' }],
  ['a weekday', plainWeekday, 'en-IN', { weekday: 'long' }],
  ['a time', plainTime, 'en-IN', { hour: 'numeric', minute: '2-digit' }],
  ['a day to compare', isoDay, 'en-CA', {}],
])('%s is written as by Intl', (_, plain, locale, options) => {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Kolkata' })
  expect(TIMES.map(plain)).toEqual(TIMES.map((value) => formatter.format(value)))
})

test.each([
  ['and', 'conjunction'],
  ['or', 'disjunction'],
] as const)('a list with "%s" is written as by Intl', (word, type) => {
  const formatter = new Intl.ListFormat('en-IN', { type })
  for (const length of [0, 1, 2, 3, 5]) {
    const parts = Array.from({ length }, (_, at) => `part ${at}`)
    expect(plainList(parts, word)).toBe(formatter.format(parts))
  }
})
