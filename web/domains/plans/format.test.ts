import { expect, test } from 'vitest'
import { daysUntil, periodText, perMonthText } from '#domains/plans/format.ts'

test('shows the total for the period, and the price per month in whole rupees', () => {
  expect([periodText({ periodMonths: 0 }), perMonthText({ pricePaise: 0, periodMonths: 0 })]).toEqual([
    'Free',
    'No expiry',
  ])
  expect(periodText({ periodMonths: 1 })).toBe('for 1 month')
  expect(periodText({ periodMonths: 12 })).toBe('for 12 months')
  expect(perMonthText({ pricePaise: 249_900, periodMonths: 6 })).toBe('About ₹417 per month')
})

test('a started day counts as lost, and there is none after the end', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  expect(daysUntil(new Date('2026-11-22T05:00:01Z'), now)).toBe(2)
  expect(daysUntil(new Date('2026-11-21T05:00:01Z'), now)).toBe(1)
  expect(daysUntil(new Date('2026-11-20T05:00:00Z'), now)).toBe(0)
})
