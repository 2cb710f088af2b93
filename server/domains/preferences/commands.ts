import type { Preferences } from '@jodi/shared/preferences.ts'
import { eq, sql } from 'drizzle-orm'
import { preferences } from '#domains/preferences/tables.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { House } from '#lib/house.ts'
import { AppError } from '#rpc/errors.ts'

/** Saves the wishes and moves the version of the profile, which ranking lists are bound to. */
export async function savePreferences(house: House, profileId: string, wishes: Preferences): Promise<void> {
  const updatedAt = house.clock.now()
  await house.db.transaction(async (tx) => {
    const moved = await tx
      .update(profiles)
      .set({ version: sql`${profiles.version} + 1` })
      .where(eq(profiles.id, profileId))
      .returning({ id: profiles.id })
    if (moved.length === 0) throw new AppError('NOT_FOUND')
    await tx
      .insert(preferences)
      .values({ profileId, ...wishes, updatedAt })
      .onConflictDoUpdate({ target: preferences.profileId, set: { ...wishes, updatedAt } })
  })
}
