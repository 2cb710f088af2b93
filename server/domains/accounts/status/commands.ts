import { type StaffReason, statusErrorTexts } from '@jodi/shared/accounts/staff-reasons.ts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#domains/accounts/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import { revokeAccessToUnclaimed } from '#domains/accounts/unclaimed/commands.ts'
import { AppError } from '#rpc/errors.ts'
import { isRepeat } from '#work/repeats.ts'
import type { ActorWork } from '#work/work.ts'

export interface StatusChange {
  id: string
  disabled: boolean
  reason: StaffReason
}

/**
 * Disables or enables an account, by staff. If it already has that status, only a repeat of the same action is
 * accepted, because the reason and message of a different action would be lost. An admin overrules an agent who
 * disabled the account (rule G3). Sessions end in both cases: a session from a concurrent sign-in must not become valid
 * when the account is enabled.
 */
export async function setDisabled(work: ActorWork, { id, disabled, reason }: StatusChange): Promise<void> {
  const { app, tx, me } = work
  await lockAccount(tx, id)
  const [account] = await tx
    .select({ disabledAt: accounts.disabledAt, disabledByRole: accounts.disabledByRole })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!account) throw new AppError('NOT_FOUND')
  const byRole = me.role === 'agent' ? 'agent' : 'admin'
  const overrules = disabled && byRole === 'admin' && account.disabledByRole === 'agent'
  if ((account.disabledAt !== null) === disabled && !overrules) {
    if (
      await isRepeat(tx, {
        actorId: me.id,
        accountId: id,
        among: STATUS_ACTIONS,
        actions: [actionOf(disabled)],
        reason,
      })
    )
      return work.recordsNothing()
    throw new AppError('CONFLICT', { text: statusErrorTexts[disabled ? 'disabledAlready' : 'enabledAlready'] })
  }
  const now = app.clock.now()
  await tx
    .update(accounts)
    .set({
      disabledAt: disabled ? (account.disabledAt ?? now) : null,
      disabledByRole: disabled ? byRole : null,
      disabledMessage: disabled ? (reason.message ?? null) : null,
      updatedAt: now,
    })
    .where(eq(accounts.id, id))
  await endSessions(work, id, { ending: 'disabled' })
  if (disabled) await revokeAccessToUnclaimed(work, id)
  work.accountChanged(id)
  // Agents and admins have chats as well, once they have a profile (rule S6).
  work.personChanged(id)
  await work.audit({
    action: actionOf(disabled),
    accountId: id,
    reason,
    changes: {
      status: { before: account.disabledAt ? 'disabled' : 'active', after: disabled ? 'disabled' : 'active' },
    },
  })
}

const STATUS_ACTIONS = ['accountDisabled', 'accountEnabled'] as const
const actionOf = (disabled: boolean) => (disabled ? 'accountDisabled' : 'accountEnabled')
