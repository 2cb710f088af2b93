import { type WarningRule, warningTexts } from '@jodi/shared/warning-texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { queueMail } from '#domains/accounts/mails/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { warnings } from '#domains/safety/tables.ts'
import type { House } from '#lib/house.ts'

/** Lays a warning and its mail; an unproved mailbox gets none (decision A7). Returns the mail's id. */
export async function warn(house: House, tx: Tx, accountId: string, rule: WarningRule): Promise<string | null> {
  await tx.insert(warnings).values({ accountId, rule, at: house.clock.now() })
  const account = await findAccountById(tx, accountId)
  if (!account?.provedAt || account.disabledAt) return null
  return queueMail(house, tx, { accountId }, 'warned', {
    rule: warningTexts[rule],
    url: `${house.env.origin}/dashboard`,
  })
}

/** Only one's own; again, it changes nothing. */
export async function markRead(house: House, accountId: string, id: string): Promise<void> {
  await house.db
    .update(warnings)
    .set({ readAt: house.clock.now() })
    .where(and(eq(warnings.id, id), eq(warnings.accountId, accountId), isNull(warnings.readAt)))
}
