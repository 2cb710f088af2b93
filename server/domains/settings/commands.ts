import type { Theme } from '@jodi/shared/accounts/contract.ts'
import { eq } from 'drizzle-orm'
import { accounts } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform } from '#work/work.ts'

export async function saveTheme(app: AppContext, accountId: string, theme: Theme): Promise<void> {
  await perform(app, ({ tx }) =>
    tx.update(accounts).set({ theme, updatedAt: app.clock.now() }).where(eq(accounts.id, accountId)),
  )
}
