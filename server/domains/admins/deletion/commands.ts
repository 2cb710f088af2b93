import { assertNotLastHolder } from '#domains/accounts/privileges/commands.ts'
import { lockAdminsAsManager, targetAmong } from '#domains/admins/commands.ts'
import { type Deletion, deleteByStaff } from '#domains/members/deletion/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'

/**
 * Deletes an admin with everything that belongs to the account. Their actions stay in the audit log without a reference
 * to it.
 */
export function deleteAdmin(app: AppContext, me: Actor, asked: Deletion): Promise<void> {
  return deleteByStaff(
    app,
    me,
    asked,
    async () => undefined,
    async (tx) => {
      const { admins } = await lockAdminsAsManager(tx, me)
      targetAmong(admins, asked.id)
      assertNotLastHolder(admins, asked.id)
    },
  )
}
