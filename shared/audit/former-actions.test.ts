import { expect, test } from 'vitest'
import { namedAction } from '#audit/former-actions.ts'

test('an action in a URL keeps its name, except the three former ones', () => {
  expect(namedAction({ act: 'checkRefused' })).toBe('checkRejected')
  expect(namedAction({ action: 'checkRejected', act: 'checkTaken' })).toBe('checkRejected')
  for (const action of ['constructor', '__proto__', ['checkTaken'], undefined])
    expect(namedAction({ action })).toBe(action)
})
