import { memberErrorTexts } from '@jodi/shared/members/reasons.ts'
import type { Tx } from '#db/connection.ts'
import { lockAccount } from '#domains/accounts/commands.ts'
import { type StatusChange, setDisabled } from '#domains/accounts/status/commands.ts'
import { canManage, type StatusAction, statusDenialReason } from '#domains/profiles/status/policy.ts'
import { findManagedMember } from '#domains/profiles/status/queries.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import type { ActorWork } from '#work/work.ts'

export async function setMemberDisabled(work: ActorWork, change: StatusChange): Promise<void> {
  const { tx, me } = work
  await lockAccount(tx, change.id)
  await assertStatusChange(tx, me, change.id, change.disabled ? 'disable' : 'enable')
  await setDisabled(work, change)
}

/** Reads after locking: the account may have been claimed or disabled since the list was shown. */
export async function assertStatusChange(tx: Tx, me: Actor, id: string, action: StatusAction): Promise<void> {
  const member = await findManagedMember(tx, id)
  if (!member || !canManage(me, member)) throw new AppError('NOT_FOUND')
  const reason = statusDenialReason(me, action, member)
  if (reason) throw new AppError('FORBIDDEN', { text: memberErrorTexts[reason] })
}
