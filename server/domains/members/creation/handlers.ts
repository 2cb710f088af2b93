import { createUserOnce } from '#domains/agents/creation/handlers.ts'
import { staffBase } from '#rpc/bases.ts'

export const create = staffBase('manage_users').members.create.handler(({ context, input }) =>
  createUserOnce(context, input.key, { fields: input.fields, agentId: input.agentId }),
)
