import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { Gender } from '@jodi/shared/profiles/contract.ts'
import type { ProfileRow } from '#domains/profiles/rules.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export interface Editable {
  row: Pick<ProfileRow, 'id' | 'agentId'>
  ownerRole: Role
}

/** The person, their current agent, and admins with the privilege, who can access only members. */
export function mayEdit(me: Pick<Actor, 'id' | 'role' | 'privileges'>, { row, ownerRole }: Editable): boolean {
  if (me.id === row.id) return true
  if (me.role === 'admin') return ownerRole === 'member' && hasAnyPrivilege(me, ['manage_profiles'])
  return me.role === 'agent' && row.agentId === me.id
}

type GenderRow = Pick<ProfileRow, 'gender' | 'finishedAt' | 'genderChangedAt'>

/**
 * Whether a new gender uses up the one change that is permitted after listing (rule S2); support can always change it.
 */
export function spendsGenderChange(me: Pick<Actor, 'role'>, row: GenderRow, gender: Gender): boolean {
  return me.role !== 'admin' && row.finishedAt !== null && row.gender !== null && row.gender !== gender
}

export function mayChangeGender(me: Pick<Actor, 'role'>, row: GenderRow, gender: Gender): boolean {
  return !spendsGenderChange(me, row, gender) || row.genderChangedAt === null
}
