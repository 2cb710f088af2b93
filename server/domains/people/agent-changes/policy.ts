import { type Actor, holdsAny } from '#rpc/actor.ts'

/** Who is whose client concerns both kinds of accounts. */
export function mayChangeAgents(me: Pick<Actor, 'role' | 'privileges'>): boolean {
  return holdsAny(me, ['manage_agents']) && holdsAny(me, ['manage_users'])
}
