import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { CheckStatus, checksContract } from '@jodi/shared/checks/contract.ts'
import type { InferContractRouterOutputs } from '@orpc/contract'

type DenialReasonToSend = InferContractRouterOutputs<typeof checksContract>['getOwn']['denialReason']

export interface Sender {
  role: Role
  /** Whether the profile has all required fields. */
  isFinished: boolean
  isClaimed: boolean
  /** The status of the newest check. */
  status: CheckStatus | null
}

/**
 * Why a member cannot send a document now. Staff who created an account may know its password until it is claimed, so
 * an unclaimed account cannot be verified.
 */
export function denialReasonToSend({ role, isFinished, isClaimed, status }: Sender): DenialReasonToSend {
  if (role !== 'member') return 'membersOnly'
  if (!isFinished) return 'profileUnfinished'
  if (!isClaimed) return 'accountUnclaimed'
  if (status === 'waiting') return 'waitsAlready'
  return status === 'approved' ? 'checkedAlready' : null
}

export interface Case {
  profileId: string
  status: CheckStatus
  assigneeId: string | null
  assignedUntil: Date | null
}

/** Whether the case is assigned to this admin, and so to no one else. */
export function isAssignedTo(me: { id: string }, { status, assigneeId, assignedUntil }: Case, now: Date): boolean {
  return status === 'waiting' && assigneeId === me.id && assignedUntil !== null && assignedUntil > now
}

/** Whether a case can be assigned; admins cannot decide on their own. */
export function canAssign(me: { id: string }, found: Case, now: Date): boolean {
  const isFree = found.assigneeId === null || found.assignedUntil === null || found.assignedUntil <= now
  return found.status === 'waiting' && found.profileId !== me.id && isFree
}
