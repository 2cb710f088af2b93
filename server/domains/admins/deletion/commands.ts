import type { Tx } from '#db/connection.ts'
import { assertNotLastHolder } from '#domains/accounts/privileges/commands.ts'
import { lockTarget } from '#domains/admins/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/members/deletion/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/** Deletes an admin with everything of theirs; what they did stays in the audit log without them. */
export function deleteAdmin(app: AppContext, me: Actor, asked: Deletion): Promise<void> {
  const { id } = asked
  const judge = async (tx: Tx) => {
    const { admins } = await lockTarget(tx, me, id)
    assertNotLastHolder(admins, id)
  }
  // The admins first, in their one order: two who delete each other must not wait for each other.
  return deleteByStaff(app, me, asked, async () => undefined, judge)
}
