import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tieBreakHash } from './hash.ts'
import { naiveHash } from './test/oracle.ts'

it('the hash has the expected check values', () => {
  expect(tieBreakHash(1, 2, 20_777)).toBe(4_202_574_808)
  expect(tieBreakHash(2_147_483_647, 99, 20_777)).toBe(758_850_553)
})

it('the hash agrees with exact arithmetic truncated to 32 bits', () => {
  const number = fc.integer({ min: 1, max: 0x7fffffff })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 100_000 }), (viewer, candidate, day) => {
      expect(tieBreakHash(viewer, candidate, day)).toBe(naiveHash(viewer, candidate, day))
    }),
  )
})
