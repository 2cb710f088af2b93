import { saveTheme } from '#domains/settings/commands.ts'
import { notificationSettings, saveNotificationSettings } from '#domains/settings/notifications/handlers.ts'
import { siteHandlers } from '#domains/settings/site/handlers.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'

const setTheme = signedInBase.settings.setTheme.handler(async ({ context: { app, me }, input }) => {
  await saveTheme(app, me.id, input.theme)
  return { theme: input.theme }
})

export const settingsRouter = publicBase.settings.router({
  ...siteHandlers,
  setTheme,
  notificationSettings,
  saveNotificationSettings,
})
