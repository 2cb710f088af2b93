import { eq, sql } from 'drizzle-orm'
import { profiles } from '#domains/profiles/tables.ts'
import type { House } from '#lib/house.ts'
import { AppError } from '#rpc/errors.ts'

type Change = Partial<Pick<typeof profiles.$inferInsert, 'hiddenAt' | 'deactivatedAt' | 'leavesTrace'>>

export const hideProfile = (house: House, id: string) => change(house, id, { hiddenAt: house.clock.now() })
export const showProfile = (house: House, id: string) => change(house, id, { hiddenAt: null })
export const deactivateAccount = (house: House, id: string) => change(house, id, { deactivatedAt: house.clock.now() })
export const comeBack = (house: House, id: string) => change(house, id, { deactivatedAt: null })
export const leaveTrace = (house: House, id: string, on: boolean) => change(house, id, { leavesTrace: on })

/** Without the revision: a form that is open meanwhile loses nothing. */
async function change(house: House, id: string, values: Change): Promise<void> {
  const changed = await house.db
    .update(profiles)
    .set({ ...values, version: sql`${profiles.version} + 1`, updatedAt: house.clock.now() })
    .where(eq(profiles.id, id))
    .returning({ id: profiles.id })
  if (changed.length === 0) throw new AppError('NOT_FOUND')
}
