import { asActor } from '#domains/accounts/audit/commands.ts'
import type { StatusChange } from '#domains/accounts/status/commands.ts'
import { publishPersonChanged } from '#domains/chat/events/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/members/deletion/commands.ts'
import { assertStatusChange, setMemberDisabled } from '#domains/profiles/status/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/**
 * Disables a member, removes them from the ranking and ends their sessions in one transaction; live connections are
 * closed within a second.
 */
export async function changeMemberStatus(app: AppContext, me: Actor, change: StatusChange): Promise<void> {
  await asActor(app, me, (tx) => setMemberDisabled(app, tx, me, change))
  await publishPersonChanged(app, change.id)
}

export const deleteMember = (app: AppContext, me: Actor, asked: Deletion) =>
  deleteByStaff(app, me, asked, (tx) => assertStatusChange(tx, me, asked.id, 'delete'))
