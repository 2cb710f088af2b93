import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResendCode } from '#domains/accounts/resend-code.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the way to another code opens when the countdown is over, not before', () => {
  const onResend = vi.fn()
  render(<ResendCode resendAt={62_000} busy={false} onResend={onResend} />)
  expect(screen.getByText('1:02')).toBeTruthy()
  act(() => vi.advanceTimersByTime(21_000))
  expect(screen.getByText('0:41')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  act(() => vi.advanceTimersByTime(41_000))
  fireEvent.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(onResend).toHaveBeenCalledOnce()
})

test('a code that is on its way is not asked for twice', () => {
  const onResend = vi.fn()
  render(<ResendCode resendAt={0} busy onResend={onResend} />)
  fireEvent.click(screen.getByRole('button', { name: 'Sending...' }))
  expect(onResend).not.toHaveBeenCalled()
})

test('a new moment starts the countdown again', () => {
  const { rerender } = render(<ResendCode resendAt={0} busy={false} onResend={() => undefined} />)
  expect(screen.getByRole('button')).toBeTruthy()
  rerender(<ResendCode resendAt={60_000} busy={false} onResend={() => undefined} />)
  expect(screen.getByText('1:00')).toBeTruthy()
})
