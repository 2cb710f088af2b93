import { expect, test } from 'vitest'
import { beginningOf } from '#beginning-of.ts'

test('the beginning of a text does not end with half of an emoji', () => {
  const text = 'Trek \u{1f3d4} and back'
  expect([5, 6, 7, 100].map((max) => beginningOf(text, max))).toEqual(['Trek ', 'Trek ', 'Trek \u{1f3d4}', text])
})

test.each([
  ['a vowel sign', 'नमस्ते किरण', 8, 'नमस्ते '],
  ['a conjunct with a joiner', 'रक्\u200dष', 4, 'र'],
  ['an accent', 'Jose\u0301', 4, 'Jos'],
  ['a skin tone', 'Yes 👍🏽', 6, 'Yes '],
  ['a family', 'We 👩\u200d👩\u200d👧', 6, 'We '],
  ['a family after its first child', 'We 👩\u200d👩\u200d👧\u200d👦', 11, 'We '],
  ['a letter with more marks than have room', `a${'\u0301'.repeat(9)}`, 4, 'a\u0301\u0301\u0301'],
])('the beginning of a text does not end within %s', (_what, text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning)
  expect(beginningOf(text, text.length)).toBe(text)
})
