import { type WarningRule, warningTexts } from '@jodi/shared/safety/warning-texts.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { queueMail } from '#domains/accounts/mails/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { warnings } from '#domains/safety/tables.ts'
import type { AppContext } from '#lib/app-context.ts'

/** Creates a warning and queues its email; unclaimed accounts get no email (rule A7). Returns the email's id. */
export async function warn(app: AppContext, tx: Tx, accountId: string, rule: WarningRule): Promise<string | null> {
  await tx.insert(warnings).values({ accountId, rule, at: app.clock.now() })
  const account = await findAccountById(tx, accountId)
  if (!account?.claimedAt || account.disabledAt) return null
  return queueMail(app, tx, { accountId }, 'warned', {
    rule: warningTexts[rule],
    url: `${app.env.origin}/dashboard`,
  })
}

/** Only one's own warning; repeating it changes nothing. */
export async function markRead(app: AppContext, accountId: string, id: string): Promise<void> {
  await app.db
    .update(warnings)
    .set({ readAt: app.clock.now() })
    .where(and(eq(warnings.id, id), eq(warnings.accountId, accountId), isNull(warnings.readAt)))
}
