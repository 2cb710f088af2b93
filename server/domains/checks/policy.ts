import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { CheckStatus, checksContract } from '@jodi/shared/checks/contract.ts'
import type { InferContractRouterOutputs } from '@orpc/contract'

type DenialReasonToSend = InferContractRouterOutputs<typeof checksContract>['getOwn']['denialReason']

export interface Sender {
  role: Role
  /** Whether the profile has all that it needs. */
  isFinished: boolean
  isClaimed: boolean
  /** Of the newest check. */
  status: CheckStatus | null
}

/**
 * Why somebody cannot send a document now. Whoever made an account may know its password until the account is claimed,
 * so that nobody is verified before.
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

/** Whether somebody has the case now; nobody else has it then. */
export function isAssignedTo(me: { id: string }, { status, assigneeId, assignedUntil }: Case, now: Date): boolean {
  return status === 'waiting' && assigneeId === me.id && assignedUntil !== null && assignedUntil > now
}

/** A case is free unless somebody has it; nobody decides on themselves. */
export function canAssign(me: { id: string }, found: Case, now: Date): boolean {
  const isFree = found.assigneeId === null || found.assignedUntil === null || found.assignedUntil <= now
  return found.status === 'waiting' && found.profileId !== me.id && isFree
}
