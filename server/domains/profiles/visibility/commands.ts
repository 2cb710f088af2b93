import { eq, sql } from 'drizzle-orm'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { AppError } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

type Change = Partial<Pick<typeof profiles.$inferInsert, 'hiddenAt' | 'deactivatedAt' | 'browsesPrivately'>>

export const hideProfile = (app: AppContext, id: string) => change(app, id, { hiddenAt: app.clock.now() })
export const showProfile = (app: AppContext, id: string) => change(app, id, { hiddenAt: null })
export const deactivateAccount = (app: AppContext, id: string) => change(app, id, { deactivatedAt: app.clock.now() })
export const reactivateAccount = (app: AppContext, id: string) => change(app, id, { deactivatedAt: null })
export const setPrivateBrowsing = (app: AppContext, id: string, on: boolean) =>
  change(app, id, { browsesPrivately: on })

/** Without incrementing the revision, so that an open form can still be saved. */
function change(app: AppContext, id: string, values: Change): Promise<void> {
  return perform(app, async (work) => {
    const changed = await work.tx
      .update(profiles)
      .set({ ...values, rankingVersion: sql`${profiles.rankingVersion} + 1`, updatedAt: app.clock.now() })
      .where(eq(profiles.id, id))
      .returning({ id: profiles.id })
    if (changed.length === 0) throw new AppError('NOT_FOUND')
    // The person's other tabs.
    work.publish([id], { type: 'visibilityChanged' })
    if (values.browsesPrivately === undefined) work.personChanged(id)
  })
}
