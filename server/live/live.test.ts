import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#domains/accounts/tables.ts'
import { refreshPresence } from '#domains/chat/presence/commands.ts'
import { presence } from '#domains/chat/tables.ts'
import { hubOf } from '#live/hub.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { eventually } from '#test/eventually.ts'
import { makeChat, makePair, write } from '#test/factories/chats.ts'
import { type Member, makeBlock, makeMember } from '#test/factories/factories.ts'
import { openTab, startLiveServer } from '#test/processes/live-server.ts'
import { signInCookie } from '#test/sign-in-cookie.ts'
import { perform } from '#work/work.ts'

/** Long enough for an event that should not arrive. */
const QUIET_MS = 150
let app: TestApp
let server: Awaited<ReturnType<typeof startLiveServer>>
let she: Member
let he: Member
let tabs: ReturnType<typeof openTab>[] = []

beforeAll(async () => {
  app = await openTestApp()
  server = await startLiveServer(app)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  ;({ she, he } = await makePair(app))
})
afterEach(() => {
  for (const { socket } of tabs) socket.terminate()
  tabs = []
})

async function tabOf(person: Member) {
  const { cookie, sessionId } = await signInCookie(app, person)
  const tab = openTab(server.origin, cookie)
  tabs.push(tab)
  await tab.opened
  return { ...tab, cookie, sessionId }
}

describe('a live connection', () => {
  test.each([
    ['signed out', (tab: { sessionId: string }) => app.db.delete(sessions).where(eq(sessions.id, tab.sessionId))],
    ['disabled', () => app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, she.id))],
    ['deleted', () => app.db.delete(accounts).where(eq(accounts.id, she.id))],
  ])('of a person who is %s is closed within a second', async (_how, end) => {
    const tab = await tabOf(she)
    const other = await tabOf(he)
    await end(tab)
    const since = performance.now()
    expect(await tab.ended).toBe(4001)
    expect(performance.now() - since).toBeLessThan(1000)
    expect(tab.events.at(-1)).toEqual({ type: 'sessionEnded' })
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  test('receives nothing more once its session has ended, even before it is closed', async () => {
    const id = await makeChat(app, she, he)
    const tab = await tabOf(he)
    await app.db.delete(sessions).where(eq(sessions.id, tab.sessionId))
    await write(app, she, id, 'Too late')
    await tab.ended
    expect(tab.eventsOf('messageSent')).toEqual([])
  })

  test('answers a heartbeat of the page, which cannot see those of the protocol', async () => {
    const tab = await tabOf(she)
    const other = await tabOf(she)
    tab.send({ type: 'ping' })
    await eventually(() => expect(tab.events).toEqual([{ type: 'pong' }]))
    expect(other.events).toEqual([])
  })

  test('is closed after invalid messages, and after too many', async () => {
    const tab = await tabOf(she)
    tab.socket.send('{"type":"messageSent"}')
    expect(await tab.ended).toBe(1008)
    const loud = await tabOf(she)
    for (let at = 0; at < 30; at++) loud.send({ type: 'ping' })
    expect(await loud.ended).toBe(1008)
  })
})

describe('events are sent to the two members, and to nobody else (rules C4, S5)', () => {
  test('a message reaches every tab of both, and nobody else', async () => {
    const id = await makeChat(app, she, he)
    const outsider = await makeMember(app, { gender: 'male' })
    const [hers, his, hisSecond, others] = [await tabOf(she), await tabOf(he), await tabOf(he), await tabOf(outsider)]
    const sent = await write(app, she, id, 'Namaste')
    await eventually(() => {
      for (const [tab, mine] of [
        [hers, true],
        [his, false],
        [hisSecond, false],
      ] as const)
        expect(tab.eventsOf('messageSent')).toMatchObject([
          { conversationId: id, from: 'Asha Kulkarni', message: { number: 1, id: sent.id, content: 'Namaste', mine } },
        ])
    })
    await callAs(app, he).chat.markRead({ id, upTo: 1 })
    await eventually(() => {
      expect(hers.eventsOf('messagesRead')).toEqual([
        { type: 'messagesRead', conversationId: id, byMe: false, upTo: 1 },
      ])
      expect(hisSecond.eventsOf('messagesRead')).toMatchObject([{ byMe: true }])
    })
    await sleep(QUIET_MS)
    expect(others.events).toEqual([])
  })

  test('a request, its answer, its withdrawal and shared contact details are sent to both', async () => {
    const [hers, his] = [await tabOf(she), await tabOf(he)]
    const { conversationId: first } = await callAs(app, she).chat.start({ id: he.id })
    const changes = (tab: typeof hers) => tab.eventsOf('conversationChanged').length
    const expectBoth = (count: number) =>
      eventually(() => expect([changes(hers), changes(his)]).toEqual([count, count]))
    await expectBoth(1)
    await callAs(app, she).chat.withdraw({ id: first })
    await expectBoth(2)
    const { conversationId: second } = await callAs(app, he).chat.start({ id: she.id })
    await expectBoth(3)
    await callAs(app, she).chat.accept({ id: second })
    await expectBoth(4)
    await callAs(app, she).chat.shareContact({ id: second })
    await expectBoth(5)
    expect(JSON.stringify(his.events)).not.toContain(she.email)
  })

  test('a block is checked at the moment of sending, and stops all events', async () => {
    const id = await makeChat(app, she, he)
    const [hers, his] = [await tabOf(she), await tabOf(he)]
    const sending = write(app, she, id, 'In flight')
    await makeBlock(app, he, she)
    await sending.catch(() => undefined)
    hers.send({ type: 'typing', conversationId: id })
    await sleep(QUIET_MS)
    const before = his.events.length
    await write(app, she, id, 'After').catch(() => undefined)
    await sleep(QUIET_MS)
    expect(his.events.slice(before)).toEqual([])
    expect(his.eventsOf('typing')).toEqual([])
  })
})

describe('a member who deactivates or reactivates (rule C7)', () => {
  const openOf = (viewer: Member, id: string) => callAs(app, viewer).chat.get({ id })
  const setDisabled = async (disabledAt: Date | null) => {
    await app.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, he.id))
    await perform(app, async (work) => work.personChanged(he.id))
  }

  test.each([
    [
      'deactivates',
      () => callAs(app, he).profiles.deactivateAccount(),
      () => callAs(app, he).profiles.reactivateAccount(),
    ],
    ['is disabled', () => setDisabled(new Date()), () => setDisabled(null)],
  ])(
    'who %s: the chat is read-only and presence and contact details are hidden, until the member returns',
    async (_how, leave, back) => {
      const id = await makeChat(app, she, he)
      const outsider = await makeMember(app, { gender: 'male' })
      const otherChat = await makeChat(app, she, outsider)
      await callAs(app, he).chat.shareContact({ id })
      const [hers, his, others] = [await tabOf(she), await tabOf(he), await tabOf(outsider)]
      await eventually(async () => expect((await openOf(she, id)).other.online).toBe(true))
      // Opening the contact details for the first time is an event of her own tabs.
      await eventually(() => expect(hers.eventsOf('conversationChanged')).toHaveLength(1))
      const [before, shown] = [hers.eventsOf('conversationChanged').length, others.eventsOf('presence').length]
      const changed = { type: 'conversationChanged', conversationId: id }
      await leave()
      await eventually(() => expect(hers.eventsOf('conversationChanged').slice(before)).toEqual([changed]))
      expect(await openOf(she, id)).toMatchObject({ may: { send: false }, theirContact: null, other: { online: null } })
      await back()
      await eventually(() => expect(hers.eventsOf('conversationChanged').slice(before)).toEqual([changed, changed]))
      expect(await openOf(she, id)).toMatchObject({ may: { send: true }, theirContact: { email: he.email } })
      await sleep(QUIET_MS)
      expect(others.events).toEqual(others.eventsOf('presence').slice(0, shown))
      expect(JSON.stringify(hers.events)).not.toContain(otherChat)
      his.socket.terminate()
    },
  )

  test('a member who hides the profile gets the event too, in all tabs', async () => {
    const id = await makeChat(app, she, he)
    const [hers, his] = [await tabOf(she), await tabOf(he)]
    await callAs(app, he).profiles.hideProfile()
    await callAs(app, he).profiles.showProfile()
    const changed = { type: 'conversationChanged', conversationId: id }
    for (const tab of [hers, his])
      await eventually(() => expect(tab.eventsOf('conversationChanged')).toEqual([changed, changed]))
    expect((await openOf(she, id)).may.send).toBe(true)
  })

  test('a blocked member receives no event', async () => {
    await makeChat(app, she, he)
    const his = await tabOf(he)
    await makeBlock(app, she, he)
    await callAs(app, she).profiles.deactivateAccount()
    await sleep(QUIET_MS)
    expect(his.events).toEqual([])
  })
})

describe('typing and presence', () => {
  test('typing is shown to the other member, unless either has switched it off', async () => {
    const id = await makeChat(app, she, he)
    const outsider = await makeMember(app, { gender: 'male' })
    const [hers, his, others] = [await tabOf(she), await tabOf(he), await tabOf(outsider)]
    hers.send({ type: 'typing', conversationId: id })
    others.send({ type: 'typing', conversationId: id })
    await eventually(() => expect(his.eventsOf('typing')).toEqual([{ type: 'typing', conversationId: id }]))
    for (const person of [she, he]) {
      const { settings } = callAs(app, person)
      const all = await settings.notificationSettings()
      await settings.saveNotificationSettings({ ...all, typing: false })
      hers.send({ type: 'typing', conversationId: id })
      await sleep(QUIET_MS)
      await settings.saveNotificationSettings(all)
    }
    expect(his.eventsOf('typing')).toHaveLength(1)
    expect(hers.eventsOf('typing')).toEqual([])
  })

  test('typing is passed on five times a second, however often and from however many tabs a member says so', async () => {
    const id = await makeChat(app, she, he)
    const [his, one, other] = [await tabOf(he), await tabOf(she), await tabOf(she)]
    for (let at = 0; at < 10; at++) for (const tab of [one, other]) tab.send({ type: 'typing', conversationId: id })
    await eventually(() => expect(his.eventsOf('typing')).toHaveLength(5))
    await sleep(QUIET_MS)
    expect(his.eventsOf('typing')).toHaveLength(5)
  })

  test('who switches the online status off is no longer shown as online on open screens of others', async () => {
    const id = await makeChat(app, she, he)
    const [hers] = [await tabOf(she), await tabOf(he)]
    await eventually(async () => expect((await callAs(app, she).chat.get({ id })).other.online).toBe(true))
    await callAs(app, he).settings.saveNotificationSettings({ presence: false })
    const expected = [{ type: 'conversationChanged', conversationId: id }]
    await eventually(() => expect(hers.eventsOf('conversationChanged')).toEqual(expected))
    expect((await callAs(app, she).chat.get({ id })).other.online).toBeNull()
    await callAs(app, he).settings.saveNotificationSettings({ typing: false })
    await sleep(QUIET_MS)
    expect(hers.eventsOf('conversationChanged')).toEqual(expected)
  })

  test('presence is shown to partners of accepted chats, and to nobody who has switched it off', async () => {
    const id = await makeChat(app, she, he)
    const onlineOf = async (viewer: Member) => (await callAs(app, viewer).chat.get({ id })).other.online
    const hers = await tabOf(she)
    expect(await onlineOf(she)).toBe(false)
    await tabOf(he)
    await eventually(() =>
      expect(hers.eventsOf('presence')).toEqual([{ type: 'presence', personId: he.id, online: true }]),
    )
    expect(await onlineOf(she)).toBe(true)
    for (const person of [she, he]) {
      const { settings } = callAs(app, person)
      const all = await settings.notificationSettings()
      await settings.saveNotificationSettings({ ...all, presence: false })
      expect(await onlineOf(she)).toBeNull()
      expect(await onlineOf(he)).toBeNull()
      await settings.saveNotificationSettings(all)
    }
    // Presence of a process that died is removed.
    await eventually(async () => expect(await app.db.$count(presence, eq(presence.personId, he.id))).toBe(1))
    await app.db.update(presence).set({ until: new Date(0) })
    expect(await onlineOf(she)).toBe(false)
    // Members still connected to a process that was only suspended are present again; a member deleted in the meantime
    // causes no error.
    const { node, personIds } = hubOf(app)
    await refreshPresence(app, node, [...personIds, crypto.randomUUID()])
    expect(await onlineOf(she)).toBe(true)
  })
})

test('a stopping server closes all connections at once', async () => {
  const second = await startLiveServer(app)
  const { cookie } = await signInCookie(app, she)
  const tab = openTab(second.origin, cookie)
  await tab.opened
  const since = performance.now()
  await second.close()
  expect(await tab.ended).toBe(1012)
  expect(performance.now() - since).toBeLessThan(2000)
})
