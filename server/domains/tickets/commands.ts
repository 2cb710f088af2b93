import { randomUUID } from 'node:crypto'
import {
  type NewTicket,
  type ReadTicketStatus,
  TICKETS_A_DAY,
  type TicketDisplayStatus,
  type TicketReason,
  type TicketStatus,
} from '@jodi/shared/tickets/contract.ts'
import { DAY_SECONDS } from '@jodi/shared/time.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { keepAccounts } from '#domains/accounts/commands.ts'
import { listAccountsWithPrivilege } from '#domains/accounts/privileges/queries.ts'
import { recordRefundRequest } from '#domains/plans/payments/commands.ts'
import { findPlan } from '#domains/plans/queries.ts'
import { ticketAnswered } from '#domains/tickets/emails/ticket-answered.ts'
import { denialReasonToClose, denialReasonToWork, deniedError } from '#domains/tickets/policy.ts'
import { findTicket, listAuthorIds, lockTickets } from '#domains/tickets/queries.ts'
import { refundRequest, type TicketRow } from '#domains/tickets/rules.ts'
import { tickets } from '#domains/tickets/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { consume } from '#lib/limits.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { AuditRecord, RecordWithoutReason } from '#work/audit.ts'
import { type ActorWork, perform, performAs, type Work } from '#work/work.ts'

const A_DAY = { name: 'tickets', points: TICKETS_A_DAY, seconds: DAY_SECONDS }

/** Creates a ticket. Its id comes from the browser: a repeated request creates one ticket, and counts once. */
export async function createTicket(app: AppContext, me: Actor, { id, type, description }: NewTicket & { id: string }) {
  if (await isMine(app, me, id)) return
  const consumed = await consume(app, [{ limit: A_DAY, subject: me.id }])
  if (!consumed.ok) throw deniedError('ticketsToday', consumed.retryAfter)
  const isNew = await perform(app, async (work) => {
    const made = await work.tx
      .insert(tickets)
      .values({ id, authorId: me.id, type, description, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning({ id: tickets.id })
    if (made.length === 0) return false
    await publishTicketChanged(work, { id, authorId: me.id })
    return true
  })
  if (isNew) return
  await consumed.refundPoint()
  if (!(await isMine(app, me, id))) throw new AppError('CONFLICT')
}

/** Requests the refund of an unapplied payment; repeating it does not create a second ticket. */
export function createRefundTicket(app: AppContext, me: Actor, paymentId: string): Promise<void> {
  const now = app.clock.now()
  const id = randomUUID()
  return perform(app, async (work) => {
    const { tx } = work
    const payment = await recordRefundRequest(work, me.id, paymentId, now)
    if (!payment) return
    const plan = await findPlan(tx, payment.planId)
    const description = refundRequest(payment, plan?.name ?? '')
    await tx.insert(tickets).values({ id, authorId: me.id, type: 'billing', description, createdAt: now })
    await publishTicketChanged(work, { id, authorId: me.id })
  })
}

/** Support sets the status. */
export function setStatus(app: AppContext, me: Actor, ticket: TicketRow, status: TicketStatus): Promise<boolean> {
  return change(app, me, ticket, toStatus(app, ticket, status))
}

interface NewStatuses {
  ids: readonly string[]
  status: TicketDisplayStatus
  /** Those that were read before. */
  read?: readonly ReadTicketStatus[] | undefined
}

/**
 * Support sets the status of several tickets, or closes them; repeated, it changes nothing. Returns the others, each
 * with the reason; null if the ticket no longer exists.
 */
export function setStatuses(app: AppContext, me: Actor, { ids, status, read = [] }: NewStatuses) {
  const readOf = new Map(read.map((ticket) => [ticket.id, ticket.status]))
  return performAs(app, me, async (work) => {
    await keepAccounts(work.tx, await listAuthorIds(work.tx, ids))
    const found = new Map((await lockTickets(work.tx, ids)).map((ticket) => [ticket.id, ticket]))
    const refused: { id: string; reason: TicketReason | null }[] = []
    for (const id of new Set(ids)) {
      const ticket = found.get(id)
      const reason = ticket && denialReasonToMove(me, ticket, status, readOf.get(id))
      if (!ticket) refused.push({ id, reason: null })
      else if (isAlready(ticket, status)) continue
      else if (reason) refused.push({ id, reason })
      else await apply(work, ticket, status === 'closed' ? toClosed(app, me) : toStatus(app, ticket, status))
    }
    if (!work.isRecorded) work.recordsNothing()
    return { refused }
  })
}

const isAlready = ({ status, closedAt }: TicketRow, asked: TicketDisplayStatus) =>
  (closedAt ? 'closed' : status) === asked

function denialReasonToMove(me: Actor, ticket: TicketRow, status: TicketDisplayStatus, read?: TicketDisplayStatus) {
  const reason = status === 'closed' ? denialReasonToClose(me, ticket) : denialReasonToWork(ticket)
  return reason ?? (read && !isAlready(ticket, read) ? 'editConflict' : null)
}

/** Support responds, which resolves the ticket; the author gets an email that says so, without the text. */
export function respond(app: AppContext, me: Actor, ticket: TicketRow, response: string): Promise<boolean> {
  return change(app, me, ticket, {
    set: { response, status: 'resolved', resolvedAt: app.clock.now() },
    note: { action: 'ticketAnswered', fields: ['response'] },
    mail: true,
  })
}

export function closeTicket(app: AppContext, me: Actor, ticket: TicketRow): Promise<boolean> {
  return change(app, me, ticket, toClosed(app, me))
}

export function reopenTicket(app: AppContext, me: Actor, ticket: TicketRow): Promise<boolean> {
  return change(app, me, ticket, {
    set: { closedAt: null, closedBy: null, status: 'in_progress', resolvedAt: null },
    note: { action: 'ticketReopened' },
  })
}

interface Change {
  set: Partial<TicketRow>
  note: Pick<RecordWithoutReason, 'action'> & Pick<AuditRecord, 'changes' | 'fields'>
  mail?: true
}

const toStatus = (app: AppContext, ticket: TicketRow, status: TicketStatus): Change => ({
  set: { status, resolvedAt: status === 'resolved' ? app.clock.now() : null },
  note: { action: 'ticketStatusChanged', changes: { status: { before: ticket.status, after: status } } },
})

const toClosed = (app: AppContext, me: Actor): Change => ({
  set: { closedAt: app.clock.now(), closedBy: me.id },
  note: { action: 'ticketClosed' },
})

/**
 * Returns false if the ticket has changed since it was read and checked: nothing is overwritten, logged or sent then.
 */
function change(app: AppContext, me: Actor, read: TicketRow, to: Change): Promise<boolean> {
  return performAs(app, me, async (work) => {
    await keepAccounts(work.tx, [read.authorId])
    const isDone = await apply(work, read, to)
    if (!isDone) work.recordsNothing()
    return isDone
  })
}

async function apply(work: ActorWork, read: TicketRow, { set, note, mail }: Change): Promise<boolean> {
  const { app, tx, me } = work
  const isAsRead = and(
    eq(tickets.id, read.id),
    read.closedAt ? isNotNull(tickets.closedAt) : isNull(tickets.closedAt),
    eq(tickets.status, read.status),
    sql`${tickets.response} is not distinct from ${read.response}`,
  )
  const changed = await tx.update(tickets).set(set).where(isAsRead).returning({ id: tickets.id })
  if (changed.length === 0) return false
  await work.audit({ ...note, accountId: read.authorId })
  await publishTicketChanged(work, read)
  // No email about one's own response.
  if (mail && read.authorId !== me.id)
    await work.emailIfReachable(read.authorId, ticketAnswered, { url: `${app.env.origin}/tickets` })
  return true
}

/** Sends an event to the author and everyone of support, and updates the queue count. */
async function publishTicketChanged(work: Work, { id, authorId }: Pick<TicketRow, 'id' | 'authorId'>): Promise<void> {
  const support = await listAccountsWithPrivilege(work.tx, 'manage_support')
  work.publish([authorId, ...support], { type: 'ticketChanged', ticketId: id })
  work.queueChanged('tickets')
}

async function isMine(app: AppContext, me: Actor, id: string): Promise<boolean> {
  return (await findTicket(app.db, id))?.authorId === me.id
}
