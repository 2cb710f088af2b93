import { BREACH_REASONS, type StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { QUEUE_NAMES } from '@jodi/shared/figures/queues.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { deleteAccount, deleteAccountRows } from '#domains/accounts/deletion/commands.ts'
import { accountDeleted } from '#domains/accounts/emails/account-deleted.ts'
import { linkExpired, useLink } from '#domains/accounts/links/commands.ts'
import { findLink } from '#domains/accounts/links/queries.ts'
import { assertNotLastHolder, lockAdmins } from '#domains/accounts/privileges/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { revokeAccessToUnclaimed } from '#domains/accounts/unclaimed/commands.ts'
import { reverseCredits } from '#domains/agents/credits/commands.ts'
import { deleteEmptyConversations, lockConversations } from '#domains/chat/commands.ts'
import { findAffected, listFilesOf } from '#domains/members/deletion/queries.ts'
import { cancelAllCheckouts } from '#domains/plans/checkouts/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { hmac } from '#lib/signing.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { lockActor } from '#work/audit.ts'
import { type ActorWork, perform, performAs, type Work } from '#work/work.ts'

/**
 * Deletes a person from every table in one transaction; the files are deleted afterwards, now or in the next run of the
 * job.
 */
export function deletePerson(app: AppContext, row: CodeRow, me: Actor): Promise<void> {
  return perform(app, async (work) => {
    if (me.role === 'admin') assertNotLastHolder(await lockAdmins(work.tx), me.id)
    await withTraces(work, me.id, async () => {
      await reverseCredits(app, work.tx, me.id)
      await deleteAccount(work, row, me)
    })
  })
}

export interface Deletion {
  id: string
  reason: StaffReason
}

/**
 * Deletes a person on behalf of staff. `assertAllowed` throws if they may not, given the locked state; of two
 * concurrent calls the second does not find the person. The deletion of an unclaimed account takes the credits back and
 * sends no email (rules A7, G1).
 */
export function deleteByStaff(
  app: AppContext,
  me: Actor,
  { id, reason }: Deletion,
  assertAllowed: (tx: Tx) => Promise<void>,
  /** The rows to lock before those of the person. */
  lock: (tx: Tx) => Promise<void> = (tx) => lockActor(tx, me),
): Promise<void> {
  const command = (work: ActorWork) =>
    withTraces(work, id, async () => {
      const { tx } = work
      const account = await findAccountById(tx, id)
      if (!account) throw new AppError('NOT_FOUND')
      await assertAllowed(tx)
      await reverseCredits(app, tx, id)
      await work.audit({
        action: 'accountDeleted',
        accountId: id,
        reason,
        kept: await deletionRecordOf(app, tx, account, reason),
      })
      const { email } = await deleteAccountRows(work, id)
      if (account.claimedAt) await work.email({ address: email }, accountDeleted, { message: reason.message ?? '' })
    })
  return performAs(app, me, command, lock)
}

/**
 * 'This is not me': the reader of the email deletes an account that staff created, which takes the credits back (rules
 * A7, G1).
 */
export async function disownAccount(app: AppContext, token: string): Promise<void> {
  const link = await findLink(app, app.db, 'notMe', token)
  if (!link) throw linkExpired()
  await perform(app, (work) =>
    withTraces(work, link.accountId, async () => {
      const { tx } = work
      const id = await useLink(app, tx, 'notMe', token)
      // Claiming the account deletes this link, so the account is unclaimed here.
      await reverseCredits(app, tx, id)
      await deleteAccountRows(work, id)
    }),
  )
}

/** Deletes an account again that was deleted after the backup from which it was restored. */
export function deleteAccountAgain(app: AppContext, id: string): Promise<void> {
  return perform(app, (work) =>
    withTraces(work, id, async () => {
      await reverseCredits(app, work.tx, id)
      await deleteAccountRows(work, id)
    }),
  )
}

/**
 * What the audit log keeps of an account that was deleted for a violation of the rules: the name, and a digest of the
 * address.
 */
async function deletionRecordOf(
  app: AppContext,
  tx: Tx,
  { id, email }: { id: string; email: string },
  { code }: StaffReason,
) {
  if (!(BREACH_REASONS as readonly string[]).includes(code)) return null
  const [row] = await tx
    .select({
      name: sql<string>`trim(coalesce(${staffProfiles.firstName}, ${profiles.firstName}, '') || ' '
        || coalesce(${staffProfiles.lastName}, ${profiles.lastName}, ''))`,
    })
    .from(accounts)
    .leftJoin(staffProfiles, eq(staffProfiles.accountId, accounts.id))
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, id))
  return { name: row?.name ?? '', emailHash: hmac(app.secret, 'deleted for a breach of rules', email) }
}

// Locks the account first, as every write about it does: dependent rows are locked by others only after it, or without
// it. It may have had rows in any queue.
async function withTraces(work: Work, id: string, drop: () => Promise<void>): Promise<void> {
  const { app, tx } = work
  await lockAccount(tx, id)
  await revokeAccessToUnclaimed(work, id)
  const left = await lockConversations(tx, id)
  const affected = await findAffected(tx, id)
  await work.deleteFiles(await listFilesOf(tx, id))
  await work.deleteReplacedFilesOf(id)
  await cancelAllCheckouts(tx, id, app.clock.now())
  await drop()
  await deleteEmptyConversations(tx, left)
  work.deleteRecordedFiles()
  for (const { conversationId, otherId } of left)
    if (otherId) work.publish([otherId], { type: 'conversationChanged', conversationId })
  publishDeleted(work, affected)
}

/** A story belongs to a match, so a reload of the match reloads the story as well. */
function publishDeleted(work: Work, affected: Awaited<ReturnType<typeof findAffected>>): void {
  const { role, partnerIds, clientIds, agentId, createdByAgentId } = affected
  for (const queue of QUEUE_NAMES) work.queueChanged(queue)
  if (partnerIds.length > 0) work.publish(partnerIds, { type: 'pairChanged' })
  work.listChanged('unappliedPaymentsChanged')
  if (role === 'agent') work.listChanged('agentsChanged')
  if (role === 'admin') work.listChanged('adminsChanged')
  // The agent who created the account may lose its credits.
  else work.listChanged('membersChanged', [agentId, createdByAgentId, ...clientIds])
}
