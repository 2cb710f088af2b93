import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import { oneTimeCodes } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

type Purpose = CodeRow['purpose']

export async function findCode(app: AppContext, purpose: Purpose, id: string): Promise<CodeRow | undefined> {
  const rows = await app.db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.id, id), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
  return rows[0]
}

/** Returns the latest unused code of an account, for purposes that allow only one code at a time. */
export async function findCodeOf(app: AppContext, purpose: Purpose, accountId: string): Promise<CodeRow | undefined> {
  const rows = await app.db
    .select()
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  return rows[0]
}
