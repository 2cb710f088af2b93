import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { errorPayload } from '@jodi/shared/errors.ts'
import { message } from '@jodi/shared/texts.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResendCode } from '#domains/accounts/resend-code.tsx'
import { see, show } from '#test/render.tsx'

const nothing = () => undefined
const sent = async () => ({ resendInSeconds: 60 })

/** The error as the client throws it. */
async function refuse(): Promise<never> {
  const { ORPCError } = await import('@orpc/client')
  const text = message(accountErrorTexts.codeJustSent, { seconds: 42 })
  throw new ORPCError('TOO_MANY', { defined: true, ...errorPayload({ text, retryAfter: 42 }) })
}

test('the button is enabled when the countdown is over, not before', async () => {
  vi.useFakeTimers({ now: 0, shouldAdvanceTime: true })
  try {
    show(<ResendCode resendAt={62_000} send={sent} onResent={nothing} />)
    expect(await screen.findByText('1:02')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(21_000))
    expect(screen.queryByRole('button', { name: 'Resend code' })).toBeNull()
    act(() => void vi.advanceTimersByTime(42_000))
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('a double click requests one code', async () => {
  const send = vi.fn(() => new Promise<{ resendInSeconds: number }>(nothing))
  show(<ResendCode resendAt={0} send={send} onResent={nothing} />)
  const button = await screen.findByRole('button', { name: 'Resend code' })
  act(() => {
    button.click()
    button.click()
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sending...' }))
  expect(send).toHaveBeenCalledOnce()
})

test('a new code is announced, with the seconds until the next', async () => {
  const onResent = vi.fn()
  show(<ResendCode resendAt={0} send={sent} onResent={onResent} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await see('OTP Sent', 'Please check your email for the OTP.')
  expect(onResent).toHaveBeenCalledWith(60)
})

test('an error of the server for a request that is too early starts the countdown and shows its length', async () => {
  show(<ResendCode resendAt={0} send={refuse} onResent={nothing} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await see('We sent you a code a moment ago. You can ask for another in 42 seconds.', '0:42')
})
