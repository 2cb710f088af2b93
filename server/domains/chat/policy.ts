import type { OpenConversation } from '@jodi/shared/chat/contract.ts'
import { type ChatReason, chatErrorTexts } from '@jodi/shared/chat/reasons.ts'
import type { ChatState } from '#domains/chat/rules.ts'
import { AppError } from '#rpc/errors.ts'

/** The functions return null if the action is allowed, otherwise the reason for the denial. */
type DenialReason = ChatReason | null

const bothActive = ({ me, other }: ChatState) => me === 'active' && other === 'active'

/** A chat with a deactivated, disabled or deleted person is read-only (rule C7). */
export function denialReasonToSend(state: ChatState): DenialReason {
  if (state.status === 'rejected' || !bothActive(state)) return 'notActive'
  return state.status === 'pending' ? 'notAccepted' : null
}

/**
 * Only the recipient can answer, only while the request is pending, and only if both people are active (rules C2, C7).
 */
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

/** The contact details of a person who is not active are hidden, also if they were shared (rule S2). */
export function seesContact(state: ChatState, isShared: boolean): boolean {
  return isShared && isInChat(state)
}

/** Whether the two are in an accepted chat, and the other person is active. */
export function isInChat({ status, other }: Pick<ChatState, 'status' | 'other'>): boolean {
  return status === 'accepted' && other === 'active'
}

export function permissionsFor(state: ChatState): OpenConversation['may'] {
  return {
    send: denialReasonToSend(state) === null,
    answer: denialReasonToAnswer(state) === null,
    withdraw: denialReasonToWithdraw(state) === null,
    shareContact: denialReasonToShareContact(state) === null,
  }
}

/** Returns the error for a denied call. `retryAfter` is in seconds and set only if waiting helps. */
export function deniedError(reason: ChatReason, retryAfter?: number): AppError {
  if (reason === 'notRequestRecipient' || reason === 'notYourRequest')
    return new AppError('FORBIDDEN', { text: chatErrorTexts[reason] })
  if (reason !== 'requestsToday') return new AppError('CONFLICT', { text: chatErrorTexts[reason] })
  return new AppError('TOO_MANY', { text: chatErrorTexts[reason], ...(retryAfter === undefined ? {} : { retryAfter }) })
}

export function assertAllowed(reason: ChatReason | null): void {
  if (reason) throw deniedError(reason)
}
