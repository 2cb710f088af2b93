import { publishPersonChanged } from '#domains/chat/events/commands.ts'
import * as commands from '#domains/profiles/visibility/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { signedInBase } from '#rpc/bases.ts'

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

/** Leaving and coming back; it stands here because the chats of the person change with it (rule C7). */
export const visibilityHandlers = { hideProfile, showProfile, deactivateAccount, reactivateAccount }

async function changeAndPublish(app: AppContext, id: string, change: (app: AppContext, id: string) => Promise<void>) {
  await change(app, id)
  await publishPersonChanged(app, id)
  return {}
}
