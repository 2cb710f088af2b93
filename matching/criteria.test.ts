import { expect, it } from 'vitest'
import { CRITERIA, checkSetCount, SET_CRITERIA, WEIGHTS } from './criteria.ts'

it('the weights sum to 100 and the criteria stand in order of weight', () => {
  const weights = CRITERIA.map((criterion) => WEIGHTS[criterion])
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(100)
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
})

it('the set criteria are all but age and height, in the same order', () => {
  expect(SET_CRITERIA).toEqual(CRITERIA.filter((criterion) => criterion !== 'age' && criterion !== 'height'))
})

it('more set criteria than the engine has room for are refused with a sentence that says so', () => {
  expect(() => checkSetCount(32)).not.toThrow()
  expect(() => checkSetCount(33)).toThrow(
    'declares 33 preferences that are a set of values; the ranking has room for 32',
  )
})
