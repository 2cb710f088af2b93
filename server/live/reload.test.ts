import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Message } from '@jodi/shared/chat/contract.ts'
import type { LiveEvent } from '@jodi/shared/live.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { makePair, write } from '#test/factories/chats.ts'
import type { Member } from '#test/factories/factories.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'

const { histories: HISTORIES, steps: STEPS } =
  process.env.LONG_TESTS === 'long' ? { histories: 500, steps: 50 } : { histories: 3, steps: 25 }

let app: TestApp
let server: Awaited<ReturnType<typeof startLiveServer>>
beforeAll(async () => {
  app = await openTestApp()
  server = await startLiveServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** The content of one tab, updated only by events after it was opened; only what an event asks for is reloaded. */
class Shown {
  messages: Message[] = []
  status = 'none'
  readByMe = 0
  readByThem = 0
  readonly #chat: ReturnType<typeof callAs>['chat']
  #id = ''

  constructor(person: Member) {
    this.#chat = callAs(app, person).chat
  }

  async apply(event: LiveEvent) {
    if (event.type === 'conversationChanged' || event.type === 'resync') await this.read()
    if (event.type === 'messageSent' && event.conversationId === this.#id && event.message.number > this.last) {
      this.messages.push(event.message)
    }
    if (event.type !== 'messagesRead' || event.conversationId !== this.#id) return
    if (event.byMe) this.readByMe = Math.max(this.readByMe, event.upTo)
    else this.readByThem = Math.max(this.readByThem, event.upTo)
  }

  // Computed from what is shown: the three requests of read() are not from the same moment.
  get unread(): number {
    return this.messages.filter(({ mine, number }) => !mine && number > this.readByMe).length
  }

  get last(): number {
    return this.messages.at(-1)?.number ?? 0
  }

  async read() {
    const [listed] = await this.#chat.list()
    const open = listed && (await this.#chat.get({ id: listed.id }).catch(withdrawn))
    const page = listed && (await this.#chat.messages({ id: listed.id }).catch(withdrawn))
    const row = open && page && listed
    this.#id = row?.id ?? ''
    this.status = row?.status ?? 'none'
    this.readByMe = open?.readByMe ?? 0
    this.readByThem = open?.readByThem ?? 0
    this.messages = page?.messages ?? []
  }

  get badge(): number {
    return this.unread > 0 ? 1 : 0
  }

  get all() {
    const { messages, status, unread, readByThem } = this
    return {
      status,
      unread,
      readByThem,
      messages: messages.map(({ number, content, mine }) => [number, content, mine]),
    }
  }
}

/** Withdrawn since the list was loaded: the event has not arrived yet. */
function withdrawn(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'NOT_FOUND') throw error
}

async function action(one: Member, other: Member) {
  const { chat } = callAs(app, one)
  const [row] = await chat.list()
  if (!row) return chat.start({ id: other.id })
  const { id } = row
  const turn = randomInt(10)
  if (turn === 0) return chat.accept({ id })
  if (turn === 1) return randomInt(4) ? undefined : chat.reject({ id })
  if (turn === 2) return randomInt(6) ? undefined : chat.withdraw({ id })
  if (turn === 3) return chat.shareContact({ id })
  if (turn === 4) return chat.markRead({ id, upTo: randomInt(60) })
  return write(app, one, id, `words ${randomInt(1e9)}`)
}

async function openShown(person: Member) {
  const { cookie } = await signInCookie(app, person)
  const tab = openTab(server.origin, cookie)
  const shown = new Shown(person)
  await tab.opened
  let applying = shown.read()
  let applied = 0
  tab.socket.on('message', () => {
    const event = tab.events.at(-1)
    applying = applying.then(() => event && shown.apply(event)).finally(() => void applied++)
  })
  const settled = async () => {
    for (let calm = 0; calm < 3; calm++) {
      if (applied !== tab.events.length) calm = 0
      await sleep(15)
    }
    await applying
  }
  return { person, tab, shown, settled }
}

test(`what live events show equals a reload, including the badge: ${HISTORIES} histories of ${STEPS} steps`, {
  timeout: 60_000 + HISTORIES * STEPS * 200,
}, async () => {
  for (let history = 0; history < HISTORIES; history++) {
    const { she, he } = await makePair(app)
    const tabs = [await openShown(she), await openShown(he)]
    for (let step = 0; step < STEPS; step++) {
      const [one, other] = randomInt(2) ? [she, he] : [he, she]
      // A rejected step counts as well.
      await action(one, other).catch(() => undefined)
    }
    for (const { person, shown, settled } of tabs) {
      await settled()
      const reloaded = new Shown(person)
      await reloaded.read()
      expect(shown.all).toEqual(reloaded.all)
      const { chat } = callAs(app, person)
      expect(shown.unread).toBe((await chat.list())[0]?.unread ?? 0)
      const { count } = await chat.unreadCount()
      if (shown.status === 'accepted') expect(shown.badge).toBe(count)
    }
    for (const { tab } of tabs) tab.socket.terminate()
  }
})
