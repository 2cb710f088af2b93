import type { Agent } from '@jodi/shared/agents/contract.ts'
import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { requestEmailChangeByStaff } from '#domains/accounts/email-changes/commands.ts'
import { findEmailChange } from '#domains/accounts/email-changes/queries.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { consumeStaffCheck, consumeStaffEmail } from '#domains/accounts/rate-limits/commands.ts'
import { editConflict, saveAgent, setAgentDisabled } from '#domains/agents/commands.ts'
import { creationProcedures } from '#domains/agents/creation/handlers.ts'
import { countCredits, listCredits } from '#domains/agents/credits/queries.ts'
import { deleteAgent } from '#domains/agents/deletion/handlers.ts'
import { mayManage } from '#domains/agents/policy.ts'
import { type AgentFound, getAgent, listAgents } from '#domains/agents/queries.ts'
import { avatarPath } from '#domains/profiles/rules.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { adminBase, agentBase, publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const managerBase = adminBase('manage_agents')

const details = signedInBase.agents.details.handler(async ({ context: { app, me }, input }) =>
  agentOf(app, me, await getAgent(app.db, me, input.id)),
)

const list = managerBase.agents.list.handler(({ context: { app }, input }) => listAgents(app.db, input))

const save = managerBase.agents.save.handler(async ({ context: { app, me }, input }) => {
  const { staff } = await getAgent(app.db, me, input.id)
  if (staff.revision !== input.revision) throw editConflict()
  return saveAgent(app, me, staff, input.fields)
})

const changeEmail = managerBase.agents.changeEmail.handler(async ({ context: { app, me }, input }) => {
  const { staff, email, claimedAt } = await getAgent(app.db, me, input.id)
  if (input.email === email) throw new AppError('BAD_INPUT', { text: clientErrorTexts.sameEmail, field: 'email' })
  await consumeStaffCheck(app, me.id)
  if (await findAccount(app.db, input.email)) throw emailTaken()
  await consumeStaffEmail(app, staff.accountId, input.email)
  const asked = { accountId: staff.accountId, email: input.email, claimed: claimedAt !== null, reason: input.reason }
  return { effectiveAfter: await requestEmailChangeByStaff(app, me, asked) }
})

const enable = managerBase.agents.enable.handler(async ({ context: { app, me }, input }) => {
  await getAgent(app.db, me, input.id)
  await setAgentDisabled(app, me, { ...input, disabled: false })
  return {}
})

const disable = managerBase.agents.disable.handler(async ({ context: { app, me }, input }) => {
  await getAgent(app.db, me, input.id)
  await setAgentDisabled(app, me, { ...input, disabled: true })
  return {}
})

const listCreditsOf = signedInBase.agents.listCredits.handler(async ({ context: { app, me }, input }) => {
  const { staff } = await getAgent(app.db, me, input.id)
  return listCredits(app.db, staff.accountId, input)
})

const credits = agentBase.agents.credits.handler(async ({ context: { app, me } }) => countCredits(app.db, me.id))

export const agentsRouter = publicBase.agents.router({
  ...creationProcedures,
  credits,
  details,
  list,
  save,
  changeEmail,
  enable,
  disable,
  delete: deleteAgent,
  listCredits: listCreditsOf,
})

async function agentOf(app: AppContext, me: Actor, found: AgentFound): Promise<Agent> {
  const { staff, email, disabledAt, createdAt, credits, unclaimedCredits } = found
  const { accountId: id, firstName, lastName, phoneNumber, gender, age, address, pincode, revision } = staff
  const manage = mayManage(me)
  const change = manage ? await findEmailChange(app.db, id) : null
  return {
    ...{ id, email, firstName, lastName, phoneNumber, gender, age, address, pincode, revision, credits, createdAt },
    unclaimedCredits,
    avatar: avatarPath(staff.avatarKey),
    disabled: disabledAt !== null,
    newEmail: change && {
      email: change.email,
      effectiveAfter: change.effectiveAfter,
      confirmed: change.confirmedAt !== null,
    },
    may: { upload: manage || me.id === id, manage },
  }
}
