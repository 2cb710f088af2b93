import { type Actor, hasAnyPrivilege } from '#rpc/actor.ts'

type Asker = Pick<Actor, 'id' | 'role' | 'privileges'>

export const mayManage = (me: Asker) => hasAnyPrivilege(me, ['manage_agents'])

/** An agent page can be opened by that agent and with `manage_agents` (rule G7). */
export function maySee(me: Asker, agentId: string): boolean {
  return (me.role === 'agent' && me.id === agentId) || mayManage(me)
}
