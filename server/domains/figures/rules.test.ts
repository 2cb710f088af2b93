import { expect, test } from 'vitest'
import { publicNumber } from '#domains/figures/rules.ts'

test('the introduction names a number only from 100 up, rounded down to two digits', () => {
  expect([0, 99].map(publicNumber)).toEqual([null, null])
  expect([100, 109, 110, 999, 1000, 1299, 12_999].map(publicNumber)).toEqual([100, 100, 110, 990, 1000, 1200, 12_000])
})
