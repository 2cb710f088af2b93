import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignUp } from '#domains/accounts/sign-up.tsx'
import { network } from '#test/network.ts'

const EVALUATED = { reason: null, strength: 3 }
const EMAIL = 'asha@example.org'
const attempt = { attemptId: 'a1', email: EMAIL, resendAt: Date.now() + 60_000 }

afterEach(() => {
  sessionStorage.clear()
})

/** The response of each procedure. */
function answerWith(answers: Record<string, unknown>) {
  network.answer = async (request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    return Response.json({ json: answers[name], meta: [] })
  }
}

function show(onExisting: () => void = () => undefined) {
  const page = () => <SignUp minLength={6} termsVersion="2026-11" onExisting={onExisting} onDone={() => undefined} />
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history })
  const client = new QueryClient()
  const screenOf = () =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )
  return { history, ...screenOf() }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const isBusy = () => screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled') === 'true'
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }))

async function fillFirstStep() {
  fireEvent.change(await field('Email'), { target: { value: EMAIL } })
  fireEvent.click(screen.getByRole('checkbox'))
  next()
}

test('a reload while waiting continues the attempt, and "Change" leads back to the address', async () => {
  sessionStorage.setItem('sign-up', JSON.stringify({ owner: '', values: attempt }))
  show()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  expect(screen.getByText(EMAIL)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect((await field('Email')).value).toBe(EMAIL)
  expect(sessionStorage.getItem('sign-up')).toBeNull()
})

test('another code is sent for the same attempt', async () => {
  const sent: unknown[] = []
  network.answer = async (request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), (await request.json()).json])
    return Response.json({ json: { resendInSeconds: 60 }, meta: [] })
  }
  sessionStorage.setItem('sign-up', JSON.stringify({ owner: '', values: { ...attempt, resendAt: 0 } }))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Resend code' }))
  await screen.findByText(/^Resend code in/)
  expect(sent).toEqual([['resendSignUpCode', { attemptId: 'a1' }]])
})

test('the checkbox is required', async () => {
  answerWith({ checkEmail: { exists: false } })
  show()
  fireEvent.change(await field('Email'), { target: { value: EMAIL } })
  next()
  expect(await screen.findByText('Please agree to the terms and privacy notice to continue')).toBeTruthy()
  expect(screen.queryByText('Choose a password')).toBeNull()
})

test('steps keep their input, and the password is stored nowhere', async () => {
  answerWith({
    checkEmail: { exists: false },
    requestSignUp: { attemptId: 'a1', resendInSeconds: 60 },
    evaluatePassword: EVALUATED,
  })
  show()
  await fillFirstStep()
  fireEvent.change(await field('Password'), { target: { value: 'monsoon-9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await field('Email')).value).toBe(EMAIL)
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true')
  next()
  expect((await field('Password')).value).toBe('monsoon-9')
  fireEvent.change(await field('Confirm password'), { target: { value: 'monsoon-9' } })
  next()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  expect(JSON.stringify(sessionStorage)).toContain('a1')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('monsoon-9')
})

test('for an address with an account the form says so and leads to sign-in', async () => {
  answerWith({ checkEmail: { exists: true } })
  const onExisting = vi.fn()
  show(onExisting)
  await fillFirstStep()
  await waitFor(() => expect(onExisting).toHaveBeenCalledOnce())
})

test('Back from the code leads to the password, and the attempt continues without another code', async () => {
  const asked: string[] = []
  answerWith({
    checkEmail: { exists: false },
    requestSignUp: { attemptId: 'a1', resendInSeconds: 60 },
    evaluatePassword: EVALUATED,
  })
  const answer = network.answer
  network.answer = (request) => {
    asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '')
    return answer(request)
  }
  const { history } = show()
  await fillFirstStep()
  fireEvent.change(await field('Password'), { target: { value: 'monsoon-9' } })
  fireEvent.change(await field('Confirm password'), { target: { value: 'monsoon-9' } })
  next()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  history.back()
  expect((await field('Password')).value).toBe('monsoon-9')
  history.forward()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  history.back()
  await field('Password')
  next()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  expect(asked.filter((name) => name === 'requestSignUp')).toHaveLength(1)
})

test('returning to sign-up continues with the code', async () => {
  sessionStorage.setItem('sign-up', JSON.stringify({ owner: '', values: attempt }))
  const { unmount } = show()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
  unmount()
  show()
  expect(await screen.findByText('Enter your code')).toBeTruthy()
})

test('while the code is sent Back waits, and who goes back by the browser is not led on by the late answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  network.answer = async (request) => {
    const isSending = request.url.endsWith('requestSignUp')
    if (isSending) await promise
    const answer = isSending ? { attemptId: 'a1', resendInSeconds: 60 } : EVALUATED
    return Response.json({ json: request.url.endsWith('checkEmail') ? { exists: false } : answer, meta: [] })
  }
  const { history } = show()
  await fillFirstStep()
  for (const label of ['Password', 'Confirm password'])
    fireEvent.change(await field(label), { target: { value: 'marigold-77' } })
  next()
  await screen.findByText('Sending code...')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Confirm password')).toBeTruthy()
  history.back()
  const email = await field('Email')
  fireEvent.change(email, { target: { value: 'asha.rao@example.org' } })
  resolve()
  await new Promise((done) => setTimeout(done, 100))
  expect((await field('Email')).value).toBe('asha.rao@example.org')
})

test.each<[string, () => void, boolean]>([
  [
    'the address',
    () => fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'asha.rao@example.org' } }),
    true,
  ],
  ['the consent', () => fireEvent.click(screen.getByRole('checkbox')), false],
])('%s that is changed while the first one is checked is not replaced by it', async (_, change, agreed) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = false
  network.answer = async () => {
    asked = true
    await promise
    return Response.json({ json: { exists: false }, meta: [] })
  }
  show()
  await fillFirstStep()
  await waitFor(() => expect(asked).toBe(true))
  change()
  const typed = (await field('Email')).value
  resolve()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect([(await field('Email')).value, screen.queryByText('Choose a password')]).toEqual([typed, null])
  if (!agreed) fireEvent.click(screen.getByRole('checkbox'))
  next()
  await screen.findByText('Choose a password')
})
