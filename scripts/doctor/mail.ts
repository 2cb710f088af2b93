import { systemClock } from '../../server/lib/clock.ts'
import type { Env } from '../../server/lib/env.ts'
import { createMailer, isEncryptionError, mailErrorCode, verifyMail } from '../../server/lib/mail.ts'
import { emailSchema } from '../../shared/accounts/contract.ts'
import { codeOf, fail, type Line, note, ok } from './lines.ts'

const SUBJECT = 'Test email'
const TEXT = 'npm run doctor sent this email: the mail server of the site works.'
const TLS =
  'the encrypted connection fails: use smtps:// for a port that begins encrypted (465), smtp:// for others (587), and the host name of its certificate, which must be valid'
const NO_MAIL = 'what answers there is no mail server, or closes the connection: check host and port of SMTP_URL'
const ADVICE: Record<string, string> = {
  EAUTH: 'user or password of SMTP_URL are wrong',
  535: 'user or password of SMTP_URL are wrong',
  ECONNREFUSED: 'no mail server listens there: check host and port of SMTP_URL',
  ENOTFOUND: 'the host of SMTP_URL does not exist',
  EDNS: 'the host of SMTP_URL does not exist',
  ETIMEDOUT:
    'it does not answer: check host and port of SMTP_URL, smtps:// for port 465, and whether the provider of this machine blocks them',
  ESOCKET: NO_MAIL,
  EPROTOCOL: NO_MAIL,
  ECONNECTION: NO_MAIL,
  550: 'it rejects the address: check the given address and MAIL_FROM',
  553: 'it rejects the sender: check MAIL_FROM',
}

/** Sends one email to the address, or without one only connects and authenticates. */
export async function mailLine(env: Env, to: string | undefined): Promise<Line> {
  if (to !== undefined && !emailSchema.safeParse(to).success)
    return fail('mail', 'What follows --mail is not an email address: no email was sent.')
  if (!env.smtpUrl && to) return fail('mail', 'SMTP_URL is not set: no email was sent. Set it first.')
  if (!env.smtpUrl) return note('mail', 'SMTP_URL is not set: emails stay in the local inbox.')
  try {
    if (!to) {
      await verifyMail(env.smtpUrl)
      return ok('mail', 'the mail server accepts the connection; -- --mail you@example.in sends a test email')
    }
    const mailer = createMailer(env, systemClock, () => undefined)
    await mailer
      .send({ to, fromName: 'Jodi', subject: SUBJECT, text: TEXT, html: `<p>${TEXT}</p>`, isUrgent: true })
      .finally(() => mailer.close())
    return ok('mail', 'the mail server accepted an email to the given address; see whether it arrives')
  } catch (error) {
    const code = mailErrorCode(error) ?? codeOf(error)
    const { host } = new URL(env.smtpUrl)
    const advice = isEncryptionError(code) ? TLS : ADVICE[code.split(' ')[0] ?? code]
    return fail('mail', `${host}: ${advice ?? 'see what the mail server says about this code'} (${code})`)
  }
}
