import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(performance, 'now').mockReturnValue(0)
  document.body.innerHTML =
    '<script type="application/json" id="preloaded">{"messages":{"conversationId":"1","messages":[{"createdAt":{"$time":5}}]}}</script>'
})

afterEach(() => vi.restoreAllMocks())

test('embedded data is used once, with its points in time', async () => {
  const { consumePreloaded } = await import('#lib/loading/preload.ts')
  expect(consumePreloaded('messages')?.messages[0]?.createdAt).toEqual(new Date(5))
  expect(consumePreloaded('messages')).toBeUndefined()
})

test('embedded data of another screen is not used', async () => {
  const { consumePreloaded } = await import('#lib/loading/preload.ts')
  expect(consumePreloaded('messages', ({ conversationId }) => conversationId === '2')).toBeUndefined()
})

test('embedded data stays neither in the page nor for the next person after the session has ended', async () => {
  const { consumePreloaded, forgetPreloaded } = await import('#lib/loading/preload.ts')
  forgetPreloaded()
  expect(document.body.innerHTML).toBe('')
  expect(consumePreloaded('messages')).toBeUndefined()
})
