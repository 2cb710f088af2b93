import { describe, expect, test } from 'vitest'
import { messageContentSchema } from '#chat/contract.ts'
import { MESSAGE_MAX, messageProblem } from '#chat/limits.ts'
import { searchSchema } from '#text-fields.ts'
import { beginningOf, SEARCH_MAX, searchProblem } from '#text-rules.ts'

import '#plain-messages.ts'

const LETTER = 'a'
const TEXTS = {
  plain: 'Hello Asha',
  'with spaces around': '  Hello  ',
  'as long as it may be': LETTER.repeat(SEARCH_MAX),
  'too long for a search': LETTER.repeat(SEARCH_MAX + 1),
  'too long for a message': LETTER.repeat(MESSAGE_MAX + 1),
  'several lines': 'one\ntwo',
  'an override of direction': 'a\u202eb',
  'a zero-width space': 'a\u200bb',
  'a control character': 'a\u0007b',
}

// What is shown first checks a text without the schema, which has to say the same.
describe.each(Object.entries(TEXTS))('%s', (_, text) => {
  test('has the same problem as a message', () => {
    expect(messageProblem(text.trim())).toBe(messageContentSchema.safeParse(text).error?.issues[0]?.message)
  })

  test('has the same problem as a search', () => {
    expect(searchProblem(text.trim())).toBe(searchSchema.safeParse(text).error?.issues[0]?.message)
  })
})

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
