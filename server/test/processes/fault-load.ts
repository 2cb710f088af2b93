import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { startHealthProxy } from './health-proxy.ts'

// Members on the two servers, in a thread of its own: it goes on while the test waits for PostgreSQL to start.

export interface LoadSettings {
  ports: number[]
  /** Of each member, with the conversation in which they write. */
  members: { cookie: string; conversationId: string }[]
}

/** What members saw since the last report. */
export interface Seen {
  requests: number
  /** By status or error code, those that did not succeed. */
  failures: Record<string, number>
  slowestMs: number
  /** From the first attempt to send a message to its confirmation; a failed attempt is repeated, as the pages do. */
  longestWaitMs: number
  /** The ids of confirmed messages. */
  confirmed: string[]
  /** Live connections that were opened again. */
  reconnected: number
}

const PAUSE_MS = 60
const RETRY_MS = 300
const RECONNECT_MS = 500
const TIMEOUT_MS = 30_000
const READS = ['accounts/session', 'chat/list', 'profiles/getOwn']

const { ports, members } = workerData as LoadSettings
const port = parentPort as NonNullable<typeof parentPort>
const proxy = await startHealthProxy(ports)
let seen = nothingYet()
let isOver = false

function nothingYet(): Seen {
  return { requests: 0, failures: {}, slowestMs: 0, longestWaitMs: 0, confirmed: [], reconnected: 0 }
}

async function ask(procedure: string, input: unknown, cookie: string): Promise<boolean> {
  const started = performance.now()
  const headers = { origin: proxy.origin, 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie }
  const body = JSON.stringify({ json: input })
  const outcome = await fetch(`${proxy.origin}/api/rpc/${procedure}`, {
    ...{ method: 'POST', headers, body },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return String(answer.status)
    },
    (error) => String((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name),
  )
  seen.requests += 1
  seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started)
  if (outcome !== '200') seen.failures[outcome] = (seen.failures[outcome] ?? 0) + 1
  return outcome === '200'
}

async function write({ cookie, conversationId }: LoadSettings['members'][number]) {
  while (!isOver) {
    const messageId = randomUUID()
    const started = performance.now()
    while (!(await ask('chat/send', { id: conversationId, messageId, content: 'Namaste' }, cookie)))
      await sleep(RETRY_MS)
    seen.longestWaitMs = Math.max(seen.longestWaitMs, performance.now() - started)
    seen.confirmed.push(messageId)
    await sleep(PAUSE_MS)
  }
}

async function read({ cookie }: LoadSettings['members'][number]) {
  for (let at = 0; !isOver; at++) {
    await ask(READS[at % READS.length] ?? '', undefined, cookie)
    await sleep(PAUSE_MS)
  }
}

function keepOpen({ cookie }: LoadSettings['members'][number]) {
  if (isOver) return
  const headers = { cookie, origin: proxy.origin }
  const socket = new WebSocket(`${proxy.origin.replace('http', 'ws')}/api/live`, { headers })
  let wasOpen = false
  socket.on('open', () => {
    wasOpen = true
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (wasOpen) seen.reconnected += 1
    setTimeout(() => keepOpen({ cookie, conversationId: '' }), RECONNECT_MS)
  })
}

while (!ports.every((at) => proxy.isHealthy(at))) await sleep(PAUSE_MS)
for (const member of members) keepOpen(member)
const running = members.flatMap((member) => [write(member), read(member)])
port.postMessage({ origin: proxy.origin })
port.on('message', async (message: 'report' | 'stop') => {
  if (message === 'stop') {
    isOver = true
    await Promise.all(running)
  }
  port.postMessage(seen)
  seen = nothingYet()
  if (message === 'stop') process.exit(0)
})
