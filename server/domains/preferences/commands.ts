import type { PreferencesToSave } from '@jodi/shared/preferences/contract.ts'
import { preferencesInputTexts } from '@jodi/shared/preferences/input-texts.ts'
import { eq, sql } from 'drizzle-orm'
import { findPreferences } from '#domains/preferences/queries.ts'
import { changesMusts, mustsNotStated, revisionOf, toStored } from '#domains/preferences/rules.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { saveCounted } from '#domains/profiles/must-haves/commands.ts'
import { seekingToStore } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** The new revision, or the fields of must-haves without a stated preference: with any, nothing is saved. */
type Saved = { revision: string } | { mustsNotStated: string[] }

/** Saves the preferences, if they are still those of the revision; a save that changes must-haves is counted. */
export async function savePreferences(app: AppContext, profileId: string, input: PreferencesToSave): Promise<Saved> {
  const saved = await storePreferences(app, profileId, input, false)
  if (saved !== 'changesMusts') return saved
  return saveCounted(app, profileId, 'mustSavesToday', async () => {
    const counted = await storePreferences(app, profileId, input, true)
    if (counted === 'changesMusts') throw new Error('a save that may change must-haves was stopped')
    return counted
  })
}

/**
 * Stores the preferences and increments the ranking version of the profile, which cursors are bound to. Stores nothing
 * if must-haves would change and may not.
 */
async function storePreferences(
  app: AppContext,
  profileId: string,
  { revision, ...input }: PreferencesToSave,
  mayChangeMusts: boolean,
): Promise<Saved | 'changesMusts'> {
  return perform(app, async ({ tx }) => {
    // One save at a time gets past this.
    const [profile] = await tx
      .select({ gender: profiles.gender })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for('no key update')
    if (!profile) throw new AppError('NOT_FOUND')
    const stored = await findPreferences(tx, profileId)
    if (revision !== undefined && revision !== revisionOf(stored))
      throw new AppError('CONFLICT', { text: preferencesInputTexts.editConflict })
    const kept = toStored(input, stored)
    const withoutEffect = mustsNotStated(input, kept)
    if (withoutEffect.length > 0) return { mustsNotStated: withoutEffect }
    if (!mayChangeMusts && changesMusts(stored, kept)) return 'changesMusts'
    // Two saves at the same moment have two revisions.
    const updatedAt = new Date(Math.max(app.clock.now().getTime(), (stored?.updatedAt.getTime() ?? 0) + 1))
    const values = { ...kept, seeking: seekingToStore(input.seeking, profile.gender), updatedAt }
    await tx
      .update(profiles)
      .set({ rankingVersion: sql`${profiles.rankingVersion} + 1` })
      .where(eq(profiles.id, profileId))
    await tx
      .insert(preferences)
      .values({ profileId, ...values })
      .onConflictDoUpdate({ target: preferences.profileId, set: values })
    return { revision: updatedAt.toISOString() }
  })
}
