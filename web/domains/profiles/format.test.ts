import { expect, test } from 'vitest'
import { feetAndInches } from '#domains/profiles/format.ts'

test('heights show feet and inches, never 12 inches', () => {
  expect(feetAndInches(670)).toBe('5 ft 7 in')
  expect(feetAndInches(675)).toBe('5 ft 7.5 in')
  expect(feetAndInches(719.6)).toBe('6 ft 0 in')
})
