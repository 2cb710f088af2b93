import { eq } from 'drizzle-orm'
import type { Connection } from '#db/connection.ts'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'

/** Returns the change requested by staff, with the current address and claim time of the account. */
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
