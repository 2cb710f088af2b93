import { createTransport } from 'nodemailer'
import type { Clock } from '#lib/clock.ts'
import type { Env } from '#lib/env.ts'

export interface Mail {
  to: string
  /** The sender name before the address of the setting. */
  fromName: string
  /** Where an answer goes; by default to the address of the setting. */
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Determines the Message-ID: another attempt at the same email has the same one. */
  id?: string
  /** Is sent without waiting for other emails. */
  isUrgent?: boolean
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Emails that were sent without SMTP settings, newest first; empty with them. */
  sent(): readonly (Mail & { at: string })[]
  close(): void
}

const DEV_INBOX_MAX = 200
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** The limit for the whole delivery, also for a server that responds slowly but steadily. */
const SENDING_MS = 60_000
const CONNECTIONS = 5
const TIMEOUTS = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  dnsTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
}

/** Real email over SMTP, or the local inbox if no server is configured. */
export function createMailer(env: Env, clock: Clock, show: (mail: Mail) => void): Mailer {
  return env.smtpUrl ? smtpMailer(env.smtpUrl, env.mailFrom) : localMailer(clock, show)
}

/** Connects to the mail server and authenticates, without sending anything; throws if that fails. */
export async function verifyMail(url: string): Promise<void> {
  const transport = createTransport({ url, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * The code of a failed delivery: that of the mail server, '550 5.1.1' or '550', or of the connection. The library
 * reports ESOCKET for everything that the system or the encryption refuses, beside the code of that: ECONNREFUSED or
 * CERT_HAS_EXPIRED.
 */
export function mailErrorCode(error: unknown): string | undefined {
  const { responseCode, response, code, originalCode } = (error ?? {}) as Record<string, unknown>
  if (responseCode) return /^\d{3} [245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0] ?? String(responseCode)
  const found = code === 'ESOCKET' ? (originalCode ?? code) : code
  return typeof found === 'string' ? found : undefined
}

/**
 * Whether the mail server was reached, but not over an encrypted connection: its certificate has expired, for example.
 */
export const isEncryptionError = (code: string) => /CERT|TLS|SSL|_SIGNATURE$|^EPROTO$/.test(code)

function smtpMailer(url: string, from: string): Mailer {
  const openPool = () => createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS })
  const [urgent, usual] = [openPool(), openPool()]
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return {
    async send({ fromName, id, isUrgent, ...mail }) {
      await (isUrgent ? urgent : usual).sendMail({
        ...mail,
        ...(id ? { messageId: `<${id}@${address.split('@').at(-1)}>` } : {}),
        from: { name: cleanHeader(fromName), address },
        subject: cleanHeader(mail.subject),
        signal: AbortSignal.timeout(SENDING_MS),
      })
    },
    sent: () => [],
    close() {
      urgent.close({ force: true })
      usual.close({ force: true })
    },
  }
}

function localMailer(clock: Clock, show: (mail: Mail) => void): Mailer {
  const box: (Mail & { at: string })[] = []
  return {
    async send(mail) {
      box.unshift({ ...mail, at: clock.now().toISOString() })
      box.length = Math.min(box.length, DEV_INBOX_MAX)
      show(mail)
    },
    sent: () => box,
    close: () => undefined,
  }
}

function cleanHeader(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}
