import { eq } from 'drizzle-orm'
import { type CodeRow, createCode, deleteCodesOf, useCode } from '#domains/accounts/codes/commands.ts'
import { checkPasswordUnchanged, lockAccount, setPassword } from '#domains/accounts/commands.ts'
import { passwordChanged } from '#domains/accounts/emails/password-changed.ts'
import { resetCode } from '#domains/accounts/emails/reset-code.ts'
import { deleteLinksOf, useLink } from '#domains/accounts/links/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts, emailChanges } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { perform, type Work } from '#work/work.ts'

/**
 * Sends a code for a new password. Returns the id of the code, which the browser stores in a cookie in the place of
 * that of its earlier one.
 */
export function sendResetCode(
  app: AppContext,
  account: { id: string; email: string },
  earlierId: string,
): Promise<string> {
  return perform(app, async (work) => {
    const { id: accountId, email } = account
    await deleteCodesOf(app, work.tx, accountId, { purpose: 'reset', id: earlierId })
    const { id, code } = await createCode(app, work.tx, { purpose: 'reset', email, accountId })
    await work.email({ accountId }, resetCode, { code })
    return id
  })
}

/** Uses the code, sets the password, claims the account and ends every session, in one transaction. */
export function resetPassword(app: AppContext, row: CodeRow, accountId: string, hash: string): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, accountId)
    await useCode(app, tx, row)
    await claimAccount(work, accountId, hash)
    await work.email({ accountId }, passwordChanged, {})
  })
}

/** Sets a password through the link of an email. */
export function setOwnPassword(
  app: AppContext,
  purpose: 'ownPassword' | 'confirmAdmin',
  token: string,
  hash: string,
): Promise<void> {
  return perform(app, async (work) => {
    const accountId = await useLink(app, work.tx, purpose, token)
    await claimAccount(work, accountId, hash)
  })
}

/**
 * Gives the reader of the email sole access to the account: sets the password, ends every session, and deletes earlier
 * codes and links (rule A7). The caller holds the lock of the account.
 */
export async function claimAccount(work: Work, accountId: string, hash: string): Promise<void> {
  const { app, tx } = work
  const now = app.clock.now()
  const [before] = await tx.select({ claimedAt: accounts.claimedAt }).from(accounts).where(eq(accounts.id, accountId))
  await setPassword(app, tx, accountId, hash)
  await tx
    .update(accounts)
    .set({ claimedAt: before?.claimedAt ?? now, emailVerified: true, updatedAt: now })
    .where(eq(accounts.id, accountId))
  await endSessions(work, accountId, { ending: 'passwordChanged' })
  await deleteCodesOf(app, tx, accountId)
  await deleteLinksOf(tx, accountId, ['ownPassword', 'notMe', 'confirmAdmin'])
  // Staff requested another address while the account was unclaimed. Claiming the account ends that request.
  if (!before?.claimedAt) {
    await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId))
    await deleteLinksOf(tx, accountId, ['confirmEmail', 'stopEmail'])
    work.accountChanged(accountId)
  }
}

/** Changes the password of the current user. Returns false if the old password was changed in the meantime. */
export function changePassword(
  app: AppContext,
  me: { id: string; sessionId: string },
  hashes: { old: string; new: string },
): Promise<boolean> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, me.id)
    if (!(await checkPasswordUnchanged(tx, me.id, hashes.old))) return false
    await setPassword(app, tx, me.id, hashes.new)
    await endSessions(work, me.id, { ending: 'passwordChanged', exceptId: me.sessionId })
    await deleteCodesOf(app, tx, me.id)
    // Staff know the password of an unclaimed account, whose address may be that of somebody else (rule A7).
    await work.emailIfReachable(me.id, passwordChanged, {})
    return true
  })
}
