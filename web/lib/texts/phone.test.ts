import { expect, test } from 'vitest'
import { formatPhone } from '#lib/texts/phone.ts'

test.each([
  ['9876543210', '98765 43210'],
  ['098765-43210', '98765 43210'],
  ['+919876543210', '+91 98765 43210'],
  ['91 9876 543 210', '+91 98765 43210'],
  ['0091 (98765) 43210', '+91 98765 43210'],
  ['+91 (0)98765 43210', '+91 98765 43210'],
  // Not Indian mobile numbers.
  [' +44 (20) 7946 0958 ', '+44 (20) 7946 0958'],
  ['020 2612 3456', '020 2612 3456'],
])('%s is read as %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})
