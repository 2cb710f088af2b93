import { expect, test } from 'vitest'
import { readWords } from '#lib/lists/search-params.ts'

test('the words of a search in a noted address may be a number or have capital letters', () => {
  expect(readWords('Meera Pune')).toBe('meera pune')
  expect(readWords(1990)).toBe('1990')
  for (const none of ['', undefined, null, true, ['a']]) expect(readWords(none)).toBeUndefined()
})
