import { FEW, type PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { savePreferences } from '#domains/preferences/commands.ts'
import { payForCounts } from '#domains/preferences/counts/commands.ts'
import { findPreferences } from '#domains/preferences/queries.ts'
import {
  defaultPreferences,
  hasPreferences,
  preferencesOf,
  revisionOf,
  toOptionValues,
  toStored,
} from '#domains/preferences/rules.ts'
import { findProfile, findRankingDay } from '#domains/profiles/queries.ts'
import { seekingToStore } from '#domains/profiles/rules.ts'
import { dayOf } from '#lib/clock.ts'
import { countWhatIf } from '#ranking/ranking.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'
import { badInput } from '#rpc/input.ts'

const getOwn = signedInBase.preferences.getOwn.handler(async ({ context: { app, me } }) => {
  const profile = await findProfile(app.db, me.id)
  if (!profile) throw new AppError('NOT_FOUND')
  const row = await findPreferences(app.db, me.id)
  const defaults = defaultPreferences(profile, await findRankingDay(app.db, dayOf(app.clock.now())))
  return {
    stated: row && hasPreferences(row) ? preferencesOf(row, profile.gender) : null,
    // The gender that a person is looking for counts as stated even without preferences.
    defaults: { ...defaults, seeking: row && row.seeking.length > 0 ? row.seeking : defaults.seeking },
    emptyIsNoBar: row?.emptyIsNoBar ?? false,
    revision: revisionOf(row),
  }
})

const save = signedInBase.preferences.save.handler(async ({ context: { app, me }, input }) => {
  const saved = await savePreferences(app, me.id, { ...listedOrRefused(input), revision: input.revision })
  if ('revision' in saved) return saved
  throw badInput(saved.mustsNotStated.map((field) => ({ field, message: preferencesInputTexts.mustNotStated })))
})

const whatIf = signedInBase.preferences.whatIf.handler(async ({ context: { app, me }, input }) => {
  const listed = listedOrRefused(input)
  await payForCounts(app, me.id, 1)
  const found = await countWhatIf(app, me.id, ({ preferences, gender }) => ({
    ...toStored(listed, preferences),
    seeking: seekingToStore(listed.seeking, gender),
  }))
  if (!found) throw new AppError('NOT_FOUND')
  const rows = found.rows.map(({ switched, ...row }) => ({ ...row, switched: switched < FEW ? null : switched }))
  return { total: found.total, rows }
})

export const preferencesRouter = publicBase.preferences.router({ getOwn, save, whatIf })

/** The input in values of the lists. */
function listedOrRefused(input: PreferencesInput): PreferencesInput {
  const { listed, unlisted } = toOptionValues(input)
  if (unlisted.length > 0)
    throw badInput(unlisted.map((field) => ({ field, message: preferencesInputTexts.selectValueFromList })))
  return listed
}
