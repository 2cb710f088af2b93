import { expect, test } from 'vitest'
import { findContactData } from '#contact-data/find-contact-data.ts'
import { OPTION_NAMES } from '#profiles/fields.ts'
import { comparedOptions } from '#profiles/typed-option.ts'

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
