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
/** An email is taken for so long: longer than a sending can last, so that no other process takes it meanwhile. */
const TAKEN_MS = 90_000
/** So many emails are sent at a time by a process, besides a code. */
const AT_ONCE = 4
const SEALED = 'sealed '

/** Queues an email in the transaction of the write that it reports; `sendMail` sends it after the commit. */
export async function queueMail(
  app: AppContext,
  tx: Tx,
  to: Recipient,
  template: Template,
  /** A code, which is sealed, or the values that the text needs. */
  what: string | Record<string, string> = {},
  /** What opens something, such as the address of a link: it waits sealed. */
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
      ...sealAll(app, id, secrets),
    },
    sendAfter: now,
    createdAt: now,
  })
  return id
}

/** Sends a queued mail now. A slow or broken mail server holds nobody up: the round sends what stays. */
export async function sendMail(app: AppContext, id: string): Promise<void> {
  const sent = sendNext(app, eq(emailOutbox.id, id)).catch((error) =>
    app.log.error({ err: error }, 'outbox processing failed'),
  )
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([sent, patience])
  clearTimeout(timer)
}

const isCode = sql`${emailOutbox.data} ? 'code'`

/** Sends all that is due until nothing is left, several at a time. Several processes never take the same one. */
export async function sendDue(app: AppContext, signal?: AbortSignal): Promise<void> {
  await Promise.all([sendCodes(app, signal), ...Array.from({ length: AT_ONCE }, () => sendAll(app, signal))])
}

/** Codes have a way of their own: nothing that a slow mail server holds up is before them. */
export const sendCodes = (app: AppContext, signal?: AbortSignal) => sendAll(app, signal, isCode)

/** A code that no longer works, or news of yesterday, is given up: logged and counted. */
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

/** False if none is due. */
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
    // Counted from the beginning: a server that was silent for long has held it up already.
    const began = row.sendAfter.getTime() - TAKEN_MS
    await app.db
      .update(emailOutbox)
      .set({ sendAfter: new Date(began + retryAfter(row)) })
      .where(eq(emailOutbox.id, row.id))
  }
  return true
}

/** A code is of use for minutes; anything else waits longer after each failure. */
function retryAfter({ data, attempts }: OutboxRow): number {
  return 'code' in data ? RETRY_CODE_MS : MINUTE_MS * 2 ** Math.min(attempts - 1, 6)
}

// The next attempt is set before the sending: a crash in the middle leaves an email that is tried again.
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
    .set({ attempts: sql`${emailOutbox.attempts} + 1`, sendAfter: new Date(now.getTime() + TAKEN_MS) })
    .where(sql`${emailOutbox.id} = (${next})`)
    .returning()
  return row
}

async function sendRow(app: AppContext, row: OutboxRow): Promise<void> {
  const address = row.toAddress ?? (await addressOf(app, row.accountId))
  if (!address) return
  const mail = writeMail(row.template as Template, unsealAll(app, row), address, await app.readSiteSettings())
  await app.mailer.send({ ...mail, id: row.id, isUrgent: 'code' in row.data })
}

function sealAll(app: AppContext, id: string, secrets: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [`${SEALED}${name}`, encrypt(app.secret, 'mail', id, text)]),
  )
}

function unsealAll(app: AppContext, { id, data }: OutboxRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) =>
      name === 'code' || name.startsWith(SEALED)
        ? [name.replace(SEALED, ''), opened(decrypt(app.secret, 'mail', id, text))]
        : [name, text],
    ),
  )
}

/** An email that was sealed with another secret: an empty code or link would help nobody. */
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
