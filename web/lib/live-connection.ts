import { RESTART_CODE, RESTART_WITHIN_MS } from '@jodi/shared/back-soon.ts'
import type { ClientMessage } from '@jodi/shared/chat/contract.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { dispatchLiveEvent, dispatchResync } from '#lib/live.ts'

type Listener = {
  onEvent: (event: LiveEvent) => void
  /** The connection stands, for the first time or again: what was missed must be read. */
  onOpen: () => void
  /** A try to connect failed, or the browser says that it is offline. */
  onLost: () => void
}

const HEARTBEAT_MS = 30_000
const DELAYS_MS = [1000, 2000, 5000, 10_000]

// Up to so much later at random: clients that lost one server must not all return in the same moment.
const SPREAD = 0.3

function delayAfter(failures: number): number {
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 0
  return delay * (1 + SPREAD * Math.random())
}

let current: WebSocket | null = null

/** Sends a message over this tab's connection; lost without one, for nothing relies on it. */
export function sendLive(message: ClientMessage): void {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(message))
}

/** Keeps the one connection of this tab until the returned function is called. */
export function openLive(keeper: Listener): () => void {
  const listener = withSubscribers(keeper)
  let ended = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(again)
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
    current = socket
    socket.onopen = () => {
      failures = 0
      listener.onOpen()
    }
    let heard = Promise.resolve()
    socket.onmessage = ({ data }) => {
      heard = heard.then(async () => {
        const event = await parse(data)
        if (event && !ended) listener.onEvent(event)
      })
    }
    // A refused try ends here too; browsers tell nothing more about it.
    socket.onclose = ({ code }) => {
      if (ended || current !== socket) return
      current = null
      if (failures > 0) listener.onLost()
      again = setTimeout(connect, code === RESTART_CODE ? Math.random() * RESTART_WITHIN_MS : delayAfter(failures))
      failures += 1
    }
  }
  const drop = () => {
    const socket = current
    if (!socket) return
    // A connection that is half dead closes only after minutes; waiting for that would wait for nothing.
    socket.onclose?.(new CloseEvent('close'))
    socket.onmessage = null
    socket.close()
  }
  const beat = setInterval(() => {
    // What was said 30 s ago and has not left this machine never will.
    if (current?.bufferedAmount) drop()
    else sendLive({ type: 'ping' })
  }, HEARTBEAT_MS)
  const onOffline = () => {
    drop()
    listener.onLost()
  }
  const hurry = () => {
    if (!current && document.visibilityState === 'visible') connect()
  }
  addEventListener('offline', onOffline)
  addEventListener('online', hurry)
  document.addEventListener('visibilitychange', hurry)
  connect()
  return () => {
    ended = true
    clearTimeout(again)
    clearInterval(beat)
    removeEventListener('offline', onOffline)
    removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', hurry)
    current?.close()
    current = null
  }
}

/** Whoever keeps the connection is told first, then the parts of the screen that follow it. */
function withSubscribers({ onEvent, onOpen, onLost }: Listener): Listener {
  return {
    onEvent(event) {
      onEvent(event)
      dispatchLiveEvent(event)
    },
    onOpen() {
      onOpen()
      dispatchResync()
    },
    onLost() {
      onLost()
      dispatchResync()
    },
  }
}

/**
 * An event that this edition of the page does not know is left to a reload. The schemas come with the first event:
 * a page that opens has no need of them. Without them everything is read again.
 */
async function parse(data: unknown): Promise<LiveEvent | null> {
  const shapes = await import('@jodi/shared/live.ts').catch(() => null)
  if (!shapes) return { type: 'resync' }
  try {
    return shapes.liveEventSchema.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}
