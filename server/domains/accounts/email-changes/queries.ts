import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'

/** The change that staff asked for, with what the account is now. */
export async function findEmailChange(db: Connection, accountId: string) {
  const [row] = await db
    .select({
      accountId: emailChanges.accountId,
      email: emailChanges.email,
      effectiveAfter: emailChanges.effectiveAfter,
      confirmedAt: emailChanges.confirmedAt,
      oldEmail: accounts.email,
      claimedAt: accounts.claimedAt,
    })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
    .where(eq(emailChanges.accountId, accountId))
  return row ?? null
}

export type EmailChange = NonNullable<Awaited<ReturnType<typeof findEmailChange>>>
