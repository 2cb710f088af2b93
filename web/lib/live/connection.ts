import { RESTART_CODE, RESTART_WITHIN_MS } from '@jodi/shared/back-soon.ts'
import type { ClientMessage } from '@jodi/shared/chat/contract.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { dispatchGap, dispatchLiveEvent } from '#lib/live/subscribers.ts'

type Listener = {
  onEvent: (event: LiveEvent) => void
  /** The connection was opened, for the first time or again: what was missed must be loaded. */
  onOpen: () => void
  /** Connecting failed, or the browser is offline. */
  onLost: () => void
}

const HEARTBEAT_MS = 30_000
/** The answer to a heartbeat, recognised without the schemas: it comes to every page, and is no event. */
const PONG = JSON.stringify({ type: 'pong' } satisfies LiveEvent)
const SESSION_ENDED = { type: 'sessionEnded' } satisfies LiveEvent
/** Also recognised without the schemas, which may take seconds to load: the page must not stay open as long. */
const SESSION_ENDED_TEXT = JSON.stringify(SESSION_ENDED)
/** A proxy may accept an attempt and never answer it, and browsers wait for minutes. */
const OPENING_MAX_MS = 15_000
const DELAYS_MS = [1000, 2000, 5000, 10_000]

// Maximum random delay: clients that lost one server must not all return at the same moment.
const SPREAD = 0.3

function delayAfter(failures: number): number {
  const delay = DELAYS_MS[Math.min(failures, DELAYS_MS.length - 1)] ?? 0
  return delay * (1 + SPREAD * Math.random())
}

let current: WebSocket | null = null

/** Sends a message over this tab's connection; without a connection it is dropped, because nothing depends on it. */
export function sendLive(message: ClientMessage): void {
  if (current?.readyState === WebSocket.OPEN) current.send(JSON.stringify(message))
}

/** Keeps this tab's one connection open until the returned function is called. */
export function openLive(keeper: Listener): () => void {
  const listener = withSubscribers(keeper)
  let ended = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let unanswered: WebSocket | null = null

  const connect = () => {
    clearTimeout(again)
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)
    current = socket
    setTimeout(() => current === socket && socket.readyState !== WebSocket.OPEN && drop(), OPENING_MAX_MS)
    socket.onopen = () => {
      failures = 0
      listener.onOpen()
    }
    const receive = inOrder((event) => ended || listener.onEvent(event))
    socket.onmessage = (message) => {
      unanswered = null
      if (message.data === SESSION_ENDED_TEXT) ended || listener.onEvent(SESSION_ENDED)
      else if (message.data !== PONG) receive(message)
    }
    // A rejected attempt ends here too; browsers give no details.
    socket.onclose = ({ code }) => {
      if (ended || current !== socket) return
      current = null
      if (failures > 0) listener.onLost()
      again = setTimeout(connect, code === RESTART_CODE ? Math.random() * RESTART_WITHIN_MS : delayAfter(failures))
      failures += 1
    }
  }
  const drop = () => current && closeNow(current)
  const beat = setInterval(() => {
    // A broken connection still takes what is sent: the heartbeat of 30 s ago is buffered, or has no answer.
    if (current?.bufferedAmount || (current && current === unanswered)) return drop()
    unanswered = current?.readyState === WebSocket.OPEN ? current : null
    sendLive({ type: 'ping' })
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

/** A broken connection may be reported as closed only after minutes. */
function closeNow(socket: WebSocket): void {
  socket.onclose?.(new CloseEvent('close'))
  socket.onmessage = null
  socket.close()
}

/** Handles events one after the other. One that a screen fails to handle is reported, and stops none after it. */
function inOrder(handle: (event: LiveEvent) => unknown): (message: { data: unknown }) => void {
  let handled = Promise.resolve()
  return ({ data }) => {
    handled = handled
      .then(async () => {
        const event = await parse(data)
        if (event) handle(event)
      })
      .catch((error) => reportError(error))
  }
}

/** The owner of the connection is called first, then the subscribers. */
function withSubscribers({ onEvent, onOpen, onLost }: Listener): Listener {
  return {
    onEvent(event) {
      onEvent(event)
      dispatchLiveEvent(event)
    },
    onOpen() {
      onOpen()
      dispatchGap('opened')
    },
    onLost() {
      onLost()
      dispatchGap('lost')
    },
  }
}

/**
 * An event that this version of the app does not know is ignored until a reload. The schemas are loaded with the first
 * event, because a page does not need them to open. If they cannot be loaded, all data is reloaded.
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
