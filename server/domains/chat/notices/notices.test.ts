import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { sendDue } from '#domains/accounts/mails/commands.ts'
import { accounts, outbox } from '#domains/accounts/tables.ts'
import { remindOfUnread } from '#domains/chat/jobs.ts'
import { noticesOf } from '#domains/settings/notices/queries.ts'
import { callAs } from '#test/call-as.ts'
import { makePair, write } from '#test/chats.ts'
import { type Member, makeBlock } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

const MINUTE = 60_000
let house: TestHouse
let app: ReturnType<typeof createApp>
let she: Member
let he: Member

beforeAll(async () => {
  house = await openTestHouse()
  app = createApp(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(outbox)
  ;({ she, he } = await makePair(house))
})

/** Sends what is due and returns the new mails to a person, the newest first. */
async function mailsTo(person: Member) {
  await sendDue(house)
  return house.mailer.mailbox().filter(({ to }) => to === person.email)
}

async function chat() {
  const { conversationId: id } = await callAs(house, she).chat.start({ id: he.id })
  await callAs(house, he).chat.accept({ id })
  return id
}

describe('mails (C5)', () => {
  test('tell of a request and of its acceptance, without a name, with a way to switch them off', async () => {
    const id = await chat()
    const [request] = await mailsTo(he)
    const [accepted] = await mailsTo(she)
    expect(request?.subject).toBe('Somebody would like to talk to you on Jodi')
    expect(accepted?.subject).toBe('Your chat request on Jodi was accepted')
    for (const mail of [request, accepted]) {
      expect(mail?.text).toContain(`http://localhost:3000/chat/${id}`)
      expect(mail?.text).not.toMatch(/Asha|Arjun|Kulkarni/)
      expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[^>]+>$/)
    }
  })

  test('tell of messages unread after 15 minutes, once until the chat is opened, never of what they say', async () => {
    const id = await chat()
    await mailsTo(he)
    const before = (await mailsTo(he)).length
    const unreadMails = async () => {
      await remindOfUnread(house)
      return (await mailsTo(he)).length - before
    }
    await write(house, she, id, 'A canary of a message')
    house.clock.advance(14 * MINUTE)
    expect(await unreadMails()).toBe(0)
    house.clock.advance(2 * MINUTE)
    expect(await unreadMails()).toBe(1)
    expect(JSON.stringify(await mailsTo(he))).not.toContain('canary')
    await write(house, she, id, 'Another')
    house.clock.advance(20 * MINUTE)
    expect(await unreadMails()).toBe(1)
    await callAs(house, he).chat.markRead({ id, upTo: 2 })
    expect(await unreadMails()).toBe(1)
    await write(house, she, id, 'A third')
    house.clock.advance(20 * MINUTE)
    await Promise.all([remindOfUnread(house), remindOfUnread(house)])
    expect(await unreadMails()).toBe(2)
    expect((await mailsTo(she)).filter(({ subject }) => subject.includes('unread'))).toEqual([])
  })

  test('do not come when switched off, when blocked, when away, or to an unproved mailbox', async () => {
    const { settings } = callAs(house, he)
    const all = await settings.notices()
    await settings.saveNotices({ ...all, requestMail: false, unreadMail: false })
    const id = await chat()
    await write(house, she, id, 'Unread')
    house.clock.advance(20 * MINUTE)
    await remindOfUnread(house)
    expect(await mailsTo(he)).toEqual([])

    const second = await makePair(house)
    await house.db.update(accounts).set({ provedAt: null }).where(eq(accounts.id, second.he.id))
    await callAs(house, second.she).chat.start({ id: second.he.id })
    expect(await mailsTo(second.he)).toEqual([])

    const third = await makePair(house)
    await house.db.update(accounts).set({ provedAt: null }).where(eq(accounts.id, third.he.id))
    const { conversationId } = await callAs(house, third.she).chat.start({ id: third.he.id })
    await callAs(house, third.he).chat.accept({ id: conversationId })
    await house.db.update(accounts).set({ provedAt: new Date() }).where(eq(accounts.id, third.he.id))
    await write(house, third.she, conversationId, 'Unread')
    await makeBlock(house, third.he, third.she)
    house.clock.advance(20 * MINUTE)
    await remindOfUnread(house)
    expect(await mailsTo(third.he)).toEqual([])
  })
})

describe('the link of a mail (E2)', () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { host: 'localhost:3000', ...headers },
      ...(method === 'POST' ? { body: 'List-Unsubscribe=One-Click' } : {}),
    })
  const linkTo = async (person: Member) =>
    (await mailsTo(person))[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'no link'

  test('opens a page that changes nothing; its button, or a mail program, switches that one kind off', async () => {
    await callAs(house, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const page = await ask('GET', link)
    expect(page.status).toBe(200)
    expect((await page.text()).match(/<button/g)).toHaveLength(1)
    expect((await noticesOf(house.db, he.id)).requestMail).toBe(true)
    const posted = await ask('POST', link, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(posted.status).toBe(200)
    expect(await noticesOf(house.db, he.id)).toEqual({
      requestMail: false,
      acceptedMail: true,
      unreadMail: true,
      typing: true,
      presence: true,
    })
  })

  test('works once: a mail program may post twice, and whoever switched it on again keeps it on', async () => {
    await callAs(house, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const answers = await Promise.all([ask('POST', link), ask('POST', link), ask('POST', link)])
    for (const answer of answers) expect(answer.status).toBe(200)
    const later = await ask('POST', link)
    expect(await later.text()).toContain('You get no more mails about new chat requests.')
    const seen = await (await ask('GET', link)).text()
    expect(seen).toContain('You get no more mails about new chat requests.')
    expect(seen).not.toContain('<button')

    const { settings } = callAs(house, he)
    await settings.saveNotices({ ...(await settings.notices()), requestMail: true })
    const used = await ask('POST', link)
    expect(used.status).toBe(200)
    expect(await used.text()).toContain('This link has been used.')
    expect((await noticesOf(house.db, he.id)).requestMail).toBe(true)
  })

  test('of another mail has a use of its own', async () => {
    await callAs(house, she).chat.start({ id: he.id })
    const first = await linkTo(he)
    await ask('POST', first)
    const { settings } = callAs(house, he)
    await settings.saveNotices({ ...(await settings.notices()), requestMail: true })
    const { she: another } = await makePair(house)
    await callAs(house, another).chat.start({ id: he.id })
    const second = await linkTo(he)
    expect(second).not.toBe(first)
    await ask('POST', second)
    expect((await noticesOf(house.db, he.id)).requestMail).toBe(false)
  })

  test('works for a week, and not when altered', async () => {
    await callAs(house, she).chat.start({ id: he.id })
    const link = await linkTo(he)
    const altered = link.replace(he.id, she.id)
    expect(altered).not.toBe(link)
    expect((await ask('POST', altered)).status).toBe(400)
    expect((await ask('POST', link.replace('requestMail', 'presence'))).status).toBe(400)
    house.clock.advance(7 * 24 * 60 * MINUTE + MINUTE)
    expect((await ask('POST', link)).status).toBe(400)
    house.clock.advance(-7 * 24 * 60 * MINUTE - MINUTE)
    expect(await noticesOf(house.db, she.id)).toMatchObject({ requestMail: true })
  })
})
