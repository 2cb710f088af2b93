import type { Role } from '@jodi/shared/accounts.ts'
import type { PeopleReason } from '@jodi/shared/people-reasons.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export type StatusAct = 'enable' | 'disable' | 'delete'

/** What the rules on a member's status look at. */
export interface Charge {
  role: Role
  agentId: string | null
  claimedAt: Date | null
  disabledByRole: 'agent' | 'admin' | null
}

type Staff = Pick<Actor, 'id' | 'role' | 'privileges'>

/** Admins with the privilege reach members, agents their own clients; anybody else does not exist for them. */
export function isCharge(me: Staff, charge: Charge): boolean {
  if (charge.role !== 'member') return false
  return me.role === 'agent' ? charge.agentId === me.id : hasAnyPrivilege(me, ['manage_users'])
}

/** Once the account is claimed, the agent neither deletes nor disables (rule A7); what an admin disabled stays so (rule G3). */
export function refusalOf(me: Staff, act: StatusAct, charge: Charge): PeopleReason | null {
  if (me.role !== 'agent') return null
  if (act === 'enable') return charge.disabledByRole === 'admin' ? 'disabledByAdmin' : null
  return charge.claimedAt ? 'clientClaimed' : null
}

export const may = (me: Staff, act: StatusAct, charge: Charge) =>
  isCharge(me, charge) && refusalOf(me, act, charge) === null
