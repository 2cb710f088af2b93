import { describe, expect, test } from 'vitest'
import { emailSchema, normalizeEmail } from '#accounts/contract.ts'

describe('email addresses', () => {
  test.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ['asha@example.in.', 'asha@example.in'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['a.s+h@example.in', 'a.s+h@example.in'],
  ])('%s is normalised to %s', (typed, spelling) => {
    expect(normalizeEmail(typed)).toBe(spelling)
    expect(emailSchema.parse(typed)).toBe(spelling)
  })

  test.each([
    'asha@example.in:25',
    'asha@example.in/path',
    'asha@example.in?x',
    'asha@example.in#x',
    'asha@exam%70le.in',
    'asha@exam\nple.in',
    'asha@user:pw@example.in',
    'asha@127.1',
    'asha',
    '@example.in',
  ])('%j is not an email address', (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false)
  })
})
