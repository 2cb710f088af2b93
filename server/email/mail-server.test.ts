import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUpCode } from '#domains/accounts/emails/sign-up-code.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { hasNoMailbox } from '#email/attempts.ts'
import { queueMail, sendDue, sendMails } from '#email/outbox.ts'
import { sendRegularly } from '#email/send-regularly.ts'
import { createMailer } from '#lib/mail.ts'
import { openTestApp, type TestApp } from '#test/app.ts'
import { messageIdOf, openMailServer, UNKNOWN_MAILBOX } from '#test/processes/mail-server.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

test('a process that stops waits for an email that a request is sending, so that it is not sent again', async () => {
  const begun = Promise.withResolvers<void>()
  const accepted = Promise.withResolvers<void>()
  app.mailer.send = () => {
    begun.resolve()
    return accepted.promise
  }
  const rounds = sendRegularly(app)
  const id = await app.db.transaction((tx) =>
    queueMail(app, tx, { address: 'asha@example.in' }, signUpCode, { code: '123456' }),
  )
  const sending = sendMails(app, [id])
  await begun.promise
  const stopped = rounds.stop().then(() => app.db.$count(emailOutbox))
  await sending
  accepted.resolve()
  expect(await stopped).toBe(0)
})

test('an email that a silent mail server keeps when the process stops is due again as after a failure', async () => {
  const server = await openMailServer()
  server.fallSilent()
  const own = { ...app, mailer: createMailer({ ...app.env, smtpUrl: server.url }, app.clock, () => undefined) }
  const rounds = sendRegularly(own)
  const id = await app.db.transaction((tx) =>
    queueMail(app, tx, { address: 'asha@example.in' }, signUpCode, { code: '123456' }),
  )
  await sendMails(own, [id])
  await rounds.stop()
  const [row] = await app.db.select().from(emailOutbox)
  expect(row?.failedWith).toBe('ECONNECTION')
  expect(row?.sendAfter.getTime()).toBeLessThanOrEqual(app.clock.now().getTime() + 30_000)
  await server.close()
})

test('a real mail server gets an email in text and HTML, with the same Message-ID at each attempt', async () => {
  const server = await openMailServer()
  const mailer = createMailer({ ...app.env, smtpUrl: server.url }, app.clock, () => undefined)
  const own = { ...app, mailer }
  await app.db.transaction((tx) => queueMail(app, tx, { address: 'asha@example.in' }, signUpCode, { code: '123456' }))
  server.refuseNext()
  await sendDue(own)
  // The server's words may name the recipient: only their number is stored.
  expect(await own.db.select({ failedWith: emailOutbox.failedWith }).from(emailOutbox)).toEqual([{ failedWith: '450' }])
  app.clock.advance(31_000)
  await sendDue(own)
  expect(mailer.sent()).toEqual([])
  expect(server.received).toHaveLength(1)
  const [refused, text = ''] = [server.refused[0] ?? '', server.received[0]]
  expect(text).toMatch(/^From: Jodi <no-reply@localhost>\r$/m)
  expect(text).toMatch(/^To: asha@example\.in\r$/m)
  expect(text).toMatch(/^Subject: 123456 is your Jodi sign-up code\r$/m)
  expect(text).toMatch(/text\/plain[\s\S]+text\/html/)
  expect(messageIdOf(text)).toMatch(/^<[\w-]{36}@localhost>$/)
  expect(messageIdOf(text)).toBe(messageIdOf(refused))
  mailer.close()
  await server.close()
})

test('of a mailbox that does not exist the mail server says so in its number, and the email is tried again', async () => {
  const server = await openMailServer()
  const mailer = createMailer({ ...app.env, smtpUrl: server.url }, app.clock, () => undefined)
  await app.db.transaction((tx) => queueMail(app, tx, { address: UNKNOWN_MAILBOX }, signUpCode, { code: '123456' }))
  await sendDue({ ...app, mailer })
  const waiting = { failedWith: emailOutbox.failedWith, hasNoMailbox }
  expect(await app.db.select(waiting).from(emailOutbox)).toEqual([{ failedWith: '550 5.1.1', hasNoMailbox: true }])
  mailer.close()
  await server.close()
})
