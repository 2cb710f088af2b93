import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearAccess, readAccess, storeAccess, watchAccess } from '#lib/session/access.ts'

const ME = '0198f2f4-0000-7000-8000-000000000001'
const MINUTE = 60_000
const access = (expiresAt: number) => ({ accessToken: `until ${expiresAt}`, expiresAt, userId: ME })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token is refreshed before it expires, and not earlier', async () => {
  storeAccess(access(15 * MINUTE))
  const refresh = vi.fn(async () => access(30 * MINUTE))
  const stop = watchAccess(ME, refresh)
  await vi.advanceTimersByTimeAsync(13 * MINUTE)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(refresh).toHaveBeenCalledOnce()
  expect(readAccess()?.expiresAt).toBe(30 * MINUTE)
  stop()
})

test('focusing the window refreshes at once', async () => {
  storeAccess(access(15 * MINUTE))
  const refresh = vi.fn(async () => access(90 * MINUTE))
  const stop = watchAccess(ME, refresh)
  vi.setSystemTime(60 * MINUTE)
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(readAccess()?.expiresAt).toBe(90 * MINUTE)
  stop()
})

test('a refresh that returns after sign-out stores nothing', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof access>>()
  const stop = watchAccess(ME, () => promise)
  stop()
  clearAccess()
  answer(access(30 * MINUTE))
  await vi.advanceTimersByTimeAsync(0)
  expect(readAccess()).toBeNull()
})
