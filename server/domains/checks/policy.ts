import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { CheckState, checksContract } from '@jodi/shared/checks/contract.ts'
import type { InferContractRouterOutputs } from '@orpc/contract'

type RefusalToSend = InferContractRouterOutputs<typeof checksContract>['getOwn']['refusal']

export interface Sender {
  role: Role
  /** Whether the profile has all that it needs. */
  isFinished: boolean
  isClaimed: boolean
  /** Of the newest check. */
  state: CheckState | null
}

/**
 * Why somebody cannot send a document now. Whoever made an account may know its password until the account is claimed,
 * so that nobody is verified before.
 */
export function denialReasonToSend({ role, isFinished, isClaimed, state }: Sender): RefusalToSend {
  if (role !== 'member') return 'membersOnly'
  if (!isFinished) return 'profileUnfinished'
  if (!isClaimed) return 'accountUnclaimed'
  if (state === 'waiting') return 'waitsAlready'
  return state === 'approved' ? 'checkedAlready' : null
}

export interface Case {
  profileId: string
  state: CheckState
  assigneeId: string | null
  assignedUntil: Date | null
}

/** Whether somebody has the case now; nobody else has it then. */
export function isAssignedTo(me: { id: string }, { state, assigneeId, assignedUntil }: Case, now: Date): boolean {
  return state === 'waiting' && assigneeId === me.id && assignedUntil !== null && assignedUntil > now
}

/** A case is free unless somebody has it; nobody decides on themselves. */
export function mayTake(me: { id: string }, found: Case, now: Date): boolean {
  const isFree = found.assigneeId === null || found.assignedUntil === null || found.assignedUntil <= now
  return found.state === 'waiting' && found.profileId !== me.id && isFree
}
