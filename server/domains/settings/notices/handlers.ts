import { saveNotices as saveNoticesOf } from '#domains/settings/notices/commands.ts'
import { noticesOf } from '#domains/settings/notices/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const notices = signedInBase.settings.notices.handler(({ context: { house, me } }) => noticesOf(house.db, me.id))

export const saveNotices = signedInBase.settings.saveNotices.handler(async ({ context: { house, me }, input }) => {
  await saveNoticesOf(house, me.id, input)
  return input
})
