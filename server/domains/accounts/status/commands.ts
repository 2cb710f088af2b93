import type { StaffReason, StatusReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { recordAudit } from '#domains/accounts/audit/commands.ts'
import { isRepeat } from '#domains/accounts/audit/queries.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { endSessions } from '#domains/accounts/sessions/commands.ts'
import { accounts } from '#domains/accounts/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

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
export async function setDisabled(
  app: AppContext,
  tx: Tx,
  me: Actor,
  { id, disabled, reason }: StatusChange,
): Promise<void> {
  await lockAccount(tx, id)
  const [account] = await tx
    .select({ disabledAt: accounts.disabledAt, disabledByRole: accounts.disabledByRole })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!account) throw new AppError('NOT_FOUND')
  const byRole = me.role === 'agent' ? 'agent' : 'admin'
  const overrules = disabled && byRole === 'admin' && account.disabledByRole === 'agent'
  if ((account.disabledAt !== null) === disabled && !overrules) {
    if (await isRepeat(tx, { actorId: me.id, accountId: id, among: STATUS_ACTS, acts: [actOf(disabled)], reason }))
      return
    throw new AppError('CONFLICT', { reason: disabled ? 'disabledAlready' : 'enabledAlready' } satisfies Refused)
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
  await endSessions(app, tx, id, { ending: 'disabled' })
  await recordAudit(app, tx, me, {
    action: actOf(disabled),
    accountId: id,
    reason,
    changes: {
      status: { before: account.disabledAt ? 'disabled' : 'active', after: disabled ? 'disabled' : 'active' },
    },
  })
}

const STATUS_ACTS = ['accountDisabled', 'accountEnabled'] as const
const actOf = (disabled: boolean) => (disabled ? 'accountDisabled' : 'accountEnabled')
type Refused = { reason: StatusReason }
