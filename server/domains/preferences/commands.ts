import type { PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { eq, sql } from 'drizzle-orm'
import { saveCounted } from '#domains/preferences/limits/commands.ts'
import { findPreferences } from '#domains/preferences/queries.ts'
import { changesMusts, mustsNotStated, toStored } from '#domains/preferences/rules.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { seekingToStore } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { badInput } from '#rpc/input.ts'
import { perform } from '#work/work.ts'

/** Saves the preferences; a save that changes must-haves is counted. */
export async function savePreferences(app: AppContext, profileId: string, input: PreferencesInput): Promise<void> {
  if (await storePreferences(app, profileId, input, false)) return
  await saveCounted(app, profileId, 'mustSavesToday', () => storePreferences(app, profileId, input, true))
}

/**
 * Stores the preferences and increments the ranking version of the profile, which cursors are bound to. Returns false,
 * with nothing stored, if must-haves would change and may not.
 */
async function storePreferences(
  app: AppContext,
  profileId: string,
  input: PreferencesInput,
  mayChangeMusts: boolean,
): Promise<boolean> {
  const updatedAt = app.clock.now()
  return perform(app, async ({ tx }) => {
    // One save at a time gets past this.
    const [profile] = await tx
      .select({ gender: profiles.gender })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('no key update')
    if (!profile) throw new AppError('NOT_FOUND')
    const stored = await findPreferences(tx, profileId)
    const kept = toStored(input, stored)
    const withoutEffect = mustsNotStated(input, kept)
    if (withoutEffect.length > 0)
      throw badInput(withoutEffect.map((field) => ({ field, message: preferencesInputTexts.mustNotStated })))
    if (!mayChangeMusts && changesMusts(stored, kept)) return false
    const values = { ...kept, seeking: seekingToStore(input.seeking, profile.gender), updatedAt }
    await tx
      .update(profiles)
      .set({ rankingVersion: sql`${profiles.rankingVersion} + 1` })
      .where(eq(profiles.id, profileId))
    await tx
      .insert(preferences)
      .values({ profileId, ...values })
      .onConflictDoUpdate({ target: preferences.profileId, set: values })
    return true
  })
}
