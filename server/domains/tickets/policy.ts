import { QUEUES } from '@jodi/shared/figures/queues.ts'
import type { TicketReason } from '@jodi/shared/tickets/contract.ts'
import type { TicketRow } from '#domains/tickets/rules.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Each answers null for yes, or why not. */
type DenialReason = TicketReason | null
type TicketState = Pick<TicketRow, 'authorId' | 'status' | 'closedAt'>

/** Whether somebody answers for the app. */
export const isSupport = (me: Actor) => hasAnyPrivilege(me, [QUEUES.tickets])

/** A closed ticket stays as it is until it is reopened (rule T1). */
export const denialReasonToWork = ({ closedAt }: TicketState): DenialReason => (closedAt ? 'closed' : null)

/** Support closes any ticket, whoever wrote it only one that is resolved. */
export function denialReasonToClose(me: Actor, { status, closedAt }: TicketState): DenialReason {
  if (closedAt) return 'closed'
  return isSupport(me) || status === 'resolved' ? null : 'notResolved'
}

export const denialReasonToReopen = ({ closedAt }: TicketState): DenialReason => (closedAt ? null : 'notClosed')

/** What whoever wrote it may do with it. */
export const authorPermissions = (me: Actor, ticket: TicketState) => ({
  close: denialReasonToClose(me, ticket) === null,
})

/** What support may do with it. */
export const supportPermissions = (me: Actor, ticket: TicketState) => ({
  work: denialReasonToWork(ticket) === null,
  close: denialReasonToClose(me, ticket) === null,
  reopen: denialReasonToReopen(ticket) === null,
})

/** The answer to a denied call. `retryAfter` in seconds, where waiting helps. */
export function deniedError(reason: TicketReason, retryAfter?: number): AppError {
  if (reason !== 'ticketsToday') return new AppError('CONFLICT', { reason })
  return new AppError('TOO_MANY', { reason, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

export function assertAllowed(reason: DenialReason): void {
  if (reason) throw deniedError(reason)
}
