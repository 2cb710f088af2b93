import { describe, expect, test } from 'vitest'
import { emailSchema, normalizeEmail } from '#accounts/contract.ts'

describe('email addresses', () => {
  test.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ['asha@example.in.', 'asha@example.in'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ["o'brien_x-1@mail.example.in", "o'brien_x-1@mail.example.in"],
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
    'asha@example.i',
    'asha@example.123',
    'asha@example.xn--',
    'asha@localhost',
    '.asha@example.in',
    'asha.@example.in',
    'as..ha@example.in',
    'asha',
    '@example.in',
  ])('%j is not an email address', (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false)
  })
})
