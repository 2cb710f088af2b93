import { removeMark as removeMarkOf } from '#domains/settings/mark/commands.ts'
import { saveSite as saveSiteOf } from '#domains/settings/site/commands.ts'
import { readKeptSite, readLegalTexts } from '#domains/settings/site/queries.ts'
import { markPath } from '#domains/settings/site/rules.ts'
import { adminBase, publicBase } from '#rpc/bases.ts'

const keeper = adminBase('manage_settings')

const site = publicBase.settings.site.handler(async ({ context: { house } }) => {
  const { markKey, ...facts } = await house.site()
  const { passwordMinLength, demo } = house.env
  return { ...facts, mark: markPath(markKey), passwordMinLength, demo }
})

const legalTexts = publicBase.settings.legalTexts.handler(({ context: { house } }) => readLegalTexts(house.db))

const keptSite = keeper.settings.keptSite.handler(({ context: { house } }) => readKeptSite(house.db))

const saveSite = keeper.settings.saveSite.handler(async ({ context: { house, me }, input }) => {
  await saveSiteOf(house, me, input.revision, input.fields)
  return readKeptSite(house.db)
})

const removeMark = keeper.settings.removeMark.handler(async ({ context: { house, me } }) => {
  await removeMarkOf(house, me)
  return {}
})

/** What the bureau says of itself, and who may say it. */
export const siteHandlers = { site, legalTexts, keptSite, saveSite, removeMark }
