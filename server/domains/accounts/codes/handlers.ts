import { RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { findCodeOf } from '#domains/accounts/codes/queries.ts'
import { isExpired, resendWait } from '#domains/accounts/codes/rules.ts'
import { sendDeletionCode } from '#domains/accounts/deletion/commands.ts'
import { sendChangeCode } from '#domains/accounts/email/commands.ts'
import { getAccount } from '#domains/accounts/queries.ts'
import { consumeCodeEmail } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const pendingCode = signedInBase.accounts.pendingCode.handler(async ({ context, input }) => {
  const { app, me } = context
  const now = app.clock.now()
  const sent = await findCodeOf(app, input.purpose, me.id)
  if (!sent || isExpired(sent.expiresAt, now)) return null
  return { email: sent.email, resendInSeconds: resendWait(sent.expiresAt, now) }
})

/** Needs no password. It was confirmed when the first code was requested, and this code goes to the same address. */
const resendCode = signedInBase.accounts.resendCode.handler(async ({ context, input }) => {
  const { app, me } = context
  const sent = await findCodeOf(app, input.purpose, me.id)
  if (!sent) throw new AppError('BAD_INPUT', { text: accountErrorTexts.codeExpired, field: 'code' })
  const own = { email: me.email, account: await getAccount(app.db, me.id) }
  const isToOwn = input.purpose === 'deletion'
  await consumeCodeEmail(
    app,
    requestSourceOf(context),
    input.purpose,
    isToOwn ? own : { email: sent.email, account: null },
    own,
  )
  await (isToOwn ? sendDeletionCode(app, me) : sendChangeCode(app, me.id, sent.email))
  return { resendInSeconds: RESEND_SECONDS }
})

export const codeHandlers = { pendingCode, resendCode }
