import { describe, expect, test } from 'vitest'
import { messageContentSchema } from '#chat/contract.ts'
import { MESSAGE_MAX, messageProblem } from '#chat/limits.ts'
import { searchSchema } from '#text-fields.ts'
import { SEARCH_MAX, searchProblem } from '#text-rules.ts'

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
  'a letter with many accents': `a${'\u0301'.repeat(9)}`,
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
