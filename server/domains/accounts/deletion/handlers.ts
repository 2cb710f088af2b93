import { RESEND_SECONDS } from '@jodi/shared/accounts.ts'
import { sendDeletionCode } from '#domains/accounts/deletion/commands.ts'
import { confirmPassword } from '#domains/accounts/password/handlers.ts'
import { getAccount } from '#domains/accounts/queries.ts'
import { consumeCodeEmail } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { signedInBase } from '#rpc/bases.ts'

export const requestDeletion = signedInBase.accounts.requestDeletion.handler(async ({ context, input }) => {
  const { app, me } = context
  await confirmPassword(context, me, input.password, 'password')
  await consumeCodeEmail(app, requestSourceOf(context), 'deletion', {
    email: me.email,
    account: await getAccount(app.db, me.id),
  })
  await sendDeletionCode(app, me)
  return { resendInSeconds: RESEND_SECONDS }
})
