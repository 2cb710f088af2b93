import type { ClientReason } from '@jodi/shared/members/clients.ts'
import { canManage, type ManagedMember } from '#domains/profiles/status/policy.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

type Staff = Pick<Actor, 'id' | 'role' | 'privileges'>

/** Staff reach the address of agents and of those members who are theirs to keep (rule G5). */
export function mayReachAddress(me: Staff, member: ManagedMember): boolean {
  return member.role === 'agent' ? hasAnyPrivilege(me, ['manage_agents']) : canManage(me, member)
}

/** Whoever claimed the account changes it themselves; of agents alone staff may ask for it. */
export function denialReasonToChangeEmail(member: ManagedMember): ClientReason | null {
  return member.role === 'member' && member.claimedAt ? 'accountClaimed' : null
}
