import { agentChangeProcedures } from '#domains/members/agent-changes/handlers.ts'
import { clientProcedures } from '#domains/members/clients/handlers.ts'
import { create } from '#domains/members/creation/handlers.ts'
import { directoryProcedures } from '#domains/members/directory/handlers.ts'
import { statusProcedures } from '#domains/members/status/handlers.ts'
import { publicBase } from '#rpc/bases.ts'

export const membersRouter = publicBase.members.router({
  create,
  ...directoryProcedures,
  ...statusProcedures,
  ...clientProcedures,
  ...agentChangeProcedures,
})
