import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import { codes } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

type Purpose = CodeRow['purpose']

export async function findCode(app: AppContext, purpose: Purpose, id: string): Promise<CodeRow | undefined> {
  const rows = await app.db
    .select()
    .from(codes)
    .where(and(eq(codes.id, id), eq(codes.purpose, purpose), isNull(codes.usedAt)))
  return rows[0]
}

/** The code that an account waits for, for a purpose of which there is one at a time. */
export async function findCodeOf(app: AppContext, purpose: Purpose, accountId: string): Promise<CodeRow | undefined> {
  const rows = await app.db
    .select()
    .from(codes)
    .where(and(eq(codes.accountId, accountId), eq(codes.purpose, purpose), isNull(codes.usedAt)))
    .orderBy(desc(codes.createdAt))
    .limit(1)
  return rows[0]
}
