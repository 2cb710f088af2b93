import { tellOfPerson } from '#domains/chat/events/commands.ts'
import * as commands from '#domains/profiles/visibility/commands.ts'
import type { House } from '#lib/house.ts'
import { signedInBase } from '#rpc/bases.ts'

const hideProfile = signedInBase.profiles.hideProfile.handler(({ context: { house, me } }) =>
  changeAndTell(house, me.id, commands.hideProfile),
)

const showProfile = signedInBase.profiles.showProfile.handler(({ context: { house, me } }) =>
  changeAndTell(house, me.id, commands.showProfile),
)

const deactivateAccount = signedInBase.profiles.deactivateAccount.handler(({ context: { house, me } }) =>
  changeAndTell(house, me.id, commands.deactivateAccount),
)

const comeBack = signedInBase.profiles.comeBack.handler(({ context: { house, me } }) =>
  changeAndTell(house, me.id, commands.comeBack),
)

/** Leaving and coming back; it stands here because the chats of the person change with it (decision C7). */
export const visibilityHandlers = { hideProfile, showProfile, deactivateAccount, comeBack }

async function changeAndTell(house: House, id: string, change: (house: House, id: string) => Promise<void>) {
  await change(house, id)
  await tellOfPerson(house, id)
  return {}
}
