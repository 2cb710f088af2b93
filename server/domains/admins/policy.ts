import type { Privilege } from '@jodi/shared/accounts/privileges.ts'
import type { AdminReason } from '@jodi/shared/admins/contract.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'

/** Asked once more where admins are held for a write: a request under way does not outlive what it was allowed by. */
export function mayManageAdmins(admin: { disabledAt: Date | null; privileges: readonly Privilege[] }): boolean {
  return admin.disabledAt === null && admin.privileges.includes('manage_admins')
}

/** Nobody changes their own privileges, or disables or deletes themselves here (rule G5). */
export function assertNotOneself(me: Pick<Actor, 'id'>, id: string): void {
  if (me.id === id) throw forbidden('ownAccount')
}

/** Nobody grants, or takes away, what they do not hold (rule G5). */
export function assertPrivilegesHeld(
  mine: readonly Privilege[],
  before: readonly Privilege[],
  after: readonly Privilege[],
) {
  const changed = [...before, ...after].filter((privilege) => before.includes(privilege) !== after.includes(privilege))
  if (!changed.every((privilege) => mine.includes(privilege))) throw forbidden('privilegeNotHeld')
}

const forbidden = (reason: AdminReason) => new AppError('FORBIDDEN', { reason })
