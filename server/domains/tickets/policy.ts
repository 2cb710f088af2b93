import { QUEUES } from '@jodi/shared/figures/queues.ts'
import { type TicketReason, ticketErrorTexts } from '@jodi/shared/tickets/contract.ts'
import type { TicketRow } from '#domains/tickets/rules.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Each returns null if permitted, otherwise the denial reason. */
type DenialReason = TicketReason | null
type TicketState = Pick<TicketRow, 'authorId' | 'status' | 'closedAt'>

/** Whether the actor is support. */
export const isSupport = (me: Actor) => hasAnyPrivilege(me, [QUEUES.tickets])

/** A closed ticket stays as it is until it is reopened (rule T1). */
export const denialReasonToWork = ({ closedAt }: TicketState): DenialReason => (closedAt ? 'closed' : null)

/** Support can close any ticket, the author only a resolved one. */
export function denialReasonToClose(me: Actor, { status, closedAt }: TicketState): DenialReason {
  if (closedAt) return 'closed'
  return isSupport(me) || status === 'resolved' ? null : 'notResolved'
}

export const denialReasonToReopen = ({ closedAt }: TicketState): DenialReason => (closedAt ? null : 'notClosed')

/** The actions that are permitted to the author. */
export const authorPermissions = (me: Actor, ticket: TicketState) => ({
  close: denialReasonToClose(me, ticket) === null,
})

/** The actions that are permitted to support. */
export const supportPermissions = (me: Actor, ticket: TicketState) => ({
  work: denialReasonToWork(ticket) === null,
  close: denialReasonToClose(me, ticket) === null,
  reopen: denialReasonToReopen(ticket) === null,
})

/** The error of a denied call. `retryAfter` in seconds, if waiting helps. */
export function deniedError(reason: TicketReason, retryAfter?: number): AppError {
  if (reason !== 'ticketsToday') return new AppError('CONFLICT', { text: ticketErrorTexts[reason] })
  return new AppError('TOO_MANY', {
    text: ticketErrorTexts[reason],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

export function assertAllowed(reason: DenialReason): void {
  if (reason) throw deniedError(reason)
}
