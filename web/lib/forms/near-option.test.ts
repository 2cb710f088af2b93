import { typedOption } from '@jodi/shared/profiles/typed-option.ts'
import { describe, expect, test } from 'vitest'
import { nearOption } from '#lib/forms/near-option.ts'

describe('close misspellings are suggested', () => {
  test.each([
    ['religion', 'Hinduisn', null, 'Hinduism'],
    ['religion', 'Muslims', null, 'Islam'],
    ['religion', 'Musilm', null, 'Islam'],
    ['religion', 'Cristianity', null, 'Christianity'],
    ['caste', 'Marathha', null, 'Maratha'],
    ['city', 'Bengalurru', 'Karnataka', 'Bengaluru'],
    ['city', 'Mumbbai', 'Maharashtra', 'Mumbai'],
    ['occupation', 'Sofware Engineer', null, 'Software Engineer'],
    ['state', 'Uttar Pardesh', null, 'Uttar Pradesh'],
  ] as const)('%s: %s may be %4$s', (field, typed, state, value) => {
    expect(typedOption(field, typed, state)).toBeNull()
    expect(nearOption(field, typed, state)).toBe(value)
  })

  test.each([
    ['religion', 'Lingayatism'],
    ['religion', 'Ali'],
    ['religion', 'Atheist'],
    ['caste', 'Smartha'],
    ['caste', 'Deshastha'],
    ['occupation', 'Kite maker'],
    // An exact value needs no suggestion.
    ['religion', 'hinduism'],
    ['religion', 'Hindu'],
    ['religion', 'Othr'],
  ] as const)('%s: %s has no suggestion', (field, typed) => {
    expect(nearOption(field, typed, null)).toBeNull()
  })
})
