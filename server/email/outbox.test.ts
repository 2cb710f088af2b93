import { TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailChanged } from '#domains/accounts/emails/email-changed.ts'
import { passwordChanged } from '#domains/accounts/emails/password-changed.ts'
import { signUpCode } from '#domains/accounts/emails/sign-up-code.ts'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { accounts, emailOutbox, givenUpEmails } from '#domains/accounts/tables.ts'
import { messagesUnread } from '#domains/chat/emails/messages-unread.ts'
import { saveNotificationSettings } from '#domains/settings/notifications/commands.ts'
import { giveUpMails } from '#email/given-up.ts'
import { queueMail, sendDue } from '#email/outbox.ts'
import { openJobs } from '#lib/jobs.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { codesTo, endCodePauses, GOOD_PASSWORD, openBrowser, signUp } from '#test/browser.ts'
import { callAs } from '#test/call-as.ts'
import { makePair, write } from '#test/factories/chats.ts'
import { type Member, makeAccount } from '#test/factories/factories.ts'

const MINUTE = 60_000
let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const request = (email: string) =>
  openBrowser(app).accounts.requestSignUp({ email, password: GOOD_PASSWORD, termsVersion: TERMS_VERSION })

/** Makes the mail server fail until the returned function is called. */
function breakMail() {
  const works = app.mailer.send
  app.mailer.send = () => Promise.reject(new Error('connection refused'))
  return () => {
    app.mailer.send = works
  }
}

describe('the outbox', () => {
  test('with a broken mail server no email is lost and no request fails, and the code waits encrypted', async () => {
    const recover = breakMail()
    await request('waits@example.in')
    const [row] = await app.db.select().from(emailOutbox)
    expect(row).toMatchObject({ toAddress: 'waits@example.in', template: 'signUpCode', attempts: 1 })
    expect(row?.data.code).not.toMatch(/^\d{6}$/)
    recover()
    await sendDue(app)
    expect(codesTo(app, 'waits@example.in')).toEqual([])
    app.clock.advance(MINUTE + 1)
    await sendDue(app)
    expect(codesTo(app, 'waits@example.in')).toHaveLength(1)
    expect(await app.db.$count(emailOutbox)).toBe(0)
  })

  test('a notification is dropped once it is switched off, or its recipient is disabled', async () => {
    for (const change of [
      ({ id }: Member) => saveNotificationSettings(app, id, { requestMail: false }),
      ({ id }: Member) => app.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, id)),
    ]) {
      const { she, he } = await makePair(app)
      const recover = breakMail()
      await callAs(app, she).chat.start({ id: he.id })
      recover()
      await change(he)
      app.clock.advance(MINUTE + 1)
      await sendDue(app)
      expect([await app.db.$count(emailOutbox), app.mailer.sent()]).toEqual([0, []])
    }
  })

  test('an email about a request that was answered, or messages that were read, while it waited is dropped', async () => {
    const { she, he } = await makePair(app)
    const recover = breakMail()
    const { conversationId } = await callAs(app, she).chat.start({ id: he.id })
    await callAs(app, he).chat.accept({ id: conversationId })
    await write(app, she, conversationId, 'Namaste')
    const unread = { url: 'https://jodi.example', conversationId, unsubscribe: 'https://jodi.example' }
    await app.db.transaction((tx) => queueMail(app, tx, { accountId: he.id }, messagesUnread, unread))
    await callAs(app, he).chat.markRead({ id: conversationId, upTo: 1 })
    recover()
    app.clock.advance(MINUTE + 1)
    await sendDue(app)
    expect(app.mailer.sent().map(({ subject }) => subject)).toEqual(['Your Jodi chat request was accepted'])
    expect(await app.db.$count(emailOutbox)).toBe(0)
  })

  test('waits longer after each failure, and gives up an email after a day and a code after ten minutes', async () => {
    breakMail()
    const account = await makeAccount(app)
    await app.db.transaction((tx) => queueMail(app, tx, { accountId: account.id }, passwordChanged, {}))
    await request('too-late@example.in')
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      const before = app.clock.now().getTime()
      await sendDue(app)
      const [row] = await app.db.select().from(emailOutbox).where(eq(emailOutbox.accountId, account.id))
      const next = row?.sendAfter.getTime() ?? 0
      waits.push(Math.round((next - before) / MINUTE))
      app.clock.set(new Date(next + 1))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
    await giveUpMails(app)
    expect((await app.db.select().from(emailOutbox)).map(({ template }) => template)).toEqual(['passwordChanged'])
    app.clock.advance(24 * 60 * MINUTE)
    await giveUpMails(app)
    expect(await app.db.$count(emailOutbox)).toBe(0)
  })

  test('an email that is given up is logged without its address and counted for its day', async () => {
    const lines: object[] = []
    const own = await openTestApp({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
    own.clock.set(new Date('2026-11-20T06:00:00Z'))
    for (let i = 0; i < 3; i++)
      await own.db.transaction((tx) =>
        queueMail(own, tx, { address: 'gone@example.in' }, signUpCode, { code: '123456' }),
      )
    own.clock.advance(11 * MINUTE)
    await giveUpMails(own)
    await own.db.transaction((tx) => queueMail(own, tx, { address: 'gone@example.in' }, emailChanged, {}))
    own.clock.advance(25 * 60 * MINUTE)
    await giveUpMails(own)
    expect(await own.db.select().from(givenUpEmails).orderBy(givenUpEmails.day)).toEqual([
      { day: '2026-11-20', emails: 3 },
      { day: '2026-11-21', emails: 1 },
    ])
    const expected = { msg: 'email not delivered, no more attempts', attempts: 0, id: expect.any(String) }
    expect(lines).toMatchObject(
      ['signUpCode', 'signUpCode', 'signUpCode', 'emailChanged'].map((template) => ({ ...expected, template })),
    )
    expect(JSON.stringify(lines)).not.toContain('gone')
    const admin = callAs(own, await makeAccount(own, { role: 'admin' }))
    expect(await admin.admins.operatingWarnings()).toEqual(['emailsGivenUp'])
    own.clock.advance(7 * 24 * 60 * MINUTE)
    expect(await admin.admins.operatingWarnings()).toEqual([])
    await own.close()
  })

  test('all due emails are sent in one call, and codes are sent first', async () => {
    const account = await makeAccount(app)
    for (let i = 0; i < 120; i++)
      await app.db.transaction((tx) => queueMail(app, tx, { accountId: account.id }, passwordChanged, {}))
    for (let i = 0; i < 3; i++)
      await app.db.transaction((tx) =>
        queueMail(app, tx, { address: 'code@example.in' }, signUpCode, { code: '123456' }),
      )
    // No email finishes before all three codes are being sent. If other emails were claimed first, they would occupy
    // all places.
    const { send } = app.mailer
    const codesTaken = Promise.withResolvers<void>()
    let codes = 0
    app.mailer.send = async (mail) => {
      if (mail.to === 'code@example.in' && ++codes === 3) codesTaken.resolve()
      await codesTaken.promise
      return send(mail)
    }
    await sendDue(app)
    expect(app.mailer.sent()).toHaveLength(123)
  })

  test('a code is tried again after 30 s', async () => {
    const recover = breakMail()
    await request('retried@example.in')
    recover()
    app.clock.advance(29_000)
    await sendDue(app)
    expect(codesTo(app, 'retried@example.in')).toEqual([])
    app.clock.advance(2000)
    await sendDue(app)
    expect(codesTo(app, 'retried@example.in')).toHaveLength(1)
  })

  test('a code that was replaced while it waited is not sent, so that it does not arrive after the valid one', async () => {
    const [{ accounts: newcomer }, { accounts }, browser] = [openBrowser(app), openBrowser(app), openBrowser(app)]
    await signUp(app, browser, 'member@example.in')
    const sent = codesTo(app, 'member@example.in').length
    const recover = breakMail()
    const attempt = { email: 'new@example.in', password: GOOD_PASSWORD, termsVersion: TERMS_VERSION }
    const { attemptId } = await newcomer.requestSignUp(attempt)
    await accounts.requestReset({ email: 'member@example.in' })
    await browser.accounts.requestEmailChange({ email: 'next@example.in', password: GOOD_PASSWORD })
    await endCodePauses(app)
    await newcomer.resendSignUpCode({ attemptId })
    await accounts.requestReset({ email: 'member@example.in' })
    await browser.accounts.resendCode({ purpose: 'emailChange' })
    recover()
    app.clock.advance(MINUTE)
    await sendDue(app)
    expect(codesTo(app, 'new@example.in')).toHaveLength(1)
    expect(codesTo(app, 'next@example.in')).toHaveLength(1)
    const [code = '', ...others] = codesTo(app, 'member@example.in').slice(0, -sent)
    expect(others).toEqual([])
    await accounts.resetPassword({ email: 'member@example.in', code, password: `${GOOD_PASSWORD} new` })
  })

  test('the code of an attempt that ended, because the address has an account now, is not sent any more', async () => {
    const recover = breakMail()
    await request('new@example.in')
    recover()
    await signUp(app, openBrowser(app), 'new@example.in')
    app.clock.advance(MINUTE)
    await sendDue(app)
    expect(codesTo(app, 'new@example.in')).toHaveLength(1)
    expect(await app.db.$count(emailOutbox)).toBe(0)
  })

  test('an email that cannot be decrypted is logged as an error and is not sent', async () => {
    const lines: string[] = []
    const other = await openTestApp({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) })
    breakMail()
    await request('sealed@example.in')
    const [row] = await app.db.select().from(emailOutbox)
    if (!row) throw new Error('no email waits')
    await other.db.insert(emailOutbox).values({ ...row, sendAfter: other.clock.now() })
    await sendDue({ ...other, secret: 'another secret that is long enough to sign with' })
    expect(other.mailer.sent()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'an email cannot be decrypted', template: 'signUpCode' },
    ])
    expect(await other.db.$count(emailOutbox)).toBe(1)
    await other.close()
  })

  test('concurrent processes send an email only once', async () => {
    const account = await makeAccount(app)
    for (let i = 0; i < 20; i++)
      await app.db.transaction((tx) => queueMail(app, tx, { accountId: account.id }, passwordChanged, {}))
    await Promise.all([sendDue(app), sendDue(app), sendDue(app)])
    expect(app.mailer.sent()).toHaveLength(20)
  })

  test("an email goes to the account's address at the time of sending, and is not sent if the account was deleted", async () => {
    const [stays, goes] = [await makeAccount(app), await makeAccount(app)]
    await app.db.transaction((tx) => queueMail(app, tx, { accountId: stays.id }, passwordChanged, {}))
    await app.db.transaction((tx) => queueMail(app, tx, { accountId: goes.id }, passwordChanged, {}))
    await app.database.query('update accounts set email = $1 where id = $2', ['moved@example.in', stays.id])
    await app.database.query('delete from accounts where id = $1', [goes.id])
    await sendDue(app)
    expect(app.mailer.sent().map(({ to }) => to)).toEqual(['moved@example.in'])
  })

  test('an email of a transaction that is rolled back is never sent', async () => {
    const account = await makeAccount(app)
    const undone = app.db.transaction(async (tx) => {
      await queueMail(app, tx, { accountId: account.id }, passwordChanged, {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sendDue(app)
    expect(app.mailer.sent()).toEqual([])
  })
})

test('the jobs start quickly, store nothing about a person and stop', async () => {
  const started = performance.now()
  const rounds = await openJobs(app, accountJobs)
  await rounds.start()
  expect(performance.now() - started).toBeLessThan(3000)
  const { rows } = await app.database.query('select name, cron, data from pgboss.schedule order by name')
  expect(rows.map(({ name, data }) => [name, data])).toEqual([
    ['forget-codes', null],
    ['overdue-emails', null],
  ])
  await rounds.stop()
  for (const job of accountJobs) await job.work(app)
})
