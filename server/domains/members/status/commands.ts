import type { StatusChange } from '#domains/accounts/status/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/members/deletion/commands.ts'
import { assertStatusChange, setMemberDisabled } from '#domains/profiles/status/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { performAs } from '#work/work.ts'

/**
 * Disables a member, removes them from the ranking and ends their sessions in one transaction; live connections are
 * closed within a second.
 */
export function changeMemberStatus(app: AppContext, me: Actor, change: StatusChange): Promise<void> {
  return performAs(app, me, (work) => setMemberDisabled(work, change))
}

export const deleteMember = (app: AppContext, me: Actor, asked: Deletion) =>
  deleteByStaff(app, me, asked, async (tx) => void (await assertStatusChange(tx, me, asked.id, 'delete')))
