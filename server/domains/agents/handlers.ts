import { creationProcedures } from '#domains/agents/creation/handlers.ts'
import { countCredits } from '#domains/agents/credits/queries.ts'
import { agentBase, publicBase } from '#rpc/bases.ts'

const credits = agentBase.agents.credits.handler(async ({ context: { house, me } }) => ({
  credits: await countCredits(house.db, me.id),
}))

export const agentsRouter = publicBase.agents.router({ ...creationProcedures, credits })
