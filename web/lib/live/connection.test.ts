import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive, sendLive } from '#lib/live/connection.ts'
import { subscribeLive } from '#lib/live/subscribers.ts'

const CONVERSATION = '0198f2f4-0000-7000-8000-000000000001'

/** A WebSocket that the test controls. */
class Line {
  static readonly OPEN = 1
  static made: Line[] = []
  readyState = 0
  bufferedAmount = 0
  sent: unknown[] = []
  onopen?: () => void
  onclose?: (event: { code: number }) => void
  onmessage?: (message: { data: string }) => void
  constructor() {
    Line.made.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close(code = 1006) {
    this.onclose?.({ code })
  }
  succeed() {
    this.readyState = Line.OPEN
    this.onopen?.()
  }
}

const listener = { onEvent: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() }
const last = () => Line.made.at(-1) as Line
let close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('CloseEvent', Event)
  vi.clearAllMocks()
  Line.made = []
  close = openLive(listener)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('clients that lost the connection together reconnect up to 30 % later at random, and never earlier', () => {
  vi.mocked(Math.random).mockRestore()
  const waits = Array.from({ length: 50 }, () => {
    last().succeed()
    last().close()
    const made = Line.made.length
    vi.advanceTimersByTime(999)
    expect(Line.made).toHaveLength(made)
    let waited = 999
    while (Line.made.length === made) {
      vi.advanceTimersByTime(1)
      waited += 1
    }
    return waited
  })
  expect(Math.max(...waits)).toBeLessThanOrEqual(1301)
  expect(new Set(waits).size).toBeGreaterThan(20)
})

test('a lost connection is retried after 1, 2, 5, 10 and then always 10 seconds', () => {
  last().succeed()
  for (const seconds of [1, 2, 5, 10, 10, 10]) {
    const made = Line.made.length
    last().close()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    expect(Line.made).toHaveLength(made)
    vi.advanceTimersByTime(1)
    expect(Line.made).toHaveLength(made + 1)
  }
  last().succeed()
  expect(listener.onOpen).toHaveBeenCalledTimes(2)
  const made = Line.made.length
  last().close()
  vi.advanceTimersByTime(1000)
  expect(Line.made, 'one that stood begins with 1 second again').toHaveLength(made + 1)
})

test('a restarting server is retried within 2 seconds, by each client after a random delay', () => {
  vi.mocked(Math.random).mockRestore()
  const delays = Array.from({ length: 50 }, () => {
    last().succeed()
    const made = Line.made.length
    last().close(1012)
    let waited = 0
    for (; Line.made.length === made; waited += 10) vi.advanceTimersByTime(10)
    return waited
  })
  expect(Math.max(...delays)).toBeLessThanOrEqual(2000)
  expect(new Set(delays).size).toBeGreaterThan(20)
})

test('a short interruption is not shown, a failed retry is', () => {
  last().succeed()
  last().close()
  vi.advanceTimersByTime(1000)
  expect(listener.onLost).not.toHaveBeenCalled()
  last().close()
  expect(listener.onLost).toHaveBeenCalledOnce()
})

const pong = { data: '{"type":"pong"}' }

test('a heartbeat is sent every 30 seconds, and a connection that sends nothing is closed', async () => {
  last().succeed()
  await vi.advanceTimersByTimeAsync(30_000)
  last().onmessage?.(pong)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(last().sent).toEqual([{ type: 'ping' }, { type: 'ping' }])
  last().bufferedAmount = 16
  vi.advanceTimersByTime(31_000)
  expect(Line.made).toHaveLength(2)
})

test('a connection that takes heartbeats and answers none is opened again, and one that answers stays', async () => {
  last().succeed()
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(30_000)
    last().onmessage?.(pong)
  }
  await vi.advanceTimersByTimeAsync(29_000)
  expect(Line.made).toHaveLength(1)
  expect(listener.onEvent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000 + 2000)
  expect(Line.made).toHaveLength(2)
  last().succeed()
  expect(listener.onOpen, 'what was missed is loaded').toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(Line.made).toHaveLength(2)
})

test('an attempt that is never answered has failed after 15 seconds, and one that is answered in time stays', () => {
  vi.advanceTimersByTime(14_000)
  expect(Line.made).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  expect(Line.made).toHaveLength(2)
  expect(listener.onLost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(listener.onLost).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2000)
  expect(Line.made).toHaveLength(3)
  last().succeed()
  vi.advanceTimersByTime(30_000)
  expect(Line.made).toHaveLength(3)
  expect(listener.onLost).toHaveBeenCalledOnce()
})

test('events are validated and delivered in order, and invalid ones are ignored', async () => {
  last().succeed()
  const read = { type: 'messagesRead', conversationId: CONVERSATION, byMe: false, upTo: 3 }
  const resync = { type: 'resync' }
  for (const data of ['no JSON', '{"type":"unheard of"}', JSON.stringify(read), JSON.stringify(resync)])
    last().onmessage?.({ data })
  await vi.waitFor(() => expect(listener.onEvent.mock.calls).toEqual([[read], [resync]]))
})

test('coming back online connects at once, and a closed connection never reconnects', () => {
  last().succeed()
  dispatchEvent(new Event('offline'))
  expect(listener.onLost).toHaveBeenCalledOnce()
  dispatchEvent(new Event('online'))
  expect(Line.made).toHaveLength(2)
  last().succeed()
  sendLive({ type: 'typing', conversationId: CONVERSATION })
  expect(last().sent).toEqual([{ type: 'typing', conversationId: CONVERSATION }])
  close()
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('online'))
  expect(Line.made).toHaveLength(2)
})

test('a subscriber receives events and gaps until it unsubscribes', async () => {
  const subscriber = { onEvent: vi.fn(), onMissed: vi.fn() }
  const stop = subscribeLive(subscriber)
  last().succeed()
  expect(subscriber.onMissed).toHaveBeenCalledTimes(1)
  const changed = { type: 'ticketChanged', ticketId: CONVERSATION }
  const tell = (event: object) => last().onmessage?.({ data: JSON.stringify(event) })
  tell(changed)
  tell({ type: 'resync' })
  await vi.waitFor(() => expect(listener.onEvent).toHaveBeenCalledTimes(2))
  dispatchEvent(new Event('offline'))
  expect(subscriber.onEvent.mock.calls).toEqual([[changed]])
  expect(subscriber.onMissed).toHaveBeenCalledTimes(3)
  stop()
  dispatchEvent(new Event('online'))
  last().succeed()
  tell(changed)
  await vi.waitFor(() => expect(listener.onEvent).toHaveBeenCalledTimes(3))
  expect([subscriber.onEvent.mock.calls.length, subscriber.onMissed.mock.calls.length]).toEqual([1, 3])
})

test('an event that a screen fails to handle is reported, and the next ones are handled', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  last().succeed()
  const error = new Error('a screen failed')
  listener.onEvent.mockImplementationOnce(() => {
    throw error
  })
  for (const type of ['planChanged', 'pairChanged']) last().onmessage?.({ data: JSON.stringify({ type }) })
  await vi.waitFor(() => expect(listener.onEvent).toHaveBeenCalledTimes(2))
  expect(report.mock.calls).toEqual([[error]])
})

test('the end of the session is handled at once, without waiting for the script with the schemas', () => {
  last().succeed()
  last().onmessage?.({ data: '{"type":"sessionEnded"}' })
  expect(listener.onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'sessionEnded' })
  close()
  last().onmessage?.({ data: '{"type":"sessionEnded"}' })
  expect(listener.onEvent).toHaveBeenCalledTimes(1)
})
