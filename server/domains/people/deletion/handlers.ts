import { verifyCode } from '#domains/accounts/codes/commands.ts'
import { findCodeOf } from '#domains/accounts/codes/queries.ts'
import { requestDeletion } from '#domains/accounts/deletion/handlers.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { consumeCodeAttempt } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { getAgent } from '#domains/agents/queries.ts'
import { deleteByStaff, deletePerson, disownAccount } from '#domains/people/deletion/commands.ts'
import { adminBase, publicBase, signedInBase } from '#rpc/bases.ts'

const confirmDeletion = signedInBase.accounts.confirmDeletion.handler(async ({ context, input }) => {
  const { app, me } = context
  const account = (await findAccountById(app.db, me.id)) ?? null
  const giveBack = await consumeCodeAttempt(app, requestSourceOf(context), { email: me.email, account })
  const sent = await findCodeOf(app, 'deletion', me.id)
  const row = await verifyCode(app, 'deletion', sent?.id ?? '', input.code)
  await giveBack()
  await deletePerson(app, row, me)
  context.setCookie(SESSION_COOKIE, '', 0)
  return {}
})

const refuseAccount = publicBase.accounts.refuseAccount.handler(async ({ context, input }) => {
  await disownAccount(context.app, input.token)
  return {}
})

/** The end of an account; it stands here because the files of the profile go with it. */
export const deletionHandlers = { requestDeletion, confirmDeletion, refuseAccount }

/** The clients stay and belong to nobody then, and the ledger is kept (rule G4). */
export const deleteAgent = adminBase('manage_agents').agents.delete.handler(async ({ context, input }) => {
  const { app, me } = context
  await deleteByStaff(app, me, input, async (tx) => void (await getAgent(tx, me, input.id)))
  return {}
})
