import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@jodi/shared/chat/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppContext } from '#create-app-context.ts'
import { readEnv } from '#lib/env.ts'
import { makeChat, makePair } from '#test/factories/chats.ts'
import { openTab } from '#test/processes/live-server.ts'
import {
  createOwnPlace,
  freePort,
  killServer,
  type OwnPlace,
  post,
  startServer,
} from '#test/processes/server-process.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const {
  messages: MESSAGES,
  drops: DROPS,
  kills: KILLS,
} = process.env.LONG_TESTS === 'long'
  ? { messages: 10_000, drops: 1000, kills: 20 }
  : { messages: 120, drops: 12, kills: 1 }

let place: OwnPlace
/** On PostgreSQL the two members are connected to different processes. */
// Rate limits are off: this test is about lost messages, and sends more than a member could.
const AS_MANY_AS_COME = { MESSAGES_PER_MINUTE: '100000', MESSAGES_PER_DAY: '100000' }
const nodes: { port: number; origin: string; child: ChildProcess }[] = []
const screens: Screen[] = []

beforeAll(async () => {
  place = await createOwnPlace()
  const app = await createAppContext(readEnv(place.settings))
  for (let pair = 0; pair < 2; pair++) {
    const { she, he } = await makePair(app)
    const id = await makeChat(app, she, he)
    for (const [at, person] of [she, he].entries()) {
      const { cookie } = await signInCookie(app, person)
      screens.push(new Screen(id, cookie, () => nodes[at % nodes.length]?.origin ?? '', `${pair}${at}`))
    }
  }
  await app.close()
  for (let node = 0; node < (place.settings.DATABASE_URL ? 2 : 1); node++) {
    const port = await freePort()
    nodes.push({ port, ...(await startServer({ ...place.settings, ...AS_MANY_AS_COME }, port)) })
  }
}, 120_000)

afterAll(async () => {
  for (const screen of screens) screen.stop()
  for (const { child } of nodes) if (child.exitCode === null && child.signalCode === null) await killServer(child)
  await place.drop()
})

/**
 * A simplified browser: it adds the next message, loads what a gap or a lost connection missed, and resends until
 * confirmed.
 */
class Screen {
  readonly seen: Message[] = []
  readonly sent: string[] = []
  liveAdded = 0
  readonly name: string
  readonly #conversationId: string
  readonly #cookie: string
  readonly #origin: () => string
  #tab: ReturnType<typeof openTab> | undefined
  #stopped = false
  #reading: Promise<void> = Promise.resolve()

  constructor(conversationId: string, cookie: string, origin: () => string, name: string) {
    this.#conversationId = conversationId
    this.#cookie = cookie
    this.#origin = origin
    this.name = name
  }

  get last(): number {
    return this.seen.at(-1)?.number ?? 0
  }

  async keepConnected() {
    while (!this.#stopped) {
      const tab = openTab(this.#origin(), this.#cookie)
      this.#tab = tab
      tab.socket.on('open', () => this.readMissed())
      tab.socket.on('message', () => this.#take(tab))
      await tab.ended
      await sleep(20)
    }
  }

  /** False if there is no connection to drop. */
  drop(): boolean {
    const socket = this.#tab?.socket
    if (socket?.readyState !== socket?.OPEN) return false
    socket?.terminate()
    return true
  }

  stop() {
    this.#stopped = true
    this.drop()
  }

  /** Loads one after the other, so that a page is added once. */
  readMissed(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read().catch(() => undefined))
    return this.#reading
  }

  async send(content: string) {
    const messageId = randomUUID()
    this.sent.push(content)
    while (!this.#stopped) {
      const input = { id: this.#conversationId, messageId, content }
      const answer = await post(this.#origin(), 'chat/send', input, this.#cookie).catch(() => null)
      if (answer?.ok) return
      expect([undefined, 500, 503]).toContain(answer?.status)
      await sleep(30)
    }
  }

  async reload(): Promise<Message[]> {
    const all: Message[] = []
    for (let more = true; more; ) {
      const input = { id: this.#conversationId, after: all.at(-1)?.number ?? 0 }
      const answer = await post(this.#origin(), 'chat/messages', input, this.#cookie)
      const { json } = (await answer.json()) as { json: { messages: Message[]; more: boolean } }
      all.push(...json.messages)
      more = json.more
    }
    return all
  }

  #take(tab: ReturnType<typeof openTab>) {
    const event = tab.events.at(-1)
    if (event?.type !== 'messageSent' || event.message.number <= this.last) return
    if (event.message.number > this.last + 1) return this.readMissed()
    this.seen.push(event.message)
    this.liveAdded++
  }

  async #read() {
    for (let more = true; more; ) {
      const input = { id: this.#conversationId, after: this.last }
      const answer = await post(this.#origin(), 'chat/messages', input, this.#cookie)
      const { json } = (await answer.json()) as { json: { messages: Message[]; more: boolean } }
      for (const message of json.messages) if (message.number === this.last + 1) this.seen.push(message)
      more = json.more
    }
  }
}

test(`${MESSAGES} messages over ${DROPS} dropped connections and ${KILLS} killed processes arrive once and in order on both screens`, {
  timeout: 30_000 + MESSAGES * 60,
}, async () => {
  for (const screen of screens) void screen.keepConnected()
  let sending = true
  const senders = screens.map(async (screen) => {
    for (let at = 0; at < MESSAGES / screens.length; at++) await screen.send(`${screen.name} says ${at}`)
  })
  const trouble = makeTrouble(() => sending)
  await Promise.all(senders)
  sending = false
  const { dropped, killed } = await trouble
  // The last live events may not have arrived yet.
  await expect.poll(() => screens.map(({ last }) => last), { timeout: 20_000 }).toEqual(screens.map(() => MESSAGES / 2))
  for (const [at, screen] of screens.entries()) {
    const partner = screens[at % 2 ? at - 1 : at + 1]
    const reloaded = await screen.reload()
    const told = (list: { number: number; content: string; mine: boolean }[]) =>
      list.map(({ number, content, mine }) => `${number} ${mine} ${content}`)
    expect(told(screen.seen)).toEqual(told(reloaded))
    expect(screen.seen.map(({ number }) => number)).toEqual(Array.from({ length: MESSAGES / 2 }, (_, n) => n + 1))
    expect(screen.seen.filter(({ mine }) => mine).map(({ content }) => content)).toEqual(screen.sent)
    expect(screen.seen.filter(({ mine }) => !mine).map(({ content }) => content)).toEqual(partner?.sent)
  }
  const live = screens.reduce((sum, { liveAdded }) => sum + liveAdded, 0)
  process.stdout.write(
    `${MESSAGES} messages, ${dropped} drops, ${killed} kills, ${live} of ${2 * MESSAGES} arrived live\n`,
  )
  expect(killed).toBe(KILLS)
  expect(dropped).toBeGreaterThanOrEqual(DROPS)
  expect(live).toBeGreaterThan(0)
})

/** Drops connections and kills processes, evenly spread over the sending. */
async function makeTrouble(sending: () => boolean) {
  let dropped = 0
  let killed = 0
  const progress = () => screens.reduce((sum, { sent }) => sum + sent.length, 0) / MESSAGES
  while (sending() || dropped < DROPS || killed < KILLS) {
    await sleep(randomInt(1, 8))
    const due = sending() ? progress() : 1
    if (dropped < DROPS && dropped <= due * DROPS) {
      if (screens[randomInt(screens.length)]?.drop()) dropped++
    }
    if (killed < KILLS && killed + 0.5 <= due * KILLS) {
      await restart(randomInt(nodes.length))
      killed++
    }
  }
  return { dropped, killed }
}

async function restart(at: number) {
  const node = nodes[at]
  if (!node) return
  await killServer(node.child)
  Object.assign(node, await startServer({ ...place.settings, ...AS_MANY_AS_COME }, node.port))
}
