import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import {
  type CodeRow,
  createCode,
  deleteCodesOf,
  deletePendingSignUps,
  useCode,
} from '#domains/accounts/codes/commands.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { accountDeleted } from '#domains/accounts/emails/account-deleted.ts'
import { deletionCode } from '#domains/accounts/emails/deletion-code.ts'
import { findStaff } from '#domains/accounts/queries.ts'
import { accountDeletions, accounts, emailOutbox } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { perform, type Work } from '#work/work.ts'

/** Sends a code to the account's own address. An earlier code becomes invalid. */
export function sendDeletionCode(app: AppContext, me: Pick<Actor, 'id' | 'email'>): Promise<void> {
  return perform(app, async (work) => {
    const { tx } = work
    await lockAccount(tx, me.id)
    await deleteCodesOf(app, tx, me.id, { purpose: 'deletion' })
    const { code } = await createCode(app, tx, { purpose: 'deletion', email: me.email, accountId: me.id })
    await work.email({ accountId: me.id }, deletionCode, { code })
  })
}

/**
 * Uses the code and deletes the account. Foreign keys delete everything that belongs to the person (rule G4).
 */
export async function deleteAccount(work: Work, row: CodeRow, me: Actor): Promise<void> {
  const { app, tx } = work
  await lockAccount(tx, me.id)
  await useCode(app, tx, row)
  const { email } = await deleteAccountRows(work, me.id)
  await work.email({ address: email }, accountDeleted, { message: '' })
}

/**
 * Deletes the account with everything that belongs to it, and the rows that contain its address without belonging to an
 * account.
 */
export async function deleteAccountRows(work: Work, id: string): Promise<{ email: string }> {
  const { app, tx } = work
  const staff = await findStaff(tx, id)
  const [account] = await tx.delete(accounts).where(eq(accounts.id, id)).returning({ email: accounts.email })
  if (!account) throw new AppError('NOT_FOUND')
  await tx.insert(accountDeletions).values({ accountId: id, deletedAt: app.clock.now() }).onConflictDoNothing()
  work.recordAccountDeletions()
  work.accessChanged(id)
  // Sign-up attempts, and emails that are not sent yet.
  await deletePendingSignUps(app, tx, account.email)
  await tx.delete(emailOutbox).where(eq(emailOutbox.toAddress, account.email))
  await removeFromEmails(tx, [[staff?.firstName, staff?.lastName].filter(Boolean).join(' '), account.email])
  return account
}

/**
 * Emails to others that are not sent yet name the team instead of the person who created the account. An email with a
 * proposal of a deleted agent is deleted, because the proposal can no longer be accepted.
 */
async function removeFromEmails(tx: Tx, names: readonly string[]): Promise<void> {
  const named = names.filter(Boolean)
  const { data } = emailOutbox
  await tx
    .update(emailOutbox)
    .set({ data: sql`${data} - 'creator'` })
    .where(inArray(sql`${data} ->> 'creator'`, named))
  // The proposals of the deleted agent are gone, so any other one is of an agent of the same name. By name, because the
  // table belongs to members, a domain above this one.
  const hasProposal = sql`exists (select from agent_proposals where member_id = ${emailOutbox.accountId})`
  await tx.delete(emailOutbox).where(and(inArray(sql`${data} ->> 'agent'`, named), not(hasProposal)))
}
