import { expect, it } from 'vitest'
import { CRITERIA, checkRoom, SET_CRITERIA, SETS, WEIGHTS } from './criteria.ts'
import { SIZE_OF } from './test/oracle.ts'

it('the weights sum to 100 and the criteria are in order of weight', () => {
  const weights = CRITERIA.map((criterion) => WEIGHTS[criterion])
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(100)
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
})

it('the set criteria are all but age and height, in the same order', () => {
  expect(SET_CRITERIA).toEqual(CRITERIA.filter((criterion) => criterion !== 'age' && criterion !== 'height'))
})

it('the plain calculation of the tests has the lengths of the lists: a longer list makes a preference narrower', () => {
  const weighted = SETS.filter(({ weight }) => weight > 0)
  expect(SIZE_OF).toEqual(Object.fromEntries(weighted.map(({ name, size }) => [name, size])))
})

it('more set criteria, codes or filter-only fields than the engine supports are rejected with a clear message', () => {
  const declared = (count: number, codeCapacity: number) => Array.from({ length: count }, () => ({ codeCapacity }))
  expect(() => checkRoom(declared(30, 64))).not.toThrow()
  expect(() => checkRoom(declared(31, 32))).toThrow('declares 31 preferences that are a set of values')
  expect(() => checkRoom([], 16)).not.toThrow()
  expect(() => checkRoom([], 17)).toThrow('declares 17 fields to filter by')
  expect(() => checkRoom(declared(17, 128))).toThrow('with room for 2176 codes; the ranking can hold 30 preferences')
})
