import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { RESTART_CODE } from '@jodi/shared/back-soon.ts'
import { type ClientMessage, clientMessageSchema } from '@jodi/shared/chat/contract.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { asRequest } from '#db/statements.ts'
import { findUnavailable } from '#db/unavailable.ts'
import type { AppContext } from '#lib/app-context.ts'
import { type Connection, type Hub, hubOf } from '#live/hub.ts'

const PATH = '/api/live'
const HEARTBEAT_MS = 30_000
/**
 * Interval of checking sessions: the connections of an ended one close within a second, also if its event was lost.
 */
const SESSIONS_MS = 400
/** A browser sends small messages; larger ones are rejected. */
const PAYLOAD_MAX = 4096
const CONNECTIONS_A_PERSON = 20
/** With more unsent data than this the browser is too slow: it is disconnected, reconnects and loads what it missed. */
const WAITING_MAX_BYTES = 512 * 1024
const MESSAGES_A_SECOND = 20
const CLOSE_MS = 1000

const CODES = { policy: 1008, sessionEnded: 4001 } as const

/** Decisions of the rest of the server about connections. */
export interface ConnectionHandlers {
  /** Returns the person of an upgrade request, or the status with which it is rejected. */
  authenticate(request: IncomingMessage): Promise<{ personId: string; sessionId: string } | number>
  onClientMessage(personId: string, message: ClientMessage): Promise<void>
  onConnect(personId: string): void
  onDisconnect(personId: string): void
}

/** Accepts live connections on an HTTP server. `close` disconnects everyone and stops every timer. */
export function openSockets(app: AppContext, server: Server, handlers: ConnectionHandlers): { close(): Promise<void> } {
  const hub = hubOf(app)
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: PAYLOAD_MAX })
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    void admit(app, hub, handlers, request).then((admitted) => {
      if (typeof admitted === 'number' || stream.destroyed) return refuse(stream, Number(admitted))
      sockets.handleUpgrade(request, stream, head, (socket) => accept(app, hub, handlers, socket, admitted))
    })
  }
  server.on('upgrade', onUpgrade)
  const timers = [
    setInterval(() => beat(sockets.clients), HEARTBEAT_MS),
    setInterval(
      oneAtATime(app, 'sessions of live connections could not be checked', () => hub.endInvalid(hub.all())),
      SESSIONS_MS,
    ),
  ]
  return {
    async close() {
      server.off('upgrade', onUpgrade)
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets.clients) socket.close(RESTART_CODE)
      await allGone(sockets)
    },
  }
}

async function admit(app: AppContext, hub: Hub, handlers: ConnectionHandlers, request: IncomingMessage) {
  if (request.url?.split('?')[0] !== PATH) return 404
  try {
    const admitted = await asRequest(() => handlers.authenticate(request))
    if (typeof admitted === 'number') return admitted
    return hub.connectionsOf(admitted.personId).length < CONNECTIONS_A_PERSON ? admitted : 429
  } catch (error) {
    app.log.error({ err: error }, 'WebSocket authentication failed unexpectedly')
    return findUnavailable(error) ? 503 : 500
  }
}

function refuse(stream: Duplex, status: number) {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const alive = new WeakSet<WebSocket>()

function accept(
  app: AppContext,
  hub: Hub,
  handlers: ConnectionHandlers,
  socket: WebSocket,
  { personId, sessionId }: { personId: string; sessionId: string },
) {
  const connection: Connection = {
    personId,
    sessionId,
    send(event) {
      if (socket.bufferedAmount > WAITING_MAX_BYTES) socket.terminate()
      else socket.send(JSON.stringify(event))
    },
    end() {
      socket.send(JSON.stringify({ type: 'sessionEnded' }))
      socket.close(CODES.sessionEnded)
      setTimeout(() => socket.terminate(), CLOSE_MS).unref()
    },
  }
  hub.add(connection)
  alive.add(socket)
  const isCalm = rateOf(MESSAGES_A_SECOND)
  socket.on('pong', () => alive.add(socket))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    hub.remove(connection)
    handlers.onDisconnect(personId)
  })
  socket.on('message', (data) => {
    alive.add(socket)
    const message = isCalm() ? parse(String(data)) : null
    if (!message) return socket.close(CODES.policy)
    // Browsers do not tell a page that a heartbeat of the protocol was answered.
    if (message.type === 'ping') connection.send({ type: 'pong' })
    handlers
      .onClientMessage(personId, message)
      .catch((error) => app.log.warn({ err: error }, 'could not handle WebSocket message'))
  })
  handlers.onConnect(personId)
}

function parse(text: string): ClientMessage | null {
  try {
    return clientMessageSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Returns false once more than the given number of messages arrived within the last second. */
function rateOf(max: number) {
  let since = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since > 1000) {
      since = now
      count = 0
    }
    count += 1
    return count <= max
  }
}

/** As `rateOf` for each key, whose count a new connection does not begin again. */
export function rateOfEach(max: number) {
  const rates = new Map<string, { isCalm: () => boolean; usedAt: number }>()
  return (key: string) => {
    const now = performance.now()
    for (const [other, { usedAt }] of rates) if (now - usedAt > 1000) rates.delete(other)
    const { isCalm } = rates.get(key) ?? { isCalm: rateOf(max) }
    rates.set(key, { isCalm, usedAt: now })
    return isCalm()
  }
}

/** A client that has not answered since the last heartbeat is disconnected, whatever the network reports. */
function beat(clients: Set<WebSocket>) {
  for (const socket of clients) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

/** With a slow database, rounds of the same work must not pile up. */
export function oneAtATime(app: AppContext, failure: string, work: () => Promise<void>) {
  let running = false
  return () => {
    if (running) return
    running = true
    work()
      .catch((error) => app.log.warn({ err: error }, failure))
      .finally(() => {
        running = false
      })
  }
}

function allGone(sockets: WebSocketServer): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate()
    }, CLOSE_MS)
    sockets.close(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
