import type { ClientReason } from '@jodi/shared/clients.ts'
import { type Charge, isCharge } from '#domains/people/status/policy.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

type Staff = Pick<Actor, 'id' | 'role' | 'privileges'>

/** Staff reach the address of agents and of those members who are theirs to keep (rule G5). */
export function mayReachAddress(me: Staff, charge: Charge): boolean {
  return charge.role === 'agent' ? hasAnyPrivilege(me, ['manage_agents']) : isCharge(me, charge)
}

/** Whoever claimed the account changes it themselves; of agents alone staff may ask for it. */
export function refusalToChangeEmail(charge: Charge): ClientReason | null {
  return charge.role === 'member' && charge.claimedAt ? 'accountClaimed' : null
}
