import { saveTheme } from '#domains/settings/commands.ts'
import { notices, saveNotices } from '#domains/settings/notices/handlers.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'

const site = publicBase.settings.site.handler(({ context: { house } }) => ({
  name: 'Jodi',
  passwordMinLength: house.env.passwordMinLength,
  demo: house.env.demo,
}))

const setTheme = signedInBase.settings.setTheme.handler(async ({ context: { house, me }, input }) => {
  await saveTheme(house, me.id, input.theme)
  return { theme: input.theme }
})

export const settingsRouter = publicBase.settings.router({ site, setTheme, notices, saveNotices })
