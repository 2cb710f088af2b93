import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { errorPayload } from '@jodi/shared/errors.ts'
import { ORPCError } from '@orpc/client'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { CodeStep } from '#domains/accounts/code-step.tsx'
import { press, see, show, type } from '#test/render.tsx'

const TOO_SHORT = 'Please enter the 6-digit code'
const WRONG = 'The code is incorrect. Please check it and try again.'
const TAKEN = 'A user with this email already exists.'
const UNREACHABLE = "We couldn't reach the server. Please check your connection and try again."
const wrongCode = new ORPCError('BAD_INPUT', {
  status: 400,
  ...errorPayload({ text: accountErrorTexts.wrongCode, field: 'code' }),
})
const emailTaken = new ORPCError('CONFLICT', { status: 409, ...errorPayload({ text: accountErrorTexts.emailTaken }) })

type Props = ComponentProps<typeof CodeStep>
const savesAll = () => vi.fn<Props['save']>(async () => undefined)

function showStep(save: Props['save'], props: Partial<Props> = {}) {
  show(
    <CodeStep
      resendAt={0}
      send={async () => ({ resendInSeconds: 60 })}
      save={save}
      action="Verify code"
      busyAction="Verifying..."
      {...props}
    >
      <p>We sent a code.</p>
    </CodeStep>,
  )
}

const codeField = () => screen.findByLabelText<HTMLInputElement>('One-time code')
/** The field with this error next to it. */
const fieldWith = (error: string) => screen.findByRole<HTMLInputElement>('textbox', { description: error })

test('the step opens with the focus in the field', async () => {
  showStep(savesAll())
  const field = await codeField()
  expect(document.activeElement).toBe(field)
})

test('a code that is too short is not sent', async () => {
  const save = savesAll()
  showStep(save)
  await type('One-time code', '123')
  await press('Verify code')
  expect((await fieldWith(TOO_SHORT)).value).toBe('123')
  expect(save).not.toHaveBeenCalled()
})

test('a code that the server rejects stays, with the error next to its field and a toast', async () => {
  showStep(() => Promise.reject(wrongCode))
  await type('One-time code', '407123')
  await press('Verify code')
  expect((await fieldWith(WRONG)).value).toBe('407123')
  await see('Invalid OTP')
})

test('an error that is not about the code is a toast', async () => {
  showStep(() => Promise.reject(emailTaken))
  await type('One-time code', '407123')
  await press('Verify code')
  await see('Error', TAKEN)
})

test('an address that got an account leads elsewhere instead', async () => {
  const onExisting = vi.fn()
  showStep(() => Promise.reject(emailTaken), { onExisting })
  await type('One-time code', '407123')
  await press('Verify code')
  await waitFor(() => expect(onExisting).toHaveBeenCalledOnce())
  await screen.findByRole('button', { name: 'Verify code' })
  expect(screen.queryByText(TAKEN)).toBeNull()
})

test('a lost connection keeps the code, which can be sent again', async () => {
  const save = savesAll().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  showStep(save)
  await type('One-time code', '407123')
  await press('Verify code')
  await see('Error', UNREACHABLE)
  expect((await codeField()).value).toBe('407123')
  await press('Verify code')
  await waitFor(() => expect(save.mock.calls).toEqual([['407123'], ['407123']]))
})

test('a double click sends the code once, and the button says that it is being verified', async () => {
  const save = vi.fn(() => new Promise<never>(() => undefined))
  showStep(save)
  await type('One-time code', '407123')
  const button = await screen.findByRole('button', { name: 'Verify code' })
  act(() => {
    button.click()
    button.click()
  })
  await press('Verifying...')
  expect(save).toHaveBeenCalledExactlyOnceWith('407123')
})

test('sending the code again empties the field, and removes the error about the earlier code', async () => {
  const onResent = vi.fn()
  showStep(() => Promise.reject(wrongCode), { onResent })
  await type('One-time code', '407123')
  await press('Verify code')
  await fieldWith(WRONG)
  await press('Resend code')
  await see('OTP Sent')
  const field = await codeField()
  expect(field.value).toBe('')
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(onResent).toHaveBeenCalledExactlyOnceWith(60)
})

test('sending the code again also removes the code entered before', async () => {
  showStep(savesAll(), { entered: { code: '111111', error: WRONG } })
  await fieldWith(WRONG)
  await press('Resend code')
  await see('OTP Sent')
  const field = await codeField()
  expect(field.value).toBe('')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('an error about the code entered before is shown until the first new digit', async () => {
  showStep(savesAll(), { entered: { code: '111111', error: WRONG } })
  expect((await fieldWith(WRONG)).value).toBe('111111')
  await type('One-time code', '1')
  await waitFor(() => expect(screen.queryByText(WRONG)).toBeNull())
})

test('a code that is verified in a later step is passed on as it is', async () => {
  const save = savesAll()
  showStep(save, { entered: { code: '', error: null } })
  await type('One-time code', '12')
  await press('Verify code')
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('12'))
})

test('the sixth digit sends the code, once, and a click while it is verified does nothing', async () => {
  const save = vi.fn(() => new Promise<never>(() => undefined))
  showStep(save, { submitsItself: true })
  await type('One-time code', '40712')
  expect(save).not.toHaveBeenCalled()
  await type('One-time code', '407123')
  await press('Verifying...')
  expect(save).toHaveBeenCalledExactlyOnceWith('407123')
})

test('a wrong code is sent once; its corrected digit waits for the button, and a code typed again is sent', async () => {
  const save = savesAll().mockRejectedValue(wrongCode)
  showStep(save, { submitsItself: true })
  await type('One-time code', '407123')
  await fieldWith(WRONG)
  await type('One-time code', '407124')
  await screen.findByRole('button', { name: 'Verify code' })
  expect(save).toHaveBeenCalledExactlyOnceWith('407123')
  await type('One-time code', '40712')
  await type('One-time code', '407125')
  await waitFor(() => expect(save.mock.calls).toEqual([['407123'], ['407125']]))
})

test('a pasted code is sent, also over a wrong one; the same code pasted again is not', async () => {
  const save = savesAll().mockRejectedValue(wrongCode)
  showStep(save, { submitsItself: true })
  await paste('407 123')
  await fieldWith(WRONG)
  ;(await codeField()).select()
  await paste('407123')
  ;(await codeField()).select()
  await paste('555-666')
  await waitFor(() => expect(save.mock.calls).toEqual([['407123'], ['555666']]))
})

test('elsewhere the code waits for the button', async () => {
  const save = savesAll()
  showStep(save)
  await paste('407123')
  await see('You can paste the whole code.')
  expect(save).not.toHaveBeenCalled()
})

async function paste(text: string): Promise<void> {
  fireEvent.paste(await codeField(), { clipboardData: { getData: () => text } })
}

test('after sending the code again by the keyboard, the focus is in the field', async () => {
  showStep(savesAll())
  const button = await screen.findByRole('button', { name: 'Resend code' })
  button.focus()
  fireEvent.click(button)
  const field = await codeField()
  await waitFor(() => expect(document.activeElement).toBe(field))
})
