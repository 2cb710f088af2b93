import { MINUTE_MS } from '@jodi/shared/time.ts'
import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { accounts, emailOutbox } from '#domains/accounts/tables.ts'
import { findMyConversation } from '#domains/chat/queries.ts'
import { wantsEmails } from '#domains/profiles/status/queries.ts'
import { CLAIM_MS, WRONG_SECRET } from '#email/attempts.ts'
import type { Email, EmailData } from '#email/define.ts'
import { noteAttempt } from '#email/last-attempt.ts'
import { emails } from '#email/registry.ts'
import { renderEmail } from '#email/render.ts'
import type { AppContext } from '#lib/app-context.ts'
import { decrypt, encrypt } from '#lib/encryption.ts'
import { mailErrorCode } from '#lib/mail.ts'
import { waitAtMost } from '#lib/wait-at-most.ts'

type OutboxRow = typeof emailOutbox.$inferSelect
export type Recipient = { accountId: string } | { address: string; accountId?: string }

const WAIT_MS = 1000
const RETRY_CODE_MS = 30_000
/** Number of emails that a process sends concurrently, in addition to one code. */
const AT_ONCE = 4
const ENCRYPTED_PREFIX = 'sealed '

/** Queues an email in the transaction of the write that it reports. `sendMails` sends it after the commit. */
export async function queueMail<Data extends EmailData>(
  app: AppContext,
  tx: Tx,
  to: Recipient,
  email: Email<Data>,
  data: Data,
): Promise<string> {
  const now = app.clock.now()
  const id = crypto.randomUUID()
  await tx.insert(emailOutbox).values({
    id,
    accountId: to.accountId ?? null,
    toAddress: 'address' in to ? to.address : null,
    template: email.name,
    data: encryptSecrets(app, id, email, data),
    sendAfter: now,
    createdAt: now,
  })
  return id
}

/**
 * Sends queued emails now, several concurrently. Returns after at most one second, however many there are, so that a
 * slow or broken mail server delays no request. The regular round sends what remains.
 */
export async function sendMails(app: AppContext, ids: readonly string[]): Promise<void> {
  const waiting = [...ids]
  const sendEach = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) await sendNext(app, eq(emailOutbox.id, id))
  }
  const sent = Promise.all(Array.from({ length: AT_ONCE }, sendEach)).catch((error) =>
    app.log.error({ err: error }, 'outbox processing failed'),
  )
  await waitAtMost(WAIT_MS, sent)
  waiting.length = 0
}

/** An email with a code, which is useful only for minutes. */
export const isCode = sql`${emailOutbox.data} ? 'code'`

/** Sends all due emails until none is left, several concurrently. Several processes never claim the same email. */
export async function sendDue(app: AppContext, signal?: AbortSignal): Promise<void> {
  await Promise.all([sendCodes(app, signal), ...Array.from({ length: AT_ONCE }, () => sendAll(app, signal))])
}

/** Sends only the due codes, so that other emails never delay a code when the mail server is slow. */
export const sendCodes = (app: AppContext, signal?: AbortSignal) => sendAll(app, signal, isCode)

async function sendAll(app: AppContext, signal?: AbortSignal, which?: SQL): Promise<void> {
  while (!signal?.aborted && (await sendNext(app, which)));
}

const inProgress = new WeakMap<AppContext, Set<Promise<boolean>>>()

/** Waits for every email that this process is sending, whether a request or a round began it. */
export async function whileSending(app: AppContext): Promise<void> {
  for (const sending = inProgress.get(app); sending?.size; ) await Promise.allSettled(sending)
}

/** Returns false if no email is due. */
async function sendNext(app: AppContext, which?: SQL): Promise<boolean> {
  const all = inProgress.get(app) ?? new Set()
  inProgress.set(app, all)
  const sending = sendClaimed(app, which)
  all.add(sending)
  return sending.finally(() => all.delete(sending))
}

async function sendClaimed(app: AppContext, which?: SQL): Promise<boolean> {
  const row = await claimNext(app, which)
  if (!row) return false
  try {
    if (await sendRow(app, row)) noteAttempt(app, null)
    await app.db.delete(emailOutbox).where(eq(emailOutbox.id, row.id))
  } catch (error) {
    const { attempts, template } = row
    const failedWith = codeOf(error)
    noteAttempt(app, failedWith)
    if (error instanceof WrongSecret) app.log.error({ attempts, template }, 'an email cannot be decrypted')
    else app.log.warn({ code: failedWith, attempts }, 'email delivery failed, will retry')
    // The wait counts from the start of the attempt, because a mail server that did not respond has already delayed the
    // email.
    const began = row.sendAfter.getTime() - CLAIM_MS
    await app.db
      .update(emailOutbox)
      .set({ failedWith, sendAfter: new Date(began + retryAfter(row)) })
      .where(eq(emailOutbox.id, row.id))
  }
  return true
}

/** The number of the mail server's reply, such as 550; without a reply the code of the error. */
function codeOf(error: unknown): string {
  if (error instanceof WrongSecret) return WRONG_SECRET
  const { name } = (error ?? {}) as { name?: string }
  // The limit of the whole delivery is an error of the browser's kind, whose code says nothing.
  if (name === 'TimeoutError' || name === 'AbortError') return 'ETIMEDOUT'
  return mailErrorCode(error) ?? 'unknown'
}

/** A code is useful only for minutes, so its wait is short. Other emails wait longer after each failure. */
function retryAfter({ data, attempts }: OutboxRow): number {
  return 'code' in data ? RETRY_CODE_MS : MINUTE_MS * 2 ** Math.min(attempts - 1, 6)
}

// Sets the time of the next attempt before sending, so that an email is tried again after a crash.
async function claimNext(app: AppContext, which?: SQL): Promise<OutboxRow | undefined> {
  const now = app.clock.now()
  const next = app.db
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(and(lte(emailOutbox.sendAfter, now), which))
    .orderBy(desc(isCode), emailOutbox.sendAfter)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await app.db
    .update(emailOutbox)
    .set({ attempts: sql`${emailOutbox.attempts} + 1`, sendAfter: new Date(now.getTime() + CLAIM_MS) })
    .where(sql`${emailOutbox.id} = (${next})`)
    .returning()
  return row
}

/** Returns false if there is nothing to send: it is no longer true, or the recipient is gone or does not want it. */
async function sendRow(app: AppContext, row: OutboxRow): Promise<boolean> {
  const account = await findRecipient(app, row.accountId)
  const to = row.toAddress ?? account?.email
  if (!to || !(await isStillWanted(app, row))) return false
  const site = await app.readSiteSettings()
  const mail = renderEmail(row.template, decryptAll(app, row), { to, site, language: account?.language ?? 'en' })
  await app.mailer.send({ ...mail, id: row.id, isUrgent: 'code' in row.data })
  return true
}

/**
 * While one waits for the mail server, a member may switch a kind of email off, be disabled or deactivate the account,
 * answer the request or read the messages, and the chat that it is about may end: by a block, or because the request
 * was withdrawn.
 */
async function isStillWanted(app: AppContext, { accountId, template, data }: OutboxRow): Promise<boolean> {
  const email = emails.get(template)
  if (!email?.setting || !accountId) return true
  if (!(await wantsEmails(app.db, accountId, email.setting))) return false
  const { conversationId } = data
  if (!conversationId) return true
  const conversation = await findMyConversation(app.db, accountId, conversationId)
  return conversation !== null && email.isTrueOf(conversation)
}

/** The outbox finds codes by the name `code`, because they are sent before other emails. */
function encryptSecrets(app: AppContext, id: string, email: Email, data: EmailData): Record<string, string> {
  const stored = Object.entries(data).map(([name, text]) => {
    if (!email.secrets.includes(name)) return [name, text]
    return [name === 'code' ? name : `${ENCRYPTED_PREFIX}${name}`, encrypt(app.secret, 'mail', id, text)]
  })
  return Object.fromEntries(stored)
}

function decryptAll(app: AppContext, { id, data }: OutboxRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) =>
      name === 'code' || name.startsWith(ENCRYPTED_PREFIX)
        ? [name.replace(ENCRYPTED_PREFIX, ''), opened(decrypt(app.secret, 'mail', id, text))]
        : [name, text],
    ),
  )
}

/**
 * The email was encrypted with another secret. It is not sent, because an email with an empty code or link is useless.
 */
class WrongSecret extends Error {}

function opened(text: string | null): string {
  if (text === null) throw new WrongSecret('encrypted with another secret')
  return text
}

async function findRecipient(app: AppContext, accountId: string | null) {
  if (!accountId) return undefined
  const { email, language } = accounts
  const [row] = await app.db.select({ email, language }).from(accounts).where(eq(accounts.id, accountId))
  return row
}
