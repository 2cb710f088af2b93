import {
  confirmNewEmail as confirmNewEmailBy,
  stopEmailChange as stopEmailChangeBy,
} from '#domains/accounts/email-changes/commands.ts'
import { linkExpired } from '#domains/accounts/links/commands.ts'
import { findLink, findOpenLink } from '#domains/accounts/links/queries.ts'
import { setOwnPassword } from '#domains/accounts/password/commands.ts'
import { assertStrongPassword, findKnownWords, hashPassword } from '#domains/accounts/password/queries.ts'
import { consumeNewPassword } from '#domains/accounts/rate-limits/commands.ts'
import { requestSourceOf } from '#domains/accounts/sessions/handlers.ts'
import { publicBase } from '#rpc/bases.ts'

const readLink = publicBase.accounts.readLink.handler(async ({ context: { app }, input }) => {
  const link = await findOpenLink(app, input.purpose, input.token)
  if (!link) throw linkExpired()
  return link
})

const setOwnPasswordProcedure = publicBase.accounts.setOwnPassword.handler(async ({ context, input }) => {
  const { app } = context
  const { purpose, token, password } = input
  // Checks the link before the hashing, which is the most expensive step, so that an invalid token costs little.
  const link = await findLink(app, app.db, purpose, token)
  if (!link) throw linkExpired()
  await consumeNewPassword(app, requestSourceOf(context))
  await assertStrongPassword(app, password, await findKnownWords(app, link.accountId), link.accountId)
  await setOwnPassword(app, purpose, token, await hashPassword(password, link.accountId))
  return {}
})

const confirmNewEmail = publicBase.accounts.confirmNewEmail.handler(async ({ context, input }) => {
  const { app } = context
  const { token, password } = input
  const link = await findLink(app, app.db, 'confirmEmail', token)
  if (!link) throw linkExpired()
  if (password) {
    await consumeNewPassword(app, requestSourceOf(context))
    await assertStrongPassword(app, password, await findKnownWords(app, link.accountId), link.accountId)
  }
  return confirmNewEmailBy(app, token, password ? await hashPassword(password, link.accountId) : null)
})

const stopEmailChange = publicBase.accounts.stopEmailChange.handler(async ({ context: { app }, input }) => {
  await stopEmailChangeBy(app, input.token)
  return {}
})

export const linkHandlers = { readLink, setOwnPassword: setOwnPasswordProcedure, confirmNewEmail, stopEmailChange }
