import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

/** Changing the agent of a member requires the privileges for both kinds of accounts. */
export function mayChangeAgents(me: Pick<Actor, 'role' | 'privileges'>): boolean {
  return hasAnyPrivilege(me, ['manage_agents']) && hasAnyPrivilege(me, ['manage_users'])
}
