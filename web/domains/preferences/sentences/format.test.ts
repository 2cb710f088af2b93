import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { expect, test } from 'vitest'
import type { PagePreferences } from '#domains/preferences/format.ts'
import {
  noBarSentence,
  preferenceSentences,
  seekingSentence,
  summarySentences,
} from '#domains/preferences/sentences/format.ts'

const NOTHING: PagePreferences = {
  ...{ minAge: null, maxAge: null, minHeight: null, maxHeight: null },
  ...eachSet((): string[] => []),
}
const textsOf = (stated: Partial<PagePreferences>) =>
  preferenceSentences({ ...NOTHING, ...stated }).map(({ text }) => text)

test.each([
  [{ minAge: 28, maxAge: 33 }, 'Their age is between 28 and 33'],
  [{ minAge: 28 }, 'Their age is at least 28'],
  [{ maxAge: 33 }, 'Their age is at most 33'],
  [{ minAge: 30, maxAge: 30 }, 'Their age is 30'],
  [{ minHeight: 67, maxHeight: 74 }, 'Their height is between 5 ft 7 in and 6 ft 2 in'],
  [{ maritalStatus: ['never_married', 'divorced'] }, 'Their marital status is Never married or Divorced'],
  [{ workingWith: ['Private Company'] }, 'Their type of work is Private Company'],
])('%o is said as %s', (stated, text) => {
  expect(textsOf(stated)).toEqual([text])
})

test('sentences are in the order of the dialog, without what is open', () => {
  const stated = { preferredReligion: ['Hinduism'], preferredCaste: ['No bar'], minAge: 28 }
  expect(textsOf(stated)).toEqual(['Their age is at least 28', 'Their religion is Hinduism'])
  expect(noBarSentence({ ...NOTHING, ...stated })).toBe('No bar for caste.')
  expect(noBarSentence(NOTHING)).toBeNull()
})

test('the summary counts the sentences, and names the must-haves', () => {
  const stated: PagePreferences = { ...NOTHING, minAge: 28, country: ['India'], musts: ['age', 'country'] }
  const summary = (preferences: PagePreferences) => summarySentences(preferenceSentences(preferences))
  expect(summary(stated)).toEqual(['You asked for 2 things.', '2 of them are must-haves: age and country.'])
  expect(summary({ ...stated, musts: ['age'] })).toEqual([
    'You asked for 2 things.',
    'One of them is a must-have: age.',
  ])
  expect(summary({ ...stated, musts: [] })).toEqual(['You asked for 2 things.'])
  expect(summary(NOTHING)).toEqual([])
})

test('whom the member is looking for is a sentence of its own', () => {
  expect(seekingSentence({ ...NOTHING, seeking: ['male', 'other'] })).toBe(
    'You are looking for a man or a person of another gender.',
  )
  expect(seekingSentence(NOTHING)).toBeNull()
})
