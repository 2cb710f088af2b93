import type { Theme } from '@jodi/shared/accounts.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import type { House } from '#lib/house.ts'

export async function saveTheme(house: House, accountId: string, theme: Theme): Promise<void> {
  await house.db.update(accounts).set({ theme, updatedAt: house.clock.now() }).where(eq(accounts.id, accountId))
}
