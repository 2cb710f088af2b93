import { expect, test } from 'vitest'
import { findContactData } from '#contact-data/find-contact-data.ts'
import { plainCharacters } from '#contact-data/plain-characters.ts'
import { OPTION_NAMES } from '#profiles/fields.ts'
import { promptsSchema } from '#profiles/prompt-schemas.ts'
import { comparedOptions } from '#profiles/typed-option.ts'
import { STORY_MAX } from '#stories/contract.ts'

test('nothing is found in the values of option lists', () => {
  const found = OPTION_NAMES.flatMap((name) =>
    comparedOptions(name, 'Hinduism').filter((value) => findContactData(value)),
  )
  expect(found).toEqual([])
})

test('a long text is read in a moment', () => {
  const long = ['a', '1 ', 'one ', '@ ', 'a.', 'insta ', 'at ', 'a b ', '9,'].map((part) => part.repeat(60_000))
  const start = performance.now()
  for (const text of long) findContactData(text)
  expect(performance.now() - start).toBeLessThan(1500)
})

test('a phrase in one character does not make a text longer, and hides nothing behind it', () => {
  const phrases = '\ufdfa'.repeat(1900)
  expect(plainCharacters(phrases)).toHaveLength(1900)
  expect(findContactData(`${phrases} call 98765 43210`)).toBe('phone')
  expect(findContactData(`${'\u3300'.repeat(1900)} call 98765 43210`)).toBe('phone')
})

test('the longest text of a field is read to its end', () => {
  const number = ' call 98765 43210'
  expect(findContactData('x '.repeat(STORY_MAX).slice(0, STORY_MAX - number.length) + number)).toBe('phone')
})

test('too many answers are rejected before they are read', () => {
  const answer = '0o'.repeat(150)
  const prompts = Array.from({ length: 5000 }, () => ({ prompt: 'sunday', answer }))
  const start = performance.now()
  expect(promptsSchema.safeParse(prompts).success).toBe(false)
  expect(performance.now() - start).toBeLessThan(100)
})
