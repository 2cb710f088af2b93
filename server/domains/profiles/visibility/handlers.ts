import { findProfile } from '#domains/profiles/queries.ts'
import { unlistedReason } from '#domains/profiles/rules.ts'
import * as commands from '#domains/profiles/visibility/commands.ts'
import { dayOf } from '#lib/clock.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const visibility = signedInBase.profiles.visibility.handler(async ({ context: { app, me } }) => {
  const row = await findProfile(app.db, me.id)
  if (!row) throw new AppError('NOT_FOUND')
  const shown = { ...row, hiddenAt: null, deactivatedAt: null }
  return {
    hidden: row.hiddenAt !== null,
    deactivated: row.deactivatedAt !== null,
    keptOut: unlistedReason(shown, null, dayOf(app.clock.now())) !== null,
    browsesPrivately: row.browsesPrivately,
  }
})

const setPrivateBrowsing = signedInBase.profiles.setPrivateBrowsing.handler(async ({ context: { app, me }, input }) => {
  await commands.setPrivateBrowsing(app, me.id, input.on)
  return {}
})

const hideProfile = signedInBase.profiles.hideProfile.handler(async ({ context: { app, me } }) => {
  await commands.hideProfile(app, me.id)
  return {}
})

const showProfile = signedInBase.profiles.showProfile.handler(async ({ context: { app, me } }) => {
  await commands.showProfile(app, me.id)
  return {}
})

const deactivateAccount = signedInBase.profiles.deactivateAccount.handler(async ({ context: { app, me } }) => {
  await commands.deactivateAccount(app, me.id)
  return {}
})

const reactivateAccount = signedInBase.profiles.reactivateAccount.handler(async ({ context: { app, me } }) => {
  await commands.reactivateAccount(app, me.id)
  return {}
})

export const visibilityHandlers = {
  visibility,
  setPrivateBrowsing,
  hideProfile,
  showProfile,
  deactivateAccount,
  reactivateAccount,
}
