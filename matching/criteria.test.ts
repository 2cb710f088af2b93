import { expect, it } from 'vitest'
import { CRITERIA, SET_CRITERIA, WEIGHTS } from './criteria.ts'

it('the weights sum to 100 and the criteria stand in order of weight', () => {
  const weights = CRITERIA.map((criterion) => WEIGHTS[criterion])
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(100)
  expect(weights).toEqual([...weights].sort((a, b) => b - a))
})

it('the set criteria are the ten without age and height, in the same order', () => {
  expect(SET_CRITERIA).toEqual(CRITERIA.filter((criterion) => criterion !== 'age' && criterion !== 'height'))
})
