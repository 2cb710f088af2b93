import { and, eq, or } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { isCode } from '#email/outbox.ts'
import type { AppContext } from '#lib/app-context.ts'
import { decrypt } from '#lib/encryption.ts'

/** Deletes the waiting emails to this address or account whose code is one that has become invalid. */
export async function withdrawCodes(
  app: AppContext,
  tx: Tx,
  { email, accountId }: { email: string; accountId: string | null },
  isInvalid: (code: string) => boolean,
): Promise<void> {
  const isTo = or(eq(emailOutbox.toAddress, email), accountId ? eq(emailOutbox.accountId, accountId) : undefined)
  const waiting = await tx.select().from(emailOutbox).where(and(isCode, isTo))
  for (const { id, data } of waiting) {
    const code = decrypt(app.secret, 'mail', id, data.code ?? '')
    if (code !== null && isInvalid(code)) await tx.delete(emailOutbox).where(eq(emailOutbox.id, id))
  }
}
