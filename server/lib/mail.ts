import { createTransport } from 'nodemailer'
import type { Clock } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'

export interface Mail {
  to: string
  /** Stands before the address that the setting names. */
  fromName: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** What was sent without SMTP settings, newest first; empty with them. */
  mailbox(): readonly (Mail & { at: string })[]
}

const KEPT = 200

/** Real mail over SMTP, or the local mailbox where no server is set. */
export function createMailer(env: Env, clock: Clock, show: (mail: Mail) => void): Mailer {
  return env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : localMailer(clock, show)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send({ fromName, ...mail }) {
      const sender = { name: cleanHeader(fromName), address }
      await transport.sendMail({ ...mail, from: sender, subject: cleanHeader(mail.subject) })
    },
    mailbox: () => [],
  }
}

function localMailer(clock: Clock, show: (mail: Mail) => void): Mailer {
  const box: (Mail & { at: string })[] = []
  return {
    async send(mail) {
      box.unshift({ ...mail, at: clock.now().toISOString() })
      box.length = Math.min(box.length, KEPT)
      show(mail)
    },
    mailbox: () => box,
  }
}

function cleanHeader(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
