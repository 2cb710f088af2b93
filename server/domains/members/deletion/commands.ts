import { BREACH_REASONS, type StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lockActor, recordAudit } from '#domains/accounts/audit/commands.ts'
import type { CodeRow } from '#domains/accounts/codes/commands.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { deleteAccount, deleteAccountRows } from '#domains/accounts/deletion/commands.ts'
import { linkExpired, useLink } from '#domains/accounts/links/commands.ts'
import { findLink } from '#domains/accounts/links/queries.ts'
import { queueMail, sendMail } from '#domains/accounts/mails/commands.ts'
import { assertNotLastHolder, lockAdmins } from '#domains/accounts/privileges/commands.ts'
import { findAccountById } from '#domains/accounts/queries.ts'
import { publishQueuesChanged } from '#domains/accounts/queues/commands.ts'
import { accounts, staffProfiles } from '#domains/accounts/tables.ts'
import { reverseCredits } from '#domains/agents/credits/commands.ts'
import { deleteEmptyConversations, lockConversations } from '#domains/chat/commands.ts'
import { cancelAllCheckouts } from '#domains/plans/checkouts/commands.ts'
import { deleteQueuedFilesNow, queueFileDeletionsOf } from '#domains/profiles/removals/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { hmac } from '#lib/signing.ts'
import { publish } from '#live/publish.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/**
 * Deletes a person from every table in one transaction; the files are deleted afterwards, now or in the next run of the
 * job.
 */
export async function deletePerson(app: AppContext, row: CodeRow, me: Actor): Promise<void> {
  const { mailId, left } = await app.db.transaction(async (tx) => {
    if (me.role === 'admin') assertNotLastHolder(await lockAdmins(tx), me.id)
    return withTraces(app, tx, me.id, async () => {
      await reverseCredits(app, tx, me.id)
      return deleteAccount(app, tx, row, me)
    })
  })
  await afterwards(app, mailId, left)
}

export interface Deletion {
  id: string
  reason: StaffReason
}

/**
 * Deletes a person on behalf of staff. `judge` throws if they may not, given the locked state; of two concurrent calls
 * the second does not find the person. The deletion of an unclaimed account takes the credits back and sends no email
 * (rules A7, G1).
 */
export async function deleteByStaff(
  app: AppContext,
  me: Actor,
  { id, reason }: Deletion,
  judge: (tx: Tx) => Promise<void>,
  /** The rows to lock before those of the person. */
  hold: (tx: Tx) => Promise<void> = (tx) => lockActor(tx, me),
): Promise<void> {
  const { mailId, left } = await app.db.transaction(async (tx) => {
    await hold(tx)
    return withTraces(app, tx, id, async () => {
      const account = await findAccountById(tx, id)
      if (!account) throw new AppError('NOT_FOUND')
      await judge(tx)
      await reverseCredits(app, tx, id)
      await recordAudit(app, tx, me, {
        action: 'accountDeleted',
        accountId: id,
        reason,
        kept: await deletionRecordOf(app, tx, account, reason),
      })
      const { email } = await deleteAccountRows(tx, id)
      if (!account.claimedAt) return null
      return queueMail(app, tx, { address: email }, 'accountDeleted', { message: reason.message ?? '' })
    })
  })
  await afterwards(app, mailId, left)
}

/**
 * 'This is not me': the reader of the email deletes an account that staff created, which takes the credits back (rules
 * A7, G1).
 */
export async function disownAccount(app: AppContext, token: string): Promise<void> {
  const link = await findLink(app, app.db, 'notMe', token)
  if (!link) throw linkExpired()
  const { left } = await app.db.transaction((tx) =>
    withTraces(app, tx, link.accountId, async () => {
      const id = await useLink(app, tx, 'notMe', token)
      // Claiming the account deletes this link, so the account is unclaimed here.
      await reverseCredits(app, tx, id)
      await deleteAccountRows(tx, id)
    }),
  )
  await afterwards(app, null, left)
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

type Left = Awaited<ReturnType<typeof lockConversations>>

// Locks the account first, as every write about it does: dependent rows are locked by others only after it, or without
// it.
async function withTraces<MailId>(app: AppContext, tx: Tx, id: string, drop: () => Promise<MailId>) {
  await lockAccount(tx, id)
  const left = await lockConversations(tx, id)
  await queueFileDeletionsOf(tx, id)
  await cancelAllCheckouts(tx, id, app.clock.now())
  const mailId = await drop()
  await deleteEmptyConversations(tx, left)
  return { mailId, left }
}

async function afterwards(app: AppContext, mailId: string | null, left: Left): Promise<void> {
  await Promise.all([
    mailId && sendMail(app, mailId),
    deleteQueuedFilesNow(app),
    publishQueuesChanged(app),
    ...left.map(({ conversationId, otherId }) =>
      publish(app, otherId ? [otherId] : [], { type: 'conversationChanged', conversationId }),
    ),
  ])
}
