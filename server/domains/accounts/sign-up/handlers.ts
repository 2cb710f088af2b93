import { RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { verifyCode } from '#domains/accounts/codes/commands.ts'
import { findCode } from '#domains/accounts/codes/queries.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { assertStrongPassword, hashPassword } from '#domains/accounts/password/queries.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import {
  consumeCodeAttempt,
  consumeCodeEmail,
  consumeExistenceCheck,
  consumeNewPassword,
  consumeRepeatedCheck,
  queueKeyOf,
} from '#domains/accounts/rate-limits/commands.ts'
import { earlierToken, requestSourceOf, startBrowserSession } from '#domains/accounts/sessions/handlers.ts'
import { completeSignUp, resendPendingSignUpCode, startSignUp } from '#domains/accounts/sign-up/commands.ts'
import { publicBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const checkEmail = publicBase.accounts.checkEmail.handler(async ({ context, input }) => {
  const account = await findAccount(context.app.db, input.email)
  await consumeExistenceCheck(context.app, requestSourceOf(context), { email: input.email, account: account ?? null })
  return { exists: account !== undefined }
})

const requestSignUp = publicBase.accounts.requestSignUp.handler(async ({ context, input }) => {
  const { app } = context
  const { email, password, termsVersion } = input
  if (termsVersion !== (await app.readSiteSettings()).termsVersion)
    throw new AppError('CONFLICT', { text: accountErrorTexts.termsOutdated })
  const source = requestSourceOf(context)
  const asker = queueKeyOf(app, source)
  const account = await findAccount(app.db, email)
  await consumeRepeatedCheck(app, source, { email, account: account ?? null })
  if (account) throw emailTaken()
  await consumeNewPassword(app, source)
  await assertStrongPassword(app, password, { email }, asker)
  await consumeCodeEmail(app, source, 'signUp', { email, account: null })
  const attemptId = await startSignUp(app, {
    email,
    termsVersion,
    passwordHash: await hashPassword(password, asker),
  })
  return { attemptId, resendInSeconds: RESEND_SECONDS }
})

const resendSignUpCode = publicBase.accounts.resendSignUpCode.handler(async ({ context, input }) => {
  const { app } = context
  const attempt = await findCode(app, 'signUp', input.attemptId)
  if (!attempt) throw new AppError('BAD_INPUT', { text: accountErrorTexts.codeExpired, field: 'code' })
  await consumeCodeEmail(app, requestSourceOf(context), 'signUp', { email: attempt.email, account: null })
  await resendPendingSignUpCode(app, attempt)
  return { resendInSeconds: RESEND_SECONDS }
})

const confirmSignUp = publicBase.accounts.confirmSignUp.handler(async ({ context, input }) => {
  const { app } = context
  const refundPoint = await consumeCodeAttempt(app, requestSourceOf(context), { email: '', account: null })
  const row = await verifyCode(app, 'signUp', input.attemptId, input.code)
  await refundPoint()
  const { id, session } = await completeSignUp(app, row, context.origin, earlierToken(context))
  const account = { id, role: 'member', theme: 'system', language: 'en', passwordHash: row.passwordHash } as const
  return startBrowserSession(context, account, session)
})

export const signUpHandlers = { checkEmail, requestSignUp, resendSignUpCode, confirmSignUp }
