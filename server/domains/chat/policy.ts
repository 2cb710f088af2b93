import type { OpenConversation } from '@jodi/shared/chat.ts'
import type { ChatReason } from '@jodi/shared/chat-reasons.ts'
import type { Standing } from '#domains/chat/rules.ts'
import { AppError } from '#rpc/errors.ts'

/** Each answers null for yes, or why not. */
type Verdict = ChatReason | null

const bothHere = ({ me, other }: Standing) => me === 'here' && other === 'here'

/** With a deactivated, disabled or deleted person a chat can only be read (rule C7). */
export function refusalToSend(standing: Standing): Verdict {
  if (standing.status === 'rejected' || !bothHere(standing)) return 'notActive'
  return standing.status === 'pending' ? 'notAccepted' : null
}

/** Only the one who was asked answers, only while it is pending, and only when both are there (rules C2, C7). */
export function refusalToAnswer(standing: Standing): Verdict {
  if (standing.requestedByMe) return 'notYours'
  if (standing.status !== 'pending') return 'answered'
  return bothHere(standing) ? null : 'notActive'
}

export function refusalToWithdraw({ requestedByMe, status }: Standing): Verdict {
  if (!requestedByMe) return 'notYourRequest'
  return status === 'pending' ? null : 'answered'
}

export function refusalToShareContact(standing: Standing): Verdict {
  return refusalToSend(standing) ?? (standing.claimed ? null : 'unclaimed')
}

/** The contact of somebody who is away is hidden, also where it was shared (rule S2). */
export function seesContact(standing: Standing, isShared: boolean): boolean {
  return isShared && standing.status === 'accepted' && standing.other === 'here'
}

export function whatOneMay(standing: Standing): OpenConversation['may'] {
  return {
    send: refusalToSend(standing) === null,
    answer: refusalToAnswer(standing) === null,
    withdraw: refusalToWithdraw(standing) === null,
    shareContact: refusalToShareContact(standing) === null,
  }
}

/** The answer to a refused call. `retryAfter` in seconds, where waiting helps. */
export function refused(reason: ChatReason, retryAfter?: number): AppError {
  if (reason === 'notYours' || reason === 'notYourRequest') return new AppError('FORBIDDEN', { reason })
  if (reason !== 'requestsToday') return new AppError('CONFLICT', { reason })
  return new AppError('TOO_MANY', { reason, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

export function refuseIf(reason: ChatReason | null): void {
  if (reason) throw refused(reason)
}
