import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PasswordHint } from '#domains/accounts/password-hint.tsx'
import { network } from '#test/network.ts'
import { answerWith, see, show } from '#test/render.tsx'

const hint = (password: string) => <PasswordHint password={password} minLength={6} email="asha@example.in" />

test("shows the server's reason for rejecting a password", async () => {
  answerWith({ 'accounts/evaluatePassword': { reason: 'ownName', strength: 1 } })
  show(hint('Asha1990'))
  await see('This is your name with other characters. Choose another password.')
})

test('shows the strength of a good password as a word', async () => {
  answerWith({ 'accounts/evaluatePassword': { reason: null, strength: 4 } })
  show(hint('blue-lotus-9'))
  await see('Strong. At least 6 characters.')
})

test('a short password is not sent, and a failed request shows nothing', async () => {
  const answer = vi.fn(() => Promise.reject(new TypeError('fetch failed')))
  network.answer = answer
  show(hint('12345')).unmount()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(answer).not.toHaveBeenCalled()
  show(hint('123456'))
  await waitFor(() => expect(answer).toHaveBeenCalled())
  await see('At least 6 characters.')
})
