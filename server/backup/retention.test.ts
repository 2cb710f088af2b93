import { DAY_MS } from '@jodi/shared/time.ts'
import { expect, test } from 'vitest'
import { backupsToKeep } from '#backup/retention.ts'

const days = (count: number, end: string) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(end) - at * DAY_MS))
const NOW = new Date('2026-11-26T02:01:00Z')
const kept = (times: Date[]) => backupsToKeep(times, NOW).map((time) => time.toISOString().slice(0, 10))

test('of daily backups, the last of 7 days, 4 weeks and 12 months is kept', () => {
  expect(kept(days(500, '2026-11-26T02:00:00Z'))).toEqual([
    ...['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'],
    // Sundays, and the last days of months.
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('of several backups of one day, the last one is kept', () => {
  const times = ['01', '23', '12'].map((hour) => new Date(`2026-11-26T${hour}:00:00Z`))
  expect(backupsToKeep(times, NOW)).toEqual([times[1]])
})

test('periods without a backup do not count, so that old backups outlast a pause', () => {
  const times = [...days(3, '2026-11-26T02:00:00Z'), ...days(3, '2026-02-10T02:00:00Z')]
  expect(backupsToKeep(times, NOW)).toEqual(times)
  expect(backupsToKeep([], NOW)).toEqual([])
})

test('after a year a backup is deleted, unless it is the newest one', () => {
  expect(kept([...days(1, '2026-11-26T02:00:00Z'), ...days(3, '2025-11-27T02:00:00Z')])).toEqual([
    ...['2026-11-26', '2025-11-27', '2025-11-26'],
  ])
  expect(kept(days(3, '2024-02-10T02:00:00Z'))).toEqual(['2024-02-10'])
})

test('the order of the list does not matter, and the newest backup is always kept', () => {
  const times = days(40, '2026-11-26T02:00:00Z')
  expect(backupsToKeep([...times].reverse(), NOW)).toEqual(backupsToKeep(times, NOW))
  expect(backupsToKeep(times, NOW)[0]).toBe(times[0])
})
