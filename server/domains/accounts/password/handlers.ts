import { CODE_MINUTES, RESEND_SECONDS } from '@jodi/shared/accounts.ts'
import { judgeCode, returnTry } from '#domains/accounts/codes/commands.ts'
import {
  changePassword as changeTo,
  resetPassword as resetTo,
  sendResetCode,
} from '#domains/accounts/password/commands.ts'
import {
  findKnownWords,
  hashPassword,
  isPasswordOf,
  judgePassword as judgeBy,
  refuseWeak,
} from '#domains/accounts/password/queries.ts'
import { findAccount, getAccount } from '#domains/accounts/queries.ts'
import { rememberBrowser, visitorOf } from '#domains/accounts/sessions/handlers.ts'
import {
  askerOf,
  givingBack,
  takeCodeSend,
  takeCodeTry,
  takeJudgement,
  takeNewPassword,
  takePasswordTry,
  takeRepeatedCheck,
} from '#domains/accounts/tries/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import { publicBase, type RequestContext, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

/** Names the code that this browser asked for: a stranger's guesses wear out only the stranger's own codes. */
const RESET_COOKIE = 'jodi_reset'

const requestReset = publicBase.accounts.requestReset.handler(async ({ context, input }) => {
  const { house } = context
  const visitor = visitorOf(context)
  const account = await findAccount(house.db, input.email)
  const target = { email: input.email, account: account ?? null }
  await takeRepeatedCheck(house, visitor, target)
  if (!account) throw new AppError('NOT_FOUND', { reason: 'emailNotFound', field: 'email' })
  await takeCodeSend(house, visitor, 'reset', target)
  context.setCookie(RESET_COOKIE, await sendResetCode(house, account), CODE_MINUTES * 60)
  return { resendInSeconds: RESEND_SECONDS }
})

const resetPassword = publicBase.accounts.resetPassword.handler(async ({ context, input }) => {
  const { house } = context
  const visitor = visitorOf(context)
  const codeId = context.cookie(RESET_COOKIE) ?? ''
  await takeNewPassword(house, visitor)
  const asker = askerOf(house, visitor)
  await refuseWeak(house, input.password, { email: input.email }, asker)
  const account = await findAccount(house.db, input.email)
  const giveBack = await takeCodeTry(house, visitor, {
    email: input.email,
    account: account ?? null,
  })
  const row = await judgeCode(house, 'reset', codeId, input.code)
  if (!row.accountId || row.email !== input.email)
    throw new AppError('BAD_INPUT', { reason: 'wrongCode', field: 'code' })
  await giveBack()
  // Only now: who has no right code learns nothing about the owner's names.
  await refuseWeak(house, input.password, await findKnownWords(house, row.accountId), asker).catch(async (refusal) => {
    await returnTry(house, row.id)
    throw refusal
  })
  const passwordHash = await hashPassword(house, input.password, asker)
  await resetTo(house, row, row.accountId, passwordHash)
  context.setCookie(RESET_COOKIE, '', 0)
  rememberBrowser(context, { id: row.accountId, passwordHash })
  return {}
})

const changePassword = signedInBase.accounts.changePassword.handler(async ({ context, input }) => {
  const { house, me } = context
  await takeNewPassword(house, visitorOf(context))
  await refuseWeak(house, input.password, await findKnownWords(house, me.id), me.id)
  const old = await confirmPassword(context, me, input.current, 'current')
  const passwordHash = await hashPassword(house, input.password, me.id)
  if (!(await changeTo(house, me, { old, new: passwordHash }))) throw wrongPassword('current')
  rememberBrowser(context, { id: me.id, passwordHash })
  return {}
})

const judgePassword = publicBase.accounts.judgePassword.handler(async ({ context, input }) => {
  const { house } = context
  const visitor = visitorOf(context)
  await takeJudgement(house, visitor)
  const { password, email, names } = input
  const me = await context.actor()
  const asker = me?.id ?? askerOf(house, visitor)
  if (email !== undefined) return judgeBy(house, password, { email, names: names ?? [] }, asker)
  return judgeBy(house, password, me ? await findKnownWords(house, me.id) : {}, asker)
})

/** The stored hash of a person who has just given their password once more. */
export async function confirmPassword(
  context: RequestContext,
  me: Actor,
  password: string,
  field: string,
): Promise<string> {
  const { house } = context
  const account = await getAccount(house.db, me.id)
  const giveBack = await takePasswordTry(house, visitorOf(context), { email: account.email, account })
  const isRight = await givingBack(giveBack, () => isPasswordOf(house, account.passwordHash, password, me.id))
  if (!isRight || !account.passwordHash) throw wrongPassword(field)
  await giveBack()
  return account.passwordHash
}

export const passwordHandlers = { judgePassword, requestReset, resetPassword, changePassword }

const wrongPassword = (field: string) => new AppError('BAD_INPUT', { reason: 'wrongPassword', field })
