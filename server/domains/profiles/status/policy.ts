import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { MemberReason } from '@jodi/shared/members/reasons.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export type StatusAction = 'enable' | 'disable' | 'delete'

/** The data that the rules on a member's status use. */
export interface ManagedMember {
  role: Role
  agentId: string | null
  claimedAt: Date | null
  disabledByRole: 'agent' | 'admin' | null
}

type Staff = Pick<Actor, 'id' | 'role' | 'privileges'>

/** Admins with the privilege can access members, agents their own clients; for both, other people do not exist. */
export function canManage(me: Staff, member: ManagedMember): boolean {
  if (member.role !== 'member') return false
  return me.role === 'agent' ? member.agentId === me.id : hasAnyPrivilege(me, ['manage_users'])
}

/**
 * Once the account is claimed, the agent can neither delete nor disable it (rule A7), nor enable one that an admin
 * disabled (rule G3).
 */
export function statusDenialReason(me: Staff, action: StatusAction, member: ManagedMember): MemberReason | null {
  if (me.role !== 'agent') return null
  if (action === 'enable') return member.disabledByRole === 'admin' ? 'disabledByAdmin' : null
  return member.claimedAt ? 'clientClaimed' : null
}

export const canChangeStatus = (me: Staff, action: StatusAction, member: ManagedMember) =>
  canManage(me, member) && statusDenialReason(me, action, member) === null
