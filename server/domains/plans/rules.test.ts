import { PAYMENT_STATUSES, type PaymentStatus } from '@jodi/shared/plans/contract.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bought, dayInWords, furtherOf, monthsLater, rupeesOf, statusOf } from '#domains/plans/rules.ts'

const NOW = new Date('2026-11-21T05:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const bought = (id: string, days: number, payment: PaymentStatus = 'paid'): Bought => ({
  id,
  payment,
  appliedAt: later(days),
  startsAt: later(days),
  endsAt: later(days + 90),
})

describe('the end of a period', () => {
  test.each([
    ['2026-11-21T05:00:00Z', 3, '2027-02-21T05:00:00.000Z'],
    ['2026-11-30T05:00:00Z', 3, '2027-02-28T05:00:00.000Z'],
    ['2027-11-30T05:00:00Z', 3, '2028-02-29T05:00:00.000Z'],
    ['2028-02-29T05:00:00Z', 12, '2029-02-28T05:00:00.000Z'],
    // Already the 1st of December in India.
    ['2026-11-30T20:00:00Z', 3, '2027-02-28T20:00:00.000Z'],
  ])('%s and %i months later', (from, months, end) => {
    expect(monthsLater(new Date(from), months).toISOString()).toBe(end)
  })
})

describe('the status of a subscription', () => {
  test('follows from its payment, the clock, and what was bought after it', () => {
    const old = bought('a', -120)
    const first = bought('b', -20)
    const second = bought('c', -1)
    const all = [old, first, second]
    expect(all.map((one) => statusOf(one, all, NOW))).toEqual(['expired', 'cancelled', 'active'])
    const back = [old, first, bought('c', -1, 'refunded')]
    expect(back.map((one) => statusOf(one, back, NOW))).toEqual(['expired', 'active', 'cancelled'])
    expect(statusOf(bought('d', 0, 'created'), all, NOW)).toBe('pending')
  })

  test('at most one is active, and one is if any paid one has not ended', () => {
    const some = fc.array(fc.tuple(fc.integer({ min: -200, max: 0 }), fc.constantFrom(...PAYMENT_STATUSES)), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(some, (rows) => {
        const all = rows.map(([days, payment], at) => bought(String(at), days, payment))
        const active = all.filter((one) => statusOf(one, all, NOW) === 'active')
        const runs = all.some(({ payment, endsAt }) => payment === 'paid' && endsAt && endsAt > NOW)
        expect(active.length).toBe(runs ? 1 : 0)
      }),
    )
  })
})

test('the resulting status of a payment does not depend on the order and number of webhooks', () => {
  const statuses = fc.array(fc.constantFrom(...PAYMENT_STATUSES), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(statuses, (told) => {
      const after = (order: PaymentStatus[]) => order.reduce(furtherOf, 'created')
      expect(after([...told, ...told.toReversed()])).toBe(after(told.toSorted()))
    }),
  )
})

test('emails write money and days as in India', () => {
  expect(rupeesOf(149_900)).toBe('₹1,499')
  expect(rupeesOf(149_950)).toBe('₹1,499.50')
  expect(rupeesOf(12_345_600)).toBe('₹1,23,456')
  expect(dayInWords(new Date('2026-11-20T20:00:00Z'))).toBe('21 Nov 2026')
})
