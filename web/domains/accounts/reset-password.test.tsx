import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { errorPayload } from '@jodi/shared/errors.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResetPassword } from '#domains/accounts/reset-password.tsx'
import { network } from '#test/network.ts'

const sent = { email: 'asha@example.org', resendAt: Date.now() + 60_000 }

beforeEach(() => {
  sessionStorage.setItem('reset-password', JSON.stringify({ owner: '', values: sent }))
})
afterEach(() => {
  sessionStorage.clear()
})

async function show() {
  const onDone = vi.fn()
  const page = () => <ResetPassword minLength={6} onDone={onDone} />
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('One-time code')
  return { onDone, history }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a wrong code leads back to its step and keeps code and password', async () => {
  const details = errorPayload({ text: accountErrorTexts.wrongCode, field: 'code' })
  const error = { json: { defined: true, code: 'BAD_INPUT', status: 400, ...details } }
  network.answer = async () => Response.json(error, { status: 400 })
  const { onDone } = await show()
  type('One-time code', '407123')
  press('Next')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'monsoon-9' } })
  press('Reset Password')
  expect(await screen.findByText('The code is incorrect. Please check it and try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('407123')
  press('Next')
  expect((await screen.findByLabelText<HTMLInputElement>('New password')).value).toBe('monsoon-9')
  expect(onDone).not.toHaveBeenCalled()
})

test('if the answer to a first attempt was lost, the rejection of the code says that the password may be changed', async () => {
  const details = errorPayload({ text: accountErrorTexts.wrongCode, field: 'code' })
  const error = { json: { defined: true, code: 'BAD_INPUT', status: 400, ...details } }
  network.answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  await show()
  type('One-time code', '407123')
  press('Next')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'monsoon-9' } })
  press('Reset Password')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reset Password' })).toBeTruthy())
  network.answer = async () => Response.json(error, { status: 400 })
  press('Reset Password')
  await screen.findByText(/^The code is incorrect.* The answer to an earlier attempt did not arrive\./)
})

test('without a code the last step leads back without a request', async () => {
  const answer = vi.fn()
  network.answer = answer
  await show()
  press('Next')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'monsoon-9' } })
  press('Reset Password')
  expect(await screen.findByText('Please enter the 6-digit code')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
})

test('Back leads to the previous step and keeps the input', async () => {
  const { history } = await show()
  type('One-time code', '407123')
  press('Next')
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'monsoon-9' } })
  history.back()
  expect((await screen.findByLabelText<HTMLInputElement>('One-time code')).value).toBe('407123')
  history.forward()
  expect((await screen.findByLabelText<HTMLInputElement>('New password')).value).toBe('monsoon-9')
})
