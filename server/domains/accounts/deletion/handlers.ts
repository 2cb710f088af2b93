import { RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { verifyCode } from '#domains/accounts/codes/commands.ts'
import { findCodeOf } from '#domains/accounts/codes/queries.ts'
import { sendDeletionCode } from '#domains/accounts/deletion/commands.ts'
import { confirmPassword } from '#domains/accounts/password/handlers.ts'
import { findAccountById, getAccount } from '#domains/accounts/queries.ts'
import { consumeCodeAttempt, consumeCodeEmail } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { SESSION_COOKIE } from '#domains/accounts/sessions/rules.ts'
import { deletePerson, disownAccount } from '#domains/members/deletion/commands.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'

const requestDeletion = signedInBase.accounts.requestDeletion.handler(async ({ context, input }) => {
  const { app, me } = context
  await confirmPassword(context, me, input.password, 'password')
  await consumeCodeEmail(app, requestSourceOf(context), 'deletion', {
    email: me.email,
    account: await getAccount(app.db, me.id),
  })
  await sendDeletionCode(app, me)
  return { resendInSeconds: RESEND_SECONDS }
})

const confirmDeletion = signedInBase.accounts.confirmDeletion.handler(async ({ context, input }) => {
  const { app, me } = context
  const account = (await findAccountById(app.db, me.id)) ?? null
  const refundPoint = await consumeCodeAttempt(app, requestSourceOf(context), { email: me.email, account })
  const sent = await findCodeOf(app, 'deletion', me.id)
  const row = await verifyCode(app, 'deletion', sent?.id ?? '', input.code)
  await refundPoint()
  await deletePerson(app, row, me)
  context.setCookie(SESSION_COOKIE, '', 0)
  return {}
})

const disownAccountProcedure = publicBase.accounts.disownAccount.handler(async ({ context, input }) => {
  await disownAccount(context.app, input.token)
  return {}
})

export const deletionHandlers = { requestDeletion, confirmDeletion, disownAccount: disownAccountProcedure }
