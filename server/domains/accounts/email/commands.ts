import { eq } from 'drizzle-orm'
import {
  type CodeRow,
  createCode,
  deleteCodesOf,
  deletePendingSignUps,
  lockPendingSignUps,
  useCode,
} from '#domains/accounts/codes/commands.ts'
import { emailTaken, lockAccount } from '#domains/accounts/commands.ts'
import { deleteEmailChange } from '#domains/accounts/email-changes/commands.ts'
import { emailChanged } from '#domains/accounts/emails/email-changed.ts'
import { emailCode } from '#domains/accounts/emails/email-code.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { onUnique } from '#rpc/errors.ts'
import { perform } from '#work/work.ts'

/** Sends a code to the new address. The code of an earlier request becomes invalid. */
export function sendChangeCode(app: AppContext, accountId: string, email: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    await deleteCodesOf(app, tx, accountId, { purpose: 'emailChange' })
    const { code } = await createCode(app, tx, { purpose: 'emailChange', email, accountId })
    await work.email({ address: email, accountId }, emailCode, { code })
  })
}

/**
 * Moves the account to the confirmed address and sends an email to the old one. All codes of the account become
 * invalid, and its other sessions end.
 */
export function changeEmail(
  app: AppContext,
  row: CodeRow,
  me: { id: string; email: string; sessionId: string },
): Promise<void> {
  const now = app.clock.now()
  return onUnique('accounts_email_unique', emailTaken, () =>
    perform(app, async (work) => {
      const { tx } = work
      await lockAccount(tx, me.id)
      await useCode(app, tx, row)
      // Before the address is taken: a sign-up with the address locks in the same order.
      await lockPendingSignUps(tx, row.email)
      await tx
        .update(accounts)
        .set({ email: row.email, emailVerified: true, updatedAt: now })
        .where(eq(accounts.id, me.id))
      await deleteCodesOf(app, tx, me.id)
      await deletePendingSignUps(app, tx, row.email)
      await deleteEmailChange(tx, me.id)
      await endSessions(work, me.id, { ending: 'emailChanged', exceptId: me.sessionId })
      // The person's other tabs.
      work.publish([me.id], { type: 'currentUserChanged' })
      work.accountChanged(me.id)
      await work.email({ address: me.email, accountId: me.id }, emailChanged, {})
    }),
  )
}
