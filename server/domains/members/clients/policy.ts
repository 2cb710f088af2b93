import type { ClientReason } from '@jodi/shared/members/clients.ts'
import { canManage, type ManagedMember } from '#domains/profiles/status/policy.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

type Staff = Pick<Actor, 'id' | 'role' | 'privileges'>

/** Staff may change the address of agents, and of members whom they manage (rule G5). */
export function mayReachAddress(me: Staff, member: ManagedMember): boolean {
  return member.role === 'agent' ? hasAnyPrivilege(me, ['manage_agents']) : canManage(me, member)
}

/** Owners of claimed accounts change their address themselves; only for agents staff may request it. */
export function denialReasonToChangeEmail(member: ManagedMember): ClientReason | null {
  return member.role === 'member' && member.claimedAt ? 'accountClaimed' : null
}
