import { TERMS_VERSION } from '@jodi/shared/site.ts'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountJobs } from '#domains/accounts/jobs.ts'
import { pruneMails, queueMail, sendDue } from '#domains/accounts/mails/commands.ts'
import { writeMail } from '#domains/accounts/mails/rules.ts'
import { outbox } from '#domains/accounts/tables.ts'
import { openJobs } from '#lib/jobs.ts'
import { createMailer } from '#lib/mail.ts'
import { codesTo, GOOD_PASSWORD, openBrowser } from '#test/browser.ts'
import { makeAccount } from '#test/factories.ts'
import { openTestHouse, type TestHouse } from '#test/house.ts'

const MINUTE = 60_000
let house: TestHouse
beforeEach(async () => {
  house = await openTestHouse()
})
afterEach(() => house.close())

const request = (email: string) =>
  openBrowser(house).accounts.requestSignUp({ email, password: GOOD_PASSWORD, termsVersion: TERMS_VERSION })

/** A mail server that is down until `recover`. */
function breakMail() {
  const works = house.mailer.send
  house.mailer.send = () => Promise.reject(new Error('connection refused'))
  return () => {
    house.mailer.send = works
  }
}

describe('the outbox', () => {
  test('a broken mail server loses no mail and fails no request; the code waits sealed', async () => {
    const recover = breakMail()
    await request('waits@example.in')
    const [row] = await house.db.select().from(outbox)
    expect(row).toMatchObject({ toAddress: 'waits@example.in', template: 'signUpCode', attempts: 1 })
    expect(row?.data.code).not.toMatch(/^\d{6}$/)
    recover()
    await sendDue(house)
    expect(codesTo(house, 'waits@example.in')).toEqual([])
    house.clock.advance(MINUTE + 1)
    await sendDue(house)
    expect(codesTo(house, 'waits@example.in')).toHaveLength(1)
    expect(await house.db.$count(outbox)).toBe(0)
  })

  test('waits longer after each failure, and gives up after a day, a code after ten minutes', async () => {
    breakMail()
    const account = await makeAccount(house)
    await house.db.transaction((tx) => queueMail(house, tx, { accountId: account.id }, 'passwordChanged'))
    await request('too-late@example.in')
    const waits: number[] = []
    for (let i = 0; i < 9; i++) {
      const before = house.clock.now().getTime()
      await sendDue(house)
      const [row] = await house.db.select().from(outbox).where(eq(outbox.accountId, account.id))
      const next = row?.sendAfter.getTime() ?? 0
      waits.push(Math.round((next - before) / MINUTE))
      house.clock.set(new Date(next + 1))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
    await pruneMails(house)
    expect((await house.db.select().from(outbox)).map(({ template }) => template)).toEqual(['passwordChanged'])
    house.clock.advance(24 * 60 * MINUTE)
    await pruneMails(house)
    expect(await house.db.$count(outbox)).toBe(0)
  })

  test('two processes send a mail once', async () => {
    const account = await makeAccount(house)
    for (let i = 0; i < 20; i++)
      await house.db.transaction((tx) => queueMail(house, tx, { accountId: account.id }, 'passwordChanged'))
    await Promise.all([sendDue(house), sendDue(house), sendDue(house)])
    expect(house.mailer.mailbox()).toHaveLength(20)
  })

  test('a mail goes to the address that the account has when it is sent, and not at all without the account', async () => {
    const [stays, goes] = [await makeAccount(house), await makeAccount(house)]
    await house.db.transaction((tx) => queueMail(house, tx, { accountId: stays.id }, 'passwordChanged'))
    await house.db.transaction((tx) => queueMail(house, tx, { accountId: goes.id }, 'passwordChanged'))
    await house.database.query('update accounts set email = $1 where id = $2', ['moved@example.in', stays.id])
    await house.database.query('delete from accounts where id = $1', [goes.id])
    await sendDue(house)
    expect(house.mailer.mailbox().map(({ to }) => to)).toEqual(['moved@example.in'])
  })

  test('a mail of a write that is undone is never sent', async () => {
    const account = await makeAccount(house)
    const undone = house.db.transaction(async (tx) => {
      await queueMail(house, tx, { accountId: account.id }, 'passwordChanged')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await sendDue(house)
    expect(house.mailer.mailbox()).toEqual([])
  })
})

test('a real mail server gets the mail in text and HTML', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as { port: number }
  const mailer = createMailer({ ...house.env, smtpUrl: `smtp://127.0.0.1:${port}` }, house.clock, () => undefined)
  await mailer.send(writeMail('signUpCode', { code: '123456' }, 'asha@example.in', await house.site()))
  expect(mailer.mailbox()).toEqual([])
  expect(received[0]).toMatch(/^From: Jodi <no-reply@localhost>\r$/m)
  expect(received[0]).toMatch(/^To: asha@example\.in\r$/m)
  expect(received[0]).toMatch(/^Subject: 123456 is your Jodi sign-up code\r$/m)
  expect(received[0]).toMatch(/text\/plain[\s\S]+text\/html/)
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('the rounds start quickly, keep nothing about a person and stop', async () => {
  const started = performance.now()
  const rounds = await openJobs(house, accountJobs)
  await rounds.start()
  expect(performance.now() - started).toBeLessThan(3000)
  const { rows } = await house.database.query('select name, cron, data from pgboss.schedule order by name')
  expect(rows.map(({ name, data }) => [name, data])).toEqual([
    ['forget-codes', null],
    ['send-mails', null],
  ])
  await rounds.stop()
  for (const job of accountJobs) await job.work(house)
})
