import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, dateOf, dayOf, isOfLegalAge } from './age.ts'
import { naiveAge } from './test/oracle.ts'
import { man } from './test/rows.ts'

describe('days and dates', () => {
  it("count from 1970-01-01 and agree with the platform's calendar, including leap years", () => {
    expect(dayOf(1970, 1, 1)).toBe(0)
    expect(dayOf(2000, 2, 29)).toBe(11_016)
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => {
        const date = new Date(day * 86_400_000)
        const parts = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
        expect(dateOf(day)).toEqual(parts)
        expect(dayOf(parts.year, parts.month, parts.day)).toBe(day)
      }),
    )
  })
})

describe('age', () => {
  const given = dayOf(2024, 6, 15)

  it('increases on the anniversary of the day on which it was entered, not before', () => {
    expect(ageOn(30, given, given)).toBe(30)
    expect(ageOn(30, given, dayOf(2025, 6, 14))).toBe(30)
    expect(ageOn(30, given, dayOf(2025, 6, 15))).toBe(31)
    expect(ageOn(30, given, dayOf(2034, 1, 1))).toBe(39)
  })

  it('entered on 29 February increases on 1 March of other years', () => {
    const leapDay = dayOf(2024, 2, 29)
    expect(ageOn(20, leapDay, dayOf(2025, 2, 28))).toBe(20)
    expect(ageOn(20, leapDay, dayOf(2025, 3, 1))).toBe(21)
    expect(ageOn(20, leapDay, dayOf(2028, 2, 28))).toBe(23)
    expect(ageOn(20, leapDay, dayOf(2028, 2, 29))).toBe(24)
  })

  it('is never less than entered, also if the ranking day is one day behind', () => {
    expect(ageOn(18, dayOf(2027, 1, 1), dayOf(2026, 12, 31))).toBe(18)
    expect(ageOn(18, dayOf(2026, 6, 2), dayOf(2026, 6, 1))).toBe(18)
  })

  it('agrees with the plain rule for any two days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 30_000 }), fc.integer({ min: 0, max: 15_000 }), (since, later) => {
        expect(ageOn(25, since, since + later)).toBe(
          naiveAge(man(1, { ageGiven: 25, ageGivenOn: since }), since + later),
        )
      }),
    )
  })

  it('is the legal age from 21 for men and others, from 18 for women', () => {
    expect([20, 21].map((age) => isOfLegalAge(0, age))).toEqual([false, true])
    expect([17, 18].map((age) => isOfLegalAge(1, age))).toEqual([false, true])
    expect([20, 21].map((age) => isOfLegalAge(2, age))).toEqual([false, true])
  })
})
