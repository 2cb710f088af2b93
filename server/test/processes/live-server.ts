import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { ClientMessage } from '@jodi/shared/chat/contract.ts'
import { type LiveEvent, liveEventSchema } from '@jodi/shared/live.ts'
import { WebSocket } from 'ws'
import { createHttpApp } from '#app.ts'
import type { AppContext } from '#lib/app-context.ts'
import { openLive } from '#open-live.ts'

/** The product on a separate port, with live connections. */
export async function startLiveServer(app: AppContext) {
  const server = serve({ fetch: createHttpApp(app).fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const live = openLive(app, server)
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    live,
    async close() {
      await live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One tab: records the events that it receives. */
export function openTab(origin: string, cookie: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers: { cookie, origin, ...headers } })
  const events: LiveEvent[] = []
  const ended = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('message', (data) => events.push(liveEventSchema.parse(JSON.parse(String(data)))))
  socket.on('error', () => undefined)
  return {
    socket,
    events,
    /** The close code. */
    ended,
    opened: new Promise<void>((resolve) => socket.once('open', () => resolve())),
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    eventsOf: <Type extends LiveEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<LiveEvent, { type: Type }> => event.type === type),
  }
}

/** The status with which an upgrade is rejected. */
export async function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => undefined)
  const [, answer] = await once(socket, 'unexpected-response')
  socket.terminate()
  return answer.statusCode
}
