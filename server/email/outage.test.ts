import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { passwordChanged } from '#domains/accounts/emails/password-changed.ts'
import { signUpCode } from '#domains/accounts/emails/sign-up-code.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { queueMail } from '#email/outbox.ts'
import { sendRegularly } from '#email/send-regularly.ts'
import { createMailer } from '#lib/mail.ts'
import { openTestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { messageIdOf, openMailServer } from '#test/processes/mail-server.ts'

const isLong = process.env.LONG_TESTS === 'long'
const OUTAGE_MS = isLong ? 180_000 : 3000
const NOTIFICATIONS = isLong ? 1000 : 100
const CODES = 20
const SECOND = 1000
const CODES_WITHIN_MS = 60 * SECOND
const PATIENCE_MS = 15 * 60 * SECOND
const STEP_MS = SECOND / 2

test(
  `emails arrive in time and once after the mail server was down, then silent, ${OUTAGE_MS / SECOND} s each, ${NOTIFICATIONS} notifications queued`,
  async () => {
    const app = await openTestApp()
    const server = await openMailServer()
    const mailer = createMailer({ ...app.env, smtpUrl: server.url }, app.clock, () => undefined)
    let attempts = 0
    let failedCodes = 0
    const send: typeof mailer.send = async (mail) => {
      attempts++
      await mailer
        .send(mail)
        .finally(() => attempts--)
        .catch((error) => {
          if (mail.isUrgent) failedCodes++
          throw error
        })
    }
    const counted = { ...app, mailer: { ...mailer, send } }
    const nodes = [sendRegularly(counted), sendRegularly(counted)]
    const account = await makeAccount(app)
    const queue = (count: number, what: 'code' | 'notification') =>
      app.db.transaction(async (tx) => {
        for (let i = 0; i < count; i++)
          await (what === 'code'
            ? queueMail(app, tx, { address: 'code@example.in' }, signUpCode, { code: '123456' })
            : queueMail(app, tx, { accountId: account.id }, passwordChanged, {}))
      })
    const countCodes = () => server.received.filter((text) => text.includes('To: code@example.in')).length
    const since = (moment: number) => app.clock.now().getTime() - moment
    /**
     * Waits until this many emails have arrived, and returns how long that took. The short form advances the clock of
     * the app while no attempt is being made, and returns only the time that it skipped: how long this machine takes
     * for an attempt is not how long an email waits for the next one.
     */
    const untilArrived = async (count: () => number, expected: number) => {
      const began = app.clock.now().getTime()
      let skipped = 0
      while (count() < expected && since(began) < PATIENCE_MS) {
        const before = server.received.length
        await sleep(SECOND / 4)
        if (isLong || attempts > 0 || server.received.length > before) continue
        app.clock.advance(STEP_MS)
        skipped += STEP_MS
      }
      return isLong ? since(began) : skipped
    }

    /** Other emails wait longer after each failure. The short form does not wait for that. */
    const skipWait = () => isLong || app.clock.advance(30 * SECOND)

    await server.goDown()
    await queue(NOTIFICATIONS, 'notification')
    await queue(CODES, 'code')
    await sleep(OUTAGE_MS)
    await expect.poll(() => failedCodes, { timeout: 60 * SECOND }).toBeGreaterThanOrEqual(CODES)
    await server.recover()
    const afterDown = await untilArrived(countCodes, CODES)
    skipWait()
    await untilArrived(() => server.received.length, CODES + NOTIFICATIONS)

    server.fallSilent()
    await queue(NOTIFICATIONS, 'notification')
    await queue(CODES, 'code')
    await expect.poll(() => attempts, { timeout: 60 * SECOND }).toBeGreaterThan(0)
    await sleep(OUTAGE_MS)
    await server.recover()
    const afterSilence = await untilArrived(countCodes, 2 * CODES)
    const all = 2 * (NOTIFICATIONS + CODES)
    skipWait()
    await untilArrived(() => server.received.length, all)
    await sleep(2 * SECOND)
    await Promise.all(nodes.map((node) => node.stop()))
    expect(server.received).toHaveLength(all)
    expect(new Set(server.received.map(messageIdOf)).size).toBe(all)
    expect(await app.db.$count(emailOutbox)).toBe(0)
    expect(afterDown).toBeLessThanOrEqual(CODES_WITHIN_MS)
    expect(afterSilence).toBeLessThanOrEqual(CODES_WITHIN_MS)
    mailer.close()
    await server.close()
    await app.close()
  },
  30 * 60 * SECOND,
)
