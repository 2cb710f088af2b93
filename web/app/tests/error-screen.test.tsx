import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from '#app/error-screen.tsx'
import { press, show } from '#test/render.tsx'

afterEach(() => vi.restoreAllMocks())

test('a page that could not be opened without a connection is opened when it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reset = vi.fn()
  show(<ErrorScreen error={new Error('offline')} reset={reset} />)
  expect(await screen.findByText('You are offline')).toBeTruthy()
  expect(reset).not.toHaveBeenCalled()
  line.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(reset).toHaveBeenCalledOnce()
})

test.each([
  ['the shell has none, as in chats', <main key="a" />, 1],
  ['the shell has one', <h1 key="b">Home</h1>, 1],
])('a page that could not be opened has one heading of the page: %s', async (_, shell, headings) => {
  show(
    <>
      {shell}
      <ErrorScreen error={new Error('offline')} reset={() => undefined} />
    </>,
  )
  await screen.findAllByText('Something went wrong')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(headings)
})

test.each([
  ['a page of a failed request is tried again', new Error('HTTP 500'), { resets: 1, reloads: 0 }],
  [
    'a page whose code has failed is loaded again, perhaps in a newer version',
    new TypeError("reading 'x'"),
    { resets: 0, reloads: 1 },
  ],
])('%s', async (_, error, { resets, reloads }) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  const reset = vi.fn()
  show(<ErrorScreen error={error} reset={reset} />)
  await press('Try again')
  expect([reset.mock.calls.length, reload.mock.calls.length]).toEqual([resets, reloads])
})
