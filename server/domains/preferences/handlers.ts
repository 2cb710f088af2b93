import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { savePreferences } from '#domains/preferences/commands.ts'
import { findPreferences } from '#domains/preferences/queries.ts'
import { defaultPreferences, hasPreferences, preferencesOf, toOptionValues } from '#domains/preferences/rules.ts'
import { findProfile, findRankingDay } from '#domains/profiles/queries.ts'
import { dayOf } from '#lib/clock.ts'
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
  }
})

const save = signedInBase.preferences.save.handler(async ({ context: { app, me }, input }) => {
  const { listed, unlisted } = toOptionValues(input)
  if (unlisted.length > 0)
    throw badInput(unlisted.map((field) => ({ field, message: preferencesInputTexts.selectValueFromList })))
  await savePreferences(app, me.id, listed)
  return {}
})

export const preferencesRouter = publicBase.preferences.router({ getOwn, save })
