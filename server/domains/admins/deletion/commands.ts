import type { Tx } from '#db/connection.ts'
import { assertNotLastHolder } from '#domains/accounts/privileges/commands.ts'
import { lockTarget } from '#domains/admins/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/members/deletion/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/**
 * Deletes an admin with everything that belongs to the account. Their actions stay in the audit log without a reference
 * to it.
 */
export function deleteAdmin(app: AppContext, me: Actor, asked: Deletion): Promise<void> {
  const { id } = asked
  const judge = async (tx: Tx) => {
    const { admins } = await lockTarget(tx, me, id)
    assertNotLastHolder(admins, id)
  }
  // Locks the admins first, in their usual order, so that two admins who delete each other do not cause a deadlock.
  return deleteByStaff(app, me, asked, async () => undefined, judge)
}
