import {
  acceptAgentProposal,
  changeAgent,
  declineAgentProposal,
  withdrawAgentProposal,
} from '#domains/people/agent-changes/commands.ts'
import { mayChangeAgents } from '#domains/people/agent-changes/policy.ts'
import { findMemberAgent, findOwnProposal, listAgentChoices } from '#domains/people/agent-changes/queries.ts'
import { adminBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const base = adminBase('manage_agents').use(async ({ context, next }) => {
  if (!mayChangeAgents(context.me)) throw new AppError('FORBIDDEN')
  return next()
})

const memberAgent = base.people.memberAgent.handler(async ({ context: { house }, input }) => {
  const found = await findMemberAgent(house, input.id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
})

const choices = base.people.listAgentChoices.handler(({ context: { house }, input }) =>
  listAgentChoices(house.db, input.search),
)

const change = base.people.changeAgent.handler(({ context: { house, me }, input }) => changeAgent(house, me, input))

const withdraw = base.people.withdrawAgentProposal.handler(async ({ context: { house, me }, input }) => {
  await withdrawAgentProposal(house, me, input)
  return {}
})

const ownProposal = signedInBase.people.agentProposal.handler(({ context: { house, me } }) =>
  findOwnProposal(house, me.id),
)

const accept = signedInBase.people.acceptAgentProposal.handler(async ({ context: { house, me }, input }) => {
  await acceptAgentProposal(house, me.id, input.proposalId)
  return {}
})

const decline = signedInBase.people.declineAgentProposal.handler(async ({ context: { house, me }, input }) => {
  await declineAgentProposal(house, me.id, input.proposalId)
  return {}
})

export const agentChangeProcedures = {
  memberAgent,
  listAgentChoices: choices,
  changeAgent: change,
  withdrawAgentProposal: withdraw,
  agentProposal: ownProposal,
  acceptAgentProposal: accept,
  declineAgentProposal: decline,
}
