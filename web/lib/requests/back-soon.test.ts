import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenBack } from '#lib/requests/back-soon.ts'
import { errorText } from '#lib/requests/errors.ts'
import { createQueryClient } from '#lib/requests/query-client.ts'

const away = () => new ORPCError('UNAVAILABLE', { status: 503, data: { reason: 'backSoon', retryAfter: 2 } })
let status = 503
const probe = vi.fn(async () => ({ status }) as Response)

beforeEach(() => {
  status = 503
  probe.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', probe)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a failed query is repeated once the server is back, and not before', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined })
  const ask = vi.fn(async () => {
    if (status === 503) throw away()
    return 'answer'
  })
  const shown = new QueryObserver(client, { queryKey: ['list'], queryFn: ask })
  const stop = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(errorText(shown.getCurrentResult().error)).toBe("We'll be back in a moment")
  expect(ask, 'one retry, then only the probe asks').toHaveBeenCalledTimes(2)
  expect(probe.mock.calls.length).toBeGreaterThan(5)
  status = 200
  await vi.advanceTimersByTimeAsync(3000)
  expect(shown.getCurrentResult().data).toBe('answer')
  const asked = probe.mock.calls.length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(probe, 'nobody waits any more').toHaveBeenCalledTimes(asked)
  stop()
})

test('a screen that was left does not wait any longer', async () => {
  const goOn = vi.fn()
  whenBack(goOn)()
  status = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(goOn).not.toHaveBeenCalled()
  expect(probe).not.toHaveBeenCalled()
})

test('a query that took too long is not repeated automatically', async () => {
  const client = createQueryClient({ onSignedOut: () => undefined })
  const ask = vi.fn(async () => {
    throw new ORPCError('UNAVAILABLE', { status: 503, data: { requestId: 'id' } })
  })
  const shown = new QueryObserver(client, { queryKey: ['slow'], queryFn: ask })
  const stop = shown.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(errorText(shown.getCurrentResult().error)).toBe('We are busy right now. Please try again in a moment.')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(probe).not.toHaveBeenCalled()
  stop()
})
