import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorScreen } from '#app/error-screen.tsx'
import { show } from '#test/render.tsx'

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
