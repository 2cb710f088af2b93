import { emailTaken } from '#domains/accounts/commands.ts'
import { askEmailChange } from '#domains/accounts/email-changes/commands.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { takeStaffCheck, takeStaffMail } from '#domains/accounts/tries/commands.ts'
import { leaveAgent as leaveAgentOf } from '#domains/people/clients/commands.ts'
import { mayReachAddress, refusalToChangeEmail } from '#domains/people/clients/policy.ts'
import { findAddressed, findOwnAgent } from '#domains/people/clients/queries.ts'
import { signedInBase, staffBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const ownAgent = signedInBase.people.ownAgent.handler(({ context: { house, me } }) => findOwnAgent(house.db, me.id))

const leaveAgent = signedInBase.people.leaveAgent.handler(async ({ context: { house, me } }) => {
  await leaveAgentOf(house, me.id)
  return {}
})

const changeEmail = staffBase('manage_users', 'manage_agents').people.changeEmail.handler(
  async ({ context: { house, me }, input: { id, email, reason: why } }) => {
    const found = await findAddressed(house.db, id)
    if (!found || !mayReachAddress(me, found)) throw new AppError('NOT_FOUND')
    const reason = refusalToChangeEmail(found)
    if (reason) throw new AppError('CONFLICT', { reason })
    if (email === found.email) throw new AppError('BAD_INPUT', { reason: 'sameEmail', field: 'email' })
    await takeStaffCheck(house, me.id)
    if (await findAccount(house.db, email)) throw emailTaken()
    await takeStaffMail(house, id, email)
    const proved = found.provedAt !== null
    const asked = { accountId: id, email, proved, reason: why }
    return { effectiveAfter: await askEmailChange(house, me, asked), canBeStopped: proved }
  },
)

export const clientProcedures = { ownAgent, leaveAgent, changeEmail }
