import type { Agent } from '@jodi/shared/agents.ts'
import { changedMeanwhile, disableAgent, enableAgent, saveAgent } from '#domains/agents/commands.ts'
import { creationProcedures } from '#domains/agents/creation/handlers.ts'
import { countCredits, listCredits } from '#domains/agents/credits/queries.ts'
import { mayManage } from '#domains/agents/policy.ts'
import { type AgentFound, getAgent, listAgents } from '#domains/agents/queries.ts'
import { avatarPath } from '#domains/profiles/rules.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, agentBase, publicBase, signedInBase } from '#rpc/bases.ts'

const managerBase = adminBase('manage_agents')

const details = signedInBase.agents.details.handler(async ({ context: { house, me }, input }) =>
  agentOf(me, await getAgent(house.db, me, input.id)),
)

const list = managerBase.agents.list.handler(({ context: { house }, input }) => listAgents(house.db, input))

const save = managerBase.agents.save.handler(async ({ context: { house, me }, input }) => {
  const { staff } = await getAgent(house.db, me, input.id)
  if (staff.revision !== input.revision) throw changedMeanwhile()
  return saveAgent(house, me, staff, input.fields)
})

const enable = managerBase.agents.enable.handler(async ({ context: { house, me }, input }) => {
  const { staff } = await getAgent(house.db, me, input.id)
  await enableAgent(house, me, staff.accountId)
  return {}
})

const disable = managerBase.agents.disable.handler(async ({ context: { house, me }, input }) => {
  const { staff } = await getAgent(house.db, me, input.id)
  await disableAgent(house, me, staff.accountId)
  return {}
})

const listCreditsOf = signedInBase.agents.listCredits.handler(async ({ context: { house, me }, input }) => {
  const { staff } = await getAgent(house.db, me, input.id)
  return listCredits(house.db, staff.accountId, input.page)
})

const credits = agentBase.agents.credits.handler(async ({ context: { house, me } }) => ({
  credits: await countCredits(house.db, me.id),
}))

export const agentsRouter = publicBase.agents.router({
  ...creationProcedures,
  credits,
  details,
  list,
  save,
  enable,
  disable,
  listCredits: listCreditsOf,
})

function agentOf(me: Actor, { staff, email, disabledAt, createdAt, credits }: AgentFound): Agent {
  const { accountId: id, firstName, lastName, phoneNumber, gender, age, address, pincode, revision } = staff
  const manage = mayManage(me)
  return {
    ...{ id, email, firstName, lastName, phoneNumber, gender, age, address, pincode, revision, credits, createdAt },
    avatar: avatarPath(staff.avatarKey),
    disabled: disabledAt !== null,
    may: { upload: manage || me.id === id, manage },
  }
}
