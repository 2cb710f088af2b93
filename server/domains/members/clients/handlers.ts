import { clientErrorTexts } from '@jodi/shared/members/clients.ts'
import type { Connection } from '#db/connection.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { requestEmailChangeByStaff } from '#domains/accounts/email-changes/commands.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { consumeStaffCheck, consumeStaffEmail } from '#domains/accounts/rate-limits/commands.ts'
import { leaveAgent as leaveAgentOf } from '#domains/members/clients/commands.ts'
import { denialReasonToChangeEmail, mayReachAddress } from '#domains/members/clients/policy.ts'
import { findAddressed, findOwnAgent } from '#domains/members/clients/queries.ts'
import type { Actor } from '#rpc/actor.ts'
import { signedInBase, staffBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const ownAgent = signedInBase.members.ownAgent.handler(({ context: { app, me } }) => findOwnAgent(app.db, me.id))

const leaveAgent = signedInBase.members.leaveAgent.handler(async ({ context: { app, me } }) => {
  await leaveAgentOf(app, me.id)
  return {}
})

const changeEmail = staffBase('manage_users', 'manage_agents').members.changeEmail.handler(
  async ({ context: { app, me }, input: { id, email, reason: why } }) => {
    const found = await getAddressed(app.db, me, id)
    const reason = denialReasonToChangeEmail(found)
    if (reason) throw new AppError('CONFLICT', { text: clientErrorTexts[reason] })
    if (email === found.email) throw new AppError('BAD_INPUT', { text: clientErrorTexts.sameEmail, field: 'email' })
    await consumeStaffCheck(app, me.id)
    if (await findAccount(app.db, email)) throw emailTaken()
    await consumeStaffEmail(app, id, email)
    const claimed = found.claimedAt !== null
    const asked = { accountId: id, email, claimed, reason: why }
    const effectiveAfter = await requestEmailChangeByStaff(app, me, asked, async (tx) => {
      await getAddressed(tx, me, id)
    })
    return { effectiveAfter }
  },
)

/** An account whose address this person may change; any other is treated as not existing. */
async function getAddressed(db: Connection, me: Actor, id: string) {
  const found = await findAddressed(db, id)
  if (!found || !mayReachAddress(me, found)) throw new AppError('NOT_FOUND')
  return found
}

export const clientProcedures = { ownAgent, leaveAgent, changeEmail }
