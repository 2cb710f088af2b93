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
 * Disables an account or enables it again, by staff. Where it is like that already, only a repeat of the same
 * action is accepted: of another one the reason and the words for the person would be lost.
 * Where an agent disabled, an admin's word stands above it (rule G3).
 * Sessions end both ways: one that a sign-in began meanwhile must not come alive with the account.
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
