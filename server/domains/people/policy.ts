import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export type Relation = ProfilePage['relation']

/** Whose client a person is, and what account stands behind the profile. */
export interface ProfileOwner {
  id: string
  agentId: string | null
  role: Role
}

/** Who somebody is to a person by role and ownership alone; current matches are known to the ranking (rule S2). */
export function staffRelationOf(
  me: Pick<Actor, 'id' | 'role' | 'privileges'>,
  owner: ProfileOwner,
): Exclude<Relation, 'match' | 'chat'> | null {
  if (me.id === owner.id) return 'self'
  if (owner.role === 'member' && hasAnyPrivilege(me, ['manage_profiles', 'manage_users'])) return 'admin'
  return me.role === 'agent' && owner.agentId === me.id ? 'agent' : null
}

/** Another member sees e-mail and phone only once their owner shares them in a chat (rule S3). */
export function maySeeContact(relation: Relation, isShared: boolean): boolean {
  return !isMember(relation) || isShared
}

export function mayEdit(me: Pick<Actor, 'role' | 'privileges'>, relation: Relation): boolean {
  return relation === 'admin' ? hasAnyPrivilege(me, ['manage_profiles']) : !isMember(relation)
}

/** One member looking at another. */
export function isMember(relation: Relation): boolean {
  return relation === 'match' || relation === 'chat'
}
