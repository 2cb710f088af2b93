import type { Tx } from '#db/connection.ts'
import { asActor } from '#domains/accounts/audit/commands.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { type StatusChange, setDisabled } from '#domains/accounts/status/commands.ts'
import { publishPersonChanged } from '#domains/chat/events/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/people/deletion/commands.ts'
import { canManage, refusalOf, type StatusAct } from '#domains/people/status/policy.ts'
import { findManagedMember } from '#domains/people/status/queries.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Disabled, out of the ranking and signed out in one transaction; live connections follow within a second. */
export async function changeMemberStatus(app: AppContext, me: Actor, change: StatusChange): Promise<void> {
  await asActor(app, me, (tx) => setMemberDisabled(app, tx, me, change))
  await publishPersonChanged(app, change.id)
}

export const deleteMember = (app: AppContext, me: Actor, asked: Deletion) =>
  deleteByStaff(app, me, asked, (tx) => judge(tx, me, asked.id, 'delete'))

/** Within another act on the same person; `publishPersonChanged` is due once it stands. */
export async function setMemberDisabled(app: AppContext, tx: Tx, me: Actor, change: StatusChange) {
  await lockAccount(tx, change.id)
  await judge(tx, me, change.id, change.disabled ? 'disable' : 'enable')
  return setDisabled(app, tx, me, change)
}

// Judged on what is held: the account may be claimed, or an admin may disable, between the list and the press.
async function judge(tx: Tx, me: Actor, id: string, act: StatusAct): Promise<void> {
  const member = await findManagedMember(tx, id)
  if (!member || !canManage(me, member)) throw new AppError('NOT_FOUND')
  const reason = refusalOf(me, act, member)
  if (reason) throw new AppError('FORBIDDEN', { reason })
}
