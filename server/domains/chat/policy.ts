import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import type { ChatReason } from '@jodi/shared/chat/reasons.ts'
import type { ChatState } from '#domains/chat/rules.ts'
import { AppError } from '#rpc/errors.ts'

/** Each answers null for yes, or why not. */
type DenialReason = ChatReason | null

const bothActive = ({ me, other }: ChatState) => me === 'active' && other === 'active'

/** With a deactivated, disabled or deleted person a chat can only be read (rule C7). */
export function denialReasonToSend(state: ChatState): DenialReason {
  if (state.status === 'rejected' || !bothActive(state)) return 'notActive'
  return state.status === 'pending' ? 'notAccepted' : null
}

/** Only the one who was asked answers, only while it is pending, and only when both are there (rules C2, C7). */
export function denialReasonToAnswer(state: ChatState): DenialReason {
  if (state.requestedByMe) return 'notRequestRecipient'
  if (state.status !== 'pending') return 'answered'
  return bothActive(state) ? null : 'notActive'
}

export function denialReasonToWithdraw({ requestedByMe, status }: ChatState): DenialReason {
  if (!requestedByMe) return 'notYourRequest'
  return status === 'pending' ? null : 'answered'
}

export function denialReasonToShareContact(state: ChatState): DenialReason {
  return denialReasonToSend(state) ?? (state.claimed ? null : 'unclaimed')
}

/** The contact of somebody who is away is hidden, also where it was shared (rule S2). */
export function seesContact(state: ChatState, isShared: boolean): boolean {
  return isShared && state.status === 'accepted' && state.other === 'active'
}

export function permissionsFor(state: ChatState): OpenConversation['may'] {
  return {
    send: denialReasonToSend(state) === null,
    answer: denialReasonToAnswer(state) === null,
    withdraw: denialReasonToWithdraw(state) === null,
    shareContact: denialReasonToShareContact(state) === null,
  }
}

/** The answer to a denied call. `retryAfter` in seconds, where waiting helps. */
export function deniedError(reason: ChatReason, retryAfter?: number): AppError {
  if (reason === 'notRequestRecipient' || reason === 'notYourRequest') return new AppError('FORBIDDEN', { reason })
  if (reason !== 'requestsToday') return new AppError('CONFLICT', { reason })
  return new AppError('TOO_MANY', { reason, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

export function assertAllowed(reason: ChatReason | null): void {
  if (reason) throw deniedError(reason)
}
