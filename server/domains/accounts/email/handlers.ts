import { RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { verifyCode } from '#domains/accounts/codes/commands.ts'
import { findCodeOf } from '#domains/accounts/codes/queries.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { changeEmail, sendChangeCode } from '#domains/accounts/email/commands.ts'
import { confirmPassword } from '#domains/accounts/password/handlers.ts'
import { findAccount, getAccount } from '#domains/accounts/queries.ts'
import { consumeCodeAttempt, consumeCodeEmail, consumeRepeatedCheck } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const requestEmailChange = signedInBase.accounts.requestEmailChange.handler(async ({ context, input }) => {
  const { app, me } = context
  const source = requestSourceOf(context)
  if (input.email === me.email) throw new AppError('BAD_INPUT', { text: accountErrorTexts.sameEmail, field: 'email' })
  await confirmPassword(context, me, input.password, 'password')
  // Claiming an account includes setting a password (rule A7), which the code to a new address does not do.
  const account = await getAccount(app.db, me.id)
  if (!account.claimedAt) throw new AppError('CONFLICT', { text: accountErrorTexts.accountUnclaimed })
  const target = { email: input.email, account: null }
  await consumeRepeatedCheck(app, source, target)
  if (await findAccount(app.db, input.email)) throw emailTaken()
  // The new address has no account, so the same limit applies to it as at sign-up.
  await consumeCodeEmail(app, source, 'emailChange', target, { email: me.email, account })
  await sendChangeCode(app, me.id, input.email)
  return { resendInSeconds: RESEND_SECONDS }
})

const confirmEmailChange = signedInBase.accounts.confirmEmailChange.handler(async ({ context, input }) => {
  const { app, me } = context
  const account = await getAccount(app.db, me.id)
  const refundPoint = await consumeCodeAttempt(app, requestSourceOf(context), { email: me.email, account })
  const sent = await findCodeOf(app, 'emailChange', me.id)
  const row = await verifyCode(app, 'emailChange', sent?.id ?? '', input.code)
  await refundPoint()
  await changeEmail(app, row, me)
  return { email: row.email }
})

export const emailHandlers = { requestEmailChange, confirmEmailChange }
