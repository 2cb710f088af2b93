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
  const account = await findAccount(context.house.db, input.email)
  await takeExistenceCheck(context.house, visitorOf(context), { email: input.email, account: account ?? null })
  return { exists: account !== undefined }
})

const requestSignUp = publicBase.accounts.requestSignUp.handler(async ({ context, input }) => {
  const { house } = context
  const { email, password, termsVersion } = input
  if (termsVersion !== (await house.site()).termsVersion) throw new AppError('CONFLICT', { reason: 'termsOutdated' })
  const visitor = visitorOf(context)
  const asker = askerOf(house, visitor)
  const account = await findAccount(house.db, email)
  await takeRepeatedCheck(house, visitor, { email, account: account ?? null })
  if (account) throw emailTaken()
  await takeNewPassword(house, visitor)
  await refuseWeak(house, password, { email }, asker)
  await takeCodeSend(house, visitor, 'signUp', { email, account: null })
  const attemptId = await startAttempt(house, {
    email,
    termsVersion,
    passwordHash: await hashPassword(house, password, asker),
  })
  return { attemptId, resendInSeconds: RESEND_SECONDS }
})

const resendSignUpCode = publicBase.accounts.resendSignUpCode.handler(async ({ context, input }) => {
  const { house } = context
  const attempt = await findCode(house, 'signUp', input.attemptId)
  if (!attempt) throw new AppError('BAD_INPUT', { reason: 'codeUsedUp', field: 'code' })
  await takeCodeSend(house, visitorOf(context), 'signUp', { email: attempt.email, account: null })
  await resendAttempt(house, attempt)
  return { resendInSeconds: RESEND_SECONDS }
})

const confirmSignUp = publicBase.accounts.confirmSignUp.handler(async ({ context, input }) => {
  const { house } = context
  const giveBack = await takeCodeTry(house, visitorOf(context), { email: '', account: null })
  const row = await judgeCode(house, 'signUp', input.attemptId, input.code)
  await giveBack()
  const { id, session } = await finishAttempt(house, row, context.origin, earlierToken(context))
  return enter(context, { id, role: 'member', theme: 'system', passwordHash: row.passwordHash }, session)
})

export const signUpHandlers = { checkEmail, requestSignUp, resendSignUpCode, confirmSignUp }
