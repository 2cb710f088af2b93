import { saveNotificationSettings as saveSettings } from '#domains/settings/notifications/commands.ts'
import { getNotificationSettings } from '#domains/settings/notifications/queries.ts'
import { signedInBase } from '#rpc/bases.ts'

export const notificationSettings = signedInBase.settings.notificationSettings.handler(({ context: { app, me } }) =>
  getNotificationSettings(app.db, me.id),
)

export const saveNotificationSettings = signedInBase.settings.saveNotificationSettings.handler(
  ({ context: { app, me }, input }) => saveSettings(app, me.id, input),
)
