import { removeMark as removeMarkOf } from '#domains/settings/mark/commands.ts'
import { saveSite as saveSiteOf } from '#domains/settings/site/commands.ts'
import { readAdminSite, readLegalTexts } from '#domains/settings/site/queries.ts'
import { markPath } from '#domains/settings/site/rules.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

const settingsBase = adminBase('manage_settings')

const site = publicBase.settings.site.handler(async ({ context: { app } }) => {
  const { markKey, ...facts } = await app.readSiteSettings()
  const { passwordMinLength, demo } = app.env
  return { ...facts, mark: markPath(markKey), passwordMinLength, demo }
})

const legalTexts = publicBase.settings.legalTexts.handler(({ context: { app } }) => readLegalTexts(app.db))

const siteForAdmin = settingsBase.settings.siteForAdmin.handler(({ context: { app } }) => readAdminSite(app.db))

const saveSite = settingsBase.settings.saveSite.handler(async ({ context: { app, me }, input }) => {
  await saveSiteOf(app, me, input.revision, input.fields)
  return readAdminSite(app.db)
})

const removeMark = settingsBase.settings.removeMark.handler(async ({ context: { app, me } }) => {
  await removeMarkOf(app, me)
  return {}
})

/** What the bureau says of itself, and who may say it. */
export const siteHandlers = { site, legalTexts, siteForAdmin, saveSite, removeMark }
