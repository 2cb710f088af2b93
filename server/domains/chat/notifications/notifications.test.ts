import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpApp } from '#app.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { remindInTurn, remindOfRecent, remindOfRequests, remindOfUnread } from '#domains/chat/jobs.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { sendDue } from '#email/outbox.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { callAs } from '#test/call-as.ts'
import { errorOf } from '#test/error-of.ts'
import { makePair, write } from '#test/factories/chats.ts'
import { type Member, makeBlock } from '#test/factories/factories.ts'

const MINUTE = 60_000
let app: TestApp
let httpApp: ReturnType<typeof createHttpApp>
let she: Member
let he: Member

beforeAll(async () => {
  app = await openTestApp()
  httpApp = createHttpApp(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.delete(emailOutbox)
  ;({ she, he } = await makePair(app))
})

/** Sends the due emails and returns all emails to a person, newest first. */
async function mailsTo(person: Member) {
  await sendDue(app)
  return app.mailer.sent().filter(({ to }) => to === person.email)
}

async function chat() {
  const { conversationId: id } = await callAs(app, she).chat.start({ id: he.id })
  await callAs(app, he).chat.accept({ id })
  return id
}

describe('chat emails (rule C5)', () => {
  test('are sent for a request and for its acceptance, without a name and with an unsubscribe link', async () => {
    const id = await chat()
    const [request] = await mailsTo(he)
    const [accepted] = await mailsTo(she)
    expect(request?.subject).toBe('New chat request on Jodi')
    expect(accepted?.subject).toBe('Your Jodi chat request was accepted')
    for (const mail of [request, accepted]) {
      expect(mail?.text).toContain(`http://localhost:3000/chat/${id}`)
      expect(mail?.text).not.toMatch(/Asha|Arjun|Kulkarni/)
      expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[^>]+>$/)
    }
  })

  test('are sent for messages unread after 15 minutes, once until the chat is opened, without the text', async () => {
    const id = await chat()
    await mailsTo(he)
    const before = (await mailsTo(he)).length
    const unreadMails = async () => {
      await remindOfRecent(app)
      return (await mailsTo(he)).length - before
    }
    await write(app, she, id, 'A canary of a message')
    app.clock.advance(14 * MINUTE)
    expect(await unreadMails()).toBe(0)
    app.clock.advance(2 * MINUTE)
    expect(await unreadMails()).toBe(1)
    expect(JSON.stringify(await mailsTo(he))).not.toContain('canary')
    await write(app, she, id, 'Another')
    app.clock.advance(20 * MINUTE)
    expect(await unreadMails()).toBe(1)
    await callAs(app, he).chat.markRead({ id, upTo: 2 })
    expect(await unreadMails()).toBe(1)
    await write(app, she, id, 'A third')
    app.clock.advance(20 * MINUTE)
    await Promise.all([remindOfUnread(app), remindOfUnread(app)])
    expect(await unreadMails()).toBe(2)
    expect((await mailsTo(she)).filter(({ subject }) => subject.includes('unread'))).toEqual([])
  })

  test('are sent for older messages once an hour, for example if no server ran', async () => {
    const id = await chat()
    await write(app, she, id, 'While it was down')
    app.clock.advance(3 * 60 * MINUTE)
    const unread = async () => (await mailsTo(he)).filter(({ subject }) => subject.includes('unread')).length
    app.clock.set(new Date(new Date(app.clock.now()).setUTCMinutes(36)))
    await remindInTurn(app)
    expect(await unread()).toBe(0)
    app.clock.advance(59 * MINUTE)
    await remindInTurn(app)
    expect(await unread()).toBe(1)
  })

  test('are not sent when switched off, after a block, or to an unclaimed account', async () => {
    const { settings } = callAs(app, he)
    const all = await settings.notificationSettings()
    await settings.saveNotificationSettings({ ...all, requestMail: false, unreadMail: false })
    const id = await chat()
    await write(app, she, id, 'Unread')
    app.clock.advance(20 * MINUTE)
    await remindOfUnread(app)
    expect(await mailsTo(he)).toEqual([])

    const second = await makePair(app)
    await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, second.he.id))
    await callAs(app, second.she).chat.start({ id: second.he.id })
    expect(await mailsTo(second.he)).toEqual([])

    const third = await makePair(app)
    await app.db.update(accounts).set({ claimedAt: null }).where(eq(accounts.id, third.he.id))
    const { conversationId } = await callAs(app, third.she).chat.start({ id: third.he.id })
    await callAs(app, third.he).chat.accept({ id: conversationId })
    await app.db.update(accounts).set({ claimedAt: new Date() }).where(eq(accounts.id, third.he.id))
    await write(app, third.she, conversationId, 'Unread')
    await makeBlock(app, third.he, third.she)
    app.clock.advance(20 * MINUTE)
    await remindOfUnread(app)
    expect(await mailsTo(third.he)).toEqual([])
  })
})

describe('the unsubscribe link of an email (rule E2)', () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    httpApp.request(path, {
      method,
      headers: { host: 'localhost:3000', ...headers },
      ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
    })
  const linkTo = async (person: Member) =>
    (await mailsTo(person))[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'no link'

  test('of a deleted account says that it is no longer valid, and a POST changes nothing', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    await app.db.delete(accounts).where(eq(accounts.id, he.id))
    for (const method of ['GET', 'POST']) {
      const answer = await ask(method, link, { 'content-type': 'application/x-www-form-urlencoded' })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain('This link is no longer valid')
    }
  })

  test('opens a page that changes nothing, and a POST by its button or a mail program switches off that one kind', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const page = await ask('GET', link)
    expect(page.status).toBe(200)
    expect((await page.text()).match(/<button/g)).toHaveLength(1)
    expect((await getNotificationSettings(app.db, he.id)).requestMail).toBe(true)
    const posted = await ask('POST', link, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(posted.status).toBe(200)
    expect(await getNotificationSettings(app.db, he.id)).toEqual({
      requestMail: false,
      searchMail: true,
      acceptedMail: true,
      unreadMail: true,
      typing: true,
      presence: true,
    })
  })

  test('works once, so that repeated POSTs do not switch off a notification that was switched on again', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const answers = await Promise.all([ask('POST', link), ask('POST', link), ask('POST', link)])
    for (const answer of answers) expect(answer.status).toBe(200)
    const later = await ask('POST', link)
    expect(await later.text()).toContain('get any more emails about new chat requests.')
    const seen = await (await ask('GET', link)).text()
    expect(seen).toContain('get any more emails about new chat requests.')
    expect(seen).not.toContain('<button')

    const { settings } = callAs(app, he)
    await settings.saveNotificationSettings({ ...(await settings.notificationSettings()), requestMail: true })
    const used = await ask('POST', link)
    expect(used.status).toBe(200)
    expect(await used.text()).toContain('This link has already been used.')
    expect((await getNotificationSettings(app.db, he.id)).requestMail).toBe(true)
  })

  test('works once for each email', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    const first = await linkTo(he)
    await ask('POST', first)
    const { settings } = callAs(app, he)
    await settings.saveNotificationSettings({ ...(await settings.notificationSettings()), requestMail: true })
    const { she: another } = await makePair(app)
    await callAs(app, another).chat.start({ id: he.id })
    const second = await linkTo(he)
    expect(second).not.toBe(first)
    await ask('POST', second)
    expect((await getNotificationSettings(app.db, he.id)).requestMail).toBe(false)
  })

  test('is not undone by a switch in a tab that still shows the email as switched on', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    await ask('POST', await linkTo(he))
    const { settings } = callAs(app, he)
    expect(await settings.saveNotificationSettings({ typing: false })).toMatchObject({
      typing: false,
      requestMail: false,
    })
    expect(await getNotificationSettings(app.db, he.id)).toMatchObject({ typing: false, requestMail: false })
  })

  test('is valid for a week, and is rejected when altered', async () => {
    await callAs(app, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const altered = link.replace(he.id, she.id)
    expect(altered).not.toBe(link)
    expect((await ask('POST', altered)).status).toBe(400)
    expect((await ask('POST', link.replace('requestMail', 'presence'))).status).toBe(400)
    app.clock.advance(7 * 24 * 60 * MINUTE + MINUTE)
    expect((await ask('POST', link)).status).toBe(400)
    app.clock.advance(-7 * 24 * 60 * MINUTE - MINUTE)
    expect(await getNotificationSettings(app.db, she.id)).toMatchObject({ requestMail: true })
  })
})

describe("'Ask me later' on a request (rule C9)", () => {
  const DAY = 1440 * MINUTE
  const REMINDER = 'A chat request waits for you on Jodi'
  const remind = () => remindOfRequests(app)
  const remindersTo = async (person: Member) => (await mailsTo(person)).filter(({ subject }) => subject === REMINDER)
  const asked = async () => (await callAs(app, she).chat.start({ id: he.id })).conversationId
  const seenBy = async (person: Member) => {
    const client = callAs(app, person)
    const [list, badge] = [await client.chat.list(), await client.chat.unreadCount()]
    return JSON.stringify([list, badge])
  }

  test('reminds its receiver once after three days, without a name, and the sender sees nothing of it', async () => {
    const id = await asked()
    const before = await seenBy(she)
    await callAs(app, he).chat.askLater({ id })
    app.clock.advance(3 * DAY - MINUTE)
    await remind()
    expect(await remindersTo(he)).toHaveLength(0)
    app.clock.advance(2 * MINUTE)
    await remind()
    await remind()
    const [reminder, ...others] = await remindersTo(he)
    expect(reminder?.text).toContain(`/chat/${id}`)
    expect(reminder?.text).not.toMatch(/Asha|Arjun|Kulkarni/)
    expect(others).toEqual([])
    expect(await remindersTo(she)).toEqual([])
    expect(await seenBy(she)).toBe(before)
    expect((await callAs(app, he).chat.list())[0]?.relation?.chat?.remindOn).toBeNull()
  })

  test('keeps the first reminder when it is selected again, in another tab or by a double click', async () => {
    const id = await asked()
    await Promise.all([callAs(app, he).chat.askLater({ id }), callAs(app, he).chat.askLater({ id })])
    app.clock.advance(2 * DAY)
    await callAs(app, he).chat.askLater({ id })
    app.clock.advance(DAY + MINUTE)
    await remind()
    expect(await remindersTo(he)).toHaveLength(1)
  })

  test.each([
    ['it is answered', (id: string) => callAs(app, he).chat.accept({ id })],
    ['it is withdrawn', (id: string) => callAs(app, she).chat.withdraw({ id })],
    ['a block is between the two', () => makeBlock(app, she, he)],
    ['the sender is deactivated', () => callAs(app, she).profiles.deactivateAccount()],
  ])('does not remind once %s', async (_, change) => {
    const id = await asked()
    await callAs(app, he).chat.askLater({ id })
    await change(id)
    app.clock.advance(4 * DAY)
    await remind()
    expect(await remindersTo(he)).toEqual([])
  })

  test('reminds as soon as the sender is active again', async () => {
    const id = await asked()
    await callAs(app, he).chat.askLater({ id })
    await callAs(app, she).profiles.deactivateAccount()
    app.clock.advance(4 * DAY)
    await remind()
    await callAs(app, she).profiles.reactivateAccount()
    await remind()
    expect(await remindersTo(he)).toHaveLength(1)
  })

  test('is for the receiver of a pending request', async () => {
    const id = await asked()
    expect(await errorOf(callAs(app, she).chat.askLater({ id }))).toMatchObject({ code: 'FORBIDDEN' })
    await callAs(app, he).chat.reject({ id })
    expect(await errorOf(callAs(app, he).chat.askLater({ id }))).toMatchObject({ code: 'CONFLICT', reason: 'answered' })
  })
})
