import { CODE_MINUTES, RESEND_SECONDS } from '@jodi/shared/accounts/contract.ts'
import { accountErrorTexts } from '@jodi/shared/accounts/signing-in.ts'
import { refundAttempt, verifyCode } from '#domains/accounts/codes/commands.ts'
import {
  changePassword as changeTo,
  resetPassword as resetTo,
  sendResetCode,
} from '#domains/accounts/password/commands.ts'
import {
  assertStrongPassword,
  evaluatePassword,
  findHashSetIn,
  findKnownWords,
  hashPassword,
  verifyPassword,
} from '#domains/accounts/password/queries.ts'
import { findAccount, getAccount } from '#domains/accounts/queries.ts'
import {
  consumeCodeAttempt,
  consumeCodeEmail,
  consumeNewPassword,
  consumePasswordAttempt,
  consumePasswordCheck,
  consumeRepeatedCheck,
  queueKeyOf,
  refundOnFailure,
} from '#domains/accounts/rate-limits/commands.ts'
import { rememberDevice, requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { publicBase, type RequestContext, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

/**
 * Cookie with the id of the code that this browser requested. Guesses in another browser use up only the codes of that
 * browser.
 */
const RESET_COOKIE = 'jodi_reset'

const requestReset = publicBase.accounts.requestReset.handler(async ({ context, input }) => {
  const { app } = context
  const source = requestSourceOf(context)
  const account = await findAccount(app.db, input.email)
  const target = { email: input.email, account: account ?? null }
  await consumeRepeatedCheck(app, source, target)
  if (!account) throw new AppError('NOT_FOUND', { text: accountErrorTexts.emailNotFound, field: 'email' })
  await consumeCodeEmail(app, source, 'reset', target)
  const codeId = await sendResetCode(app, account, context.cookie(RESET_COOKIE) ?? '')
  context.setCookie(RESET_COOKIE, codeId, CODE_MINUTES * 60)
  return { resendInSeconds: RESEND_SECONDS }
})

const resetPassword = publicBase.accounts.resetPassword.handler(async ({ context, input }) => {
  const { app } = context
  const source = requestSourceOf(context)
  const codeId = context.cookie(RESET_COOKIE) ?? ''
  await consumeNewPassword(app, source)
  const asker = queueKeyOf(app, source)
  await assertStrongPassword(app, input.password, { email: input.email }, asker)
  const account = await findAccount(app.db, input.email)
  const refundPoint = await consumeCodeAttempt(app, source, {
    email: input.email,
    account: account ?? null,
  })
  const row = await verifyCode(app, 'reset', codeId, input.code)
  if (!row.accountId || row.email !== input.email)
    throw new AppError('BAD_INPUT', { text: accountErrorTexts.wrongCode, field: 'code' })
  await refundPoint()
  // Checked only now, so that a request without the right code reveals nothing about the owner's names.
  await assertStrongPassword(app, input.password, await findKnownWords(app, row.accountId), asker).catch(
    async (error) => {
      await refundAttempt(app, row.id)
      throw error
    },
  )
  const passwordHash = await hashPassword(input.password, asker)
  await resetTo(app, row, row.accountId, passwordHash)
  context.setCookie(RESET_COOKIE, '', 0)
  rememberDevice(context, { id: row.accountId, passwordHash })
  return {}
})

const changePassword = signedInBase.accounts.changePassword.handler(async ({ context, input }) => {
  const { app, me } = context
  await consumeNewPassword(app, requestSourceOf(context))
  await assertStrongPassword(app, input.password, await findKnownWords(app, me.id), me.id)
  const old = await findConfirmed(context, me, input.current)
  const passwordHash = (old && (await change(app, me, old, input.password))) ?? (await findRepeated(app, me, input))
  if (!passwordHash) throw wrongPassword('current')
  rememberDevice(context, { id: me.id, passwordHash })
  return {}
})

async function change(app: AppContext, me: Actor, old: string, password: string): Promise<string | null> {
  const passwordHash = await hashPassword(password, me.id)
  return (await changeTo(app, me, { old, new: passwordHash })) ? passwordHash : null
}

/**
 * The stored hash, if this session has just set this password: it repeats the change after a lost answer. To somebody
 * who guesses, it is one more attempt in the few minutes after the owner has changed the password here.
 */
async function findRepeated(app: AppContext, me: Actor, { password }: { password: string }): Promise<string | null> {
  const passwordHash = await findHashSetIn(app, me)
  return passwordHash && (await verifyPassword(passwordHash, password, me.id)) ? passwordHash : null
}

const evaluate = publicBase.accounts.evaluatePassword.handler(async ({ context, input }) => {
  const { app } = context
  const source = requestSourceOf(context)
  await consumePasswordCheck(app, source)
  const { password, email, names } = input
  const me = await context.actor()
  const asker = me?.id ?? queueKeyOf(app, source)
  if (email !== undefined) return evaluatePassword(app, password, { email, names: names ?? [] }, asker)
  return evaluatePassword(app, password, me ? await findKnownWords(app, me.id) : {}, asker)
})

/** Checks the password that the current user entered again, and returns its stored hash. */
export async function confirmPassword(
  context: RequestContext,
  me: Actor,
  password: string,
  field: string,
): Promise<string> {
  const passwordHash = await findConfirmed(context, me, password)
  if (!passwordHash) throw wrongPassword(field)
  return passwordHash
}

/** As `confirmPassword`; null if the password is wrong. */
async function findConfirmed(context: RequestContext, me: Actor, password: string): Promise<string | null> {
  const { app } = context
  const account = await getAccount(app.db, me.id)
  const refundPoint = await consumePasswordAttempt(app, requestSourceOf(context), { email: account.email, account })
  const isRight = await refundOnFailure(refundPoint, () => verifyPassword(account.passwordHash, password, me.id))
  if (!isRight || !account.passwordHash) return null
  await refundPoint()
  return account.passwordHash
}

export const passwordHandlers = { evaluatePassword: evaluate, requestReset, resetPassword, changePassword }

const wrongPassword = (field: string) => new AppError('BAD_INPUT', { text: accountErrorTexts.wrongPassword, field })
