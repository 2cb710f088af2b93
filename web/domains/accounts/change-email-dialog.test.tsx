import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { message } from '@jodi/shared/texts.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChangeEmailDialog } from '#domains/accounts/change-email-dialog.tsx'
import { DeleteAccountDialog } from '#domains/accounts/delete-account-dialog.tsx'
import { answerWith, errorAnswer, ME, press, see, show, type } from '#test/render.tsx'

const NEW = 'new@example.in'
const PENDING = { email: NEW, resendInSeconds: 55 }
const stay = () => undefined

test('a change of email with a pending code opens at the code, and the first step is one click away', async () => {
  answerWith({ 'accounts/pendingCode': PENDING })
  show(<ChangeEmailDialog onClose={stay} />)
  await screen.findByLabelText('One-time code')
  await see(NEW)
  await press('Change')
  expect((await screen.findByLabelText<HTMLInputElement>('New email')).value).toBe(NEW)
})

test('requesting a code for the same address too early leads to the field of the code that was sent', async () => {
  answerWith({
    'accounts/pendingCode': PENDING,
    'accounts/requestEmailChange': errorAnswer('TOO_MANY', {
      text: message(accountErrorTexts.codeJustSent, { seconds: 55 }),
      retryAfter: 55,
    }),
  })
  show(<ChangeEmailDialog onClose={stay} />)
  await press('Change')
  await type('Password', 'marigold-77')
  await press('Send code')
  await screen.findByLabelText('One-time code')
})

test('a pending code is shown at once, and sent again without the password', async () => {
  const asked: unknown[] = []
  answerWith({
    'accounts/pendingCode': null,
    'accounts/requestEmailChange': { resendInSeconds: 0 },
    'accounts/resendCode': (input: unknown) => {
      asked.push(input)
      return { resendInSeconds: 60 }
    },
  })
  show(<ChangeEmailDialog onClose={stay} />)
  await type('New email', NEW)
  await type('Password', 'marigold-77')
  await press('Send code')
  await screen.findByLabelText('One-time code')
  await press('Resend code')
  await screen.findByText(/Resend code in/)
  expect(asked).toEqual([{ purpose: 'emailChange' }])
})

test('an address that a first attempt changed without an answer is changed, also if its code is sent again', async () => {
  let email = ME.email
  answerWith({
    'accounts/pendingCode': PENDING,
    'accounts/session': () => ({ person: { ...ME, email } }),
    'accounts/confirmEmailChange': errorAnswer('BAD_INPUT', { text: accountErrorTexts.codeExpired, field: 'code' }),
  })
  const onClose = vi.fn()
  show(<ChangeEmailDialog onClose={onClose} />)
  await type('One-time code', '123456')
  await press('Verify code')
  await see('This code has expired. Please request a new one.')
  expect(onClose).not.toHaveBeenCalled()
  email = NEW
  await press('Verify code')
  await see('Email changed')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a deletion with a pending code opens at the code', async () => {
  answerWith({ 'accounts/pendingCode': { email: 'me@example.in', resendInSeconds: 30 } })
  show(<DeleteAccountDialog onClose={stay} />)
  await screen.findByLabelText('One-time code')
})

test('a code for another address than the pending one leads to its field', async () => {
  answerWith({ 'accounts/pendingCode': PENDING, 'accounts/requestEmailChange': { resendInSeconds: 60 } })
  show(<ChangeEmailDialog onClose={stay} />)
  await press('Change')
  await type('New email', 'other@example.in')
  await type('Password', 'marigold-77')
  await press('Send code')
  await screen.findByLabelText('One-time code')
  await see('other@example.in')
})

test.each([
  ['the deletion of the account', DeleteAccountDialog, 'Delete my account', 'accounts/confirmDeletion'],
  ['the change of the email', ChangeEmailDialog, 'Verify code', 'accounts/confirmEmailChange'],
])('%s cannot be left by Cancel or Escape while it runs, and can after an error', async (_, Part, action, call) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  answerWith({ 'accounts/pendingCode': PENDING, [call]: () => promise })
  const onClose = vi.fn()
  show(<Part onClose={onClose} />)
  await type('One-time code', '123456')
  await press(action)
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel.disabled).toBe(true))
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  resolve(errorAnswer('INTERNAL'))
  await waitFor(() => expect(cancel.disabled).toBe(false))
  await press('Cancel')
  await press('Leave')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
