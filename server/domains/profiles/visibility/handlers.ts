import { findProfile } from '#domains/profiles/queries.ts'
import { leaveTrace as changeTrace } from '#domains/profiles/visibility/commands.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const visibility = signedInBase.profiles.visibility.handler(async ({ context: { app, me } }) => {
  const row = await findProfile(app.db, me.id)
  if (!row) throw new AppError('NOT_FOUND')
  return { hidden: row.hiddenAt !== null, deactivated: row.deactivatedAt !== null, leavesTrace: row.leavesTrace }
})

const leaveTrace = signedInBase.profiles.leaveTrace.handler(async ({ context: { app, me }, input }) => {
  await changeTrace(app, me.id, input.on)
  return {}
})

/** Leaving and coming back stand with the chats, which change with it. */
export const visibilityProcedures = { visibility, leaveTrace }
