import type { Role } from '@jodi/shared/accounts/contract.ts'
import type { ProfilePage } from '@jodi/shared/people/contract.ts'
import type { FieldVisibility } from '@jodi/shared/profiles/fields.ts'
import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

export type Relation = ProfilePage['relation']

/** The agent of a person, and the account of the profile. */
export interface ProfileOwner {
  id: string
  agentId: string | null
  role: Role
}

/** The relation of a viewer to a person by role and agent only; the ranking knows current matches (rule S2). */
export function staffRelationOf(
  me: Pick<Actor, 'id' | 'role' | 'privileges'>,
  owner: ProfileOwner,
): Exclude<Relation, 'match' | 'chat'> | null {
  if (me.id === owner.id) return 'self'
  if (owner.role === 'member' && hasAnyPrivilege(me, ['manage_profiles', 'manage_users'])) return 'admin'
  return me.role === 'agent' && owner.agentId === me.id ? 'agent' : null
}

/** Other members see email and phone only while their owner shares them in a chat (rule S3). */
export function maySeeContact(relation: Relation, isShared: boolean): boolean {
  return !isMember(relation) || isShared
}

/** Other members see what its owner shows to all matches, and in an accepted chat what is for those (rule S7). */
export function maySeeValue(visibility: FieldVisibility, relation: Relation, isInChat: boolean): boolean {
  return !isMember(relation) || visibility === 'matches' || (visibility === 'chat' && isInChat)
}

export function mayEdit(me: Pick<Actor, 'role' | 'privileges'>, relation: Relation): boolean {
  return relation === 'admin' ? hasAnyPrivilege(me, ['manage_profiles']) : !isMember(relation)
}

/** All photos: those who may edit the profile, and members in an accepted chat with the person (rule S7). */
export function seesAllPhotos(me: Pick<Actor, 'role' | 'privileges'>, relation: Relation, isInChat: boolean): boolean {
  return isMember(relation) ? isInChat : mayEdit(me, relation)
}

/** Removing a text needs a reason, and is not for one's own (rule S8). */
export function mayRemoveTexts(me: Pick<Actor, 'role' | 'privileges'>, relation: Relation): boolean {
  return relation === 'admin' && hasAnyPrivilege(me, ['manage_profiles'])
}

/** One member viewing another. */
export function isMember(relation: Relation): boolean {
  return relation === 'match' || relation === 'chat'
}
