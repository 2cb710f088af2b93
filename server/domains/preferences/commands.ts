import type { PreferencesInput } from '@jodi/shared/preferences/contract.ts'
import { eq, sql } from 'drizzle-orm'
import { findPreferences } from '#domains/preferences/queries.ts'
import { toStored } from '#domains/preferences/rules.ts'
import { preferences } from '#domains/preferences/tables.ts'
import { seekingToStore } from '#domains/profiles/rules.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** Saves the preferences and increments the ranking version of the profile, which cursors are bound to. */
export async function savePreferences(app: AppContext, profileId: string, input: PreferencesInput): Promise<void> {
  const updatedAt = app.clock.now()
  await perform(app, async ({ tx }) => {
    const [moved] = await tx
      .update(profiles)
      .set({ rankingVersion: sql`${profiles.rankingVersion} + 1` })
      .where(eq(profiles.id, profileId))
      .returning({ gender: profiles.gender })
    if (!moved) throw new AppError('NOT_FOUND')
    // The update of the profile lets one save at a time get here.
    const kept = toStored(input, await findPreferences(tx, profileId))
    const values = { ...kept, seeking: seekingToStore(input.seeking, moved.gender), updatedAt }
    await tx
      .insert(preferences)
      .values({ profileId, ...values })
      .onConflictDoUpdate({ target: preferences.profileId, set: values })
  })
}
