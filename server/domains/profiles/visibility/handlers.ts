import { findProfile } from '#domains/profiles/queries.ts'
import * as commands from '#domains/profiles/visibility/commands.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const visibility = signedInBase.profiles.visibility.handler(async ({ context: { house, me } }) => {
  const row = await findProfile(house.db, me.id)
  if (!row) throw new AppError('NOT_FOUND')
  return { hidden: row.hiddenAt !== null, deactivated: row.deactivatedAt !== null, leavesTrace: row.leavesTrace }
})

const hideProfile = signedInBase.profiles.hideProfile.handler(async ({ context: { house, me } }) => {
  await commands.hideProfile(house, me.id)
  return {}
})

const showProfile = signedInBase.profiles.showProfile.handler(async ({ context: { house, me } }) => {
  await commands.showProfile(house, me.id)
  return {}
})

const deactivateAccount = signedInBase.profiles.deactivateAccount.handler(async ({ context: { house, me } }) => {
  await commands.deactivateAccount(house, me.id)
  return {}
})

const comeBack = signedInBase.profiles.comeBack.handler(async ({ context: { house, me } }) => {
  await commands.comeBack(house, me.id)
  return {}
})

const leaveTrace = signedInBase.profiles.leaveTrace.handler(async ({ context: { house, me }, input }) => {
  await commands.leaveTrace(house, me.id, input.on)
  return {}
})

export const visibilityProcedures = { visibility, hideProfile, showProfile, deactivateAccount, comeBack, leaveTrace }
