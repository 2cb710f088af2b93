import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTab } from '../../server/test/processes/live-server.ts'
import type { Chatter } from './app.ts'

export type Tab = ReturnType<typeof openTab>

export interface Arrivals {
  sent: number
  /** Milliseconds from sending to arrival, ascending. */
  times: number[]
  doubled: number
  /** Requests whose status was not 200. */
  refused: number
}

const AT_ONCE = 50
/** The last messages may not have arrived yet. */
const LATE_MS = 5000
// A typical message length.
const WORDS = 'Namaste! Are you free to talk to my parents on Sunday, at about eleven? '

export async function connect(origin: string, chatters: readonly Chatter[]): Promise<Tab[]> {
  const tabs: Tab[] = []
  for (let start = 0; start < chatters.length; start += AT_ONCE) {
    const some = chatters.slice(start, start + AT_ONCE)
    const opening = some.map(({ cookie, address }) => openTab(origin, cookie, { 'x-forwarded-for': address }))
    await Promise.all(opening.map(({ opened }) => opened))
    tabs.push(...opening)
  }
  return tabs
}

export async function disconnect(tabs: readonly Tab[]) {
  for (const { socket } of tabs) socket.close()
  await Promise.all(tabs.map(({ ended }) => ended))
}

/**
 * Sends the given number of messages per second through the product, from each member in turn, and waits for them on
 * the partner's connection.
 */
export async function chat(origin: string, chatters: readonly Chatter[], tabs: readonly Tab[], load: Load) {
  const agent = new Agent({ keepAlive: true })
  const watch = watchArrivals()
  tabs.forEach(({ socket, events }) => {
    socket.on('message', () => {
      const event = events.pop()
      if (event?.type === 'messageSent' && !event.message.mine) watch.arrived(event.message.id)
    })
  })
  const asked: Promise<number>[] = []
  await pace(load, (n) => {
    const chatter = chatters[n % chatters.length]
    if (!chatter) return
    const messageId = randomUUID()
    const body = JSON.stringify({ json: { id: chatter.conversationId, messageId, content: WORDS + n } })
    watch.sent(messageId)
    asked.push(send(origin, agent, chatter, body))
  })
  const statuses = await Promise.all(asked)
  const arrivals = await watch.end()
  agent.destroy()
  return { ...arrivals, refused: statuses.filter((status) => status !== 200).length }
}

/** The same through an echo server: each client sends what the product's event would contain, and receives it again. */
export async function echo(tabs: readonly Tab[], load: Load): Promise<Arrivals> {
  const watch = watchArrivals()
  tabs.forEach(({ socket, events }) => {
    socket.on('message', () => {
      const event = events.pop()
      if (event?.type === 'messageSent') watch.arrived(event.message.id)
    })
  })
  await pace(load, (n) => {
    const id = randomUUID()
    const message = { number: n, id, mine: false, content: WORDS + n, createdAt: new Date() }
    const event = JSON.stringify({ type: 'messageSent', conversationId: randomUUID(), message, from: 'Asha Patil' })
    watch.sent(id)
    tabs[n % tabs.length]?.socket.send(event)
  })
  return { ...(await watch.end()), refused: 0 }
}

interface Load {
  seconds: number
  perSecond: number
}

/** Sends at fixed times however long the server takes, so that a slow server is not given a rest. */
export async function pace({ seconds, perSecond }: Load, action: (n: number) => void) {
  const started = performance.now()
  for (let n = 0; n < seconds * perSecond; n++) {
    const due = started + (n * 1000) / perSecond - performance.now()
    if (due > 0) await sleep(due)
    action(n)
  }
}

function watchArrivals() {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  let sent = 0
  let doubled = 0
  return {
    sent(id: string) {
      sent++
      sentAt.set(id, performance.now())
    },
    arrived(id: string) {
      const at = sentAt.get(id)
      if (at === undefined) doubled++
      else times.push(performance.now() - at)
      sentAt.delete(id)
    },
    async end() {
      for (let waited = 0; sentAt.size > 0 && waited < LATE_MS; waited += 50) await sleep(50)
      return { sent, doubled, times: times.sort((a, b) => a - b) }
    },
  }
}

/** Sends a request of `chat.send`; the status is 0 if there was no response. */
export function send(origin: string, agent: Agent, { cookie, address }: Chatter, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      origin,
      cookie,
      'content-type': 'application/json',
      'x-csrf-token': 'orpc',
      'x-forwarded-for': address,
    }
    const call = request(`${origin}/api/rpc/chat/send`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', () => resolve(0))
    call.end(body)
  })
}
