import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { and, desc, eq, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Template, writeMail } from '#domains/accounts/mails/rules.ts'
import { accounts, emailOutbox, givenUpEmails } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import { decrypt, encrypt } from '#lib/encryption.ts'

type OutboxRow = typeof emailOutbox.$inferSelect
type Recipient = { accountId: string } | { address: string; accountId?: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WAIT_MS = 1000
const RETRY_CODE_MS = 30_000
/** How long an email stays claimed. Sending never lasts this long, so no other process claims the same email. */
const CLAIM_MS = 90_000
/** Number of emails that a process sends concurrently, in addition to one code. */
const AT_ONCE = 4
const ENCRYPTED_PREFIX = 'sealed '

/** Queues an email in the transaction of the write that it reports. `sendMail` sends it after the commit. */
export async function queueMail(
  app: AppContext,
  tx: Tx,
  to: Recipient,
  template: Template,
  /** A code, which is encrypted, or the values that the text needs. */
  what: string | Record<string, string> = {},
  /** Secrets such as the URL of a link, which are encrypted in the outbox. */
  secrets: Record<string, string> = {},
) {
  const now = app.clock.now()
  const id = crypto.randomUUID()
  await tx.insert(emailOutbox).values({
    id,
    accountId: to.accountId ?? null,
    toAddress: 'address' in to ? to.address : null,
    template,
    data: {
      ...(typeof what === 'string' ? { code: encrypt(app.secret, 'mail', id, what) } : what),
      ...encryptAll(app, id, secrets),
    },
    sendAfter: now,
    createdAt: now,
  })
  return id
}

/**
 * Sends a queued email now. Returns after at most one second, so that a slow or broken mail server delays no request.
 * The regular round sends what remains.
 */
export async function sendMail(app: AppContext, id: string): Promise<void> {
  const sent = sendNext(app, eq(emailOutbox.id, id)).catch((error) =>
    app.log.error({ err: error }, 'outbox processing failed'),
  )
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([sent, timeout])
  clearTimeout(timer)
}

const isCode = sql`${emailOutbox.data} ? 'code'`

/** Sends all due emails until none is left, several concurrently. Several processes never claim the same email. */
export async function sendDue(app: AppContext, signal?: AbortSignal): Promise<void> {
  await Promise.all([sendCodes(app, signal), ...Array.from({ length: AT_ONCE }, () => sendAll(app, signal))])
}

/** Sends only the due codes, so that other emails never delay a code when the mail server is slow. */
export const sendCodes = (app: AppContext, signal?: AbortSignal) => sendAll(app, signal, isCode)

/** Gives up codes that no longer work and emails that are older than a day: deletes, counts and logs them. */
export async function giveUpMails(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const before = (ms: number) => lt(emailOutbox.createdAt, new Date(now.getTime() - ms))
  const givenUp = await app.db.transaction(async (tx) => {
    const rows = await tx
      .delete(emailOutbox)
      .where(or(before(DAY_MS), and(isCode, before(CODE_MINUTES * MINUTE_MS))))
      .returning({ id: emailOutbox.id, template: emailOutbox.template, attempts: emailOutbox.attempts })
    if (rows.length > 0)
      await tx
        .insert(givenUpEmails)
        .values({ day: dateOfDay(dayOf(now)), emails: rows.length })
        .onConflictDoUpdate({
          target: givenUpEmails.day,
          set: { emails: sql`${givenUpEmails.emails} + excluded.emails` },
        })
    return rows
  })
  for (const email of givenUp) app.log.error(email, 'email not delivered, no more attempts')
}

async function sendAll(app: AppContext, signal?: AbortSignal, which?: SQL): Promise<void> {
  while (!signal?.aborted && (await sendNext(app, which)));
}

/** Returns false if no email is due. */
async function sendNext(app: AppContext, which?: SQL): Promise<boolean> {
  const row = await claimNext(app, which)
  if (!row) return false
  try {
    await sendRow(app, row)
    await app.db.delete(emailOutbox).where(eq(emailOutbox.id, row.id))
  } catch (error) {
    const { attempts, template } = row
    if (error instanceof WrongSecret) app.log.error({ attempts, template }, 'an email cannot be decrypted')
    else app.log.warn({ code: (error as { code?: string }).code, attempts }, 'email delivery failed, will retry')
    // The wait counts from the start of the attempt, because a mail server that did not respond has already delayed the
    // email.
    const began = row.sendAfter.getTime() - CLAIM_MS
    await app.db
      .update(emailOutbox)
      .set({ sendAfter: new Date(began + retryAfter(row)) })
      .where(eq(emailOutbox.id, row.id))
  }
  return true
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

async function sendRow(app: AppContext, row: OutboxRow): Promise<void> {
  const address = row.toAddress ?? (await addressOf(app, row.accountId))
  if (!address) return
  const mail = writeMail(row.template as Template, decryptAll(app, row), address, await app.readSiteSettings())
  await app.mailer.send({ ...mail, id: row.id, isUrgent: 'code' in row.data })
}

function encryptAll(app: AppContext, id: string, secrets: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [
      `${ENCRYPTED_PREFIX}${name}`,
      encrypt(app.secret, 'mail', id, text),
    ]),
  )
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
  if (text === null) throw new WrongSecret('sealed with another secret')
  return text
}

async function addressOf(app: AppContext, accountId: string | null): Promise<string | undefined> {
  if (!accountId) return undefined
  const [row] = await app.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return row?.email
}
