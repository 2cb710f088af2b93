import {
  acceptAgentProposal,
  changeAgent,
  declineAgentProposal,
  withdrawAgentProposal,
} from '#domains/members/agent-changes/commands.ts'
import { mayChangeAgents } from '#domains/members/agent-changes/policy.ts'
import { findMemberAgent, findOwnProposal, listAgentChoices } from '#domains/members/agent-changes/queries.ts'
import { adminBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const base = adminBase('manage_agents').use(async ({ context, next }) => {
  if (!mayChangeAgents(context.me)) throw new AppError('FORBIDDEN')
  return next()
})

const memberAgent = base.members.agent.handler(async ({ context: { app }, input }) => {
  const found = await findMemberAgent(app, input.id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
})

const choices = base.members.listAgentChoices.handler(({ context: { app }, input }) =>
  listAgentChoices(app.db, input.search),
)

const change = base.members.changeAgent.handler(({ context: { app, me }, input }) => changeAgent(app, me, input))

const withdraw = base.members.withdrawAgentProposal.handler(async ({ context: { app, me }, input }) => {
  await withdrawAgentProposal(app, me, input)
  return {}
})

const ownProposal = signedInBase.members.agentProposal.handler(({ context: { app, me } }) =>
  findOwnProposal(app, me.id),
)

const accept = signedInBase.members.acceptAgentProposal.handler(async ({ context: { app, me }, input }) => {
  await acceptAgentProposal(app, me.id, input.proposalId)
  return {}
})

const decline = signedInBase.members.declineAgentProposal.handler(async ({ context: { app, me }, input }) => {
  await declineAgentProposal(app, me.id, input.proposalId)
  return {}
})

export const agentChangeProcedures = {
  agent: memberAgent,
  listAgentChoices: choices,
  changeAgent: change,
  withdrawAgentProposal: withdraw,
  agentProposal: ownProposal,
  acceptAgentProposal: accept,
  declineAgentProposal: decline,
}
