import { removeLogo as removeSiteLogo } from '#domains/settings/logo/commands.ts'
import { saveSite as saveSiteOf } from '#domains/settings/site/commands.ts'
import { readAdminSite, readLegalTexts } from '#domains/settings/site/queries.ts'
import { logoUrl } from '#domains/settings/site/rules.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

const settingsBase = adminBase('manage_settings')

const site = publicBase.settings.site.handler(async ({ context: { app } }) => {
  const { logoKey, ...facts } = await app.readSiteSettings()
  return { ...facts, logo: logoUrl(logoKey), passwordMinLength: app.env.passwordMinLength }
})

const legalTexts = publicBase.settings.legalTexts.handler(({ context: { app } }) => readLegalTexts(app.db))

const siteForAdmin = settingsBase.settings.siteForAdmin.handler(({ context: { app } }) => readAdminSite(app.db))

const saveSite = settingsBase.settings.saveSite.handler(async ({ context: { app, me }, input }) => {
  await saveSiteOf(app, me, input.revision, input.fields)
  return readAdminSite(app.db)
})

const removeLogo = settingsBase.settings.removeLogo.handler(async ({ context: { app, me }, input }) => {
  await removeSiteLogo(app, me, input?.seen)
  return {}
})

/** The public site settings, and their administration. */
export const siteHandlers = { site, legalTexts, siteForAdmin, saveSite, removeLogo }
