import { type NewTicket, TICKETS_A_DAY, type TicketStatus } from '@jodi/shared/tickets.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { actAs, noteAct } from '#domains/accounts/audit/commands.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { listHolders } from '#domains/accounts/privileges/queries.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { tellQueue } from '#domains/accounts/queues/commands.ts'
import { isSupport, refused } from '#domains/tickets/policy.ts'
import { findTicket } from '#domains/tickets/queries.ts'
import type { TicketRow } from '#domains/tickets/rules.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { House } from '#lib/house.ts'
import { take } from '#lib/limits.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

const A_DAY = { name: 'tickets', points: TICKETS_A_DAY, seconds: 86_400 }

/** Creates a ticket. Its id comes from the browser: the same one sent twice is one, and counts once. */
export async function createTicket(house: House, me: Actor, { id, type, description }: NewTicket & { id: string }) {
  if (await isMine(house, me, id)) return
  const taken = await take(house, [{ limit: A_DAY, subject: me.id }])
  if (!taken.ok) throw refused('ticketsToday', taken.retryAfter)
  const made = await house.db
    .insert(tickets)
    .values({ id, authorId: me.id, type, description, createdAt: house.clock.now() })
    .onConflictDoNothing()
    .returning({ id: tickets.id })
  if (made.length > 0) return tell(house, { id, authorId: me.id })
  await taken.giveBack()
  if (!(await isMine(house, me, id))) throw new AppError('CONFLICT')
}

/** Support says how far it is. */
export async function setStatus(house: House, me: Actor, ticket: TicketRow, status: TicketStatus): Promise<void> {
  if (ticket.status === status) return
  await actAs(house, me, async (tx) => {
    await change(tx, ticket, isNull(tickets.closedAt), {
      status,
      resolvedAt: status === 'resolved' ? house.clock.now() : null,
    })
    await noteAct(house, tx, me, {
      act: 'ticketStatusChanged',
      accountId: ticket.authorId,
      changes: { status: { before: ticket.status, after: status } },
    })
  })
  await tell(house, ticket)
}

/** Support answers, which resolves the ticket; whoever asked gets a mail that says so, and not what. */
export async function respond(house: House, me: Actor, ticket: TicketRow, response: string): Promise<void> {
  const mailId = await actAs(house, me, async (tx) => {
    await change(tx, ticket, isNull(tickets.closedAt), {
      response,
      status: 'resolved',
      resolvedAt: house.clock.now(),
    })
    await noteAct(house, tx, me, { act: 'ticketAnswered', accountId: ticket.authorId, fields: ['response'] })
    return queueNews(house, tx, me, ticket)
  })
  await Promise.all([tell(house, ticket), mailId && sendMail(house, mailId)])
}

export async function closeTicket(house: House, me: Actor, ticket: TicketRow): Promise<void> {
  await actAs(house, me, async (tx) => {
    await change(tx, ticket, isNull(tickets.closedAt), { closedAt: house.clock.now(), closedBy: me.id })
    if (isSupport(me)) await noteAct(house, tx, me, { act: 'ticketClosed', accountId: ticket.authorId })
  })
  await tell(house, ticket)
}

export async function reopenTicket(house: House, me: Actor, ticket: TicketRow): Promise<void> {
  await actAs(house, me, async (tx) => {
    await change(tx, ticket, isNotNull(tickets.closedAt), {
      closedAt: null,
      closedBy: null,
      status: 'in_progress',
      resolvedAt: null,
    })
    await noteAct(house, tx, me, { act: 'ticketReopened', accountId: ticket.authorId })
  })
  await tell(house, ticket)
}

// What was judged was the ticket as it was read: what somebody else changed meanwhile is not written over.
async function change(tx: Tx, read: TicketRow, stands: SQL, set: Partial<TicketRow>): Promise<void> {
  const asRead = and(
    stands,
    eq(tickets.status, read.status),
    sql`${tickets.response} is not distinct from ${read.response}`,
  )
  const changed = await tx
    .update(tickets)
    .set(set)
    .where(and(eq(tickets.id, read.id), asRead))
    .returning({ id: tickets.id })
  if (changed.length === 0) throw refused('changedMeanwhile')
}

/** A mail to whoever asked; none to an unproved mailbox (decision A7), and none about one's own answer. */
async function queueNews(house: House, tx: Tx, me: Actor, { authorId }: TicketRow): Promise<string | null> {
  const author = await findAccountById(tx, authorId)
  if (authorId === me.id || !author?.provedAt || author.disabledAt) return null
  return queueMail(house, tx, { accountId: authorId }, 'ticketAnswered', { url: `${house.env.origin}/tickets` })
}

/** Tells whoever asked, everybody of support, and the count of what waits. */
async function tell(house: House, { id, authorId }: Pick<TicketRow, 'id' | 'authorId'>): Promise<void> {
  const support = await listHolders(house.db, 'manage_support')
  await publish(house, [authorId, ...support], { type: 'ticketChanged', ticketId: id })
  await tellQueue(house, 'tickets')
}

async function isMine(house: House, me: Actor, id: string): Promise<boolean> {
  return (await findTicket(house.db, id))?.authorId === me.id
}
