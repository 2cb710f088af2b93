import { publishPersonChanged } from '#domains/chat/events/commands.ts'
import { findProfile } from '#domains/profiles/queries.ts'
import * as commands from '#domains/profiles/visibility/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const visibility = signedInBase.profiles.visibility.handler(async ({ context: { app, me } }) => {
  const row = await findProfile(app.db, me.id)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    hidden: row.hiddenAt !== null,
    deactivated: row.deactivatedAt !== null,
    browsesPrivately: row.browsesPrivately,
  }
})

const setPrivateBrowsing = signedInBase.profiles.setPrivateBrowsing.handler(async ({ context: { app, me }, input }) => {
  await commands.setPrivateBrowsing(app, me.id, input.on)
  return {}
})

const hideProfile = signedInBase.profiles.hideProfile.handler(({ context: { app, me } }) =>
  changeAndPublish(app, me.id, commands.hideProfile),
)

const showProfile = signedInBase.profiles.showProfile.handler(({ context: { app, me } }) =>
  changeAndPublish(app, me.id, commands.showProfile),
)

const deactivateAccount = signedInBase.profiles.deactivateAccount.handler(({ context: { app, me } }) =>
  changeAndPublish(app, me.id, commands.deactivateAccount),
)

const reactivateAccount = signedInBase.profiles.reactivateAccount.handler(({ context: { app, me } }) =>
  changeAndPublish(app, me.id, commands.reactivateAccount),
)

export const visibilityHandlers = {
  visibility,
  setPrivateBrowsing,
  hideProfile,
  showProfile,
  deactivateAccount,
  reactivateAccount,
}

async function changeAndPublish(app: AppContext, id: string, change: (app: AppContext, id: string) => Promise<void>) {
  await change(app, id)
  await publishPersonChanged(app, id)
  return {}
}
