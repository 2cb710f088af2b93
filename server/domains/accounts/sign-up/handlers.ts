import { RESEND_SECONDS } from '@jodi/shared/accounts.ts'
import { judgeCode } from '#domains/accounts/codes/commands.ts'
import { findCode } from '#domains/accounts/codes/queries.ts'
import { emailTaken } from '#domains/accounts/commands.ts'
import { hashPassword, refuseWeak } from '#domains/accounts/password/queries.ts'
import { findAccount } from '#domains/accounts/queries.ts'
import { earlierToken, enter, visitorOf } from '#domains/accounts/sessions/handlers.ts'
import { finishAttempt, resendAttempt, startAttempt } from '#domains/accounts/sign-up/commands.ts'
import {
  askerOf,
  takeCodeSend,
  takeCodeTry,
  takeExistenceCheck,
  takeNewPassword,
  takeRepeatedCheck,
} from '#domains/accounts/tries/commands.ts'
import { publicBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const checkEmail = publicBase.accounts.checkEmail.handler(async ({ context, input }) => {
  const account = await findAccount(context.app.db, input.email)
  await takeExistenceCheck(context.app, visitorOf(context), { email: input.email, account: account ?? null })
  return { exists: account !== undefined }
})

const requestSignUp = publicBase.accounts.requestSignUp.handler(async ({ context, input }) => {
  const { app } = context
  const { email, password, termsVersion } = input
  if (termsVersion !== (await app.readSiteSettings()).termsVersion)
    throw new AppError('CONFLICT', { reason: 'termsOutdated' })
  const visitor = visitorOf(context)
  const asker = askerOf(app, visitor)
  const account = await findAccount(app.db, email)
  await takeRepeatedCheck(app, visitor, { email, account: account ?? null })
  if (account) throw emailTaken()
  await takeNewPassword(app, visitor)
  await refuseWeak(app, password, { email }, asker)
  await takeCodeSend(app, visitor, 'signUp', { email, account: null })
  const attemptId = await startAttempt(app, {
    email,
    termsVersion,
    passwordHash: await hashPassword(app, password, asker),
  })
  return { attemptId, resendInSeconds: RESEND_SECONDS }
})

const resendSignUpCode = publicBase.accounts.resendSignUpCode.handler(async ({ context, input }) => {
  const { app } = context
  const attempt = await findCode(app, 'signUp', input.attemptId)
  if (!attempt) throw new AppError('BAD_INPUT', { reason: 'codeUsedUp', field: 'code' })
  await takeCodeSend(app, visitorOf(context), 'signUp', { email: attempt.email, account: null })
  await resendAttempt(app, attempt)
  return { resendInSeconds: RESEND_SECONDS }
})

const confirmSignUp = publicBase.accounts.confirmSignUp.handler(async ({ context, input }) => {
  const { app } = context
  const giveBack = await takeCodeTry(app, visitorOf(context), { email: '', account: null })
  const row = await judgeCode(app, 'signUp', input.attemptId, input.code)
  await giveBack()
  const { id, session } = await finishAttempt(app, row, context.origin, earlierToken(context))
  return enter(context, { id, role: 'member', theme: 'system', passwordHash: row.passwordHash }, session)
})

export const signUpHandlers = { checkEmail, requestSignUp, resendSignUpCode, confirmSignUp }
