import { CODE_MINUTES } from '@jodi/shared/accounts.ts'
import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Template, writeMail } from '#domains/accounts/mails/rules.ts'
import { accounts, outbox } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'
import { seal, unseal } from '#lib/sealing.ts'

type OutboxRow = typeof outbox.$inferSelect
type Recipient = { accountId: string } | { address: string; accountId?: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WAIT_MS = 1000
const BATCH = 50
const SEALED = 'sealed '

/** Lays a mail with the write that it tells of; `sendMail` sends it once that stands. */
export async function queueMail(
  house: House,
  tx: Tx,
  to: Recipient,
  template: Template,
  /** A code, which is sealed, or the words that the letter needs. */
  what: string | Record<string, string> = {},
  /** What opens something, such as the address of a link: it waits sealed. */
  secrets: Record<string, string> = {},
) {
  const now = house.clock.now()
  const id = crypto.randomUUID()
  await tx.insert(outbox).values({
    id,
    accountId: to.accountId ?? null,
    toAddress: 'address' in to ? to.address : null,
    template,
    data: {
      ...(typeof what === 'string' ? { code: seal(house.secret, 'mail', id, what) } : what),
      ...sealAll(house, id, secrets),
    },
    sendAfter: now,
    createdAt: now,
  })
  return id
}

/** Sends a queued mail now. A slow or broken mail server holds nobody up: the round sends what stays. */
export async function sendMail(house: House, id: string): Promise<void> {
  const sent = sendDue(house, id).catch((error) => house.log.error({ err: error }, 'the outbox has trouble'))
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS)
  })
  await Promise.race([sent, patience])
  clearTimeout(timer)
}

/** Sends what is due, one mail or all; several processes never take the same one at the same time. */
export async function sendDue(house: House, id?: string): Promise<void> {
  for (const row of await claimDue(house, id)) {
    try {
      await sendRow(house, row)
      await house.db.delete(outbox).where(eq(outbox.id, row.id))
    } catch (error) {
      house.log.warn({ code: (error as { code?: string }).code, attempts: row.attempts }, 'a mail could not be sent')
    }
  }
}

/** A code that no longer works, or news of yesterday, is not sent any more. */
export async function pruneMails(house: House): Promise<void> {
  const now = house.clock.now().getTime()
  await house.db
    .delete(outbox)
    .where(
      or(
        lt(outbox.createdAt, new Date(now - DAY_MS)),
        and(sql`${outbox.data} ? 'code'`, lt(outbox.createdAt, new Date(now - CODE_MINUTES * MINUTE_MS))),
      ),
    )
}

// The next attempt is set before the sending: a crash in the middle leaves a mail that is tried again.
function claimDue(house: House, id?: string): Promise<OutboxRow[]> {
  const now = house.clock.now()
  const due = house.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.sendAfter, now), id ? eq(outbox.id, id) : undefined))
    .orderBy(outbox.sendAfter)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return house.db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      sendAfter: sql`${now.toISOString()}::timestamptz + interval '1 minute' * power(2, least(${outbox.attempts}, 6))`,
    })
    .where(inArray(outbox.id, due))
    .returning()
}

async function sendRow(house: House, row: OutboxRow): Promise<void> {
  const address = row.toAddress ?? (await addressOf(house, row.accountId))
  if (!address) return
  await house.mailer.send(writeMail(row.template as Template, unsealAll(house, row), address, await house.site()))
}

function sealAll(house: House, id: string, secrets: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [`${SEALED}${name}`, seal(house.secret, 'mail', id, text)]),
  )
}

function unsealAll(house: House, { id, data }: OutboxRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).map(([name, text]) =>
      name === 'code' || name.startsWith(SEALED)
        ? [name.replace(SEALED, ''), unseal(house.secret, 'mail', id, text) ?? '']
        : [name, text],
    ),
  )
}

async function addressOf(house: House, accountId: string | null): Promise<string | undefined> {
  if (!accountId) return undefined
  const [row] = await house.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return row?.email
}
