import { saveNotices as saveNoticesOf } from '#domains/settings/notices/commands.ts'
import { noticesOf } from '#domains/settings/notices/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const notices = signedInBase.settings.notices.handler(({ context: { app, me } }) => noticesOf(app.db, me.id))

export const saveNotices = signedInBase.settings.saveNotices.handler(async ({ context: { app, me }, input }) => {
  await saveNoticesOf(app, me.id, input)
  return input
})
